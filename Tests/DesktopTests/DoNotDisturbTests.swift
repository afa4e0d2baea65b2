import Bus
import Messages
import Testing

@testable import gympulse_desktop

@Suite("Do not disturb")
struct DoNotDisturbTests {
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
