/// Why a text is not a workout in notation.
package struct NotationError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The whole text.
  package let text: String
  /// The character of the text at which it goes wrong, from 0; its length if something is missing.
  package let offset: Int
  /// What is wrong there, and what would be right.
  package let problem: String

  /// A sentence that points at the character.
  package var description: String {
    let rest = String(text.dropFirst(offset).prefix(Self.shownMax))
    return rest.isEmpty ? "at the end: \(problem)" : "at \"\(rest)\": \(problem)"
  }

  /// Most characters of the text in the sentence.
  private static let shownMax = 20
}
