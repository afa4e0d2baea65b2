import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Presets")
  struct PresetTests {
    @Test("a new preset has the PRD's defaults; it can be shown, edited and deleted without losing another")
    func life() throws {
      try inWorld { world in
        try world.done("up")
        let examples = try world.presets()
        let names = try world.done("preset", "list", "--json").json([StoredPreset].self).map(\.name)
        #expect(names.prefix(3) == ["Quick HIIT", "Tabata", "Run/Walk"])
        #expect(names.suffix(5) == ["1 min", "5 min", "10 min", "15 min", "30 min"])

        try world.done("preset", "new")
        let new = try #require(try world.presets().last)
        #expect(new == Preset(.interval))
        #expect(
          new.name == "New Timer" && new.getReadySeconds == 10 && new.interval.workSeconds == 60)
        #expect(new.interval.restSeconds == 60 && new.interval.sets == 1 && new.interval.rounds == 4)
        #expect(new.soundEnabled && new.voiceEnabled)

        try world.done(
          "preset", "edit", "New Timer", "--name", "  Legs ", "--work", "1m30s", "--voice", "off")
        var legs = new
        (legs.name, legs.interval.workSeconds, legs.voiceEnabled) = ("Legs", 90, false)
        #expect(try world.presets() == examples + [legs], "trimmed; what was not given stays")
        let shown = try world.done("preset", "show", "legs").output
        for row in [
          "Name Legs", "Get Ready 0:10", "Work 1:30", "Rounds 4", "Voice off",
        ] {
          #expect(shown.onOneLine.contains(row), "\(shown)")
        }

        try world.done("preset", "delete", "Tabata")
        #expect(try world.presets() == [examples[0]] + examples[2...] + [legs])
        try world.done("down")
        try world.done("up")
        #expect(
          try world.presets() == [examples[0]] + examples[2...] + [legs], "kept, and no example comes back")
      }
    }

    @Test("a mistyped name is guessed; a taken one is refused")
    func names() throws {
      try inWorld { world in
        try world.done("up")
        for command in [["start"], ["preset", "show"], ["preset", "delete"]] {
          let outcome = try world.run("gympulse-ctl", command + ["Tabbata"])
          #expect(outcome.code == 1 && outcome.error.contains("did you mean \"Tabata\"?"), "\(outcome)")
        }
        let taken = try world.ctl("preset", "new", "--name", "tabata")
        #expect(taken.code == 1 && taken.error.contains("a preset \"Tabata\" already exists"))
        #expect(try world.presets().count == ExamplePresets.all.count)
      }
    }

    @Test("without a name a preset is called New Timer, New Timer 2, New Timer 3, and the reply says which")
    func defaultNames() throws {
      try inWorld { world in
        try world.done("up")
        for name in ["New Timer", "New Timer 2", "New Timer 3"] {
          let output = try world.done("preset", "new").output
          #expect(output.onOneLine.hasPrefix("Name \(name) Length"), "\(output)")
        }
        #expect(try world.ctl("preset", "new", "--name", "New Timer 2").code == 1)
      }
    }

    @Test("a preset of exercises by their names; an unknown one is guessed")
    func exercises() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("difficulty", "hard", "Plank")
        let saved = try world.done(
          "preset", "new", "--name", "Mine", "--exercise", "push-ups 40s", "--exercise", "Plank", "--json"
        ).json(StoredPreset.self)
        #expect(saved.preset.exercise.exercises.map(\.durationSeconds) == [40, 30])
        #expect(saved.preset.exercise.exercises.map(\.exercise.difficulty) == [.easy, .hard])
        let started = try world.session("start", "Mine")
        #expect(started.routine?.round.map(\.title) == ["Push-ups", "Plank"] && started.phaseSeconds == 30)
        let unknown = try world.ctl("preset", "new", "--exercise", "Pushups")
        #expect(unknown.code == 1 && unknown.error.contains("did you mean \"Push-ups\"?"), "\(unknown)")
      }
    }

    @Test(
      "damaged: shown as it runs, mended by an edit; unreadable: deleted by its id, then nothing tells of it")
    func damaged() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("down")
        try world.sql(
          """
          INSERT INTO presets VALUES ('dmg1', 90, '{"kind":"interval","name":"Big","rounds":500,"restSeconds":-1}');
          INSERT INTO presets VALUES ('dmg2', 91, 'no JSON');
          """)
        try world.done("up")
        let lines = try world.done("preset", "list").output.split(separator: "\n")
        #expect(
          lines.contains {
            $0.hasPrefix("Big ") && $0.contains("99 rounds")
          })
        #expect(lines.contains { $0.hasSuffix("damaged, id dmg1") })
        #expect(lines.last?.hasSuffix("delete it with gympulse-ctl preset delete dmg2") == true)
        #expect(try world.session("start", "Big").routine?.rounds == 99)
        #expect(try !world.done("state").output.contains("dmg2"))
        #expect(try world.ctl("doctor").output.contains("dmg2 is unreadable"))

        let refused = try world.ctl("preset", "edit", "dmg1", "--rounds", "5")
        #expect(refused.code == 1 && refused.error.contains("--rest 0s is out of range"), "\(refused)")
        try world.done("preset", "edit", "dmg1", "--rest", "5")
        #expect(try !world.done("preset", "list").output.contains("damaged"))
        #expect(try world.done("preset", "delete", "dmg2").output == "Deleted dmg2\n")
        for command in [["state"], ["doctor"], ["preset", "list"]] {
          let outcome = try world.run("gympulse-ctl", command)
          #expect(!outcome.output.contains("unreadable") && !outcome.output.contains("dmg2"), "\(outcome)")
        }
      }
    }

    @Test("start without a name uses the preset used last, else the first; deleting it keeps the history")
    func lastUsed() throws {
      try inWorld { world in
        #expect(try world.session("start").routine?.name == "Quick HIIT", "none was used yet")
        try world.done("stop")
        try world.done(
          "preset", "new", "--name", "Blink", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds",
          "1")
        let blink = try world.session("start", "Blink")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.done("down")
        let again = try world.session("start")
        #expect(again.routine?.name == "Blink", "after a restart of everything too")
        try world.done("stop")
        try world.done("start", "--work", "5")
        try world.done("stop")
        #expect(
          try world.session("start").routine?.name == "Blink", "the values of one start are not a preset")

        try world.done("preset", "delete", "Blink")
        try world.done("stop")
        #expect(try world.session("start").routine?.name == "Quick HIIT")
        try world.expectLoggedOnce(blink.sessionId)
        #expect(try world.history().map(\.name) == ["Blink"])
      }
    }

    @Test("an empty name or title is refused; nothing changes")
    func emptyNames() throws {
      try inWorld { world in
        try world.done("up")
        let before = try world.presets()
        for command in [
          ["edit", "Tabata", "--name", ""], ["rename", "Tabata", ""],
          ["copy", "Tabata", " "], ["edit", "Tabata", "--work-title", ""],
        ] {
          let outcome = try world.run("gympulse-ctl", ["preset"] + command)
          #expect(outcome.code == 1 && outcome.error.contains("give 1 to 30 characters"), "\(outcome)")
        }
        #expect(try world.ctl("preset", "new", "").code == 2)
        #expect(try world.presets() == before)
      }
    }

    @Test("an editor that fails: nothing is saved, and one line says where the text is")
    func editor() throws {
      try inWorld { world in
        try world.done("up")
        world.environment["EDITOR"] = "false"
        let outcome = try world.ctl("preset", "edit", "Tabata", "--editor")
        #expect(outcome.code == 1 && outcome.error.hasPrefix("gympulse-ctl: false failed; nothing was saved"))
        #expect(!outcome.error.contains("\\n"), "\(outcome)")
      }
    }
  }
}

extension World {
  /// Runs SQL on the database of a store that is not running.
  fileprivate func sql(_ script: String) throws {
    let program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
    let outcome = try finish(start("/usr/bin/python3", "-c", program, database, script))
    try #require(outcome.code == 0, "\(outcome)")
  }

  /// All presets in their order.
  fileprivate func presets() throws -> [Preset] {
    try done("preset", "list", "--json").json([StoredPreset].self).map(\.preset)
  }
}
