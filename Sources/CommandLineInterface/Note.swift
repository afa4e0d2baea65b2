/// A part of a help text below the options.
package enum Note: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A paragraph without line breaks; it is wrapped when it is printed. Empty for an empty line.
  case text(String)
  /// A row of a list: a term and its description.
  case row(String, String)
  /// Lines to type or to paste, which are not wrapped.
  case code([String])

  package init(stringLiteral value: String) {
    self = .text(value)
  }
}
