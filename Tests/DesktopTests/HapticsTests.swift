import Messages
import Testing

@testable import gympulse_desktop

@Suite("Haptics")
struct HapticsTests {
  private let desk = Desk()

  @Test("a pulse at each change, three at the end, without sounds")
  func pulses() throws {
    desk.settings.haptics = true
    desk.start()
    desk.pass(to: 17)
    #expect(desk.desktop.pulses.count == 5)
    desk.pass(to: 18)
    #expect(desk.desktop.pulses.count == 6)
    desk.pass(to: 100)
    #expect(desk.desktop.pulses.count == 8)
    let arguments = try #require(desk.desktop.pulses.first?.elements)
    #expect(arguments.first?.text == "org.gympulse.GymPulse")
    #expect(arguments[2].elements?.isEmpty == false && arguments[3].whole == -1)
  }

  @Test("a workout that was over before it is known is not felt")
  func over() {
    desk.settings.haptics = true
    desk.pass(to: 100)
    desk.publish(Session(.intervals(getReady: 2, work: 5, rest: 3, rounds: 2), id: "s", at: desk.at(0)))
    #expect(desk.desktop.pulses.isEmpty)
  }

  @Test(
    "a longer pattern is another event, and ends before it comes again",
    arguments: [(HapticPattern.double, "message-new-sms", 2.0), (.triple, "message-new-email", 4.0)])
  func pattern(_ pattern: HapticPattern, event: String, seconds: Double) {
    desk.settings.haptics = true
    desk.settings.hapticPattern = pattern
    desk.start()
    desk.pass(to: 18)
    #expect(desk.desktop.pulses.count == 6)
    #expect(desk.desktop.pulses.allSatisfy { $0.elements?[1].text == event })
    desk.pass(to: 18 + 2 * seconds - 0.1)
    #expect(desk.desktop.pulses.count == 7)
    desk.pass(to: 100)
    #expect(desk.desktop.pulses.count == 8)
  }
}
