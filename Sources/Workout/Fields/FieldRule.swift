/// The values that a field may hold, and how they are checked and repaired.
protocol FieldRule<Value>: Sendable {
  associatedtype Value: Codable & Sendable

  /// The type and range of the values.
  var type: FieldType { get }
  /// The allowed values as the wire writes them.
  var allowed: String { get }
  /// The fields of each element of a list.
  var elements: [FieldDescription] { get }
  /// Reads a member; nil if it is missing and has a default.
  func decode(from container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) throws -> Value?
  /// Puts a value into its usual form and returns what is wrong with it; the fields are named from here on.
  func check(_ value: inout Value) -> [InvalidField]
  /// Returns a usable value near to one that may be damaged; nil if there is none.
  func repaired(_ value: Value) -> Value?
  /// Returns a value of the rule's type; nil if it is of another type.
  func value(_ given: FieldValue?) -> Value?
  /// Returns the value of the field; nil for null and for a list.
  func fieldValue(_ value: Value) -> FieldValue?
}

extension FieldRule {
  var elements: [FieldDescription] { [] }

  func decode(from container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: key)
  }

  func value(_ given: FieldValue?) -> Value? { nil }

  func fieldValue(_ value: Value) -> FieldValue? { nil }

  /// The refusal of a value.
  func refusal(
    _ value: String, allowed: String? = nil, _ problem: InvalidField.Problem = .notAllowed
  ) -> [InvalidField] {
    [InvalidField(field: "", value: value, allowed: allowed ?? self.allowed, problem: problem)]
  }

  /// The refusal of what is shown in words.
  func refusal(
    given: String, allowed: String? = nil, _ problem: InvalidField.Problem
  ) -> [InvalidField] {
    [InvalidField(field: "", given: given, allowed: allowed ?? self.allowed, problem: problem)]
  }
}

extension FieldRule where Value: FieldValueType {
  func value(_ given: FieldValue?) -> Value? { given.flatMap { Value($0) } }

  func fieldValue(_ value: Value) -> FieldValue? { value.fieldValue }
}

/// A whole number in a range.
struct WholeRule: FieldRule {
  let range: ClosedRange<Int>
  let unit: FieldUnit
  /// The range that a stored value is moved into; wider where a length of 0 is played as nothing.
  let repairedRange: ClosedRange<Int>

  init(
    _ range: ClosedRange<Int>, _ unit: FieldUnit = .count, repairedTo repairedRange: ClosedRange<Int>? = nil
  ) {
    self.range = range
    self.unit = unit
    self.repairedRange = repairedRange ?? range
  }

  var type: FieldType { .whole(range, unit) }
  var allowed: String { "\(range.lowerBound) to \(range.upperBound) \(unit.rawValue)".trimmed }

  func check(_ value: inout Int) -> [InvalidField] {
    range.contains(value)
      ? [] : refusal("\(value)", .outOfRange(min: range.lowerBound, max: range.upperBound))
  }
  func repaired(_ value: Int) -> Int? { value.clamped(to: repairedRange) }
}

/// True or false.
struct FlagRule: FieldRule {
  let type = FieldType.flag
  let allowed = "true or false"

  func check(_ value: inout Bool) -> [InvalidField] { [] }
  func repaired(_ value: Bool) -> Bool? { value }
}

/// One of an enum's words.
struct WordRule<Word: CaseIterable & RawRepresentable<String> & Codable & Sendable>: FieldRule {
  private var words: [String] { Word.allCases.map(\.rawValue) }
  var type: FieldType { .words(words.map { FieldWord($0, $0) }) }
  var allowed: String { words.joined(separator: " or ") }

  func check(_ value: inout Word) -> [InvalidField] { [] }
  func repaired(_ value: Word) -> Word? { value }
}

/// What another rule allows, or null.
struct NullableRule<Base: FieldRule>: FieldRule {
  let base: Base
  /// What null does, such as `to wait for done`; nil if it need not be said.
  let meaning: String?

  init(_ base: Base, null meaning: String? = nil) {
    self.base = base
    self.meaning = meaning
  }

  var type: FieldType { .nullable(base.type) }
  var allowed: String { base.allowed + (meaning.map { ", or null \($0)" } ?? "") }

  func decode(from container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) throws -> Base.Value?? {
    guard container.contains(key) else { return nil }
    return .some(try container.decodeIfPresent(Base.Value.self, forKey: key))
  }

  func check(_ value: inout Base.Value?) -> [InvalidField] {
    guard var present = value else { return [] }
    let wrong = base.check(&present).map {
      $0.allowed == base.allowed ? $0.allowing(allowed) : $0
    }
    value = present
    return wrong
  }

  func repaired(_ value: Base.Value?) -> Base.Value?? { .some(value.flatMap { base.repaired($0) }) }

  func value(_ given: FieldValue?) -> Base.Value?? {
    given == nil ? .some(nil) : base.value(given).map { .some($0) }
  }

  func fieldValue(_ value: Base.Value?) -> FieldValue? { value.flatMap { base.fieldValue($0) } }
}

/// An element of a list that people enter.
package protocol FieldElement: Codable, Sendable {
  /// The fields, in the order in which people see them.
  static var fields: [Field<Self>] { get }
  /// A usable element near to one that may be damaged; nil if there is none.
  var repaired: Self? { get }
}

/// A list of elements, each checked by its own fields. A list has no default.
struct ListRule<Element: FieldElement>: FieldRule {
  let counts: ClosedRange<Int>

  init(_ counts: ClosedRange<Int>) {
    self.counts = counts
  }

  var type: FieldType { .list(counts) }
  var allowed: String { "\(counts.lowerBound) to \(counts.upperBound)" }
  var elements: [FieldDescription] { Element.fields.map(\.description) }

  func decode(from container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey) throws -> [Element]? {
    do {
      return try container.decode([Element].self, forKey: key)
    } catch let error as InvalidField {
      guard case .member(let name)? = error.path.steps.last,
        let field = Element.fields.first(where: { $0.key == name })
      else { throw error }
      throw error.withRange(of: field.type, allowed: field.allowed)
    }
  }

  func check(_ list: inout [Element]) -> [InvalidField] {
    guard counts.contains(list.count) else {
      return refusal("\(list.count)", .wrongLength(min: counts.lowerBound, max: counts.upperBound))
    }
    return list.indices.flatMap { index in
      Element.fields.flatMap { $0.check(&list[index]) }.map { $0.within("\(index + 1)") }
    }
  }

  func repaired(_ list: [Element]) -> [Element]? {
    list.prefix(counts.upperBound).compactMap(\.repaired)
  }
}
