import ActorCore
import ActorRuntime
import Messages

/// A daemon that runs only if it is installed and the settings need it, and is not connected.
struct OptionalDaemon {
  /// Why it is not connected, in a word.
  enum Absence: String {
    /// No setting needs it.
    case notNeeded = "off"
    /// Its program is not beside this one.
    case notInstalled = "not installed"
    /// It should run.
    case notRunning = "not running"
  }

  /// Time for one that was just started to connect.
  private static let startAllowance = Duration.seconds(1)

  let actor: Actor
  /// Why it is not connected.
  let absence: Absence

  /// Returns the optional daemons that are not connected. Empty if the settings are unknown, because the store is not
  /// connected or `remote` is not subscribed to them.
  static func absent(_ remote: Remote) throws -> [OptionalDaemon] {
    guard let settings = remote.value(of: .settings, as: Settings.self) else { return [] }
    return try Actor.optional.compactMap { actor in
      let absence = absence(of: actor, settings)
      if absence == .notRunning {
        try remote.wait(startAllowance) { remote.presence(of: actor) != nil }
      }
      return remote.presence(of: actor) == nil ? OptionalDaemon(actor: actor, absence: absence) : nil
    }
  }

  /// Waits until the commands at transitions can be run, if any are set, so that those of a workout that is started
  /// next are not missed.
  static func awaitHooks(_ remote: Remote) throws {
    try remote.wait(startAllowance) {
      guard let settings = remote.value(of: .settings, as: Settings.self) else { return false }
      return absence(of: .hooks, settings) != .notRunning
        || remote.presence(of: .hooks) != nil
    }
  }

  private static func absence(of actor: Actor, _ settings: Settings) -> Absence {
    let isNeeded =
      actor.need?.isMet(settings) == true || UndoRecord.present(in: Paths()).contains { $0.actor == actor }
    guard isNeeded else { return .notNeeded }
    guard let path = try? ChildProcess.sibling(actor.program), Paths.exists(path) else {
      return .notInstalled
    }
    return .notRunning
  }

  /// Whether nothing is wrong with it.
  var isOK: Bool {
    switch absence {
    case .notNeeded: true
    case .notInstalled: actor.need?.canLack == true
    case .notRunning: false
    }
  }

  /// The reason or what to do.
  var detail: String {
    switch absence {
    case .notNeeded: actor.need?.unmet ?? ""
    case .notInstalled: "\(actor.program) is not installed"
    case .notRunning: "start it with \(Commands.program) up"
    }
  }
}
