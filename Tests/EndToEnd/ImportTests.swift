import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Import and export")
  struct ImportTests {
    @Test("presets leave as a file and come back; a taken name is refused, replaced, or both are kept")
    func presets() throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/presets.json"
        try world.write(try world.done("preset", "export", "Tabata", "5 min").output, to: file)
        try world.done("preset", "delete", "5 min")
        #expect(
          try world.done("preset", "import", file).output == "Imported 1 preset\n", "Tabata is as it was")
        #expect(try world.names().last == "5 min")

        try world.done("preset", "edit", "Tabata", "--rounds", "9")
        let before = try world.done("preset", "list", "--json").output
        let refused = try world.ctl("preset", "import", file)
        #expect(
          refused.code == 1 && refused.error.contains("\"Tabata\" already; import with --replace, or with"))
        #expect(try world.done("preset", "list", "--json").output == before)
        try world.done("preset", "import", file, "--rename")
        #expect(try world.names().last == "Tabata 2")
        try world.done("preset", "import", file, "--replace")
        #expect(try world.done("preset", "show", "Tabata").output.contains("Rounds     8"))
        let both = try world.ctl("preset", "import", file, "--replace", "--rename")
        #expect(both.code == 2)
      }
    }

    @Test("a file with one preset out of range changes nothing, and it is named")
    func invalid() throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/presets.json"
        let head = #"{"format":"gympulse-presets","version":1,"presets":[{"kind":"countdown","name":"Tea"},"#
        for (rest, words) in [
          (
            #"{"kind":"countdown","durationSeconds":0}]}"#,
            "presets.2.durationSeconds is 0; it must be 1 to 359999"
          ),
          (#"{"kind":"countdown","minutes":3}]}"#, "parameter is \"minutes\""),
        ] {
          try world.write(head + rest, to: file)
          let outcome = try world.ctl("preset", "import", file)
          #expect(outcome.code == 1 && outcome.error.contains(words), "\(outcome)")
        }
        try world.write(#"{"format":"other","version":1,"presets":[]}"#, to: file)
        #expect(try world.ctl("preset", "import", file).error.contains("it must be gympulse-presets"))
        #expect(try world.ctl("preset", "import", "\(world.folder)/none.json").code == 1)
        #expect(try world.names().count == 8)
      }
    }

    @Test("everything moves to another machine, and leaves it again as it was")
    func everything() throws {
      var exported = ""
      try inWorld { world in
        try world.done("up")
        try world.done(
          "preset", "new", "--name", "Blink", "--get-ready", "0", "--work", "1", "--rest", "1",
          "--rounds", "1")
        try world.done("preset", "move", "Blink", "first")
        try world.done("settings", "set", "whenSuspended", "pause")
        try world.done("difficulty", "hard", "Plank")
        let session = try world.session("start", "Blink")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.expectLoggedOnce(session.sessionId)
        exported = try world.done("export").output
      }
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/all.jsonl"
        try world.write(exported, to: file)
        for _ in 1...2 { try world.done("import", file) }
        // The examples of this machine have ids of their own.
        let ids = /"id":"[^"]*"/
        #expect(try world.done("export").output.replacing(ids, with: "") == exported.replacing(ids, with: ""))
        #expect(try world.history().count == 1)

        try world.write(exported + "{\"workout\":{}}\n", to: file)
        let broken = try world.ctl("import", file)
        #expect(broken.code == 1 && broken.error.contains("line "), "\(broken)")
      }
    }

    @Test("a preset is copied and moved; a place past the ends is refused")
    func order() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("preset", "copy", "Tabata")
        try world.done("preset", "move", "Tabata 2", "1")
        #expect(try world.names().first == "Tabata 2")
        try world.done("preset", "move", "Tabata 2", "last")
        #expect(try world.names().last == "Tabata 2")
        for place in ["0", "10"] {
          let outcome = try world.ctl("preset", "move", "Tabata", place)
          #expect(outcome.code == 1 && outcome.error.contains("position is \(place); it must be 1 to 9"))
        }
      }
    }
  }
}

extension World {
  fileprivate func names() throws -> [String] {
    try done("preset", "list", "--json").json([StoredPreset].self).map(\.name)
  }

  fileprivate func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
