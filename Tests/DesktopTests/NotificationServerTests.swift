import Bus
import Messages
import Testing
import VirtualDesktop
import Workout

@testable import gympulse_desktop

@Suite("Notifications: servers and what they can do")
struct NotificationServerTests {
  private typealias Programs = VirtualDesktop<DesktopCall>

  private func summaries(_ desk: Desk) -> [String] { desk.desktop.sent.map(\.summary) }

  @Test(
    "text of others is escaped for a server with markup, and has none for another; no actions if it has none"
  )
  func hostile() throws {
    let name = "<b>a & b</b>\u{1B}[31m"
    for (capabilities, body, actions) in [
      (["body", "body-markup"], "&lt;b&gt;a &amp; b&lt;/b&gt;[31m · Elapsed 0:18", 0),
      (["body", "actions"], "‹b>a + b‹/b>[31m · Elapsed 0:18", 8), ([], "", 0),
    ] {
      let desk = Desk()
      desk.desktop.capabilities = capabilities
      desk.start(name: name)
      desk.pass(to: 20)
      let notice = try #require(desk.desktop.sent.first)
      #expect(notice.body == body && notice.actions.count == actions)
      if capabilities.isEmpty {
        #expect(notice.summary == "Workout complete: <b>a & b</b>[31m · Elapsed 0:18")
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
    #expect(started.desktop.calls.filter { $0 != "Inhibit" } == ["GetCapabilities", "Notify"])

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
    let desk = Desk()
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

  @Test("a bus that was away comes back")
  func busAway() {
    let desk = Desk()
    desk.start()
    desk.desktop.disconnect(isTold: true)
    desk.pass(to: 5)
    desk.desktop.connect()
    desk.settle()
    desk.pass(to: 20)
    #expect(summaries(desk) == ["Workout complete"])
  }
}
