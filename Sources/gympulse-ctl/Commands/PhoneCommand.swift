import ActorRuntime
import Glibc

extension Commands {
  static let phone = CommandSpec(
    "phone", "Pair a phone by QR code.",
    options: [
      OptionSpec("view", nil, "pair a view-only display, such as a TV"),
      .onOff("class", "let a whole class watch by one QR code; off ends it"),
      OptionSpec("for", "TIME", "length of the class, up to 12:00:00 (default 90m)"),
      OptionSpec("address", "ADDRESS", "address in the QR code; \"list\" shows all"),
      OptionSpec("list", nil, "list the paired devices, and who paired a display"),
      OptionSpec("forget", "NAME", "unpair a device and the displays it paired"),
      OptionSpec("off", nil, "turn the page off; paired devices stay paired"),
      json,
    ],
    notes: [
      "Without options, turns the page on for your local network and waits for a phone to pair.",
      "A phone that scans the code of a class sees the workout and its exercises, nothing else. The class ends by itself.",
      """
      Without HTTPS, others on your network can read the page. Safer: set webCertificate and webKey, or set web to \
      thisComputer and use ssh, a proxy or a VPN (add its name to webNames).
      """,
    ],
    examples: [
      ("\(program) phone", "scan the QR code with the phone"),
      ("\(program) phone --view", "a TV or a tablet on the wall"),
      ("\(program) phone --class --for 60m", "everybody in the room watches, for an hour"),
      ("\(program) phone --forget \"Ann's phone\"", ""),
    ], daemons: .started
  ) { arguments in
    var settings = try ConnectionSettings(arguments)
    // The end of a connection that waits for a device voids the code.
    let waits = !["list", "forget", "off", "json", "class"].contains(where: arguments.has)
    if waits { settings.actor = "phone-\(getpid())" }
    let remote = try settings.connect(topics: [.settings, .webDevices])
    return try PhoneCommand(arguments: arguments, remote: remote).run()
  }
}

