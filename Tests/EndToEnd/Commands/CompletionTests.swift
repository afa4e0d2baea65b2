import ActorRuntime
import Testing

extension RealProcesses {
  @Suite("Completion in the shells, and the manual")
  struct CompletionTests {
    /// Names that would run something, end a word or be read as something else if they were not quoted.
    private static let names = [
      "Zumba$(touch ran)", "Back`touch ran`", "Say \"go\"", "it's on", #"a\b:c"#, "Go! now!",
      "Core;touch ran",
      "Über #1 *", "Quick HIIT", "Run/Walk", "$HOME ~", "= {x,y} [z]",
    ]

    @Test(
      "each shell completes names that hold its own signs, in and out of quotes, to exactly these names",
      arguments: ShellTerminal.Shell.allCases)
    func names(_ shell: ShellTerminal.Shell) throws {
      try inWorld { world in
        try world.done("up")
        // Names that begin with the same letter would be completed to what they have in common.
        for name in ["Boxing", "Couch to 5k, week 1", "Stretching"] {
          try world.done("preset", "delete", name)
        }
        for name in Self.names where !["Quick HIIT", "Run/Walk"].contains(name) {
          try world.done("preset", "new", "--name", name, "--work", "20")
        }
        let terminal = try ShellTerminal(shell, in: world)
        for name in Self.names {
          for opening in shell.openings {
            // These begin a variable or a command there, so a person types them with a backslash.
            let begins = opening.isEmpty ? "$=" : opening == "\"" ? "$" : ""
            let typed = (begins.contains(name.prefix(1)) ? "\\" : "") + name.prefix(1)
            let arguments = try terminal.arguments(completing: "gympulse-ctl timer show \(opening)\(typed)")
            #expect(arguments == ["timer", "show", name], "\(opening)\(typed)")
          }
        }
        #expect(!Paths.exists(world.folder + "/home/ran"))
      }
    }

    @Test(
      "each shell completes commands, options and their values", arguments: ShellTerminal.Shell.allCases)
    func words(_ shell: ShellTerminal.Shell) throws {
      let lines: [(typed: String, called: [String])] = [
        ("gympulse-ctl paus", ["pause"]), ("gympulse paus", ["pause"]),
        ("gympulse help preset renam", ["help", "preset", "rename"]),
        ("gympulse-ctl start --sets=4 --rou", ["start", "--sets=4", "--rounds"]),
        ("gympulse-ctl settings set reducedMotion of", ["settings", "set", "reducedMotion", "off"]),
        ("gympulse-ctl settings get SOUNDV", ["settings", "get", "soundVolume"]),
        ("gympulse-tui --spo", ["--spoken"]),
        ("gympulse-status --format i3bl", ["--format", "i3blocks"]),
        ("gympulse-status --theme=oc", ["--theme=oceanBlue"]),
        ("gympulse-status --log-level d", ["--log-level", "debug"]),
      ]
      try inWorld { world in
        let terminal = try ShellTerminal(shell, in: world)
        for line in lines {
          #expect(try terminal.arguments(completing: line.typed) == line.called)
        }
      }
    }
  }
}
