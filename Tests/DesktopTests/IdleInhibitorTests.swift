import Testing
import VirtualDesktop

@testable import gympulse_desktop

@Suite("The display is kept on while a workout runs")
struct IdleInhibitorTests {
  private let desk = Desk()

  private typealias Programs = VirtualDesktop<DesktopCall>

  private func isAwake(_ desk: Desk) -> [Bool] {
    [desk.desktop.isKeptAwake, !desk.desktop.locks.isEmpty]
  }

  @Test("held while it runs; released by a pause, the end and a stop; nothing twice")
  func life() {
    #expect(isAwake(desk) == [false, false])
    desk.start()
    #expect(isAwake(desk) == [true, true])
    desk.pass(to: 3)
    desk.change { _, _ in }
    #expect(desk.desktop.calls.filter { $0 == "Inhibit" }.count == 2)
    desk.change { $0.pause(at: $1) }
    #expect(isAwake(desk) == [false, false])
    desk.change { $0.resume(at: $1) }
    #expect(isAwake(desk) == [true, true])
    desk.pass(to: 18)
    #expect(isAwake(desk) == [false, false])
    desk.start(id: "t")
    #expect(isAwake(desk) == [true, true])
    desk.publish(nil)
    #expect(isAwake(desk) == [false, false])
  }

  @Test("the setting switches it in the middle of a workout")
  func setting() {
    desk.settings.keepAwake = false
    desk.start()
    #expect(isAwake(desk) == [false, false])
    desk.settings.keepAwake = true
    #expect(isAwake(desk) == [true, true])
    desk.settings.keepAwake = false
    #expect(isAwake(desk) == [false, false])
  }

  @Test("the X server's screen saver is suspended exactly while it runs, whatever is on the bus")
  func display() {
    let desk = Desk([])
    #expect(!desk.isSaverSuspended)
    desk.start()
    #expect(desk.isSaverSuspended)
    desk.change { $0.pause(at: $1) }
    #expect(!desk.isSaverSuspended)
    desk.change { $0.resume(at: $1) }
    desk.restart()
    #expect(desk.isSaverSuspended)
    desk.send(.input(.stop))
    #expect(!desk.isSaverSuspended)
  }

  @Test("a reply that comes after the pause is released at once, and the last demand counts")
  func race() {
    desk.publish(nil)
    // The replies are awaited while the workout is paused and resumed.
    desk.startWithoutReplies()
    desk.sendWithoutReplies { $0.pause(at: $1) }
    desk.settle()
    #expect(isAwake(desk) == [false, false])
    desk.startWithoutReplies(id: "t")
    desk.sendWithoutReplies { $0.pause(at: $1) }
    desk.sendWithoutReplies { $0.resume(at: $1) }
    desk.settle()
    #expect(isAwake(desk) == [true, true])
    #expect(desk.desktop.cookies.count == 1 && desk.desktop.locks.count == 1)
  }

  @Test("an older path, and the portal, are used if the screen saver has no object there")
  func ways() {
    for (programs, paths) in [
      ([Programs.screenSaver], ["/ScreenSaver"]), ([Programs.portal], []),
      ([Programs.screenSaver, Programs.portal], []), ([Programs.powerManagement], []),
    ] {
      let desk = Desk(programs)
      desk.desktop.screenSaverPaths = paths
      desk.start()
      #expect(isAwake(desk) == [true, false])
      desk.change { $0.pause(at: $1) }
      #expect(isAwake(desk) == [false, false])
    }
  }

  @Test("xfce4-power-manager is asked only if the X server can switch the display off, others in any case")
  func powerSaving() {
    for savesPower in [true, false] {
      let desk = Desk([Programs.powerManagement, Programs.login], knowsPowerSaving: false)
      desk.start()
      #expect(isAwake(desk) == [false, false])
      desk.send(.input(.powerSaving(savesPower)))
      desk.settle()
      #expect(isAwake(desk) == [savesPower, true])
      desk.change { $0.pause(at: $1) }
      #expect(isAwake(desk) == [false, false])
    }
  }

  @Test("a service that appears later, or takes another's place, is asked again")
  func services() {
    let desk = Desk([])
    desk.start()
    #expect(isAwake(desk) == [false, false])
    desk.pass(to: 4)
    #expect(desk.desktop.calls.filter { $0 == "Inhibit" }.count == 5)
    desk.desktop.start(Programs.screenSaver)
    desk.desktop.start(Programs.login)
    desk.settle()
    #expect(isAwake(desk) == [true, true])
    desk.desktop.stop(Programs.screenSaver)
    desk.desktop.start(Programs.screenSaver)
    desk.settle()
    #expect(isAwake(desk) == [true, true])
    desk.publish(nil)
    #expect(isAwake(desk) == [false, false])
  }

  @Test("a killed process releases it, and the next one holds it again; so does a bus that comes back")
  func killed() {
    desk.start()
    desk.pass(to: 3)
    desk.restart()
    #expect(isAwake(desk) == [true, true])
    #expect(desk.desktop.cookies.count == 1)
    desk.desktop.disconnect(isTold: true)
    desk.desktop.connect()
    desk.settle()
    #expect(desk.desktop.isKeptAwake)
    desk.send(.input(.stop))
    desk.settle()
    #expect(desk.exitCode != nil && !desk.desktop.isKeptAwake)
  }
}
