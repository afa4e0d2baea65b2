import Chance
import FoundationEssentials
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl autostart")
struct AutostartTests {
  private func command(_ program: String) -> String? {
    Autostart.entry(program: program).split(separator: "\n").first { $0.hasPrefix("Exec=") }.map(String.init)
  }

  @Test("the entry runs the program by its path, whatever that is")
  func entry() {
    #expect(command("/usr/bin/gympulse-ctl") == #"Exec="/usr/bin/gympulse-ctl" up"#)
    #expect(command("/o p/100%/a$b\"c/x") == #"Exec="/o p/100%%/a\\$b\\"c/x" up"#)
    #expect(command("/a\\b") == #"Exec="/a\\\\b" up"#)
    #expect(Autostart.entry(program: "/x").hasPrefix("[Desktop Entry]\nType=Application\n"))
  }

  @Test("the folders of the entry are made, because a new user has none")
  func folders() throws {
    let home = TemporaryFolder()
    let path = "\(home)/.config/autostart/gympulse.desktop"
    try Autostart.write("x", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "x")
  }
}
