import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Glibc
import Messages
import Supervision
import Terminal
import Workout

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
      TUICore(capabilities, size: opened.size, keys: keys.keys, seen: tips.screens, notice: notice),
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
