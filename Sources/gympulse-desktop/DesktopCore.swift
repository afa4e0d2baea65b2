import ActorCore
import Bus

/// Shows the workout to the desktop: notifications, idle inhibition, media controls and the like.
///
/// It follows the session by its schedule and passes each change to its parts, which do not use one another.
struct DesktopCore: ActorCore {
  /// Events of the buses and of the process.
  enum Input: Hashable {
    case bus(BusInput<DesktopCall>)
    /// Whether the record of a part was written.
    case recorded(PartName, Bool)
    /// No screen was opened, with the reason.
    case viewFailed(String)
    /// Whether the X server can switch the display off.
    case powerSaving(Bool)
    /// The process is to exit.
    case stop
  }

  /// What the adapters are to do.
  enum Output: Hashable {
    case bus(BusOutput<DesktopCall>)
    /// Run `gsettings`. What it prints, or that it has failed, comes as a reply on the session bus.
    case gsettings(DesktopCall, [String])
    /// Write what is to be undone, and then perform the changes; report `recorded`.
    case record(DesktopUndo, then: [BusOutput<DesktopCall>])
    /// Write the picture of a reader in place of the one before; nil only removes that.
    case show(DesktopPicture?, to: DesktopPicture.Reader)
    /// Suspend the X server's screen saver, or let it go on.
    case suspendScreenSaver(Bool)
    /// Show the workout on the screen. The token is the desktop's permission to take the focus (xdg-activation); nil for none.
    case view(activationToken: String?)
  }

  /// The requests to the engine and to the audio actor.
  enum Tag: Hashable {
    /// A command of this part, which gets the error if it fails.
    case command(PartName)
    /// The exercises that come next, which the notifier starts.
    case exercises
    /// A command of another program, which gets the response.
    case service(BusRequest.Token)
    /// A dismissal: if it fails, nothing sounds.
    case dismissal
  }

  static let topics = [
    Topic.session, Topic.settings, Topic.presets, Topic.audioHealth,
    Topic.presence(of: Actor.engine),
  ]
  /// The longest time that the process waits for the bus before it exits.
  static let stoppingMax = Duration.seconds(1)

  private var followed = FollowedSession()
  private var tracker = TransitionTracker()
  private var services = ServiceWatch()
  private var model = Model()
  private var notifier: Notifier
  private var idle = IdleInhibitor()
  private var disturbance: DoNotDisturb
  private var haptics = Haptics()
  private var player = MediaPlayer()
  private var service = TimerService()
  private var appearance = AppearanceReader()
  private var tray = TrayItem()
  /// That of the session that was received last.
  private var revision = 0
  /// When the process exits at the latest; nil while it is to run on.
  private var exitsAt: Instant?

  /// A core without a connection. `disturbance` and `shown` are the records of an earlier process, `pictureFolder` is where
  /// pictures are written; nil for no pictures; `desktop` is the value of `XDG_CURRENT_DESKTOP`. Not `knowsPowerSaving`: `powerSaving` will come.
  init(
    disturbance: DoNotDisturbInterface? = nil, shown: ShownNotifications? = nil,
    bootId: String = "",
    pictureFolder: String? = nil, desktop: String = "", knowsPowerSaving: Bool = true
  ) {
    model.knowsPowerSaving = knowsPowerSaving
    (model.pictureFolder, model.desktop) = (pictureFolder, desktop)
    notifier = Notifier(shown, bootId: bootId)
    self.disturbance = DoNotDisturb(disturbance, desktop: desktop)
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    followed.pass(to: now)
    (model.now, model.view) = (now.instant, followed.view)
    model.wallOffset = now.wallNanoseconds - now.instant.nanoseconds
    var effects = receive(event)
    if disturbance.hidesNotifications != model.hidesNotifications {
      model.hidesNotifications = disturbance.hidesNotifications
      effects += update([])
    }
    let isUndone = notifier.isUndone && disturbance.isUndone
    if let exitsAt, isUndone || exitsAt <= model.now { return effects + [.exit(.done)] }
    return effects + [.wake(at: wakeAt)]
  }

  private mutating func receive(_ event: Event) -> [Effect] {
    switch event {
    case .started:
      return services.start() + notifier.start() + appearance.start()
    case .publication(let topic, let json):
      return receive(topic, json)
    case .timer:
      let transitions = tracker.advance(to: followed.now)
      // Between two boundaries only these two change.
      guard transitions.isEmpty else { return update(transitions) }
      return (haptics.wakeAt == nil ? [] : haptics.update([], model)) + tray.update([], model)
    case .request(let request):
      return [.unknown(request)]
    case .response(tag: .command(.notifier), .failure(let error)),
      .response(tag: .command(.tray), .failure(let error)),
      .response(tag: .exercises, .failure(let error)):
      return notifier.refused(.refusal(error.message), model)
    case .response(tag: .exercises, .success(let json)):
      guard let next = try? JSON.decode(DayWorkout.self, from: json) else { return [] }
      return [notifier.start(next.workout, model)]
    case .response(tag: .service(let token), let response):
      return follow(response) + [TimerService.reply(token, response)]
    case .connected, .disconnected, .response:
      return []
    case .input(.bus(let input)):
      return receive(input)
    case .input(.recorded(let part, let isWritten)):
      return part == .notifier
        ? notifier.recorded(isWritten, model) : disturbance.recorded(isWritten, model)
    case .input(.viewFailed(let reason)):
      return notifier.refused(.noScreen(reason), model)
    case .input(.powerSaving(let savesPower)):
      if !savesPower { idle.avoidPowerManagement() }
      model.knowsPowerSaving = true
      return update([])
    case .input(.stop):
      model.isStopping = true
      exitsAt = model.now.advanced(by: Self.stoppingMax)
      return update([])
    }
  }

