import Testing

@testable import Display

@Suite("A line of notation as a link")
struct NotationLinkTests {
  @Test(
    "a link has its line again",
    arguments: ["30/15x8", "3x(12 Push-ups, 30s Plank) rest 1m", "1m 95 %", "# \"A & B\"; $(x)", "Übung 🏋️"])
  func back(line: String) {
    let link = NotationLink.text(of: line)
    #expect(
      link.wholeMatch(of: #/gympulse:[A-Za-z0-9%._\/-]+/#) != nil && NotationLink.line(of: link) == line)
  }

  @Test("links that people write are read", arguments: ["gympulse:30/15x8", "GYMPULSE:30%2F15x8"])
  func written(link: String) { #expect(NotationLink.line(of: link) == "30/15x8") }

  @Test(
    "other texts are not links",
    arguments: [
      "", "30/15x8", "gympulse:", "gympulse:%", "gympulse:%G0", "gympulse:%FF", "gympulse:a%0Ab", "http://a",
    ])
  func others(text: String) { #expect(NotationLink.line(of: text) == nil) }

  @Test("a link that is too long is refused")
  func length() {
    let line = String(repeating: "a", count: 300)
    #expect(
      NotationLink.line(of: "gympulse:\(line)") == line && NotationLink.line(of: "gympulse:\(line)a") == nil)
  }
}
