import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let phone = CommandSpec(
    "phone", "Show the workout on a phone: pair it by a QR code.",
    options: [
      OptionSpec("view", nil, "pair a display without controls, such as a TV"),
      OptionSpec("address", "ADDRESS", "address in the QR code; list prints all"),
      OptionSpec("list", nil, "list the paired devices"),
      OptionSpec("forget", "NAME", "forget a device; its page ends at once"),
      OptionSpec("off", nil, "switch the page off; paired devices stay paired"),
      json,
    ],
    notes: [
      "Without options it switches the page on for the local network, if it is off, and waits until a phone is paired.",
      """
      Who shares the network can read plain HTTP. For more, set webCertificate and webKey, or set web to thisComputer and \
      use ssh, a proxy or a private network, with its name in webNames.
      """,
    ],
    examples: [
      ("\(program) phone", "scan the QR code with the phone"),
      ("\(program) phone --view", "a TV or a tablet on the wall"),
      ("\(program) phone --forget \"Ann's phone\"", ""),
    ], daemons: .started
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect(topics: [.settings, .webDevices])
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

  /// Why there is no page.
  private struct NoPage: AdvisedError {
    let problem: String
    let advice: String?
  }

  func run() throws -> ExitCode {
    let chosen = ["view", "list", "forget", "off"].filter(arguments.has)
    guard chosen.count < 2 else {
      throw Commands.usage("--\(chosen[0]) and --\(chosen[1]) exclude each other", arguments)
    }
    if arguments.has("off") { return try switchOff() }
    if let name = arguments["forget"] { return try forget(name) }
    try switchOn()
    let page = try page()
    if arguments.has("list") { return try list(page) }
    if arguments["address"] == "list" { return try list(addresses: page.addresses) }
    return try pair(page)
  }

  private var devices: WebDevices? { remote.value(of: .webDevices, as: WebDevices.self) }

  private func switchOff() throws -> ExitCode {
    try set(.off)
    try Output.standard.write("The page for phones is off\n")
    return .done
  }

  private func forget(_ name: String) throws -> ExitCode {
    try switchOn()
    _ = try page()
    let device = try remote.call(WebMethods.Forget.self, .init(name: name))
    if arguments.has("json") { return try Output.print(json: device) }
    try Output.standard.write("\(device.name) is forgotten\n")
    return .done
  }

  /// Switches the page on for the network, unless a setting says where it is.
  private func switchOn() throws {
    guard remote.value(of: .settings, as: Settings.self)?.web == .off, !arguments.has("list"),
      !arguments.has("forget")
    else { return }
    try set(.network)
  }

  private func set(_ access: Settings.WebAccess) throws {
    var changes = SettingsChanges()
    changes.web = access
    _ = try remote.call(StoreMethods.SetSettings.self, changes)
  }

  /// Waits for the page.
  private func page() throws -> WebDevices {
    let isReady = { devices.map { !$0.addresses.isEmpty || $0.problem != nil } == true }
    if remote.value(of: .settings, as: Settings.self)?.web == .off,
      arguments.has("list") || arguments.has("forget")
    {
      throw NoPage(
        problem: "the page for phones is off", advice: "switch it on with \(Commands.program) phone")
    }
    try remote.wait(Self.startAllowance, until: isReady)
    guard let page = devices, isReady() else {
      let isInstalled = (try? ChildProcess.sibling("gympulse-web")).map(Paths.exists) == true
      throw NoPage(
        problem: !isInstalled
          ? "gympulse-web is not installed beside the other programs"
          : devices == nil ? "gympulse-web did not start" : "this computer is not connected to a network",
        advice: "see \(Commands.program) doctor")
    }
    if let problem = page.problem { throw NoPage(problem: problem, advice: nil) }
    return page
  }

  private func list(_ page: WebDevices) throws -> ExitCode {
    if arguments.has("json") { return try Output.print(json: page.devices) }
    try Output.standard.write(PhoneText.list(page.devices))
    return .done
  }

  private func list(addresses: [String]) throws -> ExitCode {
    if arguments.has("json") { return try Output.print(json: addresses) }
    try Output.standard.write(Columns.text(addresses.map { [$0] }))
    return .done
  }

  private func pair(_ page: WebDevices) throws -> ExitCode {
    let role = arguments.has("view") ? Role.view : .remote
    let code = try remote.call(WebMethods.Pair.self, .init(role: role, address: arguments["address"]))
    if arguments.has("json") { return try Output.print(json: code) }
    try Output.standard.write(PhoneText.invitation(code, role, isTerminal: Output.standard.isTerminal))
    let known = Set(page.devices.map(\.name))
    let added = { devices?.devices.first { !known.contains($0.name) } }
    if try !remote.wait(Self.hintAfter, until: { added() != nil }) {
      Output.error.write(PhoneText.hint)
      try remote.wait(.seconds(code.seconds) - Self.hintAfter, until: { added() != nil })
    }
    guard let device = added() else {
      throw NoPage(problem: "no device was paired", advice: "try again with \(Commands.program) phone")
    }
    try Output.standard.write("\(device.name) is paired\n")
    return .done
  }
}
