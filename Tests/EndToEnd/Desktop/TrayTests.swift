import ActorRuntime
import Messages
import Testing

extension RealProcesses {
  @Suite("The item in the panel, by a host")
  struct TrayTests {
    private static let item = "org.kde.StatusNotifierItem-gympulse-1"

    /// A watcher of items, as desktops have one.
    private func watcher(in world: World) throws -> MockService {
      try MockService.of(
        "org.kde.StatusNotifierWatcher", at: "/StatusNotifierWatcher",
        interface: "org.kde.StatusNotifierWatcher",
        methods: [("RegisterStatusNotifierItem", "s", "", "")], in: world)
    }

    @Test("it registers when a workout starts, counts, takes a click and the menu, and goes with the workout")
    func item() throws {
      try inWorld { world in
        try world.startBuses()
        let watcher = try watcher(in: world)
        try world.startDesktop()
        try world.done(
          "start", "--get-ready", "0", "--work", "60", "--rest", "30", "--rounds", "3", "--sound", "off")
        try world.wait("the item") { watcher.calls("RegisterStatusNotifierItem").count == 1 }
        #expect(watcher.calls("RegisterStatusNotifierItem").last?.text.contains(Self.item) == true)
        try world.waitForOwner(of: Self.item)
        let monitor = try world.start(
          "/usr/bin/dbus-monitor", "--session", "type='signal',path='/StatusNotifierItem',member='NewIcon'")
        func property(_ name: String) throws -> String {
          try world.call(
            Self.item, "/StatusNotifierItem", "org.freedesktop.DBus.Properties.Get",
            "org.kde.StatusNotifierItem", name)
        }
        let tip = try property("ToolTip")
        #expect(tip.contains("Round 1/3") && tip.contains("Next: Rest 0:30"))
        #expect(try property("IconPixmap").hasPrefix("(<[(22, 22, [byte "))
        let label = try property("XAyatanaLabel")
        try world.wait("the next second") { try property("XAyatanaLabel") != label }
        try world.wait("its signals") { monitor.output.split(separator: "member=NewIcon").count > 2 }

        try world.call(Self.item, "/StatusNotifierItem", "org.kde.StatusNotifierItem.Activate", "0", "0")
        try world.wait("the pause") { try world.session("state").isPaused }
        let menu = "/StatusNotifierItem/Menu"
        func layout() throws -> String {
          try world.call(Self.item, menu, "com.canonical.dbusmenu.GetLayout", "0", "1", "[]")
        }
        try world.wait("the menu of a pause") { try layout().contains("Resume") }
        try world.call(Self.item, menu, "com.canonical.dbusmenu.Event", "3", "clicked", "<0>", "0")
        try world.wait("the rest") { try world.session("state").phase == .rest }
        try world.call(Self.item, menu, "com.canonical.dbusmenu.Event", "4", "clicked", "<0>", "0")
        try world.wait("the end") { try world.session("state").sessionId == nil }
        try world.wait("no item") {
          try !world.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", Self.item
          ).contains("true")
        }
        try world.done("settings", "set", "trayItem", "always")
        try world.wait("the item without a workout") {
          watcher.calls("RegisterStatusNotifierItem").count == 2
        }
        #expect(try property("IconName") == "(<'gympulse'>,)\n")
        #expect(try layout().contains("Start Today's Exercises"))
      }
    }
  }
}
