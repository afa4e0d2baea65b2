/// Where a value is, seen from the object that contains it, such as the title of the second interval.
package struct FieldPath: Hashable, Sendable {
  /// A step of a path.
  package enum Step: Hashable, Sendable {
    /// A member of an object.
    case member(String)
    /// An element of a list, by its index from 0.
    case element(Int)
  }

  /// From the outermost object to the value; empty for the object itself.
  package let steps: [Step]

  package init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A path as people read it: the names of members and the positions in lists, from 1, separated by dots, such as
  /// `intervals.2.title`.
  package init(_ text: String) {
    steps = text.split(separator: ".").map { word in
      Int(word).flatMap { $0 > 0 ? .element($0 - 1) : nil } ?? .member(String(word))
    }
  }

  /// A JSON Pointer (RFC 6901); nil for any other text. The outermost value is an object.
  package init?(pointer: String) {
    guard pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
    let names = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    steps = names.enumerated().map { depth, name in
      if depth > 0, let index = Int(name), index >= 0 { return .element(index) }
      return .member(String(name.replacing("~1", with: "/").replacing("~0", with: "~")))
    }
  }

  /// The path as people read it.
  package var text: String {
    steps.map {
      switch $0 {
      case .member(let name): name
      case .element(let index): "\(index + 1)"
      }
    }.joined(separator: ".")
  }

  /// The path as a JSON Pointer (RFC 6901), such as `/intervals/1/title`.
  package var pointer: String {
    steps.map {
      switch $0 {
      case .member(let name): "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      case .element(let index): "/\(index)"
      }
    }.joined()
  }

  /// Returns the path as seen from outside of a member or an element.
  package func within(_ outer: FieldPath) -> FieldPath { FieldPath(outer.steps + steps) }
}
