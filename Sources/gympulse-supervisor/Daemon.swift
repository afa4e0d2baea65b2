import Workout

/// The supervisor's record of a daemon.
struct Daemon {
  enum Condition: Hashable {
    /// Not started yet.
    case absent
    /// Being started or adopted.
    case starting
    case running(pid: Int32)
    /// To be started after the back-off.
    case waiting(until: Instant)
    /// Another program is connected under its name.
    case taken
    /// An optional daemon that is not installed.
    case missing
  }

  var condition = Condition.absent
  var startedAt = Instant(nanoseconds: 0)
  var policy = RestartPolicy()
  /// Whether it was terminated because the settings do not need it.
  var isLeaving = false
  /// When it is killed after that; nil if it is not.
  var killAt: Instant?

  /// Its process; nil if it is not running.
  var pid: Int32? {
    if case .running(let pid) = condition { pid } else { nil }
  }
}
