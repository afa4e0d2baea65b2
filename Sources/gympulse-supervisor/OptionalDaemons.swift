import ActorCore
import Messages
import Workout

// The daemons that run only if they are installed, and the settings need them or they have something to undo.
extension SupervisorCore {
  /// Whether a daemon should run.
  func isNeeded(_ name: String) -> Bool {
    ActorName.needed.contains(name) || settings.needs(name) || records.contains { $0.actor == name }
  }

  /// Takes the settings, and starts and ends the optional daemons accordingly.
  mutating func adopt(settings json: [UInt8], at now: Instant) -> [Effect] {
    guard let settings = try? JSON.decode(Settings.self, from: json) else { return [] }
    self.settings = settings
    return updateOptional(at: now)
  }

  /// Takes the records that exist now, and starts and ends the optional daemons accordingly.
  mutating func adopt(_ records: Set<UndoRecord>, at now: Instant) -> [Effect] {
    self.records = records
    return updateOptional(at: now)
  }

  private mutating func updateOptional(at now: Instant) -> [Effect] {
    guard knowsPresent, !isStopping else { return [] }
    var effects: [Effect] = []
    for name in ActorName.optional {
      if !isNeeded(name) {
        effects += leave(name, at: now)
      } else if daemons[name]?.condition == .absent {
        effects += start(name, at: now)
      }
    }
    return effects
  }

  /// Ends a daemon that the settings do not need any more. One that is being started is ended when its process is known.
  mutating func leave(_ name: String, at now: Instant) -> [Effect] {
    switch daemons[name]?.condition {
    case .waiting, .missing, .taken:
      daemons[name]?.condition = .absent
      return []
    case .running where daemons[name]?.isLeaving == false:
      daemons[name]?.isLeaving = true
      daemons[name]?.killAt = now.advanced(by: Self.stopDeadline)
      return [.output(.terminate(name))]
    default: return []
    }
  }

  /// Notes the end of a daemon that was terminated or is not needed; nil if it is to be restarted like any other.
  mutating func noteLeft(_ name: String, at now: Instant) -> [Effect]? {
    guard daemons[name]?.isLeaving == true || !isNeeded(name) else { return nil }
    daemons[name] = Daemon()
    // The settings need it again.
    return isNeeded(name) ? start(name, at: now) : []
  }

  /// Kills the daemons that were terminated and have not ended.
  mutating func killLeaving(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for name in ActorName.optional {
      guard let killAt = daemons[name]?.killAt, killAt <= now else { continue }
      daemons[name]?.killAt = nil
      effects += kill(name)
    }
    return effects
  }

  /// Notes that a daemon is not installed. It is not tried again before `supervisor.up` or other settings.
  mutating func noteMissing(_ name: String, _ reason: String, at now: Instant) -> [Effect] {
    present[name] = nil
    daemons[name] = Daemon()
    guard !isStopping else { return stopNext(at: now) }
    guard isNeeded(name) else { return [] }
    daemons[name]?.condition = .missing
    // The desktop is needed by default, and a package can be without it.
    let level: Output.Level = name == ActorName.desktop ? .info : .warning
    return [.output(.log(level, "gympulse-\(name) is not installed and does not run: \(reason)"))]
  }
}
