import CommandLineInterface
import Testing

@testable import ActorRuntime

@Suite("Settings of a daemon")
struct DaemonSettingsTests {
  @Test("a daemon's settings make another daemon behave the same")
  func settings() throws {
    let spec = CommandSpec("d", "A daemon.", options: CommandSpec.daemonOptions)
    let paths = Paths(environment: ["XDG_RUNTIME_DIR": "/run/user/7"])
    func settings(_ words: [String]) throws -> DaemonSettings? {
      guard case .run(let arguments, _) = try spec.parse(words) else { return nil }
      return try DaemonSettings(arguments, name: "d", paths: paths)
    }
    let standard = try settings([])
    #expect(standard?.socket == "/run/user/7/gympulse/broker.sock" && standard?.isTraced == false)
    #expect(standard?.arguments == ["--socket", "/run/user/7/gympulse/broker.sock", "--log-level", "info"])
    let other = try settings(["--socket", "/s", "--trace", "--log-level", "debug"])
    #expect(other?.arguments == ["--socket", "/s", "--log-level", "debug", "--trace"])
    #expect(try settings(other?.arguments ?? [])?.arguments == other?.arguments)
    #expect { try settings(["--log-level", "loud"]) } throws: {
      "\($0)" == "--log-level: \"loud\" is unknown; use error, warning, info or debug\nTry: d --help"
    }
  }
}
