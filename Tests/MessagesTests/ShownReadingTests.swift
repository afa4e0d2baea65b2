import Messages
import Testing
import Workout

@Suite("Readings of the person's own actors")
struct ShownReadingTests {
  private static let described = ActorDescription.Described(
    title: "Heart rate", members: ["bpm": .init(type: "integer", unit: "bpm")], shown: "bpm")
  private static let begin = Instant(nanoseconds: 1_000_000_000_000)

  @Test(
    "the member that is described, if it is a number or a text",
    arguments: [
      (#"{"bpm":142}"#, "Heart rate 142 bpm"), (#"{"bpm":141.5,"x":1}"#, "Heart rate 141.5 bpm"),
      (#"{"bpm":"off"}"#, "Heart rate off bpm"), (#"{"bpm":null}"#, nil), (#"{"bpm":[1]}"#, nil), ("{}", nil),
      ("7", nil), ("no", nil),
      (
        #"{"bpm":""# + String(repeating: "x", count: 99) + #""}"#,
        "Heart rate \(String(repeating: "x", count: 40)) bpm"
      ),
    ])
  func value(json: String, text: String?) {
    let reading = Reading(Topic("heart.rate"), Array(json.utf8), as: Self.described, at: Self.begin)
    #expect(reading?.text(at: Self.begin) == text)
  }

  @Test("without a description of what is shown there is none; without a title it is the topic")
  func undescribed() {
    let json = Array(#"{"bpm":142}"#.utf8)
    #expect(Reading(Topic("heart.rate"), json, as: .init(), at: Self.begin) == nil)
    #expect(
      Reading(Topic("heart.rate"), json, as: .init(shown: "bpm"), at: Self.begin)?.text(at: Self.begin)
        == "heart.rate 142")
  }

  @Test(
    "an old one says its age, in steps, and when that changes",
    arguments: [
      (0, "", 5), (4, "", 5), (5, ", 5 s ago", 10), (14, ", 10 s ago", 15), (59, ", 55 s ago", 60),
      (60, ", 1 min ago", 120), (3700, ", 61 min ago", 3720), (-3, "", 5),
    ])
  func age(seconds: Int, text: String, next: Int) {
    let reading = Reading(topic: "heart.rate", title: "Pulse", value: "142", unit: nil, at: Self.begin)
    let now = Self.begin.advanced(by: .seconds(seconds))
    #expect(reading.text(at: now) == "Pulse 142\(text)")
    #expect(reading.nextChange(after: now) == Self.begin.advanced(by: .seconds(next)))
  }
}
