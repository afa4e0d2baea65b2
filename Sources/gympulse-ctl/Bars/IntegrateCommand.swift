import ActorCore
import ActorRuntime
import Glibc
import Workout

/// Prints what to paste for a bar. Nothing is changed.
struct IntegrateCommand {
  let arguments: Arguments

  /// The programs lie in a folder that not every bar could be told.
  struct OddFolder: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "\(path) has characters that mean something in configurations; put links to the programs into a folder of the PATH"
    }
  }

  /// Prints the snippet.
  func run() throws -> ExitCode {
    let name = arguments.operands[0]
    guard let bar = BarSnippet(rawValue: name) else {
      let names = BarSnippet.allCases.map(\.rawValue)
      let hint = nearest(to: name, among: names).map { "did you mean \($0)?" }
      throw Commands.usage(
        "there is no bar \"\(name)\"; \(hint ?? "there are \(names.joined(separator: ", "))")", arguments)
    }
    if arguments.has("bindings"), bar != .tmux {
      throw Commands.usage("--bindings goes with tmux only", arguments)
    }
    var here = BarSnippet.Surroundings()
    here.status = try Self.call("gympulse-status")
    here.control = try Self.call("gympulse-ctl")
    here.version = bar.versionCommand.flatMap { Self.output(of: $0) }.flatMap(BarSnippet.Version.init(in:))
    here.hasI3status = Self.path(of: "i3status") != nil
    Output.standard.write(arguments.has("bindings") ? BarSnippet.tmuxBindings(here) : bar.text(here))
    return .done
  }

  /// A program of ours by its name where the PATH leads to it, else by its path.
  private static func call(_ name: String) throws -> String {
    let sibling = try ChildProcess.sibling(name)
    if let found = path(of: name), isSame(found, sibling) { return name }
    let isPlain = { (byte: UInt8) in
      "/._-+@".utf8.contains(byte) || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    guard sibling.utf8.allSatisfy({ $0 < 128 && isPlain($0) }) else { throw OddFolder(path: sibling) }
    return sibling
  }

  /// Where the PATH leads to.
  static func path(of name: String) -> String? {
    (Environment.process["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// What a command writes; nil where it can't be run.
  private static func output(of command: [String]) -> String? {
    guard let path = path(of: command[0]) else { return nil }
    do {
      let (output, pid) = try start(path, Array(command.dropFirst()))
      var bytes: [UInt8] = []
      while let more = try output.read(), !more.isEmpty { bytes += more }
      waitpid(pid, nil, 0)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return nil
    }
  }

  private static func start(_ path: String, _ words: [String]) throws -> (output: Descriptor, pid: pid_t) {
    // The end to write to must be the child's alone, or its end would not be seen.
    let pipe = try Pipe()
    let setup = ChildProcess.Setup(output: pipe.input.number, error: nil)
    return (pipe.output, try ChildProcess.start(path, words, setup: setup))
  }
}
