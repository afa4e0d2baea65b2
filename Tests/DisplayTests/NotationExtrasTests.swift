import Display
import Testing
import Workout

/// What follows the name of an interval: sides, a colour, words, a sound.
@Suite("Notation: extras of intervals")
struct NotationExtrasTests {
  private static func intervals(_ text: String) throws -> [CustomInterval] {
    try Notation.preset(from: text).custom.intervals
  }

  @Test(
    "are read behind repetitions and times alike, and written so that they are read again",
    arguments: [
      ("12 Push-ups red", CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12, color: "red")),
      ("12 Push-ups grey", CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12, color: "gray")),
      (
        "12 Lunges each side",
        CustomInterval(title: "Lunges", durationSeconds: nil, reps: 12, leftRight: true)
      ),
      ("12 Push-ups say:Go", CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12, speech: "Go")),
      (
        "12 Push-ups orange say:Go sound:tick",
        CustomInterval(
          title: "Push-ups", durationSeconds: nil, reps: 12, color: "orange", speech: "Go", sound: "tick")
      ),
      (
        "12 Lunges left/right #ff8800",
        CustomInterval(title: "Lunges", durationSeconds: nil, reps: 12, leftRight: true, color: "#ff8800")
      ),
      (
        "12 Lunges each side red",
        CustomInterval(title: "Lunges", durationSeconds: nil, reps: 12, leftRight: true, color: "red")
      ),
      ("12 Set 3 teal", CustomInterval(title: "Set 3", durationSeconds: nil, reps: 12, color: "teal")),
      ("12 Red", CustomInterval(title: "Red", durationSeconds: nil, reps: 12)),
      (
        #"12 "Rest" 30s red say:Go"#,
        CustomInterval(title: "Rest", durationSeconds: 30, reps: 12, color: "red", speech: "Go")
      ),
      ("30 s Plank", CustomInterval(title: "Plank", durationSeconds: 30)),
      ("30 s Plank say:Hi", CustomInterval(title: "Plank", durationSeconds: 30, speech: "Hi")),
      ("2 min Plank red", CustomInterval(title: "Plank", durationSeconds: 120, color: "red")),
      ("30s Plank grey", CustomInterval(title: "Plank", durationSeconds: 30, color: "gray")),
      (
        "30s Plank red each side",
        CustomInterval(title: "Plank", durationSeconds: 60, leftRight: true, color: "red")
      ),
      (
        "30s Plank each side red",
        CustomInterval(title: "Plank", durationSeconds: 60, leftRight: true, color: "red")
      ),
      ("30s Plank Each Side", CustomInterval(title: "Plank", durationSeconds: 60, leftRight: true)),
      ("30s Other side", CustomInterval(title: "Other side", durationSeconds: 30)),
      ("Other side 30s", CustomInterval(title: "Other side", durationSeconds: 30)),
      ("30s Side", CustomInterval(title: "Side", durationSeconds: 30)),
      ("30s Do each", CustomInterval(title: "Do each", durationSeconds: 30)),
      ("open Other side red", CustomInterval(title: "Other side", durationSeconds: nil, color: "red")),
      ("12 Other side", CustomInterval(title: "Other side", durationSeconds: nil, reps: 12)),
    ])
  func read(text: String, interval: CustomInterval) throws {
    #expect(try Self.intervals(text) == [interval])
    var preset = Preset(.custom)
    preset.custom.intervals = [interval]
    #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
    // Between others they end at the comma.
    #expect(try Self.intervals("3x(\(text), 20s Squat)").first == interval)
    preset.custom.intervals.append(CustomInterval(title: "Squat", durationSeconds: 20))
    preset.custom.cycles = 3
    preset.warnSeconds = 10
    #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
  }

  @Test(
    "of two colours one is refused",
    arguments: [
      ("Plank 30s red green", "red and green"), ("30s Plank red green", "red and green"),
      ("Plank 30s red each side #ff8800", "red and #ff8800"), ("Plank 12 reps red red", "red and red"),
    ])
  func colors(text: String, colors: String) {
    let error = #expect(throws: InvalidField.self) { try IntervalText.interval(from: text) }
    #expect(error?.sentence?.contains("two colours, \(colors); use one") == true)
    #expect(throws: Never.self) { try IntervalText.interval(from: "Plank red 30s green") }
  }

  @Test("sides without a name are refused", arguments: ["30s each side", "12 left/right", "30s left/right"])
  func nameless(text: String) {
    #expect(throws: NotationError.self) { try Notation.preset(from: text) }
  }
}
