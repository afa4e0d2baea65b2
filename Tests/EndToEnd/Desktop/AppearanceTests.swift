import Messages
import Testing

extension RealProcesses {
  @Suite("How the desktop wants programs to look, by a mock of its portal")
  struct AppearanceTests {
    private static let (name, path, interface) = (
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
    )

    @Test("what the portal says is published, also when it changes")
    func portal() throws {
      try inWorld { world in
        try world.startBuses()
        let portal = try MockService.of(
          Self.name, at: Self.path, interface: Self.interface,
          methods: [
            Self.readAll("'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(2)}")
          ], in: world)
        try world.startDesktop()
        var expected = DesktopAppearance()
        expected.isDark = false
        try expect(expected, in: world)
        #expect(portal.calls("ReadAll").count == 1)

        let changed = Self.readAll(
          """
          'org.freedesktop.appearance': {'color-scheme': dbus.UInt32(1),
            'accent-color': dbus.Struct((0.2, 0.4, 1.0), signature='ddd')},
          'org.gnome.desktop.a11y.interface': {'high-contrast': True},
          'org.gnome.desktop.interface': {'enable-animations': False}
          """)
        try world.call(
          Self.name, Self.path, "org.freedesktop.DBus.Mock.AddMethod", Self.interface, changed.0, changed.1,
          changed.2, changed.3)
        try world.call(
          Self.name, Self.path, "org.freedesktop.DBus.Mock.EmitSignal", Self.interface, "SettingChanged",
          "ssv", "[<'org.freedesktop.appearance'>, <'color-scheme'>, <uint32 1>]")
        (expected.isDark, expected.hasHighContrast, expected.reducesMotion) = (true, true, true)
        expected.accent = "#3366ff"
        try expect(expected, in: world)
        #expect(portal.calls("ReadAll").count == 2)
      }
    }

    /// The method with what it returns, in Python.
    private static func readAll(_ namespaces: String) -> (String, String, String, String) {
      ("ReadAll", "as", "a{sa{sv}}", "ret = {\(namespaces)}")
    }

    private func expect(_ appearance: DesktopAppearance, in world: World) throws {
      let params = String(decoding: JSON.encode(appearance), as: UTF8.self)
      try world.wait("the appearance") {
        try world.done("subscribe", Topic.desktopAppearance.name, "--count", "1").output.contains(params)
      }
    }
  }
}
