import Bus
import Messages
import Testing
import VirtualDesktop
import Workout

@testable import gympulse_desktop

@Suite("Do not disturb")
struct DoNotDisturbTests {
  private typealias Programs = VirtualDesktop<DesktopCall>
  private static let reporting = ["org.dunstproject.cmd0", Programs.notifications]
  private static let interfaces = reporting + [Programs.mako]

  private func desk(_ interface: String, respects: Bool = false, sets: Bool = false) -> Desk {
    let desk = Desk()
    desk.desktop.interface = interface
    var settings = Settings()
    (settings.respectDoNotDisturb, settings.setDoNotDisturb) = (respects, sets)
    desk.settings = settings
    return desk
  }

  @Test("a desktop without any interface to it is reported while a setting needs one")
  func noInterface() {
    let desk = Desk()
    desk.desktop.interface = "org.gnome.Shell"
    #expect(desk.health?.problem == nil)
    desk.settings.respectDoNotDisturb = true
    #expect(desk.health?.problem?.hasSuffix("; respectDoNotDisturb has no effect") == true)
    desk.settings.setDoNotDisturb = true
    #expect(
      desk.health?.problem?.hasSuffix("; respectDoNotDisturb and setDoNotDisturb have no effect") == true)
    (desk.settings.respectDoNotDisturb, desk.settings.setDoNotDisturb) = (false, false)
    #expect(desk.health != nil && desk.health?.problem == nil)
  }

  @Test("GNOME's switch is a setting: recorded, on during a workout, off after it, and followed")
  func gnome() {
    let desk = Desk(desktop: "ubuntu:GNOME")
    desk.desktop.interface = "org.gnome.Shell"
    desk.settings.setDoNotDisturb = true
    #expect(desk.health?.problem == nil)
    desk.start()
    #expect(!desk.isBannerShown && desk.remembered == .gnome)
    desk.pass(to: 20)
    #expect(desk.isBannerShown && desk.remembered == nil)
    let key = "org.gnome.desktop.notifications show-banners"
    #expect(desk.settingsCommands.filter { $0.hasPrefix("set") } == ["set \(key) false", "set \(key) true"])
    desk.settings.respectDoNotDisturb = true
    desk.isBannerShown = false
    desk.desktop.signal(
      "ca.desrt.dconf", "ca.desrt.dconf.Writer", "/ca/desrt/dconf/Writer/user", "Notify",
      [.string("/org/gnome/desktop/notifications/show-banners"), .strings([""]), .string("")])
    desk.settle()
    #expect(desk.quiet.last == Quiet(reason: "Do Not Disturb is on"))
    #expect(DoNotDisturbInterface.candidates(on: "MATE").suffix(2) == [.xfce, .mate])
  }

  @Test("unless it is set, nothing is asked")
  func unset() {
    let desk = Desk()
    desk.start()
    desk.pass(to: 20)
    #expect(!desk.desktop.calls.contains("Get"))
    #expect(desk.quiet == [Quiet(reason: nil)])
  }

  @Test("respected: quiet while it is on, at once", arguments: reporting)
  func respected(_ interface: String) {
    let desk = desk(interface, respects: true)
    desk.desktop.setPaused(true)
    desk.settle()
    desk.desktop.setPaused(false)
    desk.settle()
    desk.desktop.setPaused(true)
    desk.settle()
    desk.settings.respectDoNotDisturb = false
    #expect(desk.quiet.map(\.reason) == [nil, "Do Not Disturb is on", nil, "Do Not Disturb is on", nil])
  }

  @Test("respected by a process that starts later, and by a server that comes later")
  func respectedLater() {
    let desk = desk("org.dunstproject.cmd0", respects: true)
    desk.desktop.setPaused(true)
    desk.settle()
    desk.restart()
    #expect(desk.quiet.last?.reason == "Do Not Disturb is on")
    desk.desktop.stop(Programs.notifications)
    desk.settle()
    #expect(desk.quiet.last?.reason == nil)
  }

  @Test("set: on from the start to the end, and the end is notified after it is off", arguments: interfaces)
  func set(_ interface: String) {
    let desk = desk(interface, respects: true, sets: true)
    #expect(!desk.desktop.isPaused)
    desk.start()
    #expect(desk.desktop.isPaused)
    let records: [String: DoNotDisturbInterface] = [Programs.mako: .mako, "org.dunstproject.cmd0": .dunst]
    #expect(desk.remembered == records[interface])
    desk.pass(to: 5)
    desk.change { $0.pause(at: $1) }
    #expect(desk.desktop.isPaused)
    desk.change { $0.resume(at: $1) }
    desk.pass(to: 30)
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
    #expect(desk.desktop.shown.values.map(\.summary) == ["Workout complete"])
    // What is switched on here was not asked for by the desktop.
    #expect(desk.quiet.compactMap(\.reason) == [])
    desk.start(id: "t")
    desk.publish(nil)
    #expect(!desk.desktop.isPaused)
  }

  @Test("do not disturb is on after a loss of the bus at any moment", arguments: 0...8)
  func lostBus(turns: Int) {
    let desk = desk("org.dunstproject.cmd0", sets: true)
    desk.holdsReplies = true
    desk.start()
    for _ in 0..<turns { desk.turn() }
    desk.desktop.disconnect(isTold: true)
    desk.desktop.connect()
    desk.holdsReplies = false
    desk.settle()
    #expect(desk.desktop.isPaused && desk.remembered == .dunst)
  }

  @Test("what was on before stays on", arguments: interfaces)
  func onBefore(_ interface: String) {
    let desk = desk(interface, sets: true)
    desk.desktop.setPaused(true)
    desk.settle()
    desk.start()
    desk.pass(to: 30)
    #expect(desk.desktop.isPaused && desk.remembered == nil)
    #expect(desk.desktop.calls.allSatisfy { $0 != "Set" && $0 != "UnInhibit" || desk.desktop.isPaused })
  }

  @Test("what a person switches off during a workout stays off")
  func byHand() {
    let desk = desk("org.dunstproject.cmd0", sets: true)
    desk.start()
    desk.desktop.setPaused(false)
    desk.settle()
    desk.pass(to: 10)
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
    desk.desktop.setPaused(true)
    desk.settle()
    desk.pass(to: 30)
    #expect(desk.desktop.isPaused)
  }

  @Test("a server that reports no change is read at each transition and before it is written")
  func unreported() {
    let desk = desk(Programs.mako, respects: true, sets: true)
    desk.start()
    desk.desktop.setPaused(false)
    desk.pass(to: 30)
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
    desk.start(id: "t")
    #expect(desk.desktop.isPaused, "what a person does is for one workout")
    desk.desktop.modes.append("focus")
    desk.publish(nil)
    #expect(!desk.desktop.isPaused && desk.desktop.modes == ["default", "focus"])
    desk.desktop.setPaused(true)
    desk.start(id: "u")
    #expect(desk.quiet.last?.reason == "Do Not Disturb is on")
    desk.publish(nil)
    #expect(desk.desktop.isPaused && desk.remembered == nil)
  }

  @Test("what a killed process had switched on is switched off by the next one", arguments: interfaces)
  func killed(_ interface: String) {
    let desk = desk(interface, sets: true)
    desk.start()
    desk.pass(to: 5)
    desk.restart()
    #expect(desk.desktop.isPaused)
    desk.pass(to: 30)
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
    desk.start(id: "t")
    desk.forgetSession()
    desk.restart()
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
  }

  @Test(
    "no record, no change: it is not switched on while the disk is full, and tried again in the next phase")
  func fullDisk() {
    let desk = desk("org.dunstproject.cmd0", sets: true)
    desk.isDiskFull = true
    desk.start()
    desk.pass(to: 5)
    #expect(!desk.desktop.isPaused)
    #expect(!desk.desktop.calls.contains("Set"))
    desk.isDiskFull = false
    desk.pass(to: 8)
    #expect(desk.desktop.isPaused && desk.remembered == .dunst)
    // Switching it off needs no record.
    desk.isDiskFull = true
    desk.publish(nil)
    #expect(!desk.desktop.isPaused)
  }

  @Test("a record of a server that has gone, with which do not disturb has gone too")
  func otherServer() {
    let desk = desk("org.dunstproject.cmd0", sets: true)
    desk.start()
    desk.desktop.stop(Programs.notifications)
    desk.desktop.interface = "org.gnome.Shell"
    desk.forgetSession()
    desk.desktop.start(Programs.notifications)
    desk.restart()
    #expect(desk.remembered == .dunst, "it may be there and not understood")
  }

  @Test("before the process exits, it is switched off")
  func stopped() {
    let desk = desk("org.dunstproject.cmd0", sets: true)
    desk.start()
    desk.send(.input(.stop))
    #expect(desk.exitCode == nil)
    desk.settle()
    #expect(desk.exitCode != nil && !desk.desktop.isPaused && desk.remembered == nil)
  }

  @Test(
    "what cannot be switched off stays recorded, and is switched off at the next chance",
    arguments: ["org.dunstproject.cmd0", Programs.mako], ["restart", "setting", "workout"])
  func unresponsive(_ interface: String, chance: String) {
    let desk = desk(interface, sets: true)
    desk.start()
    let record = desk.remembered
    desk.desktop.isUnresponsive = true
    desk.pass(to: 30)
    #expect(desk.desktop.isPaused && record != nil && desk.remembered == record)
    desk.desktop.isUnresponsive = false
    switch chance {
    case "restart": desk.restart()
    case "setting": desk.settings.setDoNotDisturb = false
    default:
      desk.start(id: "t")
      #expect(desk.desktop.isPaused)
      desk.publish(nil)
    }
    #expect(!desk.desktop.isPaused && desk.remembered == nil)
  }

  @Test("the setting switches it in the middle of a workout")
  func setting() {
    let desk = desk("org.dunstproject.cmd0")
    desk.start()
    desk.settings.setDoNotDisturb = true
    #expect(desk.desktop.isPaused)
    desk.settings.setDoNotDisturb = false
    #expect(!desk.desktop.isPaused)
  }

  @Test("swaync reports a change by a signal, which newer versions send with another name too")
  func subscribe() {
    for (name, more) in [("Subscribe", []), ("SubscribeV2", [BusValue.boolean(false)]), ("Other", [])] {
      let member = BusMember(
        path: "/org/erikreider/swaync/cc", interface: "org.erikreider.swaync.cc", name: name)
      let values: [BusValue] = [.uint32(3), .boolean(true), .boolean(false)] + more
      let state = DoNotDisturbInterface.swaync.state(of: BusSignal(.session, from: ":1.7", member, values))
      #expect(state == (name == "Other" ? nil : true))
    }
  }

  @Test("each interface is read and written as its program has it")
  func table() throws {
    let reply: [(DoNotDisturbInterface, [BusValue], Bool?)] = [
      (.plasma, [.variant(.boolean(true))], true), (.dunst, [.variant(.boolean(false))], false),
      (.swaync, [.boolean(true)], true), (.mako, [.strings(["default", "do-not-disturb"])], true),
      (.mako, [.strings([])], false), (.xfce, [.variant(.boolean(true))], true),
      (.dunst, [.string("x")], nil),
    ]
    for (interface, values, isOn) in reply { #expect(interface.state(of: .success(values)) == isOn) }
    let missing = BusError("org.xfce.Xfconf.Error.PropertyNotFound", "")
    #expect(DoNotDisturbInterface.xfce.state(of: .failure(missing)) == false)
    #expect(DoNotDisturbInterface.dunst.state(of: .failure(missing)) == nil)
    let modes: [BusValue] = [.strings(["default"])]
    #expect(
      DoNotDisturbInterface.mako.writing(true, modes).arguments == [.strings(["default", "do-not-disturb"])])
    #expect(
      DoNotDisturbInterface.mako.writing(false, [.strings(["do-not-disturb"])]).arguments == [.strings([])])
    #expect(DoNotDisturbInterface.plasma.writing(false, [.uint32(7)]).arguments == [.uint32(7)])
    #expect(
      DoNotDisturbInterface.xfce.writing(true, []).arguments
        == [.string("xfce4-notifyd"), .string("/do-not-disturb"), .variant(.boolean(true))])
  }
}
