import Testing

@testable import gympulse_ctl

@Suite("What to paste for a bar")
struct BarSnippetTests {
  @Test("every bar gets the segment by the names of our programs", arguments: BarSnippet.allCases)
  func segment(bar: BarSnippet) {
    var here = BarSnippet.Surroundings()
    (here.status, here.control) = ("/opt/gp/gympulse-status", "/opt/gp/gympulse-ctl")
    let text = bar.text(here)
    #expect(text.contains("/opt/gp/gympulse-status --f"))
    #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"))
    #expect(!text.replacing("/opt/gp/", with: "").contains("/gympulse-"))
  }

  @Test(
    "all five buttons, where the bar's configuration says what they do",
    arguments: [BarSnippet.tmux, .waybar, .polybar])
  func buttons(bar: BarSnippet) {
    let text = bar.text(BarSnippet.Surroundings())
    for words in ["toggle", "skip", "view", "extend 10", "extend -10"] {
      #expect(text.contains("gympulse-ctl \(words)"), "\(words)")
    }
  }

  @Test("tmux before 3.2 has no popups")
  func oldTmux() {
    var here = BarSnippet.Surroundings()
    #expect(BarSnippet.tmux.text(here).contains("display-popup"))
    here.version = BarSnippet.Version(3, 1)
    #expect(!BarSnippet.tmux.text(here).contains("display-popup"))
    here.version = BarSnippet.Version(3, 2)
    #expect(BarSnippet.tmux.text(here).contains("display-popup"))
  }

  @Test("i3blocks before 1.5 gets a button of its own")
  func oldI3blocks() {
    var here = BarSnippet.Surroundings()
    #expect(!BarSnippet.i3blocks.text(here).contains("[gympulse-button]"))
    here.version = BarSnippet.Version(1, 4)
    #expect(BarSnippet.i3blocks.text(here).contains("[gympulse-button]"))
  }

  @Test("i3status is merged with where it is installed")
  func i3status() {
    var here = BarSnippet.Surroundings()
    #expect(!BarSnippet.i3.text(here).contains("i3status"))
    here.hasI3status = true
    #expect(BarSnippet.sway.text(here).contains("--merge i3status\n"))
  }

  @Test(
    "versions as programs tell them",
    arguments: [
      ("tmux 3.3a\n", BarSnippet.Version(3, 3)), ("tmux next-3.5", .init(3, 5)),
      ("i3blocks 1.4 © 2014 Vivien Didelot", .init(1, 4)), ("", nil), ("tmux", nil),
    ] as [(String, BarSnippet.Version?)])
  func versions(text: String, version: BarSnippet.Version?) {
    #expect(BarSnippet.Version(in: text) == version)
  }

  @Test(
    "the terminal for the full view: the person's own, else the first there is",
    arguments: [
      (nil, ["xterm", "foot"], ["/bin/foot"]), ("xterm", ["xterm", "foot"], ["/bin/xterm", "-e"]),
      ("mine", ["mine"], ["/bin/mine", "-e"]), ("gone", ["kitty"], ["/bin/kitty"]),
      ("/opt/gnome-terminal", [], ["/opt/gnome-terminal", "--"]), ("", [], nil),
    ] as [(String?, [String], [String]?)])
  func terminal(wanted: String?, installed: [String], command: [String]?) {
    let found = ViewCommand.terminal(wanted) { installed.contains($0) ? "/bin/\($0)" : nil }
    #expect(found == command)
  }
}
