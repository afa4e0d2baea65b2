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
    /// What is wrong; nil from a program that does not say.
    package let reason: ErrorReason?
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
      reason = ErrorReason(invalid.problem)
      switch invalid.problem {
      case .outOfRange(let min, let max): (self.min, self.max, oneOf) = (min, max, nil)
      case .wrongLength(let min, let max): (self.min, self.max, oneOf) = (min, max, nil)
      case .notOneOf(let words): (min, max, oneOf) = (nil, nil, words)
      default: (min, max, oneOf) = (nil, nil, nil)
      }
      suggestions = invalid.suggestions.isEmpty ? nil : invalid.suggestions
      self.others = others
    }

    private enum CodingKeys: CodingKey {
      case field, value, given, allowed, reason, min, max, oneOf, suggestions, others
    }

    /// Decodes the error of any program. A reason that is unknown is nil.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let field = try container.decode(String.self, forKey: .field)
      path = FieldPath(pointer: field) ?? FieldPath(field)
      value = try container.decodeIfPresent(String.self, forKey: .value)
      given = try container.decodeIfPresent(String.self, forKey: .given)
      allowed = try container.decode(String.self, forKey: .allowed)
      reason = (try? container.decodeIfPresent(ErrorReason.self, forKey: .reason)) ?? nil
      min = try container.decodeIfPresent(Int.self, forKey: .min)
      max = try container.decodeIfPresent(Int.self, forKey: .max)
      oneOf = try container.decodeIfPresent([String].self, forKey: .oneOf)
      suggestions = try container.decodeIfPresent([String].self, forKey: .suggestions)
      others = try container.decodeIfPresent([Field].self, forKey: .others)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path.pointer, forKey: .field)
      try container.encodeIfPresent(value, forKey: .value)
      try container.encodeIfPresent(given, forKey: .given)
      try container.encode(allowed, forKey: .allowed)
      try container.encodeIfPresent(reason, forKey: .reason)
      try container.encodeIfPresent(min, forKey: .min)
      try container.encodeIfPresent(max, forKey: .max)
      try container.encodeIfPresent(oneOf, forKey: .oneOf)
      try container.encodeIfPresent(suggestions, forKey: .suggestions)
      try container.encodeIfPresent(others, forKey: .others)
    }
  }
}
