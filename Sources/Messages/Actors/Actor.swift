/// A daemon of GymPulse. Every list of daemons follows from the cases, which are in the order in which they start.
package enum Actor: String, CaseIterable, Sendable {
  case broker, store, engine, audio, desktop, music, hooks, web, mqtt, supervisor

  /// The daemons that every workout needs.
  package static let needed = [broker, store, engine, audio]
  /// The daemons that run if they are installed and there is a need.
  package static let optional = allCases.filter { $0.need != nil }
  /// The daemons that the supervisor runs.
  package static let supervised = needed + optional

  /// The name on the wire: the part of its methods before the first dot.
  package var name: String { rawValue }

  /// The name of its program.
  package var program: String { "gympulse-\(name)" }

  /// When an optional daemon is to run, apart from when it has something to undo; nil for the others.
  package var need: Need? {
    switch self {
    case .broker, .store, .engine, .audio, .supervisor: nil
    // By default, and a package can be without it.
    case .desktop: Need("no setting needs it", canLack: true) { _ in true }
    case .music: Need("no music or call setting is on") { $0.needsMusicActor }
    case .hooks: Need("no commands are set") { $0.hasCommands }
    case .web: Need("the phone page is off") { $0.web != .off }
    case .mqtt: Need("no MQTT server is set") { !$0.mqttServer.isEmpty }
    }
  }

  /// What decides whether an optional daemon runs.
  package struct Need: Sendable {
    /// Whether settings give it something to do.
    package let isMet: @Sendable (Settings) -> Bool
    /// Why it does not run if they do not, for people.
    package let unmet: String
    /// Whether nothing is wrong if it is needed and not installed.
    package let canLack: Bool

    fileprivate init(
      _ unmet: String, canLack: Bool = false, isMet: @escaping @Sendable (Settings) -> Bool
    ) {
      (self.unmet, self.canLack, self.isMet) = (unmet, canLack, isMet)
    }
  }

  /// Its methods.
  package var methods: any ActorMethods.Type {
    switch self {
    case .broker: BrokerMethods.self
    case .store: StoreMethods.self
    case .engine: EngineMethods.self
    case .audio: AudioMethods.self
    case .desktop: DesktopMethods.self
    case .music: MusicMethods.self
    case .hooks: HooksMethods.self
    case .web: WebMethods.self
    case .mqtt: MQTTMethods.self
    case .supervisor: SupervisorMethods.self
    }
  }

  /// Returns the actor of a program such as `gympulse-store`; nil for a program that is not a daemon.
  package init?(program: String) {
    guard let actor = Self.allCases.first(where: { $0.program == program }) else { return nil }
    self = actor
  }

  /// Whether a name may be used in a hello, by an actor of anybody: 1 to 32 of `a`–`z`, `0`–`9` and `-`, a letter first.
  package static func isValid(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count) && name.first?.isLetter == true && name == name.lowercased()
      && name.utf8.allSatisfy { $0.isLetterOrDigit(or: "-") }
  }
}

/// What `presence.NAME` publishes when an actor comes or goes.
package struct Presence: Codable, Hashable, Sendable {
  /// The actor's name.
  package var actor: String
  /// Its process.
  package var pid: Int32
  /// False in the last message, when it has left.
  package var isRunning: Bool

  package init(actor: String, pid: Int32, isRunning: Bool) {
    self.actor = actor
    self.pid = pid
    self.isRunning = isRunning
  }
}
