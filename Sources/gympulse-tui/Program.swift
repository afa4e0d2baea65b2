import Glibc
import Supervision
import Terminal

/// The program `gympulse-tui`.
let program = Program(spec, runScreen)

/// Runs the full-screen view, or the dialogue.
func runScreen(_ arguments: Arguments) throws -> ExitCode {
  if arguments.has("spoken") { return try runDialogue(arguments) }
  FreedMemory.returnsLargeBlocks()
  var capabilities = Capabilities(environment: { Environment.process[$0] })
  if arguments.has("ascii") { capabilities.isASCII = true }
  guard capabilities.movesCursor else {
    throw UsageError(
      "this terminal is too simple for full screen (TERM=dumb); use gympulse watch", help: "\(name) --help")
  }
  let settings = try DaemonSettings(display: arguments, name: name)
  let keys = try keyFile(arguments)
  let line = try arguments["link"].map { link in
    guard let line = NotationLink.line(of: link) else {
      throw UsageError("--link is not a link such as gympulse:30/15x8", help: "\(name) --help")
    }
    return line
  }
  let tips = SeenTips(Paths())
  var shell: TerminalShell?
  // Not by deinit, so that messages after this reach a terminal that shows them.
  defer { shell?.leave() }
  let code = try runDisplay(
    TUICore.self,
    topics: TUICore.topics + (isOnDesktop(Environment.process) ? [.screenShow] : []), settings: settings,
    onSignal: .ended
  ) { [capabilities] loop, deliver in
    let opened = try TerminalShell(
      capabilities, socket: settings.socket, on: loop, tips: tips, deliver: deliver)
    shell = opened
    let notice = keys.problems.first.map { "keys: \($0)" }
    return (
      TUICore(
        capabilities, size: opened.size, keys: keys.keys, seen: tips.screens, notice: notice, line: line),
      opened.run
    )
  }
  shell?.leave()
  for line in shell?.farewell ?? [] { Output.error.write("\(PlainLine.escape(line))\n") }
  return code
}

/// Whether the terminal is a window here. That of a multiplexer may be attached nowhere, and that of a remote shell is elsewhere.
private func isOnDesktop(_ environment: Environment) -> Bool {
  let has = { (name: String) in !(environment[name] ?? "").isEmpty }
  return (has("DISPLAY") || has("WAYLAND_DISPLAY")) && !has("TMUX") && !has("STY") && !has("SSH_CONNECTION")
}

/// Reads the person's file of keys. Without `--keys` it may be missing.
private func keyFile(_ arguments: Arguments) throws -> KeyFile {
  let wanted = arguments["keys"]
  guard let path = wanted ?? (try? Paths().configFolder()).map({ $0 + "/keys" }) else { return KeyFile("") }
  do {
    return KeyFile(String(decoding: try UserFile.read(path, limit: KeyFile.lengthMax), as: UTF8.self))
  } catch {
    if wanted != nil { throw error }
    return KeyFile("")
  }
}

/// Runs the view as a dialogue.
private func runDialogue(_ arguments: Arguments) throws -> ExitCode {
  let settings = try DaemonSettings(display: arguments, name: name)
  return try runDisplay(SpokenCore.self, topics: TUICore.topics, settings: settings) {
    loop, deliver in
    let shell = SpokenShell(socket: settings.socket, on: loop, deliver: deliver)
    return (SpokenCore(), shell.run)
  }
}

/// The command line of the full-screen view.
let name = CommandSpec.calledName("gympulse-tui", or: ["gympulse"])
let spec = CommandSpec(
  name, "Show timers and the running workout on the whole screen.",
  options: [
    OptionSpec("ascii", nil, "use only ASCII characters"),
    OptionSpec("spoken", nil, "a dialogue in lines, for screen readers"),
    OptionSpec("keys", "FILE", "file of keys (default: ~/.config/gympulse/keys)"),
    OptionSpec("link", "LINK", "open New Timer with a link such as gympulse:30/15x8"),
    OptionSpec("log-file", "FILE", "log to FILE (1 MiB, 3 older files)"),
  ] + CommandSpec.connectionOptions + [CommandSpec.logLevel(default: .error)],
  notes: [
    "Press ? for the keys of a screen. Leaving does not stop a running workout.",
    """
    The file of keys has lines such as "run.pause = p space": a screen, a command and its keys. Screens are \
    \(ScreenName.allCases.map(\.rawValue).joined(separator: ", ")).
    """,
    "The settings theme, appearance, reducedMotion, colorByTime and showTenths change how it looks.",
  ],
  examples: [
    (name, "show the timers, or the workout that runs"),
    ("tmux display-popup -E \(name)", "over a tmux window"),
  ],
  groups: [CommandGroup("Pictures", [drawSpec, exportSpec, cardSpec])], run: runScreen)

private let drawSpec = CommandSpec(
  "draw", "Draw an exercise in the terminal, or into a file.", operands: "EXERCISE", operandCount: 1...1,
  options: CommandSpec.pictureOptions + CommandSpec.fileOptions + [
    OptionSpec("caption", "TEXT", "text beside the picture in the terminal")
  ],
  notes: CommandSpec.pictureNotes + [
    "In a terminal the figure moves until a key is pressed, at most a minute. In a pipe it is still."
  ],
  examples: [
    ("\(name) draw Squats", "in the terminal"),
    ("\(name) draw Squats --png --size 128 --output squats.png", "for a notification"),
  ]
) { try DrawCommand($0).run() }

private let exportSpec = CommandSpec(
  "export-pictures", "Write pictures of all exercises.", operands: "FOLDER", operandCount: 1...1,
  options: CommandSpec.fileOptions, notes: CommandSpec.exportNotes,
  examples: [("\(name) export-pictures pictures", "both versions of 140 exercises")]
) { try ExportCommand($0).run() }

private let cardSpec = CommandSpec(
  "card", "Draw a workout as a PNG to share; see gympulse card.", operands: "NAME TIME [TEXT…]",
  operandCount: 2...6,
  options: [
    OptionSpec("output", "FILE", "write to FILE; also -o"),
    OptionSpec(
      "theme", "NAME", "the theme of the colours (default oceanBlue)", choices: Theme.allCases.map(\.rawValue)
    ),
    OptionSpec("light", nil, "on a light ground"),
    OptionSpec("stopped", nil, "without the check mark of its end"),
    OptionSpec("strip", "PARTS", "colours with their seconds: \"#0a84ff:20 #66d4cf:10\""),
  ],
  examples: [("\(name) card -o card.png --strip \"#0a84ff:20 #66d4cf:10\" Tabata 4:00", "")]
) { try CardPicture($0).run() }
