import ActorCore
import Bus
import Messages
import Workout

/// The names of the parts, in the order in which they get events.
enum PartName: Int, Hashable, Sendable {
  case notifier, idle, disturbance, haptics, player, service
  /// Not a part: the owners of names.
  case services
}

/// A call on a bus that a part awaits the reply of.
struct DesktopCall: Hashable, Sendable {
  /// The part that made it.
  let part: PartName
  /// The part's own name of it, such as `notify`.
  let name: String
  /// Distinguishes calls of the same name.
  var number = 0
}

/// What the parts see of the world.
struct Scene {
  var now = Instant(nanoseconds: 0)
  var session: Session?
  /// The session at `now`.
  var view = SessionView(nil, at: Instant(nanoseconds: 0))
  var settings = Settings()
  /// Nil until the audio actor has published it.
  var audioHealth: AudioHealth?
  var isEngineRunning = true
  /// The topics of which a value has been received.
  var topics: Set<Topic> = []
  /// The services of which it is known whether a program owns their name.
  var knownServices: Set<Service> = []
  /// The buses that are connected.
  var buses: Set<BusKind> = []
  /// The unique names of the programs that own the services' names.
  var owners: [Service: String] = [:]
  /// Whether notifications are hidden because a part has switched do not disturb on.
  var hidesNotifications = false
  /// Whether the process is about to exit: what was changed is to be changed back.
  var isStopping = false
}

/// A part of the desktop actor: it gets every change, and returns what it wants of the buses and the engine.
protocol DesktopPart {
  typealias Effect = DesktopCore.Effect

  /// When it is to be updated although nothing has changed; nil for never.
  var wakeAt: Instant? { get }
  /// The path of the object that it serves now; nil for none.
  var objectPath: String? { get }
  /// Whether this part hides notifications.
  var hidesNotifications: Bool { get }
  /// Whether nothing of other programs is changed by this part.
  var isUndone: Bool { get }
  /// The process has started: names to own and signals to listen to.
  mutating func start() -> [Effect]
  /// The workout, its schedule, the settings or the sound's health have changed.
  mutating func update(_ transitions: [TransitionTracker.Transition], _ scene: Scene) -> [Effect]
  /// A bus is connected; nothing that was said to an earlier one counts.
  mutating func connected(_ bus: BusKind, _ scene: Scene) -> [Effect]
  mutating func disconnected(_ bus: BusKind, _ scene: Scene) -> [Effect]
  /// A service has another owner, or none; `scene` has the new one.
  mutating func changed(_ service: Service, _ scene: Scene) -> [Effect]
  /// The outcome of a call of this part.
  mutating func receive(_ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ scene: Scene)
    -> [Effect]
  /// A signal that a part listens to, also that of another part.
  mutating func receive(_ signal: BusSignal, _ scene: Scene) -> [Effect]
  /// The record of this part was written, or could not be.
  mutating func recorded(_ isWritten: Bool, _ scene: Scene) -> [Effect]
  /// A request for an object. No effects: it is not this part's object.
  mutating func serve(_ request: BusRequest, _ scene: Scene) -> [Effect]
  /// The engine has refused a command of this part.
  mutating func refused(_ error: ErrorObject, _ scene: Scene) -> [Effect]
}

extension DesktopPart {
  var wakeAt: Instant? { nil }
  var objectPath: String? { nil }
  var hidesNotifications: Bool { false }
  var isUndone: Bool { true }
  mutating func start() -> [Effect] { [] }
  mutating func update(_ transitions: [TransitionTracker.Transition], _ scene: Scene) -> [Effect] { [] }
  mutating func connected(_ bus: BusKind, _ scene: Scene) -> [Effect] { [] }
  mutating func disconnected(_ bus: BusKind, _ scene: Scene) -> [Effect] { [] }
  mutating func changed(_ service: Service, _ scene: Scene) -> [Effect] { [] }
  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ scene: Scene
  ) -> [Effect] { [] }
  mutating func receive(_ signal: BusSignal, _ scene: Scene) -> [Effect] { [] }
  mutating func recorded(_ isWritten: Bool, _ scene: Scene) -> [Effect] { [] }
  mutating func serve(_ request: BusRequest, _ scene: Scene) -> [Effect] { [] }
  mutating func refused(_ error: ErrorObject, _ scene: Scene) -> [Effect] { [] }
}

extension ActorEffect where Output == DesktopCore.Output, Tag == DesktopCore.Tag {
  /// An output for the buses.
  static func bus(_ output: BusOutput<DesktopCall>) -> Self { .output(.bus(output)) }

  /// A call; its reply comes to the part.
  static func call(_ tag: DesktopCall, _ call: BusCall) -> Self { .bus(.call(tag: tag, call)) }
}
