import ActorCore
import Bus

/// A known interface to the desktop's do not disturb, in the order in which they are tried. The raw value is the word
/// in the record.
enum DoNotDisturbInterface: String, Hashable, CaseIterable, Codable {
  /// KDE Plasma's `Inhibit` (plasma-workspace, `org.freedesktop.Notifications.xml`); it ends with its connection.
  case plasma
  /// dunst's property `paused` (dunst, `dbus.c`).
  case dunst
  /// SwayNotificationCenter's `GetDnd` and `SetDnd`, and the signals `Subscribe` and later `SubscribeV2` with it in the
  /// second place (SwayNotificationCenter, `swayncDaemon.vala`; seen in 0.7.3).
  case swaync
  /// mako's mode `do-not-disturb` (mako, `dbus/mako.c`), which hides notifications if mako's configuration says so.
  /// 1.7 reports no change.
  case mako
  /// xfce4-notifyd's property in Xfconf (xfconf, `xfconf-dbus.xml`).
  case xfce
  /// GNOME's, Cinnamon's and MATE's switches are settings, which only `gsettings` reads.
  case gnome, cinnamon, mate

  /// Those that a desktop can have. `desktop` is the value of `XDG_CURRENT_DESKTOP`: schemas of a desktop are also installed
  /// beside others, where they do nothing.
  static func candidates(on desktop: String) -> [Self] {
    let names = desktop.split(separator: ":")
    return allCases.filter { candidate in
      candidate.key.map { names.contains($0.desktop[...]) } ?? true
    }
  }

  /// The setting; nil if it is not one.
  private var key: (desktop: String, schema: String, path: String, name: String, isOn: Bool)? {
    switch self {
    case .gnome:
      (
        "GNOME", "org.gnome.desktop.notifications", "/org/gnome/desktop/notifications/",
        "show-banners", false
      )
    case .cinnamon:
      (
        "X-Cinnamon", "org.cinnamon.desktop.notifications", "/org/cinnamon/desktop/notifications/",
        "display-notifications", false
      )
    case .mate:
      (
        "MATE", "org.mate.NotificationDaemon", "/org/mate/notification-daemon/", "do-not-disturb",
        true
      )
    default: nil
    }
  }

  /// Whether what was switched on ends with the connection to the bus, so that it needs no record.
  var isBoundToConnection: Bool { self == .plasma }
  /// Whether it ends with the server; the others keep it as a setting.
  var endsWithServer: Bool { self == .dunst || self == .mako }

  /// The match rule of the signal by which it reports a change.
  var rule: String {
    switch self {
    case .plasma, .dunst, .mako:
      "type='signal',interface='\(Self.properties)',member='PropertiesChanged',arg0='\(interface)'"
    case .swaync: "type='signal',interface='\(interface)',path='\(address.path)'"
    case .xfce: "type='signal',interface='\(interface)',member='PropertyChanged'"
    case .gnome, .cinnamon, .mate:
      "type='signal',interface='\(interface)',member='Notify',arg0='\(key.map { $0.path + $0.name } ?? "")'"
    }
  }

  /// Returns the effect whose reply `state(of:)` reads.
  func read(_ tag: DesktopCall) -> Effect {
    key.map { .output(.gsettings(tag, ["get", $0.schema, $0.name])) } ?? .call(tag, reading)
  }

  /// Returns the effect that switches it on or off. `grant` is the reply to switching on for Plasma, or `read`'s.
  func write(_ isOn: Bool, _ grant: [BusValue], _ tag: DesktopCall) -> Effect {
    key.map { .output(.gsettings(tag, ["set", $0.schema, $0.name, "\($0.isOn == isOn)"])) }
      ?? .call(tag, writing(isOn, grant))
  }

  /// Returns what `gsettings` has printed as a reply; nil is a failure.
  static func reply(printed: String?) -> Result<[BusValue], BusError> {
    switch printed {
    case "true": .success([.boolean(true)])
    case "false": .success([.boolean(false)])
    case "": .success([])
    default: .failure(BusError(BusError.failed, "gsettings has failed"))
    }
  }

  private var reading: BusCall {
    switch self {
    case .plasma: property("Get", [.string("Inhibited")])
    case .dunst: property("Get", [.string("paused")])
    case .swaync: call("GetDnd")
    case .mako: call("ListModes")
    default: call("GetProperty", [.string(Self.channel), .string(Self.xfceProperty)])
    }
  }

