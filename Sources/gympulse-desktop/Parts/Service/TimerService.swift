import ActorCore
import Bus
import Display

/// The object `org.gympulse.Timer`, by which other programs start and stop workouts.
///
/// Its name is on the bus only while the engine and the store are there: a call that has made the bus start the daemons
/// is delivered once they can serve it.
struct TimerService {
  /// Most bytes of a preset's id or name; longer than any.
  static let presetBytesMax = 1000

  private var isOnBus = false

  var objectPath: String? { isOnBus ? TimerInterface.object.path : nil }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    let isReady = model.isEngineRunning && model.topics.isSuperset(of: [.session, .settings])
    guard isReady != isOnBus else { return [] }
    isOnBus = isReady
    return [.bus(isReady ? .own(TimerInterface.name) : .release(TimerInterface.name))]
  }

  func serve(_ request: BusRequest, _ model: Model) -> [Effect]? {
    guard request.member.path == TimerInterface.object.path else { return nil }
    do throws(BusError) {
      return [try effect(of: TimerInterface.object.demand(request), model.view, request.token)]
    } catch {
      return [.bus(.refuse(request.token, error))]
    }
  }

  private func effect(
    of demand: BusObject.Demand, _ view: SessionView, _ token: BusRequest.Token
  ) throws(BusError) -> Effect {
    switch demand {
    case .reply(let values): return .bus(.reply(token, values))
    case .get(let interface, let property):
      let value = try BusObject.value(of: property, in: properties(of: interface, view))
      return .bus(.reply(token, [.variant(value)]))
    case .getAll(let interface):
      return .bus(.reply(token, [.properties(properties(of: interface, view))]))
    case .set(let property, _):
      throw BusError(BusError.readOnlyProperty, "\(property) cannot be set")
    case .call(let method, let arguments):
      return try command(method, arguments.first?.text ?? "", tag: .service(token))
    }
  }

  private func properties(of interface: String, _ view: SessionView) -> [(String, BusValue)] {
    interface == TimerInterface.name ? TimerInterface.properties(view) : []
  }

  private func command(
    _ method: String, _ preset: String, tag: DesktopCore.Tag
  ) throws(BusError) -> Effect {
    switch method {
    case "Start":
      guard preset.utf8.count <= Self.presetBytesMax else {
        throw BusError(
          BusError.invalidArguments, "preset: too long; give at most \(Self.presetBytesMax) bytes")
      }
      let parameters = EngineMethods.Start.Parameters(preset: preset.isEmpty ? nil : preset)
      return .request(tag: tag, EngineMethods.Start.self, parameters)
    case "Toggle": return .request(tag: tag, EngineMethods.Toggle.self, NoParams())
    case "Pause": return .request(tag: tag, EngineMethods.Pause.self, NoParams())
    case "Resume": return .request(tag: tag, EngineMethods.Resume.self, NoParams())
    case "Skip": return .request(tag: tag, EngineMethods.Skip.self, NoParams())
    case "Done": return .request(tag: tag, EngineMethods.Done.self, NoParams())
    case "Finish": return .request(tag: tag, EngineMethods.Finish.self, .init())
    case "Stop": return .request(tag: tag, EngineMethods.Stop.self, .init())
    default: throw BusError(BusError.unknownMethod, "there is no method \(method)")
    }
  }

  /// The reply to a request of the bus when the engine has responded.
  static func reply(
    _ token: BusRequest.Token, _ response: Result<[UInt8], ErrorObject>
  ) -> Effect {
    switch response {
    case .success: .bus(.reply(token, []))
    case .failure(let error): .bus(.refuse(token, BusError(error)))
    }
  }
}

/// The names and types of `org.gympulse.Timer`, by which other programs steer the workout.
enum TimerInterface {
  /// The name on the bus, which is that of the interface as well.
  static let name = "org.gympulse.Timer"

  /// The object that clients call.
  static let object = BusObject(
    path: "/org/gympulse/Timer",
    interfaces: [
      BusInterface(
        name,
        methods: [
          .init("Start", [.init("preset", "s")]), .init("Toggle"), .init("Pause"), .init("Resume"),
          .init("Skip"), .init("Done"), .init("Finish"), .init("Stop"),
        ],
        properties: [
          .init("Phase", "s", isAnnounced: false), .init("Title", "s", isAnnounced: false),
          .init("IsPaused", "b", isAnnounced: false), .init("RemainingSeconds", "d", isAnnounced: false),
        ])
    ])

  /// The values of the properties. In an interval without a fixed length 0 seconds remain.
  static func properties(_ view: SessionView) -> [(String, BusValue)] {
    [
      ("Phase", .string(view.phase.rawValue)), ("Title", .string(ScreenText(view).title)),
      ("IsPaused", .boolean(view.isPaused)), ("RemainingSeconds", .double(view.remaining.seconds)),
    ]
  }
}

extension BusError {
  /// The error of the engine, under the name of its reason, such as `org.gympulse.Timer.Error.NoWorkout`.
  init(_ error: ErrorObject) {
    let word =
      switch (error.code, error.reason) {
      case (.actorNotRunning, _), (.actorUnresponsive, _), (.unanswered, _): "NotRunning"
      case (_, let reason?): reason.rawValue.prefix(1).uppercased() + reason.rawValue.dropFirst()
      default: "Failed"
      }
    self.init("\(TimerInterface.name).Error.\(word)", error.message)
  }
}
