import ActorRuntime

extension Commands {
  static let say = CommandSpec(
    "say", "Show a line to the class for ten seconds.", operands: "TEXT", operandCount: 1...100,
    notes: ["Open screens, paired devices and guests show it; at most \(DisplayLine.lengthMax) characters."],
    examples: [("\(program) say \"Last one!\"", "")], daemons: .running
  ) { arguments in
    let text = ShortText.clean(
      arguments.operands.joined(separator: " "), lengthMax: 2 * DisplayLine.lengthMax)
    guard (1...DisplayLine.lengthMax).contains(text.count) else {
      throw arguments.usage("a line has 1 to \(DisplayLine.lengthMax) characters")
    }
    let remote = try ConnectionSettings(arguments).connect(topics: [.webDevices])
    try remote.publish(.displayLine, JSON.encode(DisplayLine(text: text)))
    let page = remote.presence(of: .web).flatMap { _ in remote.value(of: .webDevices, as: WebDevices.self) }
    let count = page?.devices.count(where: \.isConnected) ?? 0
    return try Output.print(
      count == 0
        ? "Sent to open screens; no phone or display has the page open\n"
        : "Sent to open screens and to \(plural(count, "{n} device", "{n} devices"))\n")
  }
}
