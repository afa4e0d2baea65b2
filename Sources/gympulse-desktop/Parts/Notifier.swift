import ActorCore
import Bus
import Display

/// Notifications of the workout (Desktop Notifications Specification).
///
/// The keys of actions carry the session, so that they work after a restart of this process and never change another
/// workout.
struct Notifier {
  /// What a button of the notification at the end does.
  private enum Command: String, CaseIterable {
    case restart, more, dismiss

    private static let prefix = "org.gympulse."

    func key(of sessionId: String) -> String { "\(Self.prefix)\(rawValue):\(sessionId)" }

    /// The command of a key for a session; nil for any other session's or program's.
    init?(key: String, sessionId: String) {
      guard let command = Self.allCases.first(where: { $0.key(of: sessionId) == key }) else { return nil }
      self = command
    }
  }

  private static let click = Notice.Action(key: Notice.Action.defaultKey, label: NoticeText.view)
  /// The reason of `NotificationClosed` when a person has closed it.
  private static let closedByPerson = 2

  private let bootId: String
  private var undo: UndoLog<ShownNotifications, BusOutput<DesktopCall>>
  /// What an earlier process has shown, until it is known whether that server still runs.
  private var inherited: ShownNotifications?
  private var server = NotificationServer()
  /// The picture of the exercise in the notification of the progress.
  private var picture: DesktopPicture?
  /// The picture that is in the folder.
  private var written: DesktopPicture?
  /// The notification that was clicked on, and the token by which a window may come to the front.
  private var token: (id: UInt32, text: String)?
  /// The problem with the sound that was shown last; nil if there is none.
  private var problem: String?

  /// A notifier with the record of an earlier process.
  init(_ shown: ShownNotifications? = nil, bootId: String = "") {
    self.bootId = bootId
    undo = UndoLog(shown)
    inherited = shown?.bootId == bootId ? shown : nil
  }

  var isUndone: Bool { undo.content == nil && server.ids.isEmpty }

