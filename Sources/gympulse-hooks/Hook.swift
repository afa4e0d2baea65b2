import Messages

/// An event of a workout that a command can be set for; the raw value is `GYMPULSE_EVENT`.
enum Hook: String, CaseIterable, Sendable {
  case start, getReady, warmUp, work, rest, setRest, interval, coolDown, pause, resume, complete, stop, logged

  /// Returns the hooks of a transition, in their order. An interval of the person's own has two: its own one, and that of work, or
  /// of rest if it is called so.
  static func all(of transition: TransitionTracker.Transition) -> [Hook] {
    let view = transition.view
    return switch transition.kind {
    case .started: [.start]
    case .paused: [.pause]
    case .resumed: [.resume]
    case .completed: [.complete]
    case .stopped: [.stop]
    case .phase where view.phase == .interval:
      [.interval, view.phase.colored(as: view.title) == .rest ? .rest : .work]
    case .phase: [Hook(rawValue: view.phase.rawValue)].compactMap(\.self)
    }
  }

  /// The name of its setting, such as `onWork`.
  var settingName: String { "on" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns the words of its command; nil if none is set.
  func words(_ settings: Settings) -> [String]? {
    // The table refuses other texts; this is the last guard before a program runs.
    (try? SettingsTable.setting(named: settingName)).flatMap { settings.commandWords($0.value(settings)) }
  }
}

extension Hook {
  /// Returns the environment variables that describe a workout of the log.
  static func variables(_ record: WorkoutRecord) -> [String: String] {
    [
      "GYMPULSE_EVENT": Hook.logged.rawValue, "GYMPULSE_WORKOUT": record.name,
      "GYMPULSE_SESSION": record.sessionId,
    ]
  }

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
