extension ErrorObject {
  /// A refused value in the data of an error.
  package struct Field: Codable, Hashable, Sendable {
    /// Where it is in the parameters. On the wire it is a JSON Pointer (RFC 6901).
    package let path: FieldPath
    /// The given value as text; nil if `given` says in words what was given.
    package let value: String?
    /// What was given in words, such as `missing`; nil if there is a value.
    package let given: String?
    /// The allowed values as text, such as `1 to 1800 seconds`.
    package let allowed: String
    private let reasonName: String?
    /// What is wrong; nil from a program that does not say, or has a reason that is unknown here.
    package var reason: ErrorReason? { reasonName.flatMap { ErrorReason(rawValue: $0) } }
    /// The least number or length; nil if there is none.
    package let min: Int?
    /// The greatest number or length; nil if there is none.
    package let max: Int?
    /// The allowed words; nil if it is not one of a few.
    package let oneOf: [String]?
    /// The names like the given one; nil if there is none.
    package let suggestions: [String]?
    /// The other refused values; nil if this is the only one.
    package let others: [Field]?

    /// The path as people read it; that of the parameters as a whole is `params`.
    package var field: String { path.steps.isEmpty ? Self.whole : path.text }

    /// What the parameters as a whole are called.
    static let whole = "params"

    init(_ invalid: InvalidField, others: [Field]? = nil) {
      (path, value, allowed) = (invalid.path, invalid.value, invalid.allowed)
      given = invalid.value == nil ? invalid.given : nil
      reasonName = ErrorReason(invalid.problem).rawValue
      switch invalid.problem {
      case .outOfRange(let min, let max): (self.min, self.max, oneOf) = (min, max, nil)
      case .wrongLength(let min, let max): (self.min, self.max, oneOf) = (min, max, nil)
      case .notOneOf(let words): (min, max, oneOf) = (nil, nil, words)
      default: (min, max, oneOf) = (nil, nil, nil)
      }
      suggestions = invalid.suggestions.isEmpty ? nil : invalid.suggestions
      self.others = others
    }

    private enum CodingKeys: String, CodingKey {
      case path = "field"
      case reasonName = "reason"
      case value, given, allowed, min, max, oneOf, suggestions, others
    }
  }
}

// On the wire it is a JSON Pointer; other programs may write it as people read it.
extension FieldPath: RawRepresentable, Codable {
  package var rawValue: String { pointer }
  package init?(rawValue text: String) { self = FieldPath(pointer: text) ?? FieldPath(text) }
}
