import ActorRuntime

/// What `store.health` publishes: whether the disk works, and what the user should know.
struct HealthRecord {
  /// Without the notice about exports.
  private var health: StoreHealth

  /// Which workouts are not in the person's folder, and why; nil if all are.
  private var exportProblem: String?

  /// Creates a record with the notices of opening the database.
  init(notices: [String]) {
    health = StoreHealth(notices: notices.suffix(StoreHealth.noticesMax))
  }

  /// Adds a notice; the oldest is dropped if there are too many.
  mutating func add(_ notice: String) {
    health.notices = (health.notices + [notice]).suffix(StoreHealth.noticesMax)
  }

  /// Notes whether the disk works, from the report of an operation. A backup that fails is a notice.
  mutating func note(_ input: StoreCore.Input) {
    switch input {
    case .damaged, .rejected: break
    case .failed(let reason, _): (health.isWorking, health.problem) = (false, reason)
    default: (health.isWorking, health.problem) = (true, nil)
    }
  }

  /// Notes what is wrong with exports, in place of what was. Returns whether it differs.
  mutating func noteExport(_ problem: String?) -> Bool {
    defer { exportProblem = problem }
    return exportProblem != problem
  }

  /// The health, with a notice about exports as long as some have failed.
  var published: StoreHealth {
    var published = health
    published.notices = (published.notices + [exportProblem].compactMap(\.self)).suffix(
      StoreHealth.noticesMax)
    return published
  }
}

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
