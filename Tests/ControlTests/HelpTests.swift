import CommandLineInterface
import FoundationEssentials
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: help texts")
struct HelpTests {
  /// The commands whose help is in a file.
  private static let texts = ["--help", "--help --all", "start --help", "timer new --help"]

  @Test("the texts of Help/; GYMPULSE_UPDATE_SNAPSHOTS=1 writes them", arguments: texts)
  func text(line: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path(percentEncoded: false) + "Help"
    let path = "\(folder)/\(line.replacing("--", with: "").replacing(" ", with: "-")).txt"
    let text = try CommandLines.text(line)
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_SNAPSHOTS"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("the first help has at most 25 lines")
  func short() throws {
    let help = try CommandLines.text("--help")
    #expect(help == Commands.spec.shortHelp() && help.split(separator: "\n").count <= 25)
  }

  @Test(
    "help, help COMMAND, -h and --help show the same",
    arguments: [
      ("help", "--help"), ("-h", "--help"), ("help start", "start --help"), ("start -h", "start --help"),
      ("help timer new", "timer new --help"), ("preset help new", "timer new --help"),
      ("preset help", "preset --help"), ("help status", "state --help"), ("help list", "preset list --help"),
    ])
  func forms(_ line: String, _ usual: String) throws {
    #expect(try CommandLines.text(line) == CommandLines.text(usual))
  }

  @Test("help of the settings lists them and their allowed values, below the help of the command")
  func settings() throws {
    let help = try CommandLines.text("help settings")
    #expect(
      help.hasPrefix("Show and change settings.\n\nUsage: gympulse-ctl settings COMMAND …\n"))
    let text = help.split(separator: "\n").map(\.trimmed).joined(separator: " ")
    for setting in SettingsTable.all {
      #expect(text.contains(" \(setting.name) "))
      let isText = if case .form = setting.type { true } else { false }
      #expect(text.contains(" \(setting.field.help)" + (isText ? "" : ": \(setting.allowed)")))
    }
  }

  @Test("help is wrapped at words to the width of the terminal, 80 characters by default")
  func width() throws {
    func help(_ path: String, _ width: Int) throws -> [Substring] {
      let words = path.split(separator: " ").map(String.init) + ["--help"]
      guard case .show(let text) = try Commands.spec.parse(words, width: width) else { return [] }
      return text.split(separator: "\n")
    }
    for path in CommandLines.paths {
      for line in try help(path, 80) { #expect(line.count <= 80, "\(path): \(line)") }
      #expect(try help(path, 200).count <= help(path, 80).count)
    }
    #expect(try help("start", 120).contains { $0.count > 90 })
  }

  @Test("every command prints its help and version, even if operands are missing")
  func all() throws {
    for command in Commands.spec.subcommands {
      for path in [command.name] + command.subcommands.map({ "\(command.name) \($0.name)" }) {
        let help = try CommandLines.text("\(path) --help")
        #expect(help.contains("Usage: gympulse-ctl \(path)") && help.hasSuffix("\n"))
        #expect(!help.split(separator: "\n").contains { $0.hasSuffix(" ") }, "\(path)")
        #expect(try CommandLines.text("\(path) --version") == "gympulse-ctl \(Build.text)\n")
      }
    }
  }
}
