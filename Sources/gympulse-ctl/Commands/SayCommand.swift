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
    try ConnectionSettings(arguments).connect().publish(.displayLine, JSON.encode(DisplayLine(text: text)))
    return try Output.print("Sent to open screens and pages\n")
  }
}
