import Testing

@testable import Workout

@Suite("GymPulseTimer PRD: presets and their validation")
struct PresetTests {
  private func preset(_ change: (inout PresetFields) -> Void) throws(InvalidField) -> Preset {
    var fields = PresetFields()
    change(&fields)
    return try Preset(fields)
  }

  @Test("a new timer has the PRD's default values")
  func defaults() throws {
    let fields = try Preset(PresetFields()).fields
    #expect(fields.name == "New Timer")
    #expect(fields.getReadySeconds == 10)
    #expect(fields.workSeconds == 60)
    #expect(fields.restSeconds == 60)
    #expect(fields.sets == 1)
    #expect(fields.rounds == 4)
    #expect(fields.soundEnabled && fields.voiceEnabled)
  }

  @Test(
    "each number is taken at both ends of its range",
    arguments: [
      (\PresetFields.getReadySeconds, 0, 1800), (\.workSeconds, 1, 1800), (\.restSeconds, 1, 1800),
      (\.sets, 1, 99), (\.rounds, 1, 99),
    ] as [(WritableKeyPath<PresetFields, Int> & Sendable, Int, Int)])
  func ends(_ field: WritableKeyPath<PresetFields, Int> & Sendable, _ low: Int, _ high: Int) throws {
    for value in [low, high] {
      #expect(try preset { $0[keyPath: field] = value }.fields[keyPath: field] == value)
    }
  }

  @Test(
    "each number is refused one past both ends, naming the field, the value and the range",
    arguments: [
      ("getReadySeconds", \PresetFields.getReadySeconds, -1, 1801, "0 to 1800 seconds"),
      ("workSeconds", \.workSeconds, 0, 1801, "1 to 1800 seconds"),
      ("restSeconds", \.restSeconds, 0, 1801, "1 to 1800 seconds"),
      ("sets", \.sets, 0, 100, "1 to 99"),
      ("rounds", \.rounds, 0, 100, "1 to 99"),
    ] as [(String, WritableKeyPath<PresetFields, Int> & Sendable, Int, Int, String)])
  func onePast(
    _ name: String, _ field: WritableKeyPath<PresetFields, Int> & Sendable, _ low: Int, _ high: Int,
    _ allowed: String
  ) {
    for value in [low, high, Int.min, Int.max] {
      #expect(throws: InvalidField(field: name, value: "\(value)", allowed: allowed)) {
        _ = try preset { $0[keyPath: field] = value }
      }
    }
  }

  @Test(
    "a name is trimmed, and an empty one becomes New Timer",
    arguments: [
      ("  Legs \n", "Legs"), ("", "New Timer"), ("   ", "New Timer"), ("Zirkel 💪", "Zirkel 💪"),
      (String(repeating: "x", count: 30), String(repeating: "x", count: 30)),
    ])
  func names(_ entered: String, _ kept: String) throws {
    #expect(try preset { $0.name = entered }.fields.name == kept)
  }

  @Test("a name of 31 characters, or with a control character, is refused")
  func badNames() {
    for name in [String(repeating: "x", count: 31), "a\nb", "a\u{1B}[31m"] {
      #expect(throws: InvalidField.self) { _ = try preset { $0.name = name } }
    }
  }

  @Test("out-of-range sets and rounds in stored data are clamped")
  func clampCounts() {
    var fields = PresetFields()
    fields.sets = 1000
    fields.rounds = -3
    let mended = Preset(clamping: fields).fields
    #expect(mended.sets == 99)
    #expect(mended.rounds == 1)
  }

  @Test("durations in stored data are clamped; none becomes 0, which is skipped")
  func clampDurations() {
    var fields = PresetFields()
    fields.getReadySeconds = -5
    fields.workSeconds = Int.max
    fields.restSeconds = Int.min
    fields.name = "\u{7}" + String(repeating: "y", count: 50)
    let mended = Preset(clamping: fields).fields
    #expect(mended.getReadySeconds == 0)
    #expect(mended.workSeconds == 1800)
    #expect(mended.restSeconds == 0)
    #expect(mended.name == String(repeating: "y", count: 30))
  }
}
