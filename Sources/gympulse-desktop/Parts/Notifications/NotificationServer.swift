import Bus

/// The notifications that are shown, one in each slot, and what the server can do.
///
/// A notification is sent when the one wanted in its slot changes, and replaces the one before it.
struct NotificationServer {
  /// A place for one notification at a time.
  enum Slot: Int, CaseIterable {
    case end, progress, problem
  }

  private struct Content {
    var wanted: Notice?
    /// What was sent last; it may have been closed since then.
    var sent: Notice?
    /// The server's number of what is shown; nil if nothing is shown, or its reply is awaited.
    var id: UInt32?
    var isAwaited = false
    /// Whether it has failed and was sent once more.
    var isRetried = false
  }

  private enum Abilities {
    case unknown
    case awaited
    /// There is no server, and the bus cannot start one.
    case absent
    case known(ServerAbilities)
  }

  private static let path = "/org/freedesktop/Notifications"
  private static let closing = "CloseNotification"
  /// The call that shows a notification.
  static let showing = "Notify"
  /// The signals of the server.
  static let rules = ["ActionInvoked", "ActivationToken", "NotificationClosed"].map {
    let name = Service.notifications.name
    return "type='signal',sender='\(name)',interface='\(name)',path='\(path)',member='\($0)'"
  }

  private var abilities = Abilities.unknown
  /// The name of the program, by its reply.
  private var program = ""
  /// The session in which a server has vanished. Another one is not started in its place, because it may be restarting.
  private var vanishedIn: String?
  private var contents: [Slot: Content] = [:]

  /// The numbers of what is shown or about to be, by the names of the slots; 0 where the reply is awaited.
  var ids: [String: UInt32] {
    contents.reduce(into: [:]) { ids, entry in
      if entry.value.id != nil || entry.value.isAwaited { ids["\(entry.key)"] = entry.value.id ?? 0 }
    }
  }

  /// The slot of a notification that is shown; nil for one of another program, or one that is being withdrawn.
  func slot(of id: UInt32) -> Slot? { contents.first { $0.value.id == id && $0.value.sent != nil }?.key }

  /// Whether the notification of a slot has not been sent yet.
  func isUnsent(_ slot: Slot) -> Bool {
    contents[slot].map { $0.wanted != nil && $0.wanted != $0.sent } ?? false
  }

  /// Takes over what an earlier process has shown: it is replaced or withdrawn when another one would be.
  mutating func inherit(_ ids: [String: UInt32]) {
    for slot in Slot.allCases {
      guard let id = ids["\(slot)"], id != 0 else { continue }
      // A problem that persists is shown again.
      contents[slot] = Content(wanted: slot == .problem ? nil : .inherited, sent: .inherited, id: id)
    }
  }

  /// A call of `Notify` was not made. Made later it would be of no use.
  mutating func cancel(_ call: DesktopCall) {
    if let slot = Slot(rawValue: call.number) { contents[slot]?.isAwaited = false }
  }

  /// What a slot is to show; nil for nothing.
  mutating func set(_ notice: Notice?, in slot: Slot) {
    contents[slot, default: Content()].wanted = notice
    if notice == nil { contents[slot]?.isRetried = false }
  }

  /// The server has closed a notification.
  mutating func closed(_ id: UInt32) {
    for slot in contents.keys where contents[slot]?.id == id { contents[slot]?.id = nil }
  }

  /// Another server has come, or the bus was lost: what was shown is gone.
  mutating func replaced() {
    // A server that the bus starts for the first call appears while that call is under way.
    if case .awaited = abilities {} else { abilities = .unknown }
    for slot in contents.keys { contents[slot]?.id = nil }
  }

  /// The server has gone in a session, nil for none.
  mutating func vanished(in session: String?) { vanishedIn = session }

