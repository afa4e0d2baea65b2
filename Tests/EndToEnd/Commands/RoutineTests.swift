import Messages
import Testing
import Workout

extension RealProcesses {
  /// Every kind of routine and every control, once through `gympulse-ctl`.
  @Suite("Routines")
  struct RoutineTests {
    @Test("custom intervals: made, changed, started, steered by hand to the end; skipped through, not logged")
    func custom() throws {
      try inWorld { world in
        try world.done("up")
        try world.done(
          "preset", "new", "--name", "Core", "--interval", "Plank 30s #ff8800 say:Hold sound:tick",
          "--interval",
          "Push-ups open", "--rounds", "2", "--count-in", "off", "--voice", "off", "--sound", "off")
        try world.done("preset", "interval", "add", "Core", "Breathe", "20s", "teal")
        try world.done("preset", "interval", "insert", "Core", "1", "Warm-up 1m")
        try world.done("preset", "interval", "copy", "Core", "1")
        try world.done("preset", "interval", "remove", "Core", "1")
        try world.done("preset", "interval", "move", "Core", "1", "4")
        try world.done("preset", "interval", "set", "Core", "4", "Stretch 10s")
        let shown = try world.done("preset", "show", "Core").output
        for row in [
          "1 Plank 0:30 #ff8800 say:Hold sound:tick", "2 Push-ups open", "4 Stretch 0:10",
        ] {
          #expect(shown.onOneLine.contains(row), "\(shown)")
        }

        let started = try world.session("start", "Core")
        #expect((started.title, started.color, started.intervals) == ("Plank", "#ff8800", 4))
        #expect(try world.ctl("done").code == 1, "Plank ends by itself")
        let open = try world.session("skip")
        #expect((open.title, open.isOpen, open.totalRemainingSeconds) == ("Push-ups", true, nil))
        #expect(try world.ctl("extend").error.contains("end it with gympulse-ctl done"))
        #expect(try world.session("done").title == "Breathe")
        #expect(try world.session("back").title == "Push-ups")
        #expect(try world.session("jump", "2", "--round", "2").roundIndex == 2)
        #expect(try world.session("jump", "stretch").title == "Stretch")
        let last = try world.session("extend", "5s")
        #expect(last.phaseSeconds == 15)
        #expect(try world.done("state").output.contains("Last interval"))
        #expect(try world.session("skip").phase == .complete)
        #expect(try world.history().isEmpty)

        let extra = try world.session("extend", "11s")
        #expect((extra.title, extra.sessionId) == ("Extra", started.sessionId))
        try world.wait("the end of what was put after the end") {
          try world.session("state").phase == .complete
        }
        try world.wait("all of it in the log") {
          try world.history().contains { $0.sessionId == started.sessionId && $0.activeSeconds > 1 }
        }
        try world.expectLoggedOnce(started.sessionId)
      }
    }

    @Test("countdowns: by their time before any name, as presets, restarted, and not logged")
    func countdown() throws {
      try inWorld { world in
        try world.done("up")
        #expect(try world.session("start", "1h30m").phaseSeconds == 5400)
        #expect(try world.session("start", "25:00", "--replace").phaseSeconds == 1500)
        try world.done("preset", "new", "--name", "5m", "--countdown", "1s")
        #expect(try world.session("start", "5m", "--replace").phaseSeconds == 300)
        try world.done("preset", "new", "--name", "Tea", "--countdown", "1s")
        let named = try world.session("start", "Tea", "--replace")
        #expect((named.phaseSeconds, named.routine?.name) == (1, "Tea"))
        try world.wait("its end") { try world.session("state").phase == .complete }
        #expect(try world.session("restart").sessionId != named.sessionId)
        #expect(try world.history().isEmpty)
      }
    }

    @Test("an interval preset with set rest, warm-up, cool-down and without its last rest")
    func interval() throws {
      try inWorld { world in
        try world.done("up")
        let flags = [
          "--get-ready", "0", "--warm-up", "1m", "--work", "20", "--rest", "10", "--rounds", "2", "--sets",
          "2",
          "--set-rest", "90", "--cool-down", "45", "--skip-last-rest", "on",
        ]
        let new = try world.run("gympulse-ctl", ["preset", "new", "--name", "All"] + flags)
        #expect(new.code == 0, "\(new)")
        let session = try world.session("start", "All")
        #expect((session.phase, session.totalSeconds) == (.warmUp, 60 + 60 + 90 + 50 + 45))
        #expect(try world.session("jump", "Set", "Rest").phase == .setRest)
        #expect(try world.session("jump", "Cool-Down").phase == .coolDown)
      }
    }

    @Test(
      "today's exercises: swapped; skipped to the end they are not logged, stopped after ten seconds they are"
    )
    func exercises() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("go", "--easy")
        let swapped = try world.session("swap", "hard")
        #expect(swapped.routine?.round.first?.exercise?.difficulty == .hard)
        #expect(try world.session("skip").exercise?.difficulty == .hard)
        try world.wait("a second of it") { try world.session("state").phaseElapsedSeconds >= 1 }
        while try world.session("skip").phase != .complete {}
        let state = try world.ctl("state")
        #expect(state.code == 3 && !state.output.contains("Well done"))
        #expect(try world.history().isEmpty)

