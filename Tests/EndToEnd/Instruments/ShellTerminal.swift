import ActorRuntime
import FoundationEssentials
import Testing

/// An interactive shell in a terminal. Its `gympulse-ctl` completes as the real one does, but otherwise only writes
/// down what it was called with.
struct ShellTerminal {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// How the line can stand when a name is completed.
    var openings: [String] {
      switch self {
      case .bash, .zsh: ["", "'", "\"", "$'"]
      case .fish: ["", "'", "\""]
      }
    }
  }

  private let world: World
  private let pane: Pane

  init(_ shell: Shell, in world: World) throws {
    self.world = world
    let programs = world.folder + "/programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    for name in ["gympulse", "gympulse-ctl", "gympulse-status", "gympulse-tui"] {
      let program = "\(programs)/\(name)"
      try """
      #!/bin/bash
      case ${1:-} in
      --complete* | completions) exec \(World.executables)/\(name) "$@" ;;
      esac
      printf '%s\\n' "$@" >\(world.folder)/called.new
      mv \(world.folder)/called.new \(world.folder)/called
      """.write(toFile: program, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    }
    let folder = world.folder + "/home"
    let start = "cd \(folder); PATH=\(programs):$PATH; PS1='ready> '"
    let command: String
    switch shell {
    case .bash:
      try (start + "\nsource <(gympulse-ctl completions bash)\n")
        .write(toFile: folder + "/rc", atomically: false, encoding: .utf8)
      command = "/bin/bash --rcfile \(folder)/rc -i"
    case .zsh:
      try (start + "\nautoload -U compinit; compinit -u\nsource <(gympulse-ctl completions zsh)\n")
        .write(toFile: folder + "/.zshrc", atomically: false, encoding: .utf8)
      command = "env ZDOTDIR=\(folder) /usr/bin/zsh -i"
    case .fish:
      let setup = """
        cd \(folder); set PATH \(programs) $PATH; gympulse-ctl completions fish | source
        function fish_prompt; echo 'ready> '; end
        """
      try setup.write(toFile: folder + "/setup.fish", atomically: false, encoding: .utf8)
      command = "/usr/bin/fish --init-command 'source \(folder)/setup.fish'"
    }
    pane = try Pane(world, columns: 120, rows: 50, isNewcomer: true, command)
    try pane.wait(for: "ready>")
  }

  /// What a program of ours is called with when a line was typed, completed with the tabulator and entered.
  func arguments(completing line: String) throws -> [String] {
    let file = world.folder + "/called"
    try? FileManager.default.removeItem(atPath: file)
    try pane.type(line)
    try pane.press("Tab", "Enter")
    do {
      try world.wait("the call") { Paths.exists(file) }
    } catch {
      Issue.record("\(line) called nothing; the screen:\n\(try pane.screen())")
      try pane.press("C-c")
      return []
    }
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
