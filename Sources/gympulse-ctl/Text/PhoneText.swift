import Display
import Messages
import Workout

/// What `phone` prints.
enum PhoneText {
  /// What can be wrong if no phone comes.
  static let hint: Escaped<TerminalText> = """
    No phone yet. It has to be in the same network: guest networks keep devices apart, and a firewall on this computer may
    close the port.

    """

  /// Why there is no address.
  static let noNetwork = "this computer is not connected to a network"

  /// Returns the QR code, the address and the code to type.
  static func invitation(_ code: WebMethods.Pair.Result, _ role: Role, isTerminal: Bool) -> Escaped<
    TerminalText
  > {
    let parts = code.address.split(separator: "#")
    let page = parts.first.map(String.init) ?? code.address
    let isPlain = !page.hasPrefix("https:") && !page.contains("//localhost")
    let warning: Escaped<TerminalText> =
      isPlain
      ? "Others on this network could read the page; for TLS, ssh or a VPN see gympulse phone --help.\n"
      : ""
    let device: Escaped<TerminalText> = role == .view ? "the display" : "the phone"
    return squares(code.squares, isTerminal: isTerminal)
      + "Scan the code, or open \(page) on \(device) and type \(code.code).\n" + warning
      + "The page stays on after Ctrl-C; turn it off with gympulse phone --off.\n"
      + "Waiting for \(device) … (code valid for \("\(code.seconds / 60)") minutes, until Ctrl-C)\n"
  }

  /// Returns a QR code in half blocks, two rows of squares in a line, dark on light whatever the colours of the terminal.
  static func squares(_ rows: [String], isTerminal: Bool) -> Escaped<TerminalText> {
    guard let width = rows.first?.count else { return "" }
    let quiet = 2
    let empty = [Bool](repeating: false, count: width + 2 * quiet)
    let side = [Bool](repeating: false, count: quiet)
    let all =
      [[Bool]](repeating: empty, count: quiet) + rows.map { side + $0.map { $0 == "1" } + side }
      + [[Bool]](repeating: empty, count: quiet + rows.count % 2)
    return stride(from: 0, to: all.count, by: 2).map { index -> Escaped<TerminalText> in
      let line = zip(all[index], all[index + 1]).map { upper, lower in
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
      let text = Escaped<TerminalText>(line)
      return isTerminal ? "\u{1b}[30;47m" + text + "\u{1b}[m\n" : text + "\n"
    }.joined()
  }

  /// Returns the devices.
  static func list(_ devices: [WebDevice]) -> Escaped<TerminalText> {
    guard !devices.isEmpty else { return "No paired devices\n" }
    return Columns.text(
      devices.map { device in
        [
          device.name, device.role == .view ? "display" : "phone",
          device.isConnected ? "connected" : "last seen \(day(device.lastSeenAt))",
          "paired \(day(device.pairedAt))",
        ]
      })
  }

  /// The date and the time of day of a time in RFC 3339.
  private static func day(_ time: String) -> String {
    "\(time.prefix(10)) \(ClockText.timeOfDay(time))"
  }
}
