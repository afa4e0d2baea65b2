/// An error that a person reads and no code tells apart: what is wrong and what to do.
package struct ShownError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
