import ActorCore
import Bus
import Display

/// The workout in the desktop's panel, as an item with a menu (KDE's StatusNotifierItem, which GNOME shows by the extension
/// AppIndicator).
///
/// It is on the bus only while a program shows such items, and by the setting only while a workout runs.
struct TrayItem {
  /// What clients have been sent.
  private struct Shown {
    /// Nil for the program's own icon.
    var face: TrayFace?
    var menu: TrayMenu
    /// Raised with each change of the menu.
    var revision: UInt32 = 1
    /// The program that the item is registered with.
    var watcher: String
  }

  /// What a turn of the wheel adds or takes, and how long it takes at least: touchpads send many small ones.
  private static let wheel = (seconds: 10, pause: Duration.milliseconds(150))

  /// Nil while it is not on the bus.
  private var shown: Shown?
  /// When it is to be redrawn; nil if it does not change by itself.
  private(set) var wakeAt: Instant?
  /// The icon that was drawn last, because hosts read it several times.
  private var drawn: (icon: TrayFace.Icon?, image: BusValue) = (nil, TrayInterface.image(of: nil))
  private var turnedAt = Instant(nanoseconds: 0)
  /// The desktop's permission to take the focus (xdg-activation), for the next window.
  private var token: String?

  var objectPaths: [String] { shown == nil ? [] : [TrayInterface.item.path, TrayInterface.menu.path] }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    guard let watcher = model.owners[.trayWatcher], isWanted(model) else { return leave() }
    let present = Shown(
      face: TrayFace(model.view, model.settings.theme), menu: TrayMenu(model.view, model.timers),
      revision: shown?.revision ?? 1, watcher: watcher)
    wakeAt = TrayFace.change(of: model.view)
    let before = shown
    shown = present
    guard let before, before.watcher == watcher else { return register(with: watcher) }
    var effects: [Effect] = []
    if present.face?.icon != before.face?.icon { effects.append(signal("NewIcon")) }
    if present.face?.title != before.face?.title || present.face?.details != before.face?.details {
      effects.append(signal("NewToolTip"))
    }
    if present.face?.label != before.face?.label {
      effects.append(signal("XAyatanaNewLabel", [.string(present.face?.label ?? ""), .string("")]))
    }
    guard present.menu != before.menu else { return effects }
    let revision = before.revision &+ 1
    shown?.revision = revision
    let member = BusMember(
      path: TrayInterface.menu.path, interface: TrayInterface.menuInterface, name: "LayoutUpdated")
    return effects + [.bus(.emit(BusSignal(.session, member, [.uint32(revision), .int32(TrayMenu.root)])))]
  }

  /// Registers again when the bus is back.
  mutating func disconnected(_ bus: BusKind) -> [Effect] { bus == .session ? leave() : [] }

  private func isWanted(_ model: Model) -> Bool {
    guard model.topics.isSuperset(of: [.session, .settings]), !model.isStopping else { return false }
    return switch model.settings.trayItem {
    case .off: false
    case .running: model.view.isActive
    case .always: true
    }
  }

  private mutating func leave() -> [Effect] {
    defer { (shown, wakeAt, token) = (nil, nil, nil) }
    return shown == nil ? [] : [.bus(.release(TrayInterface.busName))]
  }

  private func register(with watcher: String) -> [Effect] {
    let member = BusMember(
      path: "/StatusNotifierWatcher", interface: Service.trayWatcher.name, name: "RegisterStatusNotifierItem")
    let call = BusCall(to: watcher, member, [.string(TrayInterface.busName)], mayStart: false)
    return [.bus(.own(TrayInterface.busName)), .bus(.call(tag: nil, call))]
  }

  private func signal(_ name: String, _ arguments: [BusValue] = []) -> Effect {
    let member = BusMember(path: TrayInterface.item.path, interface: TrayInterface.interface, name: name)
    return .bus(.emit(BusSignal(.session, member, arguments)))
  }

  // MARK: Requests

  mutating func serve(_ request: BusRequest, _ model: Model) -> [Effect]? {
    let objects = [TrayInterface.item, TrayInterface.menu]
    guard let shown, let object = objects.first(where: { $0.path == request.member.path }) else { return nil }
    let image = image(of: shown.face)
    return object.serve(request, properties: { TrayInterface.properties(of: $0, shown.face, image) }) {
      (method, arguments) throws(BusError) in
      switch method {
      case "ProvideXdgActivationToken":
        token = arguments.first?.text
        return ([], [])
      case "Scroll": return ([], turnWheel(arguments, model))
      case "Activate": return ([], run(.command(.toggle), model))
      case "SecondaryActivate": return ([], run(.command(model.view.isOpen ? .done : .skip), model))
      case "Event": return ([], run(arguments, shown.menu, model))
      case "EventGroup":
        let events: [[BusValue]] = (arguments.first?.elements ?? []).map { event in
          if case .structure(let members) = event { members } else { [] }
        }
        let unknown = events.compactMap(\.first).filter { shown.menu.entry($0.whole) == nil }
        return ([.array(signature: "i", unknown)], events.flatMap { run($0, shown.menu, model) })
      default: return (try Self.menu(method, arguments, shown), [])
      }
    }
  }

  private mutating func image(of face: TrayFace?) -> BusValue {
    if drawn.icon != face?.icon { drawn = (face?.icon, TrayInterface.image(of: face?.icon)) }
    return drawn.image
  }

  /// Returns the values of what a client asks of the menu.
  private static func menu(
    _ method: String, _ arguments: [BusValue], _ shown: Shown
  ) throws(BusError) -> [BusValue] {
    let id = arguments.first?.whole ?? 0
    switch method {
    case "GetLayout":
      let depth = arguments.dropFirst().first?.whole ?? 0
      guard shown.menu.properties(of: id) != nil else { break }
      return [.uint32(shown.revision), shown.menu.layout(of: id, depth: depth)]
    case "GetGroupProperties":
      let asked = arguments.first?.elements?.compactMap(\.whole) ?? []
      let ids = asked.isEmpty ? shown.menu.entries.map { Int($0.id) } : asked
      let values = ids.compactMap { id in
        shown.menu.properties(of: id).map {
          BusValue.structure([.int32(Int32(clamping: id)), .properties($0)])
        }
      }
      return [.array(signature: "(ia{sv})", values)]
    case "GetProperty":
      let properties = shown.menu.properties(of: id)
      guard let value = properties?.first(where: { $0.0 == arguments.last?.text })?.1 else { break }
      return [.variant(value)]
    case "AboutToShow": return [.boolean(false)]
    case "AboutToShowGroup": return [.array(signature: "i", []), .array(signature: "i", [])]
    // `ContextMenu`: hosts show the menu themselves.
    default: return []
    }
    throw BusError(BusError.invalidArguments, "the menu has no such property of an entry \(id)")
  }

  private mutating func run(_ event: [BusValue], _ menu: TrayMenu, _ model: Model) -> [Effect] {
    guard event.dropFirst().first?.text == "clicked", let action = menu.entry(event.first?.whole)?.action
    else {
      return []
    }
    return run(action, model)
  }

  private mutating func turnWheel(_ arguments: [BusValue], _ model: Model) -> [Effect] {
    guard let delta = arguments.first?.whole, delta != 0, arguments.last?.text?.lowercased() == "vertical",
      model.view.isActive, turnedAt.duration(to: model.now) >= Self.wheel.pause
    else { return [] }
    turnedAt = model.now
    // Up is positive in hosts made with Qt and in MATE, and negative in others made with GTK or Clutter.
    let isUp = (delta > 0) == ["KDE", "LXQt", "MATE"].contains(where: model.desktop.contains)
    return run(.command(.extend(seconds: isUp ? Self.wheel.seconds : -Self.wheel.seconds)), model)
  }

  private mutating func run(_ action: TrayMenu.Action, _ model: Model) -> [Effect] {
    switch action {
    case .command(let command):
      let command = command == .toggle && !model.view.isActive ? .start(nil) : command
      return [command.request(.command(.tray), shown: model.view)]
    case .exercises: return [.request(tag: .exercises, StoreMethods.DailyWorkout.self, .init())]
    case .open:
      defer { token = nil }
      return [.output(.view(activationToken: token))]
    }
  }
}
