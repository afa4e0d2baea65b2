import Testing

@testable import gympulse_ctl

@Suite("window: the browsers that can open it")
struct WindowCommandTests {
  private func commands(_ installed: String..., isFull: Bool = false, hasX11: Bool = true) -> [[String]] {
    WindowCommand.commands("http://127.0.0.1:1/#c", profile: "/p", isFull: isFull, hasX11: hasX11) {
      installed.contains($0) ? "/bin/\($0)" : nil
    }
  }

  @Test("a browser with windows of their own is first, and the default browser last")
  func order() {
    let app = ["--app=http://127.0.0.1:1/#c", "--user-data-dir=/p", "--class=gympulse", "--no-first-run"]
    #expect(
      commands("xdg-open", "microsoft-edge", "chromium") == [
        ["/bin/chromium"] + app, ["/bin/microsoft-edge"] + app, ["/bin/xdg-open", "http://127.0.0.1:1/#c"],
      ])
    #expect(commands("brave", isFull: true) == [["/bin/brave"] + app + ["--start-fullscreen"]])
    #expect(commands("brave", hasX11: false) == [["/bin/brave"] + app + ["--ozone-platform=wayland"]])
    #expect(commands().isEmpty)
  }
}
