/// The version of an exercise (Exercise App PRD, "Two Difficulty Levels for Each Exercise"). The raw values
/// are the words on the wire.
package enum Difficulty: String, Codable, CaseIterable, Sendable {
  case easy, hard

  /// The opposite difficulty.
  package var other: Difficulty { self == .easy ? .hard : .easy }

  /// The difficulty of an exercise before the first choice.
  package static let first = Difficulty.easy
}
