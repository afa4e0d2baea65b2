/// A value that was refused: which field, what was given, and what is allowed.
package struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field's name as on the wire, such as `workSeconds` or `intervals.2.title`.
  package let field: String
  /// What was given, as text.
  package let value: String
  /// What is allowed, such as `1 to 1800 seconds`.
  package let allowed: String

  /// Creates a refusal.
  package init(field: String, value: String, allowed: String) {
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  /// The whole refusal in one sentence.
  package var description: String {
    "\(field) is \(value); it must be \(allowed)"
  }

  /// Returns the same refusal as seen from outside of a member or an element.
  package func within(_ name: String) -> InvalidField {
    InvalidField(field: field.isEmpty ? name : "\(name).\(field)", value: value, allowed: allowed)
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

  /// Creates an error with one refusal.
  package init(_ field: InvalidField) {
    all = [field]
  }

  /// All refusals, one sentence for each.
  package var description: String {
    let sentences = all.prefix(Self.describedMax).map(\.description)
    let more = all.count > sentences.count ? ["\(all.count - sentences.count) more are wrong"] : []
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
      throw InvalidField(field: field, value: "\(value)", allowed: "\(lowerBound) to \(upperBound)\(unit)")
    }
  }
}