/// Pairs phones and displays.
struct PhoneCommand: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  /// Time for the page to be switched on.
  private static let startAllowance = Duration.seconds(5)
  /// Time after which a hint says what can be wrong.
  private static let hintAfter = Duration.seconds(30)

  func run() throws -> ExitCode {
    let action = try arguments.only(of: ["view", "class", "list", "forget", "off"])
    guard action == "class" || !arguments.has("for") else { throw arguments.usage("--for needs --class") }
    switch action {
    case "class": return try arguments.onOff("class") == true ? pair() : endClass()
    case "off":
      try endPage()
      return try Output.print("Phone page is off\n")
    case "forget": return try forget(arguments["forget"] ?? "")
    case "list": return try list()
    default: return try arguments["address"] == "list" ? listAddresses() : pair()
    }
  }

  private func endClass() throws -> ExitCode {
    guard published?.classCode != nil else { return try Output.print("There is no class\n") }
    _ = try remote.call(WebMethods.EndClass.self, NoParams())
    return try Output.print("The class has ended; the page stays on\n")
  }

  private func forget(_ name: String) throws -> ExitCode {
    // gympulse-web has the file as long as it runs.
    let device =
      try DeviceFile(Paths())?.forget(name) ?? remote.call(WebMethods.Forget.self, .init(name: name))
    return try arguments.print(device, "\(device.name) is unpaired\n")
  }

  /// Closes the page at once, and then for good by the setting. Waits for the end of gympulse-web, so that the next command
  /// does not meet it ending.
  private func endPage() throws {
    let isRunning = remote.presence(of: Actor.web) != nil
    let isClosed = isRunning && (try? remote.call(WebMethods.Close.self, NoParams())) != nil
    do { try set(.off) } catch  where isClosed {
      throw AdvisedError(
        "the phone page is closed, but opens again with the next start of GymPulse: \(error)",
        "start GymPulse, then repeat \(Commands.program) phone --off")
    }
    try remote.wait(Self.startAllowance) { remote.presence(of: Actor.web) == nil }
  }

  private func set(_ access: Settings.WebAccess) throws {
    var changes = SettingsChanges()
    changes.web = access
    _ = try remote.call(StoreMethods.SetSettings.self, changes)
  }

  /// The last published devices; nil if gympulse-web does not run.
  private var published: WebDevices? {
    guard remote.presence(of: Actor.web) != nil else { return nil }
    return remote.value(of: .webDevices, as: WebDevices.self)
  }

  /// Waits for gympulse-web, and for its page if it `mustListen`. Returns what it published.
  private func devices(mustListen: Bool) throws -> WebDevices {
    let isReady = {
      published.map { !mustListen || !$0.addresses.isEmpty || $0.problem != nil } == true
    }
    try remote.wait(Self.startAllowance, until: isReady)
    guard let page = published, isReady() else {
      let isInstalled = (try? ChildProcess.sibling("gympulse-web")).map(Paths.exists) == true
      throw AdvisedError(
        !isInstalled
          ? "gympulse-web is not installed beside the other programs"
          : published == nil ? "gympulse-web did not start" : PhoneText.noNetwork,
        "see \(Commands.program) doctor")
    }
    if mustListen, let problem = page.problem { throw AdvisedError(problem) }
    return page
  }

  private func list() throws -> ExitCode {
    let stored = try DeviceFile(Paths())?.read().map { $0.shown() }
    let page =
      try stored.map { WebDevices(addresses: [], problem: nil, devices: $0) } ?? devices(mustListen: false)
    let first = page.classCode.map { PhoneText.classLine($0) } ?? ""
    return try arguments.print(page.devices, first + PhoneText.list(page.devices))
  }

  private func listAddresses() throws -> ExitCode {
    let addresses = try addresses(remote.call(StoreMethods.GetSettings.self, NoParams()))
    return try arguments.print(addresses, Output.lines(addresses))
  }

  /// The addresses of the page; those for the network while it is off.
  private func addresses(_ settings: Settings) throws -> [String] {
    let machine = settings.web == .thisComputer ? [MachineAddresses.loopback] : MachineAddresses.all()
    let all = settings.pageAddresses(on: machine)
    guard !all.isEmpty else { throw AdvisedError(PhoneText.noNetwork) }
    return all
  }

  private func pair() throws -> ExitCode {
    let role = arguments.has("view") ? DeviceRole.view : arguments.has("class") ? .guest : .remote
    let params = WebMethods.Pair.Parameters(
      role: role, address: arguments["address"], actor: remote.actor,
      seconds: try arguments["for"].map { try arguments.seconds(in: $0, of: "--for ") })
    try params.checkSeconds()
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    try params.checkAddress(among: addresses(settings))
    if settings.web == .off {
      // The retained value is of the last time that the page was on, perhaps with other addresses.
      remote.removeValue(of: .webDevices)
      try set(.network)
    }
    let (page, code): (WebDevices, WebMethods.Pair.Result)
    do {
      (page, code) = (try devices(mustListen: true), try remote.call(WebMethods.Pair.self, params))
    } catch {
      if settings.web == .off { try endPage() }
      throw error
    }
    _ = try arguments.print(
      code, PhoneText.invitation(code, role, isTerminal: Output.standard.isTerminal))
    if arguments.has("json") || role == .guest { return .done }
    // Not by the name: it can be paired in place of itself.
    let known = Set(page.devices.map(\.pairedAt))
    let added = { published?.devices.first { !known.contains($0.pairedAt) } }
    if try !remote.wait(Self.hintAfter, until: { added() != nil }) {
      Output.error.write(PhoneText.hint)
      try remote.wait(.seconds(code.seconds) - Self.hintAfter, until: { added() != nil })
    }
    guard let device = added() else {
      throw AdvisedError("no device was paired", "try again with \(Commands.program) phone")
    }
    return try Output.print("\(device.name) is paired\n")
  }
}

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
  static func invitation(_ code: WebMethods.Pair.Result, _ role: DeviceRole, isTerminal: Bool) -> Escaped<
    TerminalText
  > {
    let page = code.page
    if role == .guest {
      return squares(code.squares, isTerminal: isTerminal)
        + "Everybody scans the code, or opens \(page) and types \(code.code).\n"
        + "The class lasts \("\(code.seconds / 60)") minutes. To end it now: gympulse phone --class off.\n"
    }
    let isPlain = !page.hasPrefix("https:") && !page.contains("//\(MachineAddresses.loopback)")
    let warning: Escaped<TerminalText> =
      isPlain
      ? "Others on this network could read the page; for TLS, ssh or a VPN see gympulse phone --help.\n"
      : ""
    let device: Escaped<TerminalText> = role == .view ? "the display" : "the phone"
    return squares(code.squares, isTerminal: isTerminal)
      + "Scan the code, or open \(page) on \(device) and type \(code.code).\n" + warning
      + "The code works for \("\(code.seconds / 60)") minutes. Ctrl-C ends the code, and the page stays on; "
      + "to turn it off: gympulse phone --off.\n"
      + "Waiting for \(device) …\n"
  }

  /// Returns a QR code, in colours of its own on a terminal.
  static func squares(_ rows: [String], isTerminal: Bool) -> Escaped<TerminalText> {
    QRLines.of(rows).map { line -> Escaped<TerminalText> in
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
          device.name, [.view: "display", .window: "window", .guest: "guest"][device.role] ?? "phone",
          device.isConnected ? "connected" : "last seen \(day(device.lastSeenAt))",
          device.role == .guest
            ? "since \(ClockText.timeOfDay(device.pairedAt))" + (device.address.map { ", \($0)" } ?? "")
            : "paired \(day(device.pairedAt))" + (device.admittedBy.map { " by \($0)" } ?? ""),
        ]
      })
  }

  /// Returns a line about the class.
  static func classLine(_ code: WebMethods.Pair.Result) -> Escaped<TerminalText> {
    "Class until \(ClockText.timeOfDay(code.endsAt ?? "")): \(code.page), code \(code.code)\n"
  }

  /// The date and the time of day of a time in RFC 3339.
  private static func day(_ time: String) -> String {
    "\(time.prefix(10)) \(ClockText.timeOfDay(time))"
  }
}
