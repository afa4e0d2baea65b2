/// A preset fit to be run: every value is in its range (GymPulseTimer PRD, "Validation rules").
package struct Preset: Hashable, Sendable {
  /// The values, all in range.
  package let fields: PresetFields

  /// Seconds of `getReady`; 0 is none.
  package static let getReadyRange = 0...1800
  /// Seconds of work.
  package static let workRange = 1...1800
  /// Seconds of rest.
  package static let restRange = 1...1800
  /// Number of sets.
  package static let setsRange = 1...99
  /// Number of rounds in a set.
  package static let roundsRange = 1...99
  /// Characters of a name, after trimming.
  package static let nameLengthRange = 1...30

  /// Unicode scalars of a name: a character can be made of any number of them.
  package static let nameScalarsMax = 240

  /// Takes what a person entered: trims the name, gives an empty one the default, refuses the first
  /// value out of its range.
  package init(_ entered: PresetFields) throws(InvalidField) {
    var fields = entered
    fields.name = try Self.checkedName(entered.name)
    try Self.check("getReadySeconds", entered.getReadySeconds, Self.getReadyRange, unit: " seconds")
    try Self.check("workSeconds", entered.workSeconds, Self.workRange, unit: " seconds")
    try Self.check("restSeconds", entered.restSeconds, Self.restRange, unit: " seconds")
    try Self.check("sets", entered.sets, Self.setsRange)
    try Self.check("rounds", entered.rounds, Self.roundsRange)
    self.fields = fields
  }

  /// Takes what lies in storage, however damaged: counts are clamped to their ranges, a name is cut, and
  /// a duration of nothing or less becomes 0, which the timeline skips (PRD, "Invalid or Unexpected
  /// Values").
  package init(clamping stored: PresetFields) {
    var fields = stored
    fields.name = Self.mended(stored.name)
    fields.getReadySeconds = stored.getReadySeconds.clamped(to: Self.getReadyRange)
    fields.workSeconds = stored.workSeconds.clamped(to: 0...Self.workRange.upperBound)
    fields.restSeconds = stored.restSeconds.clamped(to: 0...Self.restRange.upperBound)
    fields.sets = stored.sets.clamped(to: Self.setsRange)
    fields.rounds = stored.rounds.clamped(to: Self.roundsRange)
    self.fields = fields
  }

  private static func check(
    _ field: String, _ value: Int, _ range: ClosedRange<Int>, unit: String = ""
  ) throws(InvalidField) {
    guard range.contains(value) else {
      throw InvalidField(
        field: field, value: "\(value)", allowed: "\(range.lowerBound) to \(range.upperBound)\(unit)")
    }
  }

  private static func checkedName(_ entered: String) throws(InvalidField) -> String {
    let name = entered.trimmed
    if name.isEmpty { return PresetFields().name }
    guard name.unicodeScalars.count <= nameScalarsMax else {
      throw InvalidField(
        field: "name", value: "\(name.unicodeScalars.count) code points long",
        allowed: "\(nameScalarsMax) code points at most")
    }
    guard nameLengthRange.contains(name.count), !name.contains(where: \.isControl) else {
      throw InvalidField(
        field: "name", value: "\"\(name.prefix(40))\"",
        allowed: "1 to \(nameLengthRange.upperBound) characters, none of them a control character")
    }
    return name
  }

  private static func mended(_ stored: String) -> String {
    var name = String(stored.filter { !$0.isControl }.trimmed.prefix(nameLengthRange.upperBound)).trimmed
    while name.unicodeScalars.count > nameScalarsMax { name.removeLast() }
    return name.isEmpty ? PresetFields().name : name
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Comparable {
  /// The nearest value within the range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