  private mutating func receive(_ topic: Topic, _ json: [UInt8]) -> [Effect] {
    model.topics.insert(topic)
    do {
      switch topic {
      case .session:
        let payload = try JSON.decode(SessionPayload.self, from: json)
        revision = payload.revision
        followed.follow(payload)
        (model.session, model.view) = (followed.session, followed.view)
        return update(tracker.follow(followed.session, at: followed.now))
      case .presets:
        model.timers = Array(
          try JSON.decode(PresetList.self, from: json).presets.prefix(TrayMenu.timersMax))
      case .settings: model.settings = try JSON.decode(Settings.self, from: json)
      case .audioHealth: model.audioHealth = try JSON.decode(AudioHealth.self, from: json)
      case .presence(of: Actor.engine):
        model.isEngineRunning = try JSON.decode(Presence.self, from: json).isRunning
      default: return []
      }
      return update([])
    } catch {
      return []
    }
  }

  /// Takes the session of a response that comes before its publication, so that the properties of a service have changed
  /// when the reply to its caller is sent.
  private mutating func follow(_ response: Result<[UInt8], ErrorObject>) -> [Effect] {
    guard case .success(let json) = response,
      let payload = try? JSON.decode(SessionPayload.self, from: json),
      payload.revision > revision
    else { return [] }
    return receive(.session, json)
  }

  private mutating func receive(_ input: BusInput<DesktopCall>) -> [Effect] {
    switch input {
    case .connected(let bus):
      model.buses.insert(bus)
      return services.connected(bus) + notifier.connected(bus, model) + idle.connected(bus, model)
        + disturbance.connected(bus, model)
    case .disconnected(let bus):
      model.buses.remove(bus)
      services.disconnected(bus)
      (model.owners, model.knownServices) = (services.owners, services.known)
      return notifier.disconnected(bus, model) + idle.disconnected(bus, model)
        + disturbance.disconnected(bus, model) + tray.disconnected(bus)
    case .reply(let call, let result):
      return receive(call, result)
    case .signal(let signal):
      return changed(services.receive(signal)) + notifier.receive(signal, model)
        + disturbance.receive(signal, model) + appearance.receive(signal, model)
    case .request(let request):
      return receive(request)
    }
  }

  private mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>
  ) -> [Effect] {
    switch call.part {
    case .notifier: notifier.receive(call, result, model)
    case .idle: idle.receive(call, result, model)
    case .disturbance: disturbance.receive(call, result, model)
    case .services: changed(services.receive(call, result))
    case .appearance: appearance.receive(result) + update([])
    case .player, .tray: []
    }
  }

  private mutating func changed(_ service: Service?) -> [Effect] {
    let isOtherKnown = services.known != model.knownServices
    (model.owners, model.knownServices) = (services.owners, services.known)
    guard let service else { return isOtherKnown ? update([]) : [] }
    return notifier.changed(service, model) + idle.changed(service, model)
      + disturbance.changed(service, model) + appearance.changed(service, model)
      + tray.update([], model)
  }

  /// Passes a request to the part whose object it is for.
  private mutating func receive(_ request: BusRequest) -> [Effect] {
    let effects =
      player.serve(request, model) ?? service.serve(request, model) ?? tray.serve(request, model)
    if let effects { return effects }
    let paths = [player.objectPath, service.objectPath].compactMap(\.self) + tray.objectPaths
    if let reply = BusObject.introspection(of: request, above: paths) {
      return [.bus(.reply(request.token, reply))]
    }
    let member = request.member
    return [
      .bus(
        .refuse(
          request.token,
          BusError(BusError.unknownMethod, "there is no \(member.interface).\(member.name)")))
    ]
  }

  /// Passes what has changed to every part.
  private mutating func update(_ transitions: [TransitionTracker.Transition]) -> [Effect] {
    model.desktopIsDark = appearance.published?.isDark
    return notifier.update(transitions, model) + idle.update(transitions, model)
      + disturbance.update(transitions, model) + haptics.update(transitions, model)
      + player.update(transitions, model) + service.update(transitions, model)
      + tray.update(transitions, model)
  }

  /// When the next boundary is to be noticed.
  private var wakeAt: Instant? {
    let next = [tracker.next, tray.wakeAt].compactMap(\.self).min()
    return [followed.wake(at: next), exitsAt, haptics.wakeAt].compactMap(\.self).min()
  }
}
