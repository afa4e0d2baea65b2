import Testing

@testable import gympulse_ctl

@Suite("Configuration for bars")
struct BarSnippetTests {
  @Test("every bar runs gympulse-status by its name", arguments: BarSnippet.allCases.dropLast(2))
  func segment(bar: BarSnippet) {
    var here = BarSnippet.Installation()
    (here.status, here.control) = ("/opt/gp/gympulse-status", "/opt/gp/gympulse-ctl")
    let text = bar.text(here)
    #expect(text.contains("/opt/gp/gympulse-status --f"))
    #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"))
    #expect(!text.replacing("/opt/gp/", with: "").contains("/gympulse-"))
  }

  @Test(
    "all five buttons, for bars that configure them",
    arguments: [BarSnippet.tmux, .waybar, .polybar])
  func buttons(bar: BarSnippet) {
    let text = bar.text(BarSnippet.Installation())
    for words in ["toggle", "skip", "view", "extend 10", "extend -10"] {
      #expect(text.contains("gympulse-ctl \(words)"), "\(words)")
    }
  }

  @Test("the lines change no other setting")
  func additions() {
    for text in [BarSnippet.tmux.text(.init()), BarSnippet.tmuxBindings(.init())] {
      let lines = text.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("set") && $0.contains("mouse") })
      #expect(!lines.contains { $0.hasPrefix("set -g status-right ") })
    }
    #expect(
      BarSnippet.tmux.text(.init()).contains(
        "set -ga status-right ' #(gympulse-status --format tmux --follow --idle ▶)'"))
  }

  @Test("key bindings print nothing")
  func quietBindings() {
    let lines = BarSnippet.tmux.text(.init()).split(separator: "\n").filter { $0.contains("run-shell") }
    #expect(lines.contains("bind P run-shell -b 'gympulse-ctl toggle --start >/dev/null 2>&1 || true'"))
    #expect(lines.count == 5 && lines.allSatisfy { $0.hasSuffix(" >/dev/null 2>&1 || true'") })
    #expect(BarSnippet.i3.text(.init()).contains("exec --no-startup-id gympulse-ctl toggle --start\n"))
    #expect(BarSnippet.sway.text(.init()).contains("exec gympulse-ctl toggle --start\n"))
  }

  @Test("view without a display or a terminal that opens prints an error")
  func noTerminal() {
    #expect(!ViewCommand.hasDisplay([:]) && !ViewCommand.hasDisplay(["DISPLAY": ""]))
    #expect(
      ViewCommand.hasDisplay(["DISPLAY": ":0"]) && ViewCommand.hasDisplay(["WAYLAND_DISPLAY": "wayland-1"]))
    #expect(
      "\(ViewCommand.noDisplay)"
        == "can't open a window: no display; run \(Commands.program) watch in a terminal")
  }

  @Test("tmux before 3.2 has no popups")
  func oldTmux() {
    var here = BarSnippet.Installation()
    #expect(BarSnippet.tmux.text(here).contains("display-popup"))
    here.version = BarSnippet.Version(3, 1)
    #expect(!BarSnippet.tmux.text(here).contains("display-popup"))
    here.version = BarSnippet.Version(3, 2)
    #expect(BarSnippet.tmux.text(here).contains("display-popup"))
  }

  @Test("i3blocks before 1.5 gets a separate button")
  func oldI3blocks() {
    var here = BarSnippet.Installation()
    #expect(!BarSnippet.i3blocks.text(here).contains("[gympulse-button]"))
    here.version = BarSnippet.Version(1, 4)
    #expect(BarSnippet.i3blocks.text(here).contains("[gympulse-button]"))
  }

  @Test("an installed i3status is merged")
  func i3status() {
    var here = BarSnippet.Installation()
    #expect(!BarSnippet.i3.text(here).contains("i3status"))
    here.hasI3status = true
    for bar in [BarSnippet.i3, .sway] {
      #expect(bar.text(here).contains("--idle ▶ --merge i3status\n"))
      #expect(bar.text(here).contains("output_format = \"i3bar\""))
    }
  }

  @Test(
    "what i3 and sway get can be appended: one binding, the rest in comments",
    arguments: [BarSnippet.i3, .sway])
  func appended(bar: BarSnippet) {
    for hasI3status in [false, true] {
      var here = BarSnippet.Installation()
      here.hasI3status = hasI3status
      let lines = bar.text(here).split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(lines.count == 1 && lines[0].hasPrefix("bindsym Mod4+p exec "), "\(lines)")
    }
  }

  @Test(
    "versions in the output of programs",
    arguments: [
      ("tmux 3.3a\n", BarSnippet.Version(3, 3)), ("tmux next-3.5", .init(3, 5)),
      ("i3blocks 1.4 © 2014 Vivien Didelot", .init(1, 4)), ("", nil), ("tmux", nil),
    ] as [(String, BarSnippet.Version?)])
  func versions(text: String, version: BarSnippet.Version?) {
    #expect(BarSnippet.Version(in: text) == version)
  }

  @Test(
    "the terminals of view: TERMINAL, then all that are installed, each once",
    arguments: [
      (nil, ["xterm", "foot"], [["/bin/foot"], ["/bin/xterm", "-e"]]),
      ("xterm", ["xterm", "foot"], [["/bin/xterm", "-e"], ["/bin/foot"]]),
      ("mine", ["mine"], [["/bin/mine", "-e"]]), ("gone", ["kitty"], [["/bin/kitty"]]),
      ("/opt/gnome-terminal", [], [["/opt/gnome-terminal", "--"]]), ("", [], []),
    ] as [(String?, [String], [[String]])])
  func terminals(wanted: String?, installed: [String], commands: [[String]]) {
    let found = ViewCommand.commands(wanted) { installed.contains($0) ? "/bin/\($0)" : nil }
    #expect(found == commands)
  }
}
