import Bus
import Display

/// The names and types of an item in a panel (KDE's StatusNotifierItem, with Ayatana's label) and of its menu (dbusmenu, version 3).
enum TrayInterface {
  /// The name on the bus, whose loss removes the item.
  static let busName = "org.kde.StatusNotifierItem-gympulse-1"
  static let interface = "org.kde.StatusNotifierItem"
  static let menuInterface = "com.canonical.dbusmenu"

  static let item = BusObject(
    path: "/StatusNotifierItem",
    interfaces: [
      BusInterface(
        interface,
        methods: [
          .init("Activate", [.init("x", "i"), .init("y", "i")]),
          .init("SecondaryActivate", [.init("x", "i"), .init("y", "i")]),
          .init("ContextMenu", [.init("x", "i"), .init("y", "i")]),
          .init("Scroll", [.init("delta", "i"), .init("orientation", "s")]),
          .init("ProvideXdgActivationToken", [.init("token", "s")]),
        ],
        signals: [
          .init("NewIcon"), .init("NewToolTip"),
          .init("XAyatanaNewLabel", [.init("label", "s"), .init("guide", "s")]),
        ],
        properties: [
          ("Category", "s"), ("Id", "s"), ("Title", "s"), ("Status", "s"), ("WindowId", "i"),
          ("IconName", "s"),
          ("IconPixmap", "a(iiay)"), ("OverlayIconName", "s"), ("OverlayIconPixmap", "a(iiay)"),
          ("AttentionIconName", "s"), ("AttentionIconPixmap", "a(iiay)"), ("AttentionMovieName", "s"),
          ("ToolTip", "(sa(iiay)ss)"), ("ItemIsMenu", "b"), ("Menu", "o"), ("XAyatanaLabel", "s"),
          ("XAyatanaLabelGuide", "s"),
        ].map { BusInterface.Property($0, $1, isAnnounced: false) })
    ])

  static let menu = BusObject(
    path: "/StatusNotifierItem/Menu",
    interfaces: [
      BusInterface(
        menuInterface,
        methods: [
          .init(
            "GetLayout",
            [.init("parentId", "i"), .init("recursionDepth", "i"), .init("propertyNames", "as")],
            returns: [.init("revision", "u"), .init("layout", "(ia{sv}av)")]),
          .init(
            "GetGroupProperties", [.init("ids", "ai"), .init("propertyNames", "as")],
            returns: [.init("properties", "a(ia{sv})")]),
          .init("GetProperty", [.init("id", "i"), .init("name", "s")], returns: [.init("value", "v")]),
          .init(
            "Event",
            [.init("id", "i"), .init("eventId", "s"), .init("data", "v"), .init("timestamp", "u")]),
          .init("EventGroup", [.init("events", "a(isvu)")], returns: [.init("idErrors", "ai")]),
          .init("AboutToShow", [.init("id", "i")], returns: [.init("needUpdate", "b")]),
          .init(
            "AboutToShowGroup", [.init("ids", "ai")],
            returns: [.init("updatesNeeded", "ai"), .init("idErrors", "ai")]),
        ],
        signals: [.init("LayoutUpdated", [.init("revision", "u"), .init("parent", "i")])],
        properties: [
          .init("Version", "u", isAnnounced: false), .init("TextDirection", "s", isAnnounced: false),
          .init("Status", "s", isAnnounced: false), .init("IconThemePath", "as", isAnnounced: false),
        ])
    ])

  /// The values of the properties of an interface. Without a face it is the program's own icon; `image` is that of its icon.
  static func properties(of interface: String, _ face: TrayFace?, _ image: BusValue) -> [(String, BusValue)] {
    switch interface {
    case Self.interface:
      let none = pixmaps([])
      return [
        ("Category", .string("ApplicationStatus")), ("Id", .string("gympulse")),
        ("Title", .string("GymPulse")),
        ("Status", .string("Active")), ("WindowId", .int32(0)),
        ("IconName", .string(face == nil ? "gympulse" : "")), ("IconPixmap", image),
        ("OverlayIconName", .string("")), ("OverlayIconPixmap", none), ("AttentionIconName", .string("")),
        ("AttentionIconPixmap", none), ("AttentionMovieName", .string("")), ("ToolTip", toolTip(face)),
        ("ItemIsMenu", .boolean(false)), ("Menu", .objectPath(menu.path)),
        ("XAyatanaLabel", .string(face?.label ?? "")), ("XAyatanaLabelGuide", .string("")),
      ]
    case menuInterface:
      return [
        ("Version", .uint32(3)), ("TextDirection", .string("ltr")), ("Status", .string("normal")),
        ("IconThemePath", .strings([])),
      ]
    default: return []
    }
  }

  /// The value of the property for an icon; no pixels for nil.
  static func image(of icon: TrayFace.Icon?) -> BusValue {
    guard let icon else { return pixmaps([]) }
    // Panels choose the nearest size; the larger one is for screens with twice the density.
    return pixmaps(
      [1, 2].map { scale in
        let side = BusValue.int32(Int32(TrayImage.unit * scale))
        return .structure([side, side, .bytes(TrayImage.pixels(icon, scale: scale))])
      })
  }

  private static func toolTip(_ face: TrayFace?) -> BusValue {
    let details = Escaped<Pango>(face?.details ?? "").text
    return .structure([
      .string(""), pixmaps([]), .string(face?.title ?? "GymPulse"), .string(details),
    ])
  }

  private static func pixmaps(_ pixmaps: [BusValue]) -> BusValue { .array(signature: "(iiay)", pixmaps) }
}
