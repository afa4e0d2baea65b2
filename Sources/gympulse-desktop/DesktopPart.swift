import ActorCore
import Bus
import Display

/// The parts that await something.
enum PartName: Hashable, Sendable {
  case notifier, idle, disturbance, player, appearance, tray
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
struct Model {
  var now = Instant(nanoseconds: 0)
  /// Nanoseconds from an instant to its time on the wall clock.
  var wallOffset: Int64 = 0
  var session: Session?
  /// What it shows at `now`, or as far as the schedule is known after a suspend.
  var view = SessionView(nil, at: Instant(nanoseconds: 0))
  var settings = Settings()
  /// The first timers, which a menu offers.
  var timers: [StoredPreset] = []
  /// Whether the desktop is dark; nil if it has not said it.
  var desktopIsDark: Bool?
  /// Whether it is known if the X server can switch the display off, or there is none to ask.
  var knowsPowerSaving = true
  /// Nil until the audio actor has published it.
  var audioHealth: AudioHealth?
  var isEngineRunning = true
  /// The topics of which a value has been received.
  var topics: Set<Topic> = []
  /// The value of `XDG_CURRENT_DESKTOP`.
  var desktop = ""
  /// Where pictures for other programs are; nil for no pictures.
  var pictureFolder: String?
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
  /// Whether pictures are seen on a dark ground.
  var isDark: Bool { settings.appearance.isDark(desktopIsDark: desktopIsDark, colorFGBG: nil) }
}

extension SessionView {
  /// Returns the colour of the phase, or that of a paused workout; nil when idle.
  func color(_ palette: Palette) -> Color? {
    isPaused ? palette.paused : color ?? palette.color(of: phase.colored(as: title))
  }
}

/// What a part wants of the buses and the engine.
typealias Effect = DesktopCore.Effect

extension ActorEffect where Output == DesktopCore.Output, Tag == DesktopCore.Tag {
  /// An output for the buses.
  static func bus(_ output: BusOutput<DesktopCall>) -> Self { .output(.bus(output)) }

  /// A call; its reply comes to the part.
  static func call(_ tag: DesktopCall, _ call: BusCall) -> Self { .bus(.call(tag: tag, call)) }
}

extension BusObject {
  /// Serves a request. `properties` returns the values of an interface; `call` the values of the reply to a method, or to `Set`
  /// with a property and its new value, nil if the reply comes later, and what else is to be done first.
  func serve(
    _ request: BusRequest, properties: (String) -> [(String, BusValue)],
    call: (String, [BusValue]) throws(BusError) -> (reply: [BusValue]?, effects: [Effect])
  ) -> [Effect] {
    do throws(BusError) {
      switch try demand(request, properties: properties) {
      case .reply(let values): return [.bus(.reply(request.token, values))]
      case .call(let method, let arguments):
        let (values, effects) = try call(method, arguments)
        return effects + (values.map { [.bus(.reply(request.token, $0))] } ?? [])
      }
    } catch {
      return [.bus(.refuse(request.token, error))]
    }
  }
}

/// A command for the workout, of a person or of another program.
enum WorkoutCommand: Hashable {
  /// Starts a timer by its id or name; nil starts the last one.
  case start(String?)
  case restart, toggle, pause, resume, skip, back, done, finish, stop
  case extend(seconds: Int)
  case seek(seconds: Double)

  /// Returns the request, for the workout that is `shown`; nil is for any.
  func request(_ tag: DesktopCore.Tag, shown: SessionView?) -> Effect {
    func request<M: SessionCommand>(_ method: M.Type, _ parameters: M.Parameters) -> Effect {
      shown.map { .command(tag: tag, method, parameters, shown: $0) }
        ?? .request(tag: tag, method, parameters)
    }
    return switch self {
    case .start(let preset): request(EngineMethods.Start.self, .init(preset: preset))
    case .restart: request(EngineMethods.Restart.self, NoParams())
    case .toggle: request(EngineMethods.Toggle.self, NoParams())
    case .pause: request(EngineMethods.Pause.self, NoParams())
    case .resume: request(EngineMethods.Resume.self, NoParams())
    case .skip: request(EngineMethods.Skip.self, NoParams())
    case .back: request(EngineMethods.Back.self, NoParams())
    case .done: request(EngineMethods.Done.self, NoParams())
    case .finish: request(EngineMethods.Finish.self, .init())
    case .stop: request(EngineMethods.Stop.self, .init())
    case .extend(let seconds): request(EngineMethods.Extend.self, .init(seconds: seconds))
    case .seek(let seconds): request(EngineMethods.Seek.self, .init(seconds: seconds))
    }
  }
}