  mutating func start() -> [Effect] {
    NotificationServer.rules.map { .bus(.listen(.session, rule: $0)) }
  }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    withdrawOutdated(model)
    if !model.isStopping {
      for transition in transitions { note(transition, model) }
      noteProblem(model)
    }
    return settle(model)
  }

  private mutating func withdrawOutdated(_ model: Model) {
    guard !model.isStopping else {
      setProgress(nil, model)
      return NotificationServer.Slot.allCases.forEach { server.set(nil, in: $0) }
    }
    // What an earlier process has shown is not judged before the session and the settings are known.
    guard model.topics.contains(.session) else { return }
    if model.view.phase != .complete || !model.settings.notifyAtEnd { server.set(nil, in: .end) }
    guard model.topics.contains(.settings) else { return }
    if !model.view.isActive || !model.settings.notifyPhases && !model.settings.notifyPauses {
      setProgress(nil, model)
    }
  }

  mutating func connected(_ bus: BusKind, _ model: Model) -> [Effect] {
    // What had to wait for the bus says what is true now, not at the change that it was made for.
    if server.isUnsent(.progress) { setProgress(model.view, model) }
    return settle(model)
  }

  mutating func disconnected(_ bus: BusKind, _ model: Model) -> [Effect] {
    if bus == .session { server.replaced() }
    return []
  }

  mutating func changed(_ service: Service, _ model: Model) -> [Effect] {
    guard service == .notifications else { return [] }
    server.replaced()
    if model.owners[.notifications] == nil { server.vanished(in: model.session?.id) }
    return settle(model)
  }

  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ model: Model
  ) -> [Effect] {
    server.receive(call, result)
    return settle(model)
  }

  mutating func receive(_ signal: BusSignal, _ model: Model) -> [Effect] {
    guard signal.member.interface == Service.notifications.name,
      let owner = model.owners[.notifications], signal.sender == owner, signal.arguments.count == 2,
      let id = signal.arguments[0].whole.flatMap({ UInt32(exactly: $0) })
    else { return [] }
    switch signal.member.name {
    case "ActionInvoked": return invoke(signal.arguments[1].text ?? "", id, model)
    case "ActivationToken":
      token = signal.arguments[1].text.map { (id, $0) }
      return []
    case "NotificationClosed":
      let isEnd = server.slot(of: id) == .end
      server.closed(id)
      let isDismissed = isEnd && signal.arguments[1].whole == Self.closedByPerson
      return settle(model) + (isDismissed ? [perform(.dismiss, model)] : [])
    default: return []
    }
  }

  mutating func recorded(_ isWritten: Bool, _ model: Model) -> [Effect] {
    for case .call(let call?, _) in undo.end(isWritten: isWritten) { server.cancel(call) }
    return []
  }

  /// What a person wanted was not done.
  mutating func refused(_ text: NoticeText, _ model: Model) -> [Effect] {
    server.set(Notice(text: text), in: .problem)
    return settle(model)
  }

  private mutating func invoke(_ key: String, _ id: UInt32, _ model: Model) -> [Effect] {
    if key == Notice.Action.defaultKey, let slot = server.slot(of: id) {
      let text = token?.id == id ? token?.text : nil
      token = nil
      let view = Effect.output(.view(activationToken: text))
      // Why no screen opens is shown even if it is the same as the last time.
      if problem == nil { server.set(nil, in: .problem) }
      guard slot == .end else { return [view] + settle(model) }
      server.set(nil, in: .end)
      return [view, perform(.dismiss, model)] + settle(model)
    }
    guard let session = model.session?.id, let command = Command(key: key, sessionId: session) else {
      return []
    }
    // Withdrawn here, so that the closing by the server does not count as a dismissal.
    server.set(nil, in: .end)
    // A refusal of this command is shown even if it is the same as that of the last one.
    if problem == nil { server.set(nil, in: .problem) }
    return [perform(command, model)] + settle(model)
  }

  /// Starts the exercises that come next, unless something else runs by now.
  func start(_ workout: Preset, _ model: Model) -> Effect {
    .command(
      tag: .command(.notifier), EngineMethods.Start.self, .init(workout: workout), shown: model.view)
  }

  private func perform(_ command: Command, _ model: Model) -> Effect {
    switch command {
    case .restart:
      WorkoutCommand.restart.request(.command(.notifier), shown: model.view)
    case .more where model.view.continuesWithExercises:
      .request(tag: .exercises, StoreMethods.DailyWorkout.self, .more)
    case .more:
      WorkoutCommand.extend(seconds: Extension.secondsDefault)
        .request(.command(.notifier), shown: model.view)
    case .dismiss: .request(tag: .dismissal, AudioMethods.Dismiss.self, NoParams())
    }
  }

  private mutating func note(_ transition: TransitionTracker.Transition, _ model: Model) {
    // After a suspend only what is true now is of interest.
    let isLate = transition.at.duration(to: model.now) > TransitionTracker.latenessMax
    let view = isLate ? model.view : transition.view
    switch transition.kind {
    case .completed where model.settings.notifyAtEnd: server.set(end(view, model.settings), in: .end)
    case .phase:
      setProgress(model.settings.notifyPhases ? view : nil, model)
    case .paused where model.settings.notifyPauses, .resumed where model.settings.notifyPauses:
      setProgress(view, model)
    case .started, .paused, .resumed, .completed, .stopped: break
    }
  }

  private func end(_ view: SessionView, _ settings: Settings) -> Notice {
    let id = view.sessionId ?? ""
    let seconds = Int32(clamping: settings.completionSeconds)
    return Notice(
      text: .end(view),
      actions: [
        Self.click, .init(key: Command.restart.key(of: id), label: NoticeText.restart),
        .init(
          key: Command.more.key(of: id), label: NoticeText.more(seconds: Extension.secondsDefault)),
        .init(key: Command.dismiss.key(of: id), label: NoticeText.dismiss),
      ],
      milliseconds: seconds > 0 ? seconds * 1000 : nil)
  }

  /// Shows what plays, with the picture of its exercise; nil shows nothing.
  private mutating func setProgress(_ view: SessionView?, _ model: Model) {
    picture =
      model.pictureFolder == nil
      ? nil : view.flatMap { DesktopPicture(exerciseOf: $0, isDark: model.isDark) }
    guard let view else { return server.set(nil, in: .progress) }
    var notice = Notice(text: .progress(view), actions: [Self.click], urgency: .low, isTransient: true)
    notice.percent = view.total.map { view.elapsed.percent(of: $0) }
    if let folder = model.pictureFolder, let picture { notice.picture = "\(folder)/\(picture.name)" }
    server.set(notice, in: .progress)
  }

  /// Shows a problem with the sound once, while a workout runs that is to be heard.
  private mutating func noteProblem(_ model: Model) {
    let isHeard = model.session.map { $0.sound || $0.voice } ?? false
    guard model.settings.notifyProblems, let health = model.audioHealth, !health.isWorking else {
      if problem != nil { server.set(nil, in: .problem) }
      problem = nil
      return
    }
    let present = health.problem ?? ""
    guard model.view.isRunning, isHeard, present != problem else { return }
    problem = present
    server.set(Notice(text: .silence(present), actions: [Self.click]), in: .problem)
  }

  private mutating func settle(_ model: Model) -> [Effect] {
    // The picture first, so that the server finds it.
    let pictures: [Effect] = picture == written ? [] : [.output(.show(picture, to: .notifications))]
    written = picture
    if let inherited {
      guard model.knownServices.contains(.notifications) else { return pictures }
      if model.owners[.notifications] == inherited.server { server.inherit(inherited.ids) }
      self.inherited = nil
      withdrawOutdated(model)
    }
    guard model.buses.contains(.session), !model.hidesNotifications else {
      return pictures + record([], model)
    }
    let settings = model.settings
    let isWanted = settings.notifyAtEnd || settings.notifyPhases || settings.notifyPauses
    let calls = server.settle(mayBeNeeded: isWanted && model.view.isActive, in: model.session?.id)
    return pictures + record(calls, model)
  }

  /// Puts what shows a notification into the effect that writes its record. One that replaces another needs no new one.
  private mutating func record(_ effects: [Effect], _ model: Model) -> [Effect] {
    var (changes, others): ([BusOutput<DesktopCall>], [Effect]) = ([], [])
    for effect in effects {
      if case .output(.bus(.call(let tag?, let call))) = effect, tag.name == NotificationServer.showing {
        changes.append(.call(tag: tag, call))
      } else {
        others.append(effect)
      }
    }
    let ids = server.ids
    let shown =
      ids.isEmpty
      ? nil : ShownNotifications(bootId: bootId, server: model.owners[.notifications] ?? "", ids: ids)
    guard undo.begin(shown, then: changes) else { return effects }
    return [.output(.record(.notifications(shown), then: changes))] + others
  }
}
