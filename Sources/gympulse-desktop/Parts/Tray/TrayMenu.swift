import Bus
import Display
import Messages

/// The menu of the item in the panel.
struct TrayMenu: Hashable {
  /// What an entry does.
  enum Action: Hashable {
    case command(WorkoutCommand)
    /// Starts today's exercises.
    case exercises
    case open
  }

  /// A line of the menu; without an action it separates the others.
  struct Entry: Hashable {
    /// The same as long as the action is.
    let id: Int32
    let label: String
    let action: Action?

    fileprivate init(_ id: Int32, _ label: String = "", _ action: Action? = nil) {
      (self.id, self.label, self.action) = (id, label, action)
    }
  }

  /// The entries in their order.
  let entries: [Entry]

  /// Most timers that are offered.
  static let timersMax = 5

  /// The commands for a workout, or what can be started without one.
  init(_ view: SessionView, _ timers: [StoredPreset]) {
    var entries: [Entry] = []
    if view.isActive {
      entries.append(Entry(1, view.isPaused ? "Resume" : "Pause", .command(.toggle)))
      if view.isOpen || view.roundsDone != nil { entries.append(Entry(2, "Done", .command(.done))) }
      if !view.isOpen { entries.append(Entry(3, "Skip", .command(.skip))) }
      entries.append(Entry(4, "Stop", .command(.stop)))
    } else {
      for (index, timer) in timers.prefix(Self.timersMax).enumerated() {
        let label = "Start \(ShortText.clean(timer.name))"
        entries.append(Entry(20 + Int32(index), label, .command(.start(timer.id))))
      }
      entries.append(Entry(5, "Start Today's Exercises", .exercises))
    }
    self.entries = entries + [Entry(10), Entry(6, "Open GymPulse", .open)]
  }

  /// The id of the menu itself.
  static let root: Int32 = 0

  /// The entry with an id; nil if there is none.
  func entry(_ id: Int?) -> Entry? { entries.first { Int($0.id) == id } }

  /// The whole menu as the reply to `GetLayout` has it.
  func layout(of id: Int, depth: Int) -> BusValue {
    let children = id == Int(Self.root) && depth != 0 ? entries.map { Self.node($0.id, $0.properties) } : []
    return Self.node(Int32(clamping: id), properties(of: id) ?? [], children)
  }

  /// The properties of the menu or of an entry; nil if there is none with this id.
  func properties(of id: Int) -> [(String, BusValue)]? {
    id == Int(Self.root) ? [("children-display", .string("submenu"))] : entry(id)?.properties
  }

  private static func node(
    _ id: Int32, _ properties: [(String, BusValue)], _ children: [BusValue] = []
  ) -> BusValue {
    .structure([
      .int32(id), .properties(properties), .array(signature: "v", children.map { .variant($0) }),
    ])
  }
}

extension TrayMenu.Entry {
  /// A lone underscore would mark the key of the entry.
  fileprivate var properties: [(String, BusValue)] {
    action == nil
      ? [("type", .string("separator"))]
      : [
        (
          "label",
          .string(label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__"))
        )
      ]
  }
}
