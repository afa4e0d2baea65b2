import Workout

extension Hook {
  /// Returns the environment variables that describe an event. What has no value, such as the rounds of an endless
  /// workout, is empty.
  func variables(_ view: SessionView) -> [String: String] {
    [
      "GYMPULSE_EVENT": rawValue,
      "GYMPULSE_PHASE": view.phase.rawValue,
      "GYMPULSE_TITLE": view.title,
      "GYMPULSE_ROUND": "\(view.roundIndex)",
      "GYMPULSE_ROUNDS": view.rounds.map { "\($0)" } ?? "",
      "GYMPULSE_ROUNDS_DONE": view.roundsDone.map { "\($0)" } ?? "",
      "GYMPULSE_SET": "\(view.setIndex)",
      "GYMPULSE_SETS": "\(view.sets)",
      "GYMPULSE_SECONDS": view.isOpen ? "" : "\(view.length.secondsRoundedUp)",
      "GYMPULSE_REMAINING": view.totalRemaining.map { "\($0.secondsRoundedUp)" } ?? "",
      "GYMPULSE_WORKOUT": view.name,
      "GYMPULSE_SESSION": view.sessionId ?? "",
    ]
  }
}
