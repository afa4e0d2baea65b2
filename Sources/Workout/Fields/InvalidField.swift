/// A value that was refused: which field, what was given, and what is allowed.
package struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a value, for programs.
  package enum Problem: Hashable, Sendable {
    /// A required member is missing.
    case missing
    /// There is no member of this name.
    case unknownMember
    /// The member is given twice.
    case repeatedMember
    /// Not the JSON type of the field.
    case wrongType
    /// A number below or above these bounds; a bound that is nil does not apply.
    case outOfRange(min: Int?, max: Int?)
    /// A text or a list with less or more characters or elements than these bounds.
    case wrongLength(min: Int, max: Int)
    /// Not one of these words.
    case notOneOf([String])
    /// Nothing has this name; these are the names like it.
    case unknownName(suggestions: [String])
    /// Not allowed beside another member that is given, or with the present preset or interval.
    case excluded
    /// Not allowed to the role of the connection.
    case notPermitted
    /// Any other problem, which only `allowed` describes.
    case notAllowed
  }

  /// Where the value is.
  package let path: FieldPath
  /// The given value as text, a text in quotation marks; nil if `given` says in words what was given.
  package let value: String?
  /// What was given: the value, or words such as `missing`.
  package let given: String
  /// What is allowed, such as `1 to 1800 seconds`.
  package let allowed: String
  /// What is wrong, for programs.
  package let problem: Problem
  /// The refusal in words of its own; nil for the usual sentence of field, value and what is allowed.
  package let sentence: String?

  /// Most code points of `given`; a longer one is cut.
  package static let valueLengthMax = 120

  /// Creates a refusal. `field` is a path as people read it, such as `intervals.2.title`.
  package init(
    field: String, value: String, allowed: String, problem: Problem = .notAllowed, sentence: String? = nil
  ) {
    self.init(
      path: FieldPath(field), value: value, allowed: allowed, problem: problem, sentence: sentence)
  }

  package init(
    path: FieldPath, value: String, allowed: String, problem: Problem = .notAllowed, sentence: String? = nil
  ) {
    let value = Self.cut(value)
    self.init(path, value: value, given: value, allowed: allowed, problem: problem, sentence: sentence)
  }

  /// Creates the refusal of several values or of none; `given` says so, such as `missing` or `101 long`.
  package init(
    path: FieldPath, given: String, allowed: String, problem: Problem = .notAllowed, sentence: String? = nil
  ) {
    self.init(
      path, value: nil, given: Self.cut(given), allowed: allowed, problem: problem, sentence: sentence)
  }

  /// Creates the refusal of several values or of none. `field` is a path as people read it.
  package init(
    field: String, given: String, allowed: String, problem: Problem = .notAllowed, sentence: String? = nil
  ) {
    self.init(
      path: FieldPath(field), given: given, allowed: allowed, problem: problem, sentence: sentence)
  }

  private init(
    _ path: FieldPath, value: String?, given: String, allowed: String, problem: Problem, sentence: String?
  ) {
    self.path = path
    self.value = value
    self.given = given
    self.allowed = allowed
    self.problem = problem
    self.sentence = sentence
  }

  private static func cut(_ text: String) -> String {
    guard text.unicodeScalars.count > valueLengthMax else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(valueLengthMax - 1))) + "…"
  }

  /// Creates the refusal of a name that no `thing`, such as a setting, has; `names` are those that there are. `otherwise` is
  /// what to do if none is like it.
  package init(
    unknown thing: String, _ name: String, field: String, among names: [String], allowed: String,
    otherwise: String? = nil
  ) {
    let name = String(name.unicodeScalars.prefix(Self.nameLengthMax))
    let hint = didYouMean(name.trimmed, among: names) { "\"\($0)\"" } ?? otherwise
    self.init(
      field: field, value: "\"\(name)\"", allowed: allowed,
      problem: .unknownName(suggestions: namesLike(name.trimmed, among: names)),
      sentence: "there is no \(thing) \"\(name)\"" + (hint.map { "; \($0)" } ?? ""))
  }

  /// Most code points of an unknown name in a refusal; longer than every name.
  private static let nameLengthMax = 40

  /// The refusal of a member that must not be given now.
  package static func excluded(_ field: String, allowed: String, sentence: String? = nil) -> InvalidField {
    InvalidField(field: field, given: "given", allowed: allowed, problem: .excluded, sentence: sentence)
  }

  /// The names like an unknown one; empty for other refusals.
  package var suggestions: [String] {
    if case .unknownName(let suggestions) = problem { suggestions } else { [] }
  }

  /// The path as people read it, such as `workSeconds` or `intervals.2.title`.
  package var field: String { path.text }

  /// The whole refusal in one sentence.
  package var description: String {
    sentence ?? "\(path.steps.isEmpty ? "it" : field) is \(given); it must be \(allowed)"
  }

  /// Returns the same refusal as seen from outside of a member or an element.
  package func within(_ outer: String) -> InvalidField { within(FieldPath(outer)) }

  /// Returns the same refusal as seen from outside of a member or an element.
  package func within(_ outer: FieldPath) -> InvalidField {
    InvalidField(
      path.within(outer), value: value, given: given, allowed: allowed, problem: problem, sentence: sentence)
  }

  /// Returns the same refusal with other words for what is allowed.
  package func allowing(_ allowed: String, _ problem: Problem? = nil) -> InvalidField {
    InvalidField(
      path, value: value, given: given, allowed: allowed, problem: problem ?? self.problem,
      sentence: sentence)
  }
}

/// All values of an object that were refused; at least one.
package struct InvalidFields: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the fields.
  package let all: [InvalidField]

  /// Most refusals that the description contains.
  private static let describedMax = 5

  /// Creates an error; nil if nothing was refused.
  package init?(_ all: [InvalidField]) {
    guard !all.isEmpty else { return nil }
    self.all = all
  }

  package init(_ field: InvalidField) {
    all = [field]
  }

  /// All refusals, one sentence for each.
  package var description: String {
    let sentences = all.prefix(Self.describedMax).map(\.description)
    let more = all.count > sentences.count ? ["and \(all.count - sentences.count) more"] : []
    return (sentences + more).joined(separator: ". ")
  }

  /// Returns the same refusals as seen from outside of a member or an element.
  package func within(_ name: String) -> InvalidFields {
    InvalidFields(all: all.map { $0.within(name) })
  }

  private init(all: [InvalidField]) {
    self.all = all
  }
}

extension Comparable {
  /// Returns the nearest value within a range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange where Bound: FixedWidthInteger {
  /// Throws `InvalidField` if a value is out of the range.
  package func check(_ field: String, _ value: Bound, unit: String = "") throws(InvalidField) {
    guard contains(value) else {
      throw InvalidField(
        field: field, value: "\(value)", allowed: "\(lowerBound) to \(upperBound)\(unit)",
        problem: .outOfRange(min: Int(exactly: lowerBound), max: Int(exactly: upperBound)))
    }
  }
}
