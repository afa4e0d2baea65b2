import Messages
import Testing

@testable import gympulse_ctl

@Suite("phone: the QR code, the address and the devices")
struct PhoneTextTests {
  @Test("two rows of squares in a line, with a quiet zone, each square once")
  func squares() {
    let text = PhoneText.squares(["10", "11", "01"], isTerminal: false).text
    #expect(text == "      \n  █▄  \n   ▀  \n      \n")
    #expect(PhoneText.squares([], isTerminal: true).text.isEmpty)
    #expect(PhoneText.squares(["1"], isTerminal: true).text.contains("\u{1b}[30;47m"))
  }

  @Test("the invitation has the address without the code, and warns of plain HTTP on a network")
  func invitation() {
    let text = { (address: String, role: DeviceRole) in
      PhoneText.invitation(
        .init(address: address, code: "K7QP-3MXR", seconds: 300, squares: []), role, isTerminal: false
      ).text
    }
    let plain = text("http://192.168.1.20:7275/#secret", .remote)
    #expect(plain.contains("open http://192.168.1.20:7275/ on the phone and type K7QP-3MXR"))
    #expect(plain.contains("could read the page") && !plain.contains("secret"))
    #expect(!text("https://gym.example:7275/#s", .view).contains("could read the page"))
    #expect(!text("http://127.0.0.1:7275/#s", .view).contains("could read the page"))
    let lesson = text("http://192.168.1.20:7275/#secret", .guest)
    #expect(lesson.contains("http://192.168.1.20:7275/ and types K7QP-3MXR") && !lesson.contains("secret"))
    #expect(lesson.contains("lasts 5 minutes") && !lesson.contains("Waiting"))
  }

  @Test("a device with its role and when it was seen")
  func list() {
    var device = WebDevice(
      name: "Ann\u{1b}[31m", role: .view, pairedAt: "2026-11-21T08:30:00.250+01:00",
      lastSeenAt: "2026-11-22T09:02:11.000+01:00", isConnected: false)
    #expect(
      PhoneText.list([device]).text
        == "Ann\\u{1B}[31m  display  last seen 2026-11-22 09:02  paired 2026-11-21 08:30\n")
    device.admittedBy = "Bob"
    #expect(PhoneText.list([device]).text.hasSuffix("paired 2026-11-21 08:30 by Bob\n"))
    (device.role, device.isConnected) = (.window, true)
    #expect(PhoneText.list([device]).text.contains("  window  connected  "))
    (device.name, device.role, device.admittedBy) = ("guest 7", .guest, nil)
    #expect(PhoneText.list([device]).text == "guest 7  guest  connected  since 08:30\n")
    #expect(PhoneText.list([]).text == "No paired devices\n")
  }
}
