import FoundationEssentials
import Testing

/// A tmux whose status line is really drawn: it is attached in the only pane of another one.
struct Tmux {
  /// Columns of the screen.
  static let width = 100
  /// Its rows; the status line is the last.
  static let height = 10

  private let world: World
  private let inner: [String]
  private let outer: [String]

  init(_ world: World, configuration: String) throws {
    self.world = world
    try configuration.write(toFile: world.folder + "/inner.conf", atomically: false, encoding: .utf8)
    try "set -g status off\nset -g default-terminal tmux-256color\n"
      .write(toFile: world.folder + "/outer.conf", atomically: false, encoding: .utf8)
    inner = ["-S", world.folder + "/inner", "-f", world.folder + "/inner.conf"]
    outer = ["-S", world.folder + "/outer", "-f", world.folder + "/outer.conf"]
    try attach(newOuter: true)
  }

  /// Ends the inner server with its clients and status line.
  func kill() throws {
    _ = try world.run("/usr/bin/tmux", inner + ["kill-server"])
  }

  /// Restarts the inner server.
  func restart() throws {
    try attach(newOuter: false)
  }

  /// Gives the inner server a command.
  func command(_ words: String...) throws {
    let outcome = try world.run("/usr/bin/tmux", inner + words)
    try #require(outcome.code == 0, "\(words): \(outcome)")
  }

  /// The inner one's status line as it stands on the outer one's screen.
  func line(withColours: Bool = false) throws -> String {
    try screen(withColours: withColours).split(separator: "\n").last.map(String.init) ?? ""
  }

  /// All that stands on the outer one's screen.
  func screen(withColours: Bool = false) throws -> String {
    try world.run("/usr/bin/tmux", outer + ["capture-pane", "-p"] + (withColours ? ["-e"] : [])).output
  }

  /// Presses a mouse button on the right end of the inner one's status line, as a terminal tells it (xterm's
  /// "SGR 1006"): 0 left, 1 middle, 2 right, 64 and 65 the wheel.
  func press(_ button: Int) throws {
    for end in button < 64 ? ["M", "m"] : ["M"] {
      let sequence = "\u{1B}[<\(button);\(Self.width - 5);\(Self.height)\(end)"
      _ = try world.run("/usr/bin/tmux", outer + ["send-keys", "-l", sequence])
    }
  }

  /// Presses a key, by tmux's name, in the inner one.
  func press(_ key: String) throws {
    let outcome = try world.run("/usr/bin/tmux", outer + ["send-keys", key])
    try #require(outcome.code == 0, "\(key): \(outcome)")
  }

  private func attach(newOuter: Bool) throws {
    let attached = "env -u TMUX /usr/bin/tmux \(inner.joined(separator: " ")) new-session 'sleep 300'"
    let size = ["-x", "\(Self.width)", "-y", "\(Self.height)"]
    let words = newOuter ? ["new-session", "-d"] + size : ["respawn-pane", "-k"]
    if newOuter {
      // Its only pane stays when the inner one is killed, to be used again.
      let setting = try world.run(
        "/usr/bin/tmux", outer + words + [attached, ";", "set", "-g", "remain-on-exit", "on"])
      try #require(setting.code == 0, "\(setting)")
    } else {
      let start = try world.run("/usr/bin/tmux", outer + words + [attached])
      try #require(start.code == 0, "\(start)")
    }
  }
}
