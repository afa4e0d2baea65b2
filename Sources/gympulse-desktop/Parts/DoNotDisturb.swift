import ActorCore
import Bus

/// The desktop's do not disturb: respected, or switched on while a workout exists.
///
/// What was switched on here does not make this program quiet.
struct DoNotDisturb {
  private enum Own: Hashable {
    case off
    case switchingOn
    case on
    case switchingOff
  }

  /// Why it is switched off besides the end of a workout.
  private struct Reason: Hashable {
    let isSet: Bool
    let isStopping: Bool

    init(_ model: Model) {
      (isSet, isStopping) = (model.settings.setDoNotDisturb, model.isStopping)
    }
  }

  private static let writing = "write"
  /// Reading the state before it is written.
  private static let preparing = "prepare"
  /// Reading the state at a transition.
  private static let reading = "read"

  private var finder: SwitchFinder
  /// The interface whose changes are listened to.
  private var heard: DoNotDisturbInterface?
  /// Whether it is on, by the last report.
  private var isOn = false
  private var own = Own.off
  /// The reply that is needed to write it.
  private var grant: [BusValue] = []
  private var undo: UndoLog<DoNotDisturbInterface, Effect>
  /// The change that follows when the record is written, because it is not one of the bus.
  private var postponed: Effect?
  /// Whether the record could not be written. It is tried again at the next transition.
  private var isUnrecordable = false
  /// Why it was to be switched off when the server did not answer; nil if it did. Its record stays, and it is tried again for
  /// another reason, at the next transition, when the server or the bus comes back, or by the next process.
  private var stuck: Reason?
  /// The session in which a person has switched it themselves, and which leaves it alone.
  private var leftAlone: String?
  private var published: (quiet: Quiet?, health: DesktopHealth?)

  /// A part that has not searched, with the record of an earlier process. `desktop` is the value of `XDG_CURRENT_DESKTOP`.
  init(_ record: DoNotDisturbInterface?, desktop: String) {
    undo = UndoLog(record)
    finder = SwitchFinder(DoNotDisturbInterface.candidates(on: desktop))
  }

