import ActorRuntime
import FoundationEssentials
import Testing

/// A terminal in which a command of the shell runs: the only pane of a tmux.
struct Pane {
  private let world: World
  private let server: [String]
  /// The file into which the shell writes the exit code.
  private let code: String

  /// Opens the terminal. It stays when the command has ended. Unless it is a newcomer's, the tips of the screens have
  /// been shown before, so that their keys are in the last row.
  init(
    _ world: World, columns: Int = 80, rows: Int = 24, isNewcomer: Bool = false,
    _ command: String = "gympulse-tui"
  ) throws {
    self.world = world
    if !isNewcomer {
      let tips = world.folder + "/state/gympulse/tips"
      try Paths().makePrivate(Paths.folder(of: tips))
      try "timers\nrun\nsetup\nsettings\nexercises\n".write(toFile: tips, atomically: false, encoding: .utf8)
    }
    world.findsPrograms()
    let configuration = world.folder + "/pane.conf"
    try """
    set -g status off
    set -g default-terminal tmux-256color
    set -g remain-on-exit on
    """.write(toFile: configuration, atomically: false, encoding: .utf8)
    server = ["-S", world.folder + "/pane", "-f", configuration]
    code = world.folder + "/pane.code"
    try? FileManager.default.removeItem(atPath: code)
    // The server of a pane before it may still be ending: "server exited unexpectedly".
    let session = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "\(command); echo $? >\(code)"]
    try world.wait("a server of tmux") { try world.run("/usr/bin/tmux", server + session).code == 0 }
  }

  /// Presses keys, by tmux's names: a character, `Space`, `Enter`, `Escape`, `Right`, `C-z`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Types a text.
  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Types a line and presses Enter.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Presses a mouse button on the first cell of a text, as a terminal reports it (xterm's "SGR 1006"): 0 left, 64 and
  /// 65 the wheel.
  func mouse(_ button: Int = 0, on text: String) throws {
    let shown = try screen()
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) }, "no \(text):\n\(shown)")
    let line = lines[row]
    let start = try #require(line.firstRange(of: text)).lowerBound
    let column = line[..<start].count
    for end in button < 64 ? ["M", "m"] : ["M"] {
      try type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)")
    }
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// All that stands on the screen.
  func screen() throws -> String { try tmux(["capture-pane", "-p"]).output }

  /// The window's title.
  func title() throws -> String { try format("#{pane_title}") }

  /// What the terminal is set to: the alternate screen, the cursor, wrapping, the reports of the mouse, the keypad.
  func modes() throws -> String {
    try format(
      """
      alternate=#{alternate_on} cursor=#{cursor_flag} wrap=#{wrap_flag} mouse=#{mouse_any_flag}\
      #{mouse_sgr_flag} keypad=#{keypad_flag}#{keypad_cursor_flag}
      """)
  }

  /// How the command has ended, such as `0`; nil while it runs. tmux itself misses the end of a command now and then, when it
  /// runs the helper of libutempter at that moment.
  func exit() throws -> String? {
    guard let text = try? String(contentsOfFile: code, encoding: .utf8), text.last == "\n" else { return nil }
    return String(text.dropLast())
  }

  /// Waits until the screen has all of these texts, and fails with what it shows instead.
  func wait(
    for texts: String..., without others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    do {
      try world.wait("\(texts) on the screen") {
        let screen = try screen()
        return texts.allSatisfy(screen.contains) && !others.contains(where: screen.contains)
      }
    } catch {
      Issue.record("\(error):\n\(try screen())", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Ends the terminal, as closing its window does.
  func close() throws { try tmux("kill-server") }

  private func format(_ format: String) throws -> String {
    String(try tmux(["display-message", "-p", format]).output.dropLast())
  }

  private func tmux(_ words: String...) throws { try tmux(words) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> Outcome {
    let outcome = try world.run("/usr/bin/tmux", server + words)
    try #require(outcome.code == 0, "\(words): \(outcome)")
    return outcome
  }
}
