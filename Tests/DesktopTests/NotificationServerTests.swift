import Testing
import VirtualDesktop
import Workout

@testable import gympulse_desktop

@Suite("Notifications: servers and what they can do")
struct NotificationServerTests {
  private let desk = Desk()

  private typealias Programs = VirtualDesktop<DesktopCall>

  private func summaries(_ desk: Desk) -> [String] { desk.desktop.sent.map(\.summary) }

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

  @Test("a server that the bus starts is started before the end; one that comes later shows the next")
  func servers() {
    let started = Desk([])
    started.desktop.startable = [Programs.notifications]
    started.start()
    #expect(started.desktop.owners[Programs.notifications] != nil)
    started.pass(to: 20)
    #expect(summaries(started) == ["Workout complete"])
    #expect(
      started.desktop.calls.filter { $0 != "Inhibit" } == [
        "GetServerInformation", "GetCapabilities", "Notify",
      ])

    let absent = Desk([])
    absent.start()
    absent.pass(to: 20)
    absent.desktop.start(Programs.notifications)
    absent.settle()
    #expect(absent.desktop.sent == [])
    absent.start(id: "t")
    absent.pass(to: 50)
    #expect(summaries(absent) == ["Workout complete"])
  }

  @Test("a server that takes another's place is asked again what it can do")
  func replacedServer() {
    desk.settings.notifyPhases = true
    desk.start()
    desk.desktop.capabilities = []
    desk.desktop.stop(Programs.notifications)
    desk.desktop.start(Programs.notifications)
    desk.settle()
    desk.pass(to: 3)
    #expect(desk.desktop.calls.filter { $0 == "GetCapabilities" }.count == 2)
    #expect(desk.desktop.sent.map(\.replaces) == [0, 0])
    #expect(desk.desktop.sent.last?.summary.hasPrefix("Work 0:05: Round 1/2") == true)
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

  @Test("the bus starts no other server for one that vanishes in a workout, but for the next workout")
  func vanished() {
    desk.settings.notifyPhases = true
    desk.start()
    desk.desktop.startable = [Programs.notifications]
    desk.desktop.stop(Programs.notifications)
    desk.settle()
    desk.pass(to: 20)
    #expect(desk.desktop.owners[Programs.notifications] == nil)
    desk.publish(nil)
    desk.start(id: "t")
    #expect(desk.desktop.owners[Programs.notifications] != nil)
    #expect(desk.desktop.shown.values.map(\.summary) == ["Get Ready 0:02"])
  }

  @Test("a bus that was away comes back")
  func busAway() {
    desk.start()
    desk.desktop.disconnect(isTold: true)
    desk.pass(to: 5)
    desk.desktop.connect()
    desk.settle()
    desk.pass(to: 20)
    #expect(summaries(desk) == ["Workout complete"])
  }
}
