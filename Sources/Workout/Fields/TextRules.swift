/// A name that people give, to a preset, an interval or an exercise. Noncharacters, and what is not drawn at its ends, are
/// removed.
package struct NameRule: FieldRule {
  /// Characters of a name, after trimming, unless a rule allows more.
  package static let lengthRange = 1...30
  /// Most Unicode scalars of a name: a character can be made of any number of them.
  package static let scalarsMax = 240

  /// What replaces an empty name: always, or only in a repair.
  let fallback: String
  let isEmptyAllowed: Bool
  /// Characters of the name, after trimming.
  let lengthRange: ClosedRange<Int>

  /// Creates a rule. An empty name is replaced or refused.
  init(
    fallback: String, isEmptyAllowed: Bool = false, lengthMax: Int = Self.lengthRange.upperBound
  ) {
    self.fallback = fallback
    self.isEmptyAllowed = isEmptyAllowed
    lengthRange = Self.lengthRange.lowerBound...lengthMax
  }

  var type: FieldType { .text(lengthRange) }
  var allowed: String { "\(lengthRange.lowerBound) to \(lengthRange.upperBound) characters" }

  func check(_ value: inout String) -> [InvalidField] {
    let name = value.withoutNoncharacters.trimmed
    let scalars = name.unicodeScalars.count
    guard !name.isEmpty || !isEmptyAllowed else {
      value = fallback
      return []
    }
    let wrongLength = InvalidField.Problem.wrongLength(
      min: lengthRange.lowerBound, max: lengthRange.upperBound)
    guard !name.isEmpty else { return refusal(given: "empty", wrongLength) }
    guard scalars <= Self.scalarsMax else {
      return refusal(
        given: "\(scalars) code points long", allowed: "at most \(Self.scalarsMax) code points",
        .wrongLength(min: 0, max: Self.scalarsMax))
    }
    let fits = lengthRange.contains(name.count)
    guard fits, !name.hasControl else {
      return refusal(
        "\"\(name.prefix(40))\"", allowed: "\(allowed), none of them a control character",
        fits ? .notAllowed : wrongLength)
    }
    value = name
    return []
  }

  func repaired(_ value: String) -> String? {
    let visible = value.withoutNoncharacters.filter { !String($0).hasControl }.trimmed
    var name = String(visible.prefix(lengthRange.upperBound)).trimmed
    while name.unicodeScalars.count > Self.scalarsMax { name.removeLast() }
    return name.isEmpty ? fallback : name
  }
}

/// A sentence of limited length without control characters. Noncharacters are removed.
struct SentenceRule: FieldRule {
  /// Most code points.
  let lengthMax: Int

  init(_ lengthMax: Int) {
    self.lengthMax = lengthMax
  }

  var type: FieldType { .text(0...lengthMax) }
  var allowed: String { "at most \(lengthMax) code points, none of them a control character" }

  func check(_ value: inout String) -> [InvalidField] {
    value = value.withoutNoncharacters
    guard !isAllowed(value) else { return [] }
    return refusal(
      "\"\(value.prefix(40))\"", fits(value) ? .notAllowed : .wrongLength(min: 0, max: lengthMax))
  }

  private func isAllowed(_ text: String) -> Bool { fits(text) && !text.hasControl }

  private func fits(_ text: String) -> Bool { text.unicodeScalars.count <= lengthMax }

  func repaired(_ value: String) -> String? {
    let text = value.withoutNoncharacters
    return isAllowed(text) ? text : nil
  }
}

extension StringProtocol {
  /// The text without white space and characters that are not drawn at its ends; empty if nothing is drawn.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first...last])
  }

  /// The lines `KEY = VALUE` of a file that the person writes, by their numbers from 1, without empty ones and those that begin
  /// with `#`. The value is nil if there is no `=`.
  package var keysAndValues: [(line: Int, key: String, value: String?)] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      index, line in
      let line = line.trimmed
      guard let first = line.first, first != "#" else { return nil }
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
      return (index + 1, sides[0], sides.count == 2 ? sides[1] : nil)
    }
  }

  /// The text without Unicode's noncharacters, such as U+FFFF, which D-Bus libraries and XML refuse.
  var withoutNoncharacters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isNoncharacterCodePoint }))
  }
}

extension Character {
  /// Whether it is white space or nothing of it is drawn, such as a joiner without letters, a filler or a blank Braille
  /// pattern. A joiner within an emoji is part of its character. Control characters are not blank.
  fileprivate var isBlank: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy {
        let properties = $0.properties
        return $0 == "\u{2800}" || properties.isDefaultIgnorableCodePoint || properties.isWhitespace
          || properties.isNoncharacterCodePoint
      }
  }
}
