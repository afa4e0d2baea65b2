/// What a program makes of text: the characters it draws, and what it takes for anything else.
package struct Reading: Hashable, Sendable {
  /// The characters that are drawn, as scalars: two strings that only look the same differ.
  package var drawn: [Unicode.Scalar] = []
  /// The tags, styles, commands and control sequences that are obeyed.
  package var obeyed: [String] = []
  /// Why the program gives up.
  package var problem: String?

  /// Nothing read yet.
  package init() {}
}

/// Text that is read from its beginning to its end.
struct Cursor {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { index == scalars.count }

  /// The scalar a number of places after the next one.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  mutating func next() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    index += 1
    return scalars[index - 1]
  }

  /// Reads the word if it comes next.
  mutating func take(_ word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    guard scalars[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  /// Reads up to and over the word; nil, reading nothing, when there is none.
  mutating func take(to word: String) -> String? {
    var text = String.UnicodeScalarView()
    var rest = self
    while !rest.isAtEnd {
      if rest.take(word) {
        self = rest
        return String(text)
      }
      if let scalar = rest.next() { text.append(scalar) }
    }
    return nil
  }

  /// Reads a number of scalars; nil, reading nothing, when there are fewer.
  mutating func take(_ count: Int) -> [Unicode.Scalar]? {
    guard count >= 0, index + count <= scalars.count else { return nil }
    index += count
    return Array(scalars[(index - count)..<index])
  }
}