  /// The call that switches one on or off that is not a setting.
  func writing(_ isOn: Bool, _ grant: [BusValue]) -> BusCall {
    switch self {
    case .plasma where isOn:
      call("Inhibit", [.string("gympulse"), .string("A workout is running"), .properties([])])
    case .plasma:
      call("UnInhibit", [.uint32(grant.first?.whole.flatMap { UInt32(exactly: $0) } ?? 0)])
    case .dunst: property("Set", [.string("paused"), .variant(.boolean(isOn))])
    case .swaync: call("SetDnd", [.boolean(isOn)])
    case .mako:
      call(
        "SetModes",
        [.strings(Self.modes(grant).filter { $0 != Self.mode } + (isOn ? [Self.mode] : []))])
    default:
      call(
        "SetProperty",
        [.string(Self.channel), .string(Self.xfceProperty), .variant(.boolean(isOn))])
    }
  }

  /// Returns whether it is on by the reply to `read`; nil if that is not its interface.
  func state(of result: Result<[BusValue], BusError>) -> Bool? {
    switch result {
    case .success(let values):
      self == .mako
        ? values.first?.elements.map { _ in Self.modes(values).contains(Self.mode) }
        : values.first?.isTrue.map { $0 == (key?.isOn ?? true) }
    case .failure(let error):
      // The property is there once it has been switched on for the first time.
      self == .xfce && error.name.hasSuffix(".PropertyNotFound") ? false : nil
    }
  }

  /// Whether a signal of `rule` says that it may have changed, and not how.
  func isChanged(by signal: BusSignal) -> Bool {
    key != nil && signal.member.interface == interface && signal.member.name == "Notify"
  }

  /// Returns whether it is on by a signal of `rule`; nil for any other signal.
  func state(of signal: BusSignal) -> Bool? {
    let arguments = signal.arguments
    switch (self, signal.member.name) {
    case (.plasma, "PropertiesChanged") where arguments.first?.text == interface:
      return arguments.dropFirst().first?["Inhibited"]?.isTrue
    case (.dunst, "PropertiesChanged") where arguments.first?.text == interface:
      return arguments.dropFirst().first?["paused"]?.isTrue
    case (.mako, "PropertiesChanged") where arguments.first?.text == interface:
      return arguments.dropFirst().first?["Modes"].map { Self.modes([$0]).contains(Self.mode) }
    case (.swaync, "Subscribe"), (.swaync, "SubscribeV2"):
      return arguments.dropFirst().first?.isTrue
    case (.xfce, "PropertyChanged")
    where arguments.first?.text == Self.channel
      && arguments.dropFirst().first?.text == Self.xfceProperty:
      return arguments.last?.isTrue
    default: return nil
    }
  }

  private static let properties = "org.freedesktop.DBus.Properties"
  private static let channel = "xfce4-notifyd"
  private static let xfceProperty = "/do-not-disturb"
  private static let mode = "do-not-disturb"

  private static func modes(_ values: [BusValue]) -> [String] {
    values.first?.elements?.compactMap(\.text) ?? []
  }

  private var address: (destination: String, path: String, interface: String) {
    let name = Service.notifications.name
    return switch self {
    case .plasma: (name, "/org/freedesktop/Notifications", name)
    case .dunst: (name, "/org/freedesktop/Notifications", "org.dunstproject.cmd0")
    case .swaync:
      ("org.erikreider.swaync.cc", "/org/erikreider/swaync/cc", "org.erikreider.swaync.cc")
    case .mako: (name, "/fr/emersion/Mako", "fr.emersion.Mako")
    case .xfce: ("org.xfce.Xfconf", "/org/xfce/Xfconf", "org.xfce.Xfconf")
    case .gnome, .cinnamon, .mate:
      ("ca.desrt.dconf", "/ca/desrt/dconf/Writer/user", "ca.desrt.dconf.Writer")
    }
  }

  private var interface: String { address.interface }

  private func call(
    _ name: String, _ arguments: [BusValue] = [], interface other: String? = nil
  ) -> BusCall {
    let (destination, path, interface) = address
    let member = BusMember(path: path, interface: other ?? interface, name: name)
    return BusCall(to: destination, member, arguments, mayStart: false)
  }

  private func property(_ name: String, _ arguments: [BusValue]) -> BusCall {
    call(name, [.string(interface)] + arguments, interface: Self.properties)
  }
}