        let stopped = try world.session("go", "--hard")
        try world.done("skip")
        try world.wait("ten seconds of it", within: .seconds(60)) {
          try world.session("state").trainedSeconds >= 10
        }
        try world.done("stop")
        try world.expectLoggedOnce(stopped.sessionId)
        let done = try #require(try world.history().first)
        #expect(done.exercises.first?.difficulty == .hard && (done.exercises.first?.duration ?? 0) >= 9)
      }
    }

    @Test("an editor's text is saved when it is in range; else it is kept and opened again")
    func editor() throws {
      try inWorld { world in
        try world.done("up")
        world.environment["EDITOR"] = "sed -i s/20/1801/"
        let refused = try world.ctl("preset", "edit", "Tabata", "--editor")
        #expect(
          refused.code == 1 && refused.error.contains("workSeconds is 1801; it must be 1 to 1800 seconds"))
        #expect(refused.error.contains("nothing was saved"))
        world.environment["EDITOR"] = "sed -i s/1801/25/"
        try world.done("preset", "edit", "Tabata", "--editor")
        #expect(try world.done("preset", "show", "Tabata").output.onOneLine.contains("Work 0:25 "))

        world.environment["EDITOR"] = "sed -i s/25/1801/"
        #expect(try world.ctl("preset", "edit", "Tabata", "--editor").code == 1)
        try world.done("preset", "edit", "Tabata", "--rounds", "9")
        world.environment["EDITOR"] = "sed -i s/25/26/"
        let edited = try world.done("preset", "edit", "Tabata", "--editor")
        #expect(edited.error.contains("\"Tabata\" has changed since you edited it; your text is kept in "))
        let shown = try world.done("preset", "show", "Tabata").output
        #expect(
          shown.onOneLine.contains("Work 0:26 ") && shown.onOneLine.contains("Rounds 9 "),
          "no old text over a change"
        )

        world.environment["EDITOR"] =
          "\(World.executables)/gympulse-ctl preset edit Tabata --rounds 7 >/dev/null; sed -i s/26/27/"
        let meanwhile = try world.ctl("preset", "edit", "Tabata", "--editor")
        #expect(
          meanwhile.code == 1 && meanwhile.error.contains("was changed while you edited it"), "\(meanwhile)")
        #expect(try world.done("preset", "show", "Tabata").output.onOneLine.contains("Rounds 7 "))
      }
    }

    @Test("one past each end: refused with what was typed, the value and the range")
    func ranges() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("preset", "new", "--name", "Core", "--interval", "Plank 30s")
        let long = String(repeating: "x", count: 31)
        let cases: [([String], String)] = [
          (
            ["preset", "edit", "Core", "--rounds", "0"], "--rounds 0 is out of range (1 to 999, or endless)"
          ),
          (
            ["preset", "edit", "Core", "--rounds", "1000"],
            "--rounds 1000 is out of range (1 to 999, or endless)"
          ),
          (
            ["preset", "edit", "Core", "--interval", "Plank 0"],
            "--interval \"Plank 0\", time 0s is out of range (1s to 99:59:59, or open)"
          ),
          (
            ["preset", "edit", "Core", "--interval", "\(long) 5"],
            "--interval \"\(long) 5\", title \"\(long)\" is not allowed; give 1 to 30"
          ),
          (
            ["preset", "edit", "Core", "--interval", "Plank 5 #12345"],
            "--interval \"Plank 5 #12345\", color \"#12345\" is not allowed; give #rrggbb"
          ),
          (
            ["preset", "edit", "Core", "--interval", "Plank 5 sound:gong"],
            "--interval \"Plank 5 sound:gong\", sound \"gong\" is not allowed; give one of getReady"
          ),
          (
            ["preset", "interval", "remove", "Core", "1"],
            "the number of intervals, 0, is not allowed; give 1 to 100"
          ),
          (
            ["preset", "interval", "remove", "Core", "2"],
            "\"2\" is not allowed; give a number from 1 to 1"
          ),
          (["preset", "new", "--countdown", "0"], "--countdown 0 is out of range (1s to 99:59:59)"),
          (["start", "0s"], "0s is out of range (1s to 99:59:59)"),
          (["start", "--set-rest", "1801"], "--set-rest 1801 is out of range (0s to 30m)"),
          (["start", "--warm-up", "1801"], "--warm-up 1801 is out of range (0s to 30m)"),
          (["start", "--cool-down", "1801"], "--cool-down 1801 is out of range (0s to 30m)"),
        ]
        for (command, message) in cases {
          let outcome = try world.run("gympulse-ctl", command)
          #expect(outcome.code == 1 && outcome.error.contains(message), "\(command): \(outcome)")
        }
        try world.done("start", "Tabata")
        #expect(try world.session("jump", "3").roundIndex == 3)
        #expect(try world.ctl("extend", "0").code == 2)
        for (command, message) in [
          (["jump", "9"], "9 is out of range (1 to 8)"), (["jump", "0"], "0 is out of range (1 to 8)"),
          (["jump", "3", "--round", "2"], "3 is out of range (1 to 2)"),
          (["jump", "1", "--round", "9"], "--round 9 is out of range (1 to 8)"),
          (["jump", "1", "--set", "2"], "--set 2 is out of range (1 to 1)"),
        ] {
          let outcome = try world.run("gympulse-ctl", command)
          #expect(outcome.code == 1 && outcome.error.contains(message), "\(command): \(outcome)")
        }
      }
    }
  }
}
