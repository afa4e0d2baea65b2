import ActorRuntime
import Bus

/// The programs of a desktop behind a virtual bus: a server of notifications, a screen saver, logind, feedbackd.
///
/// Replies come when `later` runs them, so that a test decides what happens before.
package final class VirtualDesktop<Tag: Hashable & Sendable> {
  private struct Lock {
    weak var descriptor: Descriptor?
  }

  /// A notification as the server got it.
  package struct Shown: Hashable {
    package var id: UInt32
    package var replaces: UInt32
    package var icon: String
    package var summary: String
    package var body: String
    package var actions: [String]
    package var hints: BusValue
    package var milliseconds: Int
  }

  private static var bus: String { "org.freedesktop.DBus" }
  package static var notifications: String { "org.freedesktop.Notifications" }
  package static var screenSaver: String { "org.freedesktop.ScreenSaver" }
  package static var powerManagement: String { "org.freedesktop.PowerManagement" }
  package static var portal: String { "org.freedesktop.portal.Desktop" }
  package static var login: String { "org.freedesktop.login1" }
  package static var feedback: String { "org.sigxcpu.Feedback" }

  /// Gets the events.
  package var deliver: (BusInput<Tag>) -> Void = { _ in }
  /// Runs an action a little later.
  package var later: (@escaping () -> Void) -> Void
  /// The unique names of the programs that run.
  package private(set) var owners: [String: String] = [:]
  /// Programs that the bus starts for a call.
  package var startable: Set<String> = []
  /// The name of the server of notifications.
  package var server = "dunst"
  /// Calls of `Notify` that fail before the next one succeeds.
  package var failures = 0
  /// Whether do not disturb can neither be read nor written.
  package var isUnresponsive = false
  package var capabilities = ["actions", "body", "body-markup", "icon-static"]
  /// The paths at which the screen saver has its object.
  package var screenSaverPaths = ["/org/freedesktop/ScreenSaver"]
  /// Whether the server of notifications has dunst's property, Plasma's, or the modes of mako, which reports no change.
  package var interface = "org.dunstproject.cmd0"
  package static var mako: String { "fr.emersion.Mako" }
  /// The modes of mako besides that of do not disturb.
  package var modes = ["default"]

  /// Each notification that was sent.
  package private(set) var sent: [Shown] = []
  /// The notifications that are shown.
  package private(set) var shown: [UInt32: Shown] = [:]
  /// Whether do not disturb is on.
  package private(set) var isPaused = false
  package private(set) var cookies: Set<UInt32> = []
  package private(set) var handles: Set<String> = []
  /// logind's locks that the process holds: their descriptors have not been closed.
  package var locks: [Descriptor] { granted.compactMap(\.descriptor) }
  private var granted: [Lock] = []
  package private(set) var pulses: [BusValue] = []
  /// The settings of the portal.
  private var preferences: [BusValue] = []
  /// The names of the methods that were called.
  package private(set) var calls: [String] = []
  private var rules: Set<String> = []
  /// The calls without a reply, by their order.
  private var pending: [Int: Tag] = [:]
  private var lastCall = 0
  private var last: UInt32 = 100
  package private(set) var isConnected = false
  /// Counts connections, so that nothing reaches a later one.
  package private(set) var connection = 0

  /// A desktop on which these programs run.
  package init(
    _ programs: [String] = [notifications, screenSaver, login, feedback],
    later: @escaping (@escaping () -> Void) -> Void
  ) {
    self.later = later
    for program in programs { owners[program] = newName() }
  }

  package var isKeptAwake: Bool { !cookies.isEmpty || !handles.isEmpty }

  // MARK: The bus

  /// Both buses are connected.
  package func connect() {
    connection += 1
    isConnected = true
    for bus in BusKind.allCases { send(.connected(bus)) }
  }

  /// The process ends, or both buses are lost: what it held is released. A running process gets a report.
  package func disconnect(isTold: Bool = false) {
    connection += 1
    isConnected = false
    // Descriptors are those of the process, which a lost bus does not close.
    if !isTold { granted = [] }
    (cookies, handles, rules) = ([], [], isTold ? rules : [])
    if interface == Self.notifications { isPaused = false }
    let unanswered = pending.sorted { $0.key < $1.key }
    pending = [:]
    guard isTold else { return }
    // As `BusLink` does, so that no caller waits for a reply that cannot come.
    for (_, tag) in unanswered {
      deliver(.reply(tag, .failure(BusError(BusError.disconnected, "the bus is gone"))))
    }
    for bus in BusKind.allCases { deliver(.disconnected(bus)) }
  }

  /// A program starts, or takes the place of another one.
  package func start(_ program: String) { own(program, newName()) }

  /// A program ends, and forgets what it was asked for.
  package func stop(_ program: String) {
    switch program {
    case Self.notifications: (shown, isPaused) = ([:], false)
    case Self.screenSaver: cookies = []
    case Self.portal: handles = []
    default: break
    }
    own(program, nil)
  }

  private func own(_ program: String, _ name: String?) {
    let old = owners[program]
    owners[program] = name
    guard rules.contains(where: { $0.contains("arg0='\(program)'") }) else { return }
    signal(
      Self.bus, Self.bus, "/org/freedesktop/DBus", "NameOwnerChanged",
      [.string(program), .string(old ?? ""), .string(name ?? "")],
      on: program == Self.login ? .system : .session)
  }

  /// Sends a signal of a program; `from` is its unique name, by default its present one.
  package func signal(
    _ program: String, _ interface: String, _ path: String, _ name: String, _ arguments: [BusValue],
    from: String? = nil, on bus: BusKind = .session
  ) {
    let sender = program == Self.bus ? program : from ?? owners[program] ?? ""
    let member = BusMember(path: path, interface: interface, name: name)
    send(.signal(BusSignal(bus, from: sender, member, arguments)))
  }

  private func newName() -> String {
    last += 1
    return ":1.\(last)"
  }

  private func send(_ input: BusInput<Tag>) {
    let connection = connection
    later { [weak self] in
      guard let self, self.connection == connection else { return }
      self.deliver(input)
    }
  }

  /// Performs an output.
  package func perform(_ output: BusOutput<Tag>) {
    switch output {
    case .call(let tag, let call):
      guard isConnected else {
        if let tag { reply(tag, .failure(BusError(BusError.disconnected, "not connected"))) }
        return
      }
      let connection = connection
      lastCall += 1
      let number = lastCall
      if let tag { pending[number] = tag }
      later { [weak self] in
        guard let self, self.connection == connection else { return }
        let result = self.serve(call)
        self.later { [weak self] in
          guard let self, let tag = self.pending.removeValue(forKey: number) else { return }
          self.deliver(.reply(tag, result))
        }
      }
    case .listen(_, let rule): rules.insert(rule)
    case .ignore(_, let rule): rules.remove(rule)
    case .emit, .reply, .refuse, .own, .release: break
    }
  }

  private func reply(_ tag: Tag, _ result: Result<[BusValue], BusError>) {
    later { [weak self] in self?.deliver(.reply(tag, result)) }
  }

  // MARK: The programs

  private func serve(_ call: BusCall) -> Result<[BusValue], BusError> {
    let name = call.member.name
    if call.destination == Self.bus {
      guard let owner = call.arguments.first?.text.flatMap({ owners[$0] }) else {
        return .failure(BusError("org.freedesktop.DBus.Error.NameHasNoOwner", "no owner"))
      }
      return .success([.string(owner)])
    }
    calls.append(name)
    if owners[call.destination] == nil, call.mayStart, startable.contains(call.destination) {
      start(call.destination)
    }
    guard owners[call.destination] != nil else {
      return .failure(BusError("org.freedesktop.DBus.Error.ServiceUnknown", "not running"))
    }
    let values: [BusValue]? =
      switch call.destination {
      case Self.notifications: serveNotifications(name, call)
      case Self.screenSaver where screenSaverPaths.contains(call.member.path): serveScreenSaver(name, call)
      case Self.powerManagement where call.member.path == "/org/freedesktop/PowerManagement/Inhibit":
        serveScreenSaver(name, call)
      case Self.portal: servePortal(name, call)
      case Self.login: serveLogin(name)
      case Self.feedback: servePulse(call)
      default: nil
      }
    return values.map { .success($0) } ?? .failure(BusError(BusError.unknownMethod, "no \(name)"))
  }

  private func next() -> UInt32 {
    last += 1
    return last
  }

  private func serveNotifications(_ name: String, _ call: BusCall) -> [BusValue]? {
    let arguments = call.arguments
    switch name {
    case "GetCapabilities": return [.strings(capabilities)]
    case "GetServerInformation": return ["\(server)", "vendor", "1", "1.2"].map { .string($0) }
    case "Notify" where failures > 0:
      failures -= 1
      return nil
    case "Notify":
      let replaces = UInt32(arguments[1].whole ?? 0)
      let id = replaces > 0 ? replaces : next()
      let notice = Shown(
        id: id, replaces: replaces, icon: arguments[2].text ?? "", summary: arguments[3].text ?? "",
        body: arguments[4].text ?? "", actions: (arguments[5].elements ?? []).compactMap(\.text),
        hints: arguments[6], milliseconds: arguments[7].whole ?? 0)
      sent.append(notice)
      if !isPaused { shown[id] = notice }
      return [.uint32(id)]
    case "CloseNotification":
      close(UInt32(arguments[0].whole ?? 0), reason: 3)
      return []
    case _ where isUnresponsive && ["Get", "Set", "ListModes", "SetModes"].contains(name): return nil
    case "Get" where arguments.first?.text == interface: return [.variant(.boolean(isPaused))]
    case "Set" where arguments.first?.text == interface && interface != Self.notifications:
      setPaused(arguments[2].isTrue ?? false)
      return []
    case "ListModes" where interface == Self.mako:
      return [.strings(modes + (isPaused ? ["do-not-disturb"] : []))]
    case "SetModes" where interface == Self.mako:
      let wanted = (arguments[0].elements ?? []).compactMap(\.text)
      (modes, isPaused) = (wanted.filter { $0 != "do-not-disturb" }, wanted.contains("do-not-disturb"))
      return []
    case "Inhibit" where interface == Self.notifications:
      setPaused(true)
      return [.uint32(next())]
    case "UnInhibit" where interface == Self.notifications:
      setPaused(false)
      return []
    default: return nil
    }
  }

  /// Do not disturb is switched, by a person or a call.
  package func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    guard interface != Self.mako else { return }
    let property = interface == Self.notifications ? "Inhibited" : "paused"
    guard rules.contains(where: { $0.contains("arg0='\(interface)'") && $0.contains("PropertiesChanged") })
    else { return }
    signal(
      Self.notifications, "org.freedesktop.DBus.Properties", "/org/freedesktop/Notifications",
      "PropertiesChanged",
      [.string(interface), .properties([(property, .boolean(isPaused))]), .strings([])])
  }

  /// A notification is closed: 1 expired, 2 by a person, 3 by a call.
  package func close(_ id: UInt32, reason: UInt32) {
    guard shown.removeValue(forKey: id) != nil else { return }
    signal(
      Self.notifications, Self.notifications, "/org/freedesktop/Notifications", "NotificationClosed",
      [.uint32(id), .uint32(reason)])
  }

  /// The server permits the program to take the focus, before a click on a notification.
  package func activate(_ id: UInt32, token: String) {
    signal(
      Self.notifications, Self.notifications, "/org/freedesktop/Notifications", "ActivationToken",
      [.uint32(id), .string(token)])
  }

  /// A person chooses an action; `from` is the sender, by default the server.
  package func invoke(_ key: String, of id: UInt32, from: String? = nil) {
    signal(
      Self.notifications, Self.notifications, "/org/freedesktop/Notifications", "ActionInvoked",
      [.uint32(id), .string(key)], from: from)
  }

  private func serveScreenSaver(_ name: String, _ call: BusCall) -> [BusValue]? {
    switch name {
    case "Inhibit":
      let cookie = next()
      cookies.insert(cookie)
      return [.uint32(cookie)]
    case "UnInhibit":
      cookies.remove(UInt32(call.arguments.first?.whole ?? 0))
      return []
    default: return nil
    }
  }

  /// A person changes how programs look: the settings of the portal, by namespace.
  package func prefer(_ settings: [(String, [(String, BusValue)])]) {
    preferences = settings.map { .entry(.string($0.0), .properties($0.1)) }
    guard rules.contains(where: { $0.contains("SettingChanged") }) else { return }
    for (namespace, values) in settings {
      for (key, value) in values {
        signal(
          Self.portal, "org.freedesktop.portal.Settings", "/org/freedesktop/portal/desktop", "SettingChanged",
          [.string(namespace), .string(key), .variant(value)])
      }
    }
  }

  private func servePortal(_ name: String, _ call: BusCall) -> [BusValue]? {
    switch name {
    case "ReadAll": return [.array(signature: "{sa{sv}}", preferences)]
    case "Inhibit":
      let handle = "/request/\(next())"
      handles.insert(handle)
      return [.objectPath(handle)]
    case "Close":
      handles.remove(call.member.path)
      return []
    default: return nil
    }
  }

  private func serveLogin(_ name: String) -> [BusValue]? {
    guard name == "Inhibit" else { return nil }
    // No real one is needed to see whether it is kept.
    let descriptor = Descriptor(owning: -1)
    granted.append(Lock(descriptor: descriptor))
    return [.descriptor(BusDescriptor(descriptor))]
  }

  private func servePulse(_ call: BusCall) -> [BusValue]? {
    pulses.append(.array(signature: "v", call.arguments.map { .variant($0) }))
    return [.uint32(next())]
  }
}