  var isUndone: Bool { own == .off && undo.content == nil }
  /// Also while it is not known yet whether what this program has switched on is still on.
  var hidesNotifications: Bool { own != .off || undo.content != nil && finder.finding == nil }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    if !transitions.isEmpty { (isUnrecordable, stuck) = (false, nil) }
    return settle(model) + (transitions.isEmpty ? [] : readAgain())
  }

  mutating func connected(_ bus: BusKind, _ model: Model) -> [Effect] {
    bus == .session ? settle(model) : []
  }

  mutating func disconnected(_ bus: BusKind, _ model: Model) -> [Effect] {
    guard bus == .session else { return [] }
    forget()
    return settle(model)
  }

  mutating func changed(_ service: Service, _ model: Model) -> [Effect] {
    guard service == .notifications else { return [] }
    forget()
    return settle(model)
  }

  mutating func receive(_ signal: BusSignal, _ model: Model) -> [Effect] {
    if let heard, heard.isChanged(by: signal) { return readAgain() }
    guard let isOn = heard?.state(of: signal), case .found = finder.finding else { return [] }
    note(isOn, model)
    return settle(model)
  }

  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ model: Model
  ) -> [Effect] {
    // The server has not answered. The loss of the bus follows, after which everything is done again.
    if case .failure(let error) = result, error.name == BusError.disconnected { return [] }
    if let effects = finder.receive(call, result) {
      guard case .found(let found, let isOn) = finder.finding else {
        return effects + settle(model)
      }
      self.isOn = isOn
      return effects + listen(to: found) + settle(model)
    }
    switch call.name {
    case Self.preparing: return proceed(result, model) + settle(model)
    case Self.reading:
      if own == .off || own == .on, let isOn = heard?.state(of: result) { note(isOn, model) }
      return settle(model)
    default: return finish(try? result.get(), model) + settle(model)
    }
  }

  mutating func recorded(_ isWritten: Bool, _ model: Model) -> [Effect] {
    let change = postponed
    postponed = nil
    guard !undo.end(isWritten: isWritten).isEmpty else { return change.map { [$0] } ?? [] }
    (own, isUnrecordable) = (.off, true)
    return settle(model)
  }

  // MARK: What is to be done

  private mutating func settle(_ model: Model) -> [Effect] {
    publish(model) + act(model)
  }

  private mutating func act(_ model: Model) -> [Effect] {
    let isNeeded =
      model.settings.respectDoNotDisturb || model.settings.setDoNotDisturb || own != .off
    guard model.buses.contains(.session), isNeeded || undo.content != nil else {
      finder.forget()
      return listen(to: nil)
    }
    guard let finding = finder.finding else { return finder.isSearching ? [] : finder.search() }
    guard case .found(let found, _) = finding else { return [] }
    let isActive = model.view.isActive && !model.isStopping
    let isWanted =
      model.settings.setDoNotDisturb && isActive && leftAlone != model.session?.id
      && !isUnrecordable
    switch own {
    case .off where undo.content == found:
      // An earlier process has switched it on, or was about to.
      if isOn { own = .on } else if !isWanted { return record(nil) }
      return isOn ? act(model) : switchOn(found)
    case .off where isWanted && isOn && isActive:
      leftAlone = model.session?.id
      return []
    case .off where isWanted:
      return switchOn(found)
    case .off where undo.content?.endsWithServer == true:
      // Another server has taken its place.
      return record(nil)
    case .on where !isWanted && stuck != Reason(model):
      own = .switchingOff
      return found.isBoundToConnection ? [write(found, false)] : [read(found, Self.preparing)]
    case .off, .on, .switchingOn, .switchingOff: return []
    }
  }

  private mutating func publish(_ model: Model) -> [Effect] {
    publishHealth(model) + publishQuiet(model)
  }

  /// Publishes which settings need an interface that is not there.
  private mutating func publishHealth(_ model: Model) -> [Effect] {
    let settings = [
      ("respectDoNotDisturb", model.settings.respectDoNotDisturb),
      ("setDoNotDisturb", model.settings.setDoNotDisturb),
    ].filter(\.1).map(\.0)
    var problem: String?
    if case .some(.none) = finder.finding, let first = settings.first,
      model.owners[.notifications] != nil
    {
      let missing = "this desktop doesn't let apps use Do Not Disturb"
      problem =
        settings.count == 1
        ? "\(missing); \(first) has no effect"
        : "\(missing); \(settings.joined(separator: " and ")) have no effect"
    }
    let health = DesktopHealth(problem: problem)
    guard health != published.health else { return [] }
    published.health = health
    return [.publish(.desktopHealth, value: health)]
  }

  private mutating func publishQuiet(_ model: Model) -> [Effect] {
    let isUnderstood = finder.finding != nil || !model.buses.contains(.session)
    guard isUnderstood || !model.settings.respectDoNotDisturb else { return [] }
    let isForeign = isOn && own == .off && (undo.content == nil || undo.content != heard)
    let isQuiet = isForeign && heard != nil && model.settings.respectDoNotDisturb
    let quiet = Quiet(reason: isQuiet ? "Do Not Disturb is on" : nil)
    guard quiet != published.quiet else { return [] }
    published.quiet = quiet
    return [.publish(.desktopQuiet, value: quiet)]
  }

  /// A person or another program has switched it.
  private mutating func note(_ isOn: Bool, _ model: Model) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    if !isOn, own == .off || own == .on, model.view.isActive { leftAlone = model.session?.id }
    if !isOn, own == .on, heard != .plasma { own = .off }
  }

  private mutating func switchOn(_ found: DoNotDisturbInterface) -> [Effect] {
    own = .switchingOn
    return found.isBoundToConnection ? [write(found, true)] : [read(found, Self.preparing)]
  }

  private func write(_ found: DoNotDisturbInterface, _ isOn: Bool) -> Effect {
    found.write(isOn, grant, DesktopCall(part: .disturbance, name: Self.writing))
  }

  private func read(_ found: DoNotDisturbInterface, _ name: String) -> Effect {
    found.read(DesktopCall(part: .disturbance, name: name))
  }

  /// Reads at a transition what a server may not have reported: mako 1.7 has no signal for it.
  private func readAgain() -> [Effect] {
    guard case .found(let found, _) = finder.finding, !found.isBoundToConnection,
      own == .off || own == .on
    else { return [] }
    return [read(found, Self.reading)]
  }

  /// Writes by the state as it is now: a person may have switched it, and mako's modes are written as a whole.
  private mutating func proceed(_ result: Result<[BusValue], BusError>, _ model: Model) -> [Effect] {
    guard let found = heard, let isOn = found.state(of: result) else { return finish(nil, model) }
    grant = (try? result.get()) ?? []
    switch own {
    case .switchingOn where isOn:
      // A person was first, unless it is what an earlier process has switched on.
      self.isOn = true
      if undo.content == found { own = .on } else { (own, leftAlone) = (.off, model.session?.id) }
      return []
    case .switchingOn: return record(found, then: write(found, true))
    case .switchingOff where !isOn: return finish([], model)
    case .switchingOff: return [write(found, false)]
    case .off, .on: return []
    }
  }

  /// The outcome of `write`: the values of the reply; nil if it was refused.
  private mutating func finish(_ values: [BusValue]?, _ model: Model) -> [Effect] {
    switch own {
    case .switchingOn:
      if let values, heard == .plasma { grant = values }
      own = values == nil ? .off : .on
      if values == nil { leftAlone = model.session?.id } else { isOn = true }
      return values == nil ? record(nil) : []
    case .switchingOff where values == nil && heard?.isBoundToConnection == false:
      (own, stuck) = (.on, Reason(model))
      return []
    case .switchingOff:
      own = .off
      if values != nil { isOn = false }
      return record(nil)
    case .off, .on: return []
    }
  }

  /// Writes whose do not disturb is on, and then switches it on.
  private mutating func record(
    _ content: DoNotDisturbInterface?, then change: Effect? = nil
  ) -> [Effect] {
    let changes = [change].compactMap(\.self)
    guard undo.begin(content, then: changes) else { return changes }
    guard case .output(.bus(let output))? = change else {
      postponed = change
      return [.output(.record(.doNotDisturb(content), then: []))]
    }
    return [.output(.record(.doNotDisturb(content), then: [output]))]
  }

  private mutating func listen(to next: DoNotDisturbInterface?) -> [Effect] {
    guard next != heard else { return [] }
    defer { heard = next }
    let ignored = heard.map { [Effect.bus(.ignore(.session, rule: $0.rule))] } ?? []
    return ignored + (next.map { [.bus(.listen(.session, rule: $0.rule))] } ?? [])
  }

  /// The server has gone: what is known of it, and what a connection had granted.
  private mutating func forget() {
    finder.forget()
    (own, isOn, grant, stuck) = (.off, false, [], nil)
  }
}
