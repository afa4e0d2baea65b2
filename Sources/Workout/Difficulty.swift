/// How hard the version of an exercise is (Exercise App PRD, "Two Difficulty Levels for Each Exercise"). The raw values
/// are the words on the wire.
package enum Difficulty: String, Codable, CaseIterable, Sendable {
  case easy, hard

  /// The one that it is not.
  package var other: Difficulty { self == .easy ? .hard : .easy }

  /// Of an exercise for which nobody has chosen yet.
  package static let first = Difficulty.easy
}
