import Bus

/// A program on a bus that the desktop actor calls; the raw value is its well-known name.
enum Service: String, Hashable, CaseIterable {
  case notifications = "org.freedesktop.Notifications"
  case screenSaver = "org.freedesktop.ScreenSaver"
  case powerManagement = "org.freedesktop.PowerManagement"
  case portal = "org.freedesktop.portal.Desktop"
  case login = "org.freedesktop.login1"
  case feedback = "org.sigxcpu.Feedback"
  case trayWatcher = "org.kde.StatusNotifierWatcher"

  var bus: BusKind { self == .login ? .system : .session }
  var name: String { rawValue }
}

/// Follows which programs own the services' names, without starting them.
struct ServiceWatch {
  private static let bus = "org.freedesktop.DBus"

  /// The unique names of the owners that are known.
  private(set) var owners: [Service: String] = [:]
  /// The services of which it is known who owns their name, if anyone does.
  private(set) var known: Set<Service> = []

  /// The signals to listen to.
  func start() -> [DesktopCore.Effect] {
    Service.allCases.map { .bus(.listen($0.bus, rule: Self.rule(for: $0))) }
  }

  private static func rule(for service: Service) -> String {
    "type='signal',sender='\(bus)',interface='\(bus)',member='NameOwnerChanged',arg0='\(service.name)'"
  }

  /// Calls for the present owners of a bus that is connected.
  func connected(_ bus: BusKind) -> [DesktopCore.Effect] {
    Service.allCases.filter { $0.bus == bus }.map { service in
      let member = BusMember(path: "/org/freedesktop/DBus", interface: Self.bus, name: "GetNameOwner")
      return .call(
        DesktopCall(part: .services, name: service.name),
        BusCall(bus, to: Self.bus, member, [.string(service.name)]))
    }
  }

  /// Forgets the owners on a bus that is lost.
  mutating func disconnected(_ bus: BusKind) {
    owners = owners.filter { $0.key.bus != bus }
    known = known.filter { $0.bus != bus }
  }

  /// Takes the reply to a call of `connected`. Returns the service if its owner has changed.
  mutating func receive(_ call: DesktopCall, _ result: Result<[BusValue], BusError>) -> Service? {
    guard let service = Service(rawValue: call.name) else { return nil }
    return note((try? result.get())?.first?.text ?? "", of: service)
  }

  /// Takes a signal. Returns the service if its owner has changed.
  mutating func receive(_ signal: BusSignal) -> Service? {
    guard signal.sender == Self.bus, signal.member.name == "NameOwnerChanged", signal.arguments.count == 3,
      let name = signal.arguments[0].text, let owner = signal.arguments[2].text,
      let service = Service.allCases.first(where: { $0.name == name && $0.bus == signal.bus })
    else { return nil }
    return note(owner, of: service)
  }

  private mutating func note(_ owner: String, of service: Service) -> Service? {
    known.insert(service)
    let owner = owner.isEmpty ? nil : owner
    guard owner != owners[service] else { return nil }
    owners[service] = owner
    return service
  }
}
