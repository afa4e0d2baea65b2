import Testing

@testable import Workout

@Suite("GymPulseTimer PRD: presets and their validation")
struct IntervalPresetTests {
  private func checked(_ change: (inout Preset) -> Void) throws(InvalidFields) -> Preset {
    var preset = Preset(.interval)
    change(&preset)
    return try CheckedPreset(preset).preset
  }

  @Test("a new timer has the PRD's default values")
  func defaults() throws {
    let preset = try checked { _ in }
    #expect(preset.name == "New Timer")
    #expect(preset.getReadySeconds == 10)
    #expect(preset.interval.workSeconds == 60)
    #expect(preset.interval.restSeconds == 60)
    #expect(preset.interval.sets == 1)
    #expect(preset.interval.rounds == 4)
    #expect(preset.soundEnabled && preset.voiceEnabled)
  }

  @Test(
    "each number is accepted at both ends of its range",
    arguments: [
      (\Preset.getReadySeconds, 0, 1800), (\.warnSeconds, 0, 1800), (\.interval.workSeconds, 1, 1800),
      (\.interval.restSeconds, 1, 1800), (\.interval.sets, 1, 99), (\.interval.rounds, 1, 99),
    ] as [(WritableKeyPath<Preset, Int> & Sendable, Int, Int)])
  func ends(_ field: WritableKeyPath<Preset, Int> & Sendable, _ low: Int, _ high: Int) throws {
    for value in [low, high] {
      #expect(try checked { $0[keyPath: field] = value }[keyPath: field] == value)
    }
  }

  @Test(
    "each number is refused beyond both ends, with field, value and range",
    arguments: [
      ("getReadySeconds", \Preset.getReadySeconds, -1, 1801, "0 to 1800 seconds"),
      ("warnSeconds", \.warnSeconds, -1, 1801, "0 to 1800 seconds"),
      ("workSeconds", \.interval.workSeconds, 0, 1801, "1 to 1800 seconds"),
      ("restSeconds", \.interval.restSeconds, 0, 1801, "1 to 1800 seconds"),
      ("sets", \.interval.sets, 0, 100, "1 to 99"),
      ("rounds", \.interval.rounds, 0, 100, "1 to 99"),
    ] as [(String, WritableKeyPath<Preset, Int> & Sendable, Int, Int, String)])
  func onePast(
    _ name: String, _ field: WritableKeyPath<Preset, Int> & Sendable, _ low: Int, _ high: Int,
    _ allowed: String
  ) {
    for value in [low, high, Int.min, Int.max] {
      let refusal = InvalidField(
        field: name, value: "\(value)", allowed: allowed, problem: .outOfRange(min: low + 1, max: high - 1))
      #expect(throws: InvalidFields(refusal)) {
        _ = try checked { $0[keyPath: field] = value }
      }
    }
  }

  @Test(
    "a name is trimmed, and an empty one becomes New Timer",
    arguments: [
      ("  Legs \n", "Legs"), ("", "New Timer"), ("   ", "New Timer"), ("Zirkel 💪", "Zirkel 💪"),
      (String(repeating: "x", count: 30), String(repeating: "x", count: 30)),
      // What is not drawn: fillers, joiners and noncharacters. Emoji keep their joiners.
      ("\u{2800}", "New Timer"), ("\u{115F}", "New Timer"), ("\u{3164} \u{2800}", "New Timer"),
      (String(repeating: "\u{200D}", count: 30), "New Timer"), ("\u{2800}Legs\u{3164}", "Legs"),
      ("👩\u{200D}🚒 \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "👩\u{200D}🚒 \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"),
      ("❤\u{FE0F}", "❤\u{FE0F}"),
    ])
  func names(_ entered: String, _ kept: String) throws {
    #expect(try checked { $0.name = entered }.name == kept)
  }

  @Test("noncharacters are removed", arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF])
  func noncharacters(number: UInt32) throws {
    let character = try #require(Unicode.Scalar(number))
    #expect(try checked { $0.name = "a\(character)b\(character)" }.name == "ab")
    #expect(try checked { $0.name = "\(character)" }.name == "New Timer")
  }

  @Test("a name of 31 characters, or with a control character, is refused")
  func badNames() {
    for name in [String(repeating: "x", count: 31), "a\nb", "a\u{1B}[31m"] {
      #expect(throws: InvalidFields.self) { _ = try checked { $0.name = name } }
    }
  }

  @Test("all wrong fields are refused together, in the order of the table")
  func several() {
    let error = #expect(throws: InvalidFields.self) {
      try checked {
        $0.name = "a\nb"
        $0.interval.rounds = 0
        $0.interval.workSeconds = 1801
      }
    }
    #expect(error?.all.map(\.field) == ["name", "workSeconds", "rounds"])
    #expect(
      error?.description.hasSuffix(
        "workSeconds is 1801; it must be 1 to 1800 seconds. rounds is 0; it must be 1 to 99") == true)
  }

  @Test("out-of-range sets and rounds in stored data are clamped")
  func clampCounts() {
    var preset = Preset(.interval)
    preset.interval.sets = 1000
    preset.interval.rounds = -3
    let repaired = CheckedPreset(repairing: preset).preset
    #expect(repaired.interval.sets == 99)
    #expect(repaired.interval.rounds == 1)
  }

  @Test("durations in stored data are clamped; none becomes 0, which is skipped")
  func clampDurations() {
    var preset = Preset(.interval)
    preset.getReadySeconds = -5
    preset.interval.workSeconds = Int.max
    preset.interval.restSeconds = Int.min
    preset.name = "\u{7}" + String(repeating: "y", count: 50)
    let repaired = CheckedPreset(repairing: preset).preset
    #expect(repaired.getReadySeconds == 0)
    #expect(repaired.interval.workSeconds == 1800)
    #expect(repaired.interval.restSeconds == 0)
    #expect(repaired.name == String(repeating: "y", count: 30))
  }
}
