import Bus
import Messages
import Testing
import VirtualDesktop

@testable import gympulse_desktop

@Suite("The desktop's appearance")
struct AppearanceReaderTests {
  private typealias Programs = VirtualDesktop<DesktopCall>
  private static let standard = "org.freedesktop.appearance"

  /// What the portal has, and what is published: darkness, contrast, motion, accent.
  private static let cases:
    [([(String, [(String, BusValue)])], isDark: Bool?, contrast: Bool, still: Bool, accent: String?)] = [
      ([(standard, [("color-scheme", .uint32(1))])], true, false, false, nil),
      ([(standard, [("color-scheme", .uint32(2))])], false, false, false, nil),
      ([(standard, [("color-scheme", .uint32(7))])], nil, false, false, nil),
      (
        [
          (
            standard,
            [("color-scheme", .uint32(0)), ("contrast", .uint32(1)), ("reduced-motion", .uint32(1))]
          )
        ], nil,
        true, true, nil
      ),
      ([("org.gnome.desktop.a11y.interface", [("high-contrast", .boolean(true))])], nil, true, false, nil),
      ([("org.gnome.desktop.interface", [("enable-animations", .boolean(false))])], nil, false, true, nil),
      (
        [(standard, [("accent-color", .structure([.double(0.2), .double(1), .double(0)]))])], nil, false,
        false,
        "#33ff00"
      ),
      // Portals say with values out of range that no accent is set.
      (
        [(standard, [("accent-color", .structure([.double(-1), .double(1), .double(0)]))])], nil, false,
        false, nil
      ),
      // Of another type than the portal's documentation says.
      (
        [
          (
            standard,
            [("color-scheme", .string("dark")), ("contrast", .boolean(true)), ("accent-color", .double(1))]
          )
        ],
        nil, false, false, nil
      ),
    ]

  @Test("each setting of the portal, and of GNOME's schemas in older ones", arguments: cases.indices)
  func values(index: Int) {
    let one = Self.cases[index]
    let desk = Desk([])
    desk.desktop.prefer(one.0)
    desk.desktop.start(Programs.portal)
    desk.settle()
    var expected = DesktopAppearance()
    (expected.isDark, expected.hasHighContrast) = (one.isDark, one.contrast)
    (expected.reducesMotion, expected.accent) = (one.still, one.accent)
    #expect(desk.appearances == [expected])
  }

  @Test("a change is published once, other settings and other senders are ignored, no portal is started")
  func changes() {
    let desk = Desk([])
    desk.desktop.startable = [Programs.portal]
    desk.settle()
    #expect(desk.appearances.isEmpty && desk.desktop.owners[Programs.portal] == nil)
    desk.desktop.start(Programs.portal)
    desk.settle()
    desk.desktop.prefer([(Self.standard, [("color-scheme", .uint32(1)), ("contrast", .uint32(0))])])
    desk.settle()
    #expect(desk.appearances.map(\.isDark) == [nil, true])
    let calls = desk.desktop.calls.count
    desk.desktop.prefer([("org.gnome.desktop.interface", [("clock-format", .string("24h"))])])
    desk.settle()
    #expect(desk.desktop.calls.count == calls)
    desk.desktop.stop(Programs.portal)
    desk.settle()
    #expect(desk.appearances.count == 2 && desk.wakeUps == 0)
  }
}
