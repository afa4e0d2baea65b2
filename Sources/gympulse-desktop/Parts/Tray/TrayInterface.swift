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
          .init("Activate", ["x": "i", "y": "i"]), .init("SecondaryActivate", ["x": "i", "y": "i"]),
          .init("ContextMenu", ["x": "i", "y": "i"]), .init("Scroll", ["delta": "i", "orientation": "s"]),
          .init("ProvideXdgActivationToken", ["token": "s"]),
        ],
        signals: [
          .init("NewIcon"), .init("NewToolTip"), .init("XAyatanaNewLabel", ["label": "s", "guide": "s"]),
        ], unannounced: nil)
    ])

  static let menu = BusObject(
    path: "/StatusNotifierItem/Menu",
    interfaces: [
      BusInterface(
        menuInterface,
        methods: [
          .init(
            "GetLayout", ["parentId": "i", "recursionDepth": "i", "propertyNames": "as"],
            returns: ["revision": "u", "layout": "(ia{sv}av)"]),
          .init(
            "GetGroupProperties", ["ids": "ai", "propertyNames": "as"], returns: ["properties": "a(ia{sv})"]),
          .init("GetProperty", ["id": "i", "name": "s"], returns: ["value": "v"]),
          .init("Event", ["id": "i", "eventId": "s", "data": "v", "timestamp": "u"]),
          .init("EventGroup", ["events": "a(isvu)"], returns: ["idErrors": "ai"]),
          .init("AboutToShow", ["id": "i"], returns: ["needUpdate": "b"]),
          .init("AboutToShowGroup", ["ids": "ai"], returns: ["updatesNeeded": "ai", "idErrors": "ai"]),
        ],
        signals: [.init("LayoutUpdated", ["revision": "u", "parent": "i"])], unannounced: nil)
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
