import Display
import Testing
import Workout

@Suite("Notation: examples")
struct NotationExampleTests {
  @Test(
    "each line is read and within the ranges, and is written as it is read", arguments: NotationExample.all)
  func lines(example: NotationExample) throws {
    let preset = try Notation.preset(from: example.line)
    #expect(throws: Never.self) { try CheckedPreset(preset) }
    #expect(Notation(preset).missing == [])
    #expect(example.preset?.name == example.name)
    #expect(example.text.hasSuffix("."))
  }

  /// A line is tried before names: `gympulse start NAME` has to find the example.
  @Test("no name is a line or the name of another", arguments: NotationExample.all)
  func names(example: NotationExample) {
    #expect(throws: NotationError.self) { try Notation.preset(from: example.name) }
    #expect(ClockText.seconds(from: example.name) == nil)
    #expect(!ExamplePresets.all.contains { $0.name.lowercased() == example.name.lowercased() })
    #expect(NotationExample.all.count { $0.name.lowercased() == example.name.lowercased() } == 1)
    #expect(NotationExample.named(" \(example.name.uppercased())")?.line == example.line)
  }

  @Test("a word finds those in which it occurs")
  func word() {
    #expect(NotationExample.matching("thrust").map(\.name) == ["Fran", "Jackie"])
    #expect(NotationExample.matching("").count == NotationExample.all.count)
    #expect(NotationExample.matching("xyz").isEmpty)
  }
}
