/// A moment of a workout that has a sound of its own. Every sound set has one for each.
package enum CueSound: String, CaseIterable, Codable, Sendable {
  case getReady, warmUp, work, rest, setRest, interval, coolDown
  /// The end of the workout.
  case complete
  /// The middle of a work.
  case halfway
  /// One of the last seconds of a phase.
  case tick
}
