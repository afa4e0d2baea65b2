import Messages

/// What `store.health` publishes: whether the disk works, and what the user should know.
struct HealthRecord {
  /// Without the notice about presets that cannot be read.
  private var health: StoreHealth

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

  /// Returns the health, with a notice about presets that cannot be read as long as there are some.
  func published(with presets: Presets?) -> StoreHealth {
    var published = health
    if let notice = presets?.notice {
      published.notices = (published.notices + [notice]).suffix(StoreHealth.noticesMax)
    }
    return published
  }
}
