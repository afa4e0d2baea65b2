import Messages
import Workout

/// An event of a workout that a command can be set for; the raw value is `GYMPULSE_EVENT`.
enum Hook: String, CaseIterable, Sendable {
  case start, getReady, warmUp, work, rest, setRest, interval, coolDown, pause, resume, complete, stop

  /// The hook of a transition; nil if there is none.
  init?(_ transition: TransitionTracker.Transition) {
    switch transition.kind {
    case .started: self = .start
    case .paused: self = .pause
    case .resumed: self = .resume
    case .completed: self = .complete
    case .stopped: self = .stop
    case .phase: self.init(rawValue: transition.view.phase.rawValue)
    }
  }

  /// The name of its setting, such as `onWork`.
  var settingName: String { "on" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns the words of its command; nil if none is set.
  func words(_ settings: Settings) -> [String]? {
    let text = text(settings)
    // The table refuses such a text; this is the last guard before a program runs.
    guard let words = CommandText.words(text) else { return nil }
    return settings.hooksUseShell ? ["/bin/sh", "-c", text] : words
  }

  private func text(_ settings: Settings) -> String {
    SettingsTable.all.first { $0.name == settingName }.map { settings[$0].text } ?? ""
  }
}
