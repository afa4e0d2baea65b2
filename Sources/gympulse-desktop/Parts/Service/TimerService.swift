import ActorCore
import Bus
import Display

/// The object `org.gympulse.Timer`, by which other programs follow, start and stop workouts.
///
/// Its name is on the bus only while the engine and the store are there: a call that has made the bus start the daemons
/// is delivered once they can serve it.
struct TimerService {
  /// Most bytes of a preset's id or name; longer than any.
  static let presetBytesMax = 1000

  /// The properties that were announced last; nil while it is not on the bus.
  private var announced: [(name: String, value: BusValue)]?

  var objectPath: String? { announced != nil ? TimerInterface.object.path : nil }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    let isReady = model.isEngineRunning && model.topics.isSuperset(of: [.session, .settings])
    guard isReady else {
      guard announced != nil else { return [] }
      announced = nil
      return [.bus(.release(TimerInterface.name))]
    }
    let properties = TimerInterface.state(model)
    guard let before = announced else {
      announced = properties
      return [.bus(.own(TimerInterface.name))]
    }
    let pairs = zip(before, properties)
    let isChanged = pairs.contains { TimerInterface.differ($0.value, $1.value, of: $0.name) }
    let ends = transitions.filter { $0.kind == .completed || $0.kind == .stopped }.map { end in
      Effect.bus(.emit(TimerInterface.ended(end.view.name, isComplete: end.kind == .completed)))
    }
    guard isChanged else { return ends }
    announced = properties
    let changed = pairs.filter { $0.value != $1.value }.map { ($1.name, $1.value) }
    return [.bus(.emit(TimerInterface.object.propertiesChanged(TimerInterface.name, changed)))] + ends
  }

  func serve(_ request: BusRequest, _ model: Model) -> [Effect]? {
    guard request.member.path == TimerInterface.object.path else { return nil }
    let tag = DesktopCore.Tag.service(request.token)
    return TimerInterface.object.serve(request, properties: { _ in TimerInterface.properties(model) }) {
      (method, arguments) throws(BusError) in
      (nil, [try Self.command(method, arguments.first?.text ?? "").request(tag, shown: nil)])
    }
  }

  private static func command(_ method: String, _ preset: String) throws(BusError) -> WorkoutCommand {
    guard preset.utf8.count <= presetBytesMax else {
      throw BusError(BusError.invalidArguments, "preset: too long; give at most \(presetBytesMax) bytes")
    }
    return TimerInterface.commands[method] ?? .start(preset.isEmpty ? nil : preset)
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

/// The names and types of `org.gympulse.Timer`. Protocol/org.gympulse.Timer.xml has them for other programs.
enum TimerInterface {
  /// The name on the bus, which is that of the interface as well.
  static let name = "org.gympulse.Timer"

  /// The methods but `Start`, in their order.
  private static let methods: KeyValuePairs<String, WorkoutCommand> = [
    "Toggle": .toggle, "Pause": .pause, "Resume": .resume, "Skip": .skip, "Done": .done, "Finish": .finish,
    "Stop": .stop,
  ]
  /// The command of each method but `Start`.
  static let commands = Dictionary(uniqueKeysWithValues: methods.map { ($0.key, $0.value) })

  /// The object that clients call.
  static let object = BusObject(
    path: "/org/gympulse/Timer",
    interfaces: [
      BusInterface(
        name,
        methods: [.init("Start", ["preset": "s"])] + methods.map { .init($0.key) },
        signals: [.init("Ended", ["name": "s", "isComplete": "b"])], unannounced: ["RemainingSeconds"])
    ])

  private static let endsAt = "EndsAt"
  /// How far `EndsAt` may be off before it is announced again: each reading of the two clocks has an error.
  private static let wallErrorMicroseconds = 100_000

  /// The values of the properties. In an interval without a fixed length 0 seconds remain.
  static func properties(_ model: Model) -> [(String, BusValue)] {
    state(model).map { ($0.name, $0.value) } + [("RemainingSeconds", .double(model.view.remaining.seconds))]
  }

  /// The values of the properties whose changes are announced. A number that does not exist, and the end of what does
  /// not count down, is 0; a text that does not exist is empty.
  static func state(_ model: Model) -> [(name: String, value: BusValue)] {
    let (view, text) = (model.view, ScreenText(model.view))
    let (round, rounds) = view.roundsDone.map { ($0 + 1, view.goal) } ?? (view.roundIndex, view.rounds)
    let color = view.color(Palette(model.settings.theme, isDark: model.isDark))
    let end = view.endsAt?.nanoseconds
    let count = { (number: Int?) in BusValue.int32(Int32(clamping: number ?? 0)) }
    return [
      ("Name", .string(text.name)), ("Phase", .string(view.phase.rawValue)), ("Title", .string(text.title)),
      ("Round", count(round)), ("Rounds", count(rounds)), ("Set", count(view.setIndex)),
      ("Sets", count(view.sets)), ("Next", .string(text.next)), ("Color", .string(color?.hex ?? "")),
      ("IsPaused", .boolean(view.isPaused)), ("IsOpen", .boolean(view.isOpen)),
      (endsAt, .int64(end.map { ($0 + model.wallOffset) / 1000 } ?? 0)), ("EndsAtBoot", .int64(end ?? 0)),
    ]
  }

  /// Whether a property has another value.
  static func differ(_ old: BusValue, _ new: BusValue, of property: String) -> Bool {
    guard property == endsAt, let old = old.whole, let new = new.whole else { return old != new }
    return abs(old - new) >= wallErrorMicroseconds
  }

  /// The signal of the end of a workout.
  static func ended(_ name: String, isComplete: Bool) -> BusSignal {
    let member = BusMember(path: object.path, interface: Self.name, name: "Ended")
    return BusSignal(.session, member, [.string(ShortText.clean(name)), .boolean(isComplete)])
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
