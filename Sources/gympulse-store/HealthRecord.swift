import Messages

/// What `store.health` publishes: whether the disk works, and what the user should know.
struct HealthRecord {
  /// Without the notice about presets that cannot be read.
  private var health: StoreHealth

  /// Why the newest workout is not in the person's folder; nil if it is, or there is none.
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
    case .restored, .rejected: break
    case .failed(let reason, _): (health.isWorking, health.problem) = (false, reason)
    default: (health.isWorking, health.problem) = (true, nil)
    }
  }

  /// Notes the result of an export, which the next one replaces. Returns whether it differs from the last.
  mutating func noteExport(_ problem: String?) -> Bool {
    defer { exportProblem = problem }
    return exportProblem != problem
  }

  /// Returns the health, with a notice about presets that cannot be read as long as there are some, and about an export
  /// that failed until one succeeds.
  func published(with presets: Presets?) -> StoreHealth {
    var published = health
    let export = exportProblem.map {
      "the last workout is not in the folder of exportFolder: \($0); mend the folder, or write it with "
        + "gympulse history --fit -o FOLDER"
    }
    let notices = [presets?.notice, export].compactMap(\.self)
    published.notices = (published.notices + notices).suffix(StoreHealth.noticesMax)
    return published
  }
}
