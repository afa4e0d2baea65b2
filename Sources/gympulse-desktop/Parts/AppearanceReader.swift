import Bus
import Messages

/// How the person wants programs to look, from the settings of the desktop's portal (XDG Desktop Portal,
/// `org.freedesktop.portal.Settings`). It is read once, and again when the portal says that it has changed.
struct AppearanceReader {
  private static let member = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"
  /// The namespaces that are read. Portals before version 1.18 have contrast and motion under the names of GNOME's schemas.
  private static let namespaces = [standard, access, interface]
  private static let standard = "org.freedesktop.appearance"
  private static let access = "org.gnome.desktop.a11y.interface"
  private static let interface = "org.gnome.desktop.interface"
  /// The settings of those namespaces that are used.
  private static let keys = [
    "color-scheme", "contrast", "reduced-motion", "accent-color", "high-contrast", "enable-animations",
  ]

  private(set) var published: DesktopAppearance?

  /// The signal to listen to.
  func start() -> [Effect] {
    let rule =
      "type='signal',sender='\(Service.portal.name)',path='\(Self.path)',interface='\(Self.member)',"
      + "member='SettingChanged'"
    return [.bus(.listen(.session, rule: rule))]
  }

  /// Reads when a portal has come. When it goes, what it said stays.
  func changed(_ service: Service, _ model: Model) -> [Effect] {
    service == .portal && model.owners[.portal] != nil ? [read] : []
  }

  /// Reads again if one of the settings has changed.
  func receive(_ signal: BusSignal, _ model: Model) -> [Effect] {
    guard signal.member.name == "SettingChanged", signal.sender == model.owners[.portal],
      let name = signal.arguments.first?.text, Self.namespaces.contains(name),
      let key = signal.arguments.dropFirst().first?.text, Self.keys.contains(key)
    else { return [] }
    return [read]
  }

  /// Publishes what was read, if it is new.
  mutating func receive(_ result: Result<[BusValue], BusError>) -> [Effect] {
    guard let values = try? result.get().first else { return [] }
    let appearance = Self.appearance(of: values)
    guard appearance != published else { return [] }
    published = appearance
    return [.publish(.desktopAppearance, value: appearance)]
  }

  private var read: Effect {
    .call(
      DesktopCall(part: .appearance, name: "ReadAll"),
      BusCall(
        to: Service.portal.name, BusMember(path: Self.path, interface: Self.member, name: "ReadAll"),
        [.strings(Self.namespaces)], mayStart: false))
  }

  /// Returns the appearance in the reply of `ReadAll`, a dictionary of namespaces to dictionaries of settings. A value of
  /// another type counts as missing.
  private static func appearance(of namespaces: BusValue) -> DesktopAppearance {
    let common = namespaces[standard]
    var appearance = DesktopAppearance()
    switch common?["color-scheme"]?.whole {
    case 1: appearance.isDark = true
    case 2: appearance.isDark = false
    default: break
    }
    appearance.hasHighContrast =
      common?["contrast"]?.whole == 1 || namespaces[access]?["high-contrast"]?.isTrue == true
    appearance.reducesMotion =
      common?["reduced-motion"]?.whole == 1
      || namespaces[interface]?["enable-animations"]?.isTrue == false
    appearance.accent = common?["accent-color"].flatMap(color)?.hex
    return appearance
  }

  /// Returns a colour of three shares from 0 to 1; nil if one is out of that range, which means that none is set.
  private static func color(_ value: BusValue) -> Color? {
    guard case .structure(let shares) = value, shares.count == 3 else { return nil }
    var number: UInt32 = 0
    for share in shares {
      guard case .double(let share) = share, (0...1).contains(share) else { return nil }
      number = number << 8 | UInt32((share * 255).rounded())
    }
    return Color(number)
  }
}
