/// The rules for names that people give, to presets and to intervals.
package enum PresetName {
  /// Characters of a name, after trimming.
  package static let lengthRange = 1...30
  /// Unicode scalars of a name: a character can be made of any number of them.
  package static let scalarsMax = 240

  /// A name without outer space, nil when nothing is left of it; refuses one that is too long or can't be shown.
  static func checked(_ entered: String, field: String = "name") throws(InvalidField) -> String? {
    let name = entered.trimmed
    if name.isEmpty { return nil }
    guard name.unicodeScalars.count <= scalarsMax else {
      throw InvalidField(
        field: field, value: "\(name.unicodeScalars.count) code points long",
        allowed: "\(scalarsMax) code points at most")
    }
    guard lengthRange.contains(name.count), !name.contains(where: \.isControl) else {
      throw InvalidField(
        field: field, value: "\"\(name.prefix(40))\"",
        allowed: "1 to \(lengthRange.upperBound) characters, none of them a control character")
    }
    return name
  }

  /// A name made to fit; nil when nothing is left of it.
  static func mended(_ stored: String) -> String? {
    var name = String(stored.filter { !$0.isControl }.trimmed.prefix(lengthRange.upperBound)).trimmed
    while name.unicodeScalars.count > scalarsMax { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}

extension Preset {
  /// Characters of a name, after trimming.
  package static let nameLengthRange = PresetName.lengthRange
  /// Unicode scalars of a name.
  package static let nameScalarsMax = PresetName.scalarsMax
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
  /// Whether it is one that terminals obey instead of showing.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Comparable {
  /// The nearest value within the range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange<Int> {
  /// Refuses a value out of the range.
  func check(_ field: String, _ value: Int, unit: String = "") throws(InvalidField) {
    guard contains(value) else {
      throw InvalidField(field: field, value: "\(value)", allowed: "\(lowerBound) to \(upperBound)\(unit)")
    }
  }
}