  /// Returns the calls after which the server shows what it is to show. `mayBeNeeded`: a notification will be wanted
  /// soon in the session, so that the server is started in time.
  mutating func settle(mayBeNeeded: Bool, in session: String?) -> [Effect] {
    if vanishedIn != nil, vanishedIn != session {
      vanishedIn = nil
      if case .absent = abilities { abilities = .unknown }
    }
    let changed = Slot.allCases.filter {
      guard let content = contents[$0] else { return false }
      return content.wanted != content.sent && !content.isAwaited
    }
    let withdrawn = changed.filter { contents[$0]?.wanted == nil }.flatMap { withdraw($0) }
    let shown = changed.filter { contents[$0]?.wanted != nil }
    switch abilities {
    case .known(let server): return withdrawn + shown.flatMap { show($0, server) }
    case .unknown where mayBeNeeded || !shown.isEmpty:
      (abilities, program) = (.awaited, "")
      return withdrawn
        + ["GetServerInformation", "GetCapabilities"].map {
          Self.call($0, [], mayStart: vanishedIn == nil)
        }
    case .absent:
      // Shown late it would be of no use.
      for slot in shown {
        let wanted = contents[slot]?.wanted
        contents[slot]?.sent = wanted
      }
      return withdrawn
    case .unknown, .awaited: return withdrawn
    }
  }

  /// Takes the reply to a call.
  mutating func receive(_ call: DesktopCall, _ result: Result<[BusValue], BusError>) {
    switch (call.name, result) {
    case ("GetServerInformation", .success(let values)): program = values.first?.text ?? ""
    case ("GetServerInformation", .failure): break
    case ("GetCapabilities", _):
      // The server replies to both in their order.
      guard case .awaited = abilities else { return }
      switch result {
      case .success(let values):
        abilities = .known(
          ServerAbilities(values.first?.elements?.compactMap(\.text) ?? [], server: program))
      case .failure(let error) where error.name == BusError.disconnected: abilities = .unknown
      case .failure(let error): abilities = error.isAbsence ? .absent : .known(ServerAbilities([]))
      }
    default:
      guard let slot = Slot(rawValue: call.number) else { return }
      if call.name == Self.closing {
        contents[slot]?.id = nil
        contents[slot]?.isAwaited = false
      } else {
        receive(result, in: slot)
      }
    }
  }

  /// Takes the reply to `Notify`.
  private mutating func receive(_ result: Result<[BusValue], BusError>, in slot: Slot) {
    contents[slot]?.isAwaited = false
    switch result {
    case .success(let values):
      if let id = values.first?.whole.flatMap({ UInt32(exactly: $0) }) { contents[slot]?.id = id }
    case .failure:
      // The end is worth a second call: the server may have died of the first, or have been dying.
      guard slot == .end, contents[slot]?.isRetried == false else { return }
      contents[slot]?.isRetried = true
      contents[slot]?.sent = nil
    }
  }

  private mutating func show(_ slot: Slot, _ server: ServerAbilities) -> [Effect] {
    guard let content = contents[slot], let notice = content.wanted else { return [] }
    contents[slot]?.sent = notice
    contents[slot]?.isAwaited = true
    let arguments = notice.arguments(for: server, replacing: content.id ?? 0)
    return [Self.call(Self.showing, arguments, number: slot.rawValue, mayStart: false)]
  }

  /// The number is kept until the server has replied.
  private mutating func withdraw(_ slot: Slot) -> [Effect] {
    contents[slot]?.sent = nil
    guard let id = contents[slot]?.id else { return [] }
    contents[slot]?.isAwaited = true
    return [Self.call(Self.closing, [.uint32(id)], number: slot.rawValue, mayStart: false)]
  }

  private static func call(
    _ name: String, _ arguments: [BusValue], number: Int = 0, mayStart: Bool
  ) -> Effect {
    .call(
      DesktopCall(part: .notifier, name: name, number: number),
      BusCall(to: Service.notifications.name, member(name), arguments, mayStart: mayStart))
  }

  private static func member(_ name: String) -> BusMember {
    BusMember(path: path, interface: Service.notifications.name, name: name)
  }
}
