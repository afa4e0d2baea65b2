import ActorRuntime

/// Takes what a person should know to the log and to the core.
final class Notices {
  /// Those of the time before there was a core.
  private(set) var early: [String] = []
  /// Tells the core.
  var tell: ((String) -> Void)?
  private let log: Log

  /// Notices that go to a log as well.
  init(log: Log) {
    self.log = log
  }

  /// Tells a person something.
  func add(_ notice: String) {
    log.warning(notice)
    if let tell { tell(notice) } else { early.append(notice) }
  }
}
