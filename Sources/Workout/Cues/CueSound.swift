/// A moment of a workout with a sound of its own. Every sound set has a sound for each.
package enum CueSound: String, CaseIterable, Codable, Sendable {
  case getReady, warmUp, work, rest, setRest, interval, coolDown
  /// The end of the workout.
  case complete
  /// The middle of a work phase, and the change of sides.
  case halfway
  /// A set time before the end of a work phase.
  case warning
  /// One of the last seconds of a phase.
  case tick
}
