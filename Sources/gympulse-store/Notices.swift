import ActorRuntime

/// Passes warnings for the user to the log and to the core.
final class Notices {
  /// Notices that were added before the core was created.
  private(set) var early: [String] = []
  /// Passes a notice to the core; nil before the core is created.
  var notify: ((String) -> Void)?
  private let log: Log

  /// Creates a value that also writes to a log.
  init(log: Log) {
    self.log = log
  }

  /// Adds a notice.
  func add(_ notice: String) {
    log.warning(notice)
    if let notify { notify(notice) } else { early.append(notice) }
  }
}
