import Testing
import Workout

@testable import gympulse_desktop

@Suite("Notifications: servers and what they can do")
struct NotificationServerTests {
  private let desk = Desk()

  @Test(
    "text of others is escaped for a server with markup, and has none for another; no actions if it has none"
  )
  func hostile() throws {
    let name = "<b>a & b</b>\u{1B}[31m"
    for (capabilities, body, actions) in [
      (["body", "body-markup"], "&lt;b&gt;a &amp; b&lt;/b&gt;[31m · 0:16 trained", 0),
      (["body", "actions"], "‹b>a + b‹/b>[31m · 0:16 trained", 8), ([], "", 0),
    ] {
      let desk = Desk()
      desk.desktop.capabilities = capabilities
      desk.start(name: name)
      desk.pass(to: 20)
      let notice = try #require(desk.desktop.sent.first)
      #expect(notice.body == body && notice.actions.count == actions)
      if capabilities.isEmpty {
        #expect(notice.summary == "Workout complete: <b>a & b</b>[31m · 0:16 trained")
      }
    }
  }

  @Test(
    "what each server needs",
    arguments: [
      ("dunst", UInt8(0), true), ("mako", 0, true), ("Plasma", 0, true),
      ("SwayNotificationCenter", 0, true), ("gnome-shell", 1, true),
      ("Xfce Notify Daemon", 0, false),
    ])
  func needs(server: String, urgency: UInt8, hasBar: Bool) throws {
    desk.desktop.server = server
    desk.settings.notifyPhases = true
    desk.start()
    desk.pass(to: 20)
    let work = desk.desktop.sent[1]
    #expect(work.hints["urgency"] == .byte(urgency) && work.hints["transient"]?.isTrue == true)
    #expect((work.hints["value"] != nil) == hasBar)
    let click = ["default", "Open"]
    #expect(work.actions == click && desk.desktop.sent.last?.actions.prefix(2) == click[...])
    // mako 1.7 dies of the tag in a notification that replaces one.
    let tags = desk.desktop.sent.prefix(3).map { $0.hints["x-canonical-private-synchronous"] != nil }
    #expect(desk.desktop.sent.prefix(3).map { $0.replaces > 0 } == [false, true, true])
    #expect(tags == [true, false, false])
  }

  @Test("swaync finds a picture by its path, others by its address")
  func pictures() {
    for (server, address) in [
      ("dunst", "file:///run/a%20b/x.svg"), ("SwayNotificationCenter", "/run/a b/x.svg"),
    ] {
      let notice = Notice(text: .refusal(""), picture: "/run/a b/x.svg")
      let hints = notice.arguments(for: ServerAbilities([], server: server), replacing: 0)[6]
      #expect(hints["image-path"]?.text == address)
    }
  }
}
