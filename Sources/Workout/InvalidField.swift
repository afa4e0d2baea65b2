/// A value that was refused: which field, what was given, what would be taken.
package struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field's name as on the wire, such as `workSeconds`.
  package let field: String
  /// What was given, as text.
  package let value: String
  /// What is taken instead, such as `1 to 1800 seconds`.
  package let allowed: String

  package init(field: String, value: String, allowed: String) {
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  /// The whole refusal in one sentence.
  package var description: String {
    "\(field) is \(value); it must be \(allowed)"
  }
}
