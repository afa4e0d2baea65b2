import Testing

extension RealProcesses {
  @Suite("The command phone")
  struct PhoneTests {
    @Test("a refused address leaves the page off; devices are listed and forgotten while it is off")
    func phoneOff() throws {
      try inWorld { world in
        try world.done("up")
        for (words, code) in [
          (["--address", "nix"], 1), (["--address", ""], 1), (["--forget", "stranger"], 1), (["--list"], 0),
        ] {
          let outcome = try world.run("gympulse-ctl", ["phone"] + words)
          #expect(outcome.code == code, "\(words): \(outcome)")
          #expect(try world.done("settings", "get", "web").output.contains("off"), "\(words)")
        }
      }
    }
  }
}
