import ActorRuntime
import FoundationEssentials
import Glibc
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
          try world.done("preset", "import", file).output
            == "Added 1 preset\nAlready there: 1 preset\n", "Tabata is as it was")
        #expect(try world.names().last == "5 min")

        try world.done("preset", "edit", "Tabata", "--rounds", "9")
        let before = try world.done("preset", "list", "--json").output
        let refused = try world.ctl("preset", "import", file)
        #expect(
          refused.code == 1 && refused.error.contains("already exist; import with --replace, or with"))
        #expect(try world.done("preset", "list", "--json").output == before)
        try world.done("preset", "import", file, "--rename")
        #expect(try world.names().last == "Tabata 2")
        try world.done("preset", "import", file, "--replace")
        #expect(try world.done("preset", "show", "Tabata").output.onOneLine.contains("Rounds 8 "))
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
            "presets.2.workout.durationSeconds 0 is out of range (1s to 99:59:59)"
          ),
          (#"{"kind":"countdown","minutes":3}]}"#, "minutes is unknown"),
        ] {
          try world.write(head + rest, to: file)
          let outcome = try world.ctl("preset", "import", file)
          #expect(outcome.code == 1 && outcome.error.contains(words), "\(outcome)")
        }
        try world.write(#"{"format":"other","version":1,"presets":[]}"#, to: file)
        #expect(try world.ctl("preset", "import", file).error.contains("give gympulse-presets"))
        #expect(try world.ctl("preset", "import", "\(world.folder)/none.json").code == 1)
        #expect(try world.names().count == ExamplePresets.all.count)
      }
    }

    @Test("a workout of another program is found, said, checked only if asked, and saved")
    func otherPrograms() throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/ride.zwo"
        try world.write(
          "<workout_file><name>Ride</name><workout><IntervalsT Repeat=\"4\" OnDuration=\"30\" "
            + "OffDuration=\"60\" OnPower=\"1.2\" OffPower=\"0.5\" Cadence=\"90\"/></workout></workout_file>",
          to: file)
        let names = try world.names()
        let checked = try world.done("import", file, "--check").output
        #expect(checked.contains("Found \"Ride\" (Zwift workout): ") && checked.contains("keep 1 cadence"))
        #expect(try world.names() == names)
        #expect(try world.done("import", file).output.hasSuffix("Added 1 preset\n"))
        #expect(try world.names().last == "Ride")
        try world.write("# Legs\n30/15x8\n", to: file)
        try world.done("import", file)
        #expect(try world.names().last == "Legs")
        try world.write("30/15x8\n5x5\n", to: file)
        let refused = try world.ctl("import", file)
        #expect(refused.code == 1 && refused.error.contains("line 2: at \"5\""))
        #expect(try world.names().last == "Legs")
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
        let first = try world.done("import", file).output
        #expect(
          first
            == "Added 1 preset and 1 workout\nChanged settings: whenSuspended\nAlready there: 14 presets\n"
        )
        let second = try world.done("import", file).output
        #expect(second == "Nothing was added\nAlready there: 15 presets and 1 workout\n")
        // The examples of this machine have ids of their own.
        let ids = /"id":"[^"]*"/
        #expect(try world.done("export").output.replacing(ids, with: "") == exported.replacing(ids, with: ""))
        #expect(try world.history().count == 1)

        try world.write(exported + "{\"workout\":{}}\n", to: file)
        let broken = try world.ctl("import", file)
        #expect(broken.code == 1 && broken.error.contains("line "), "\(broken)")
      }
    }

    @Test("a device or a file that is too long is refused before it is read")
    func limits() throws {
      try inWorld { world in
        try world.done("up")
        let long = world.folder + "/long"
        let hole = try openFile(long, O_WRONLY | O_CREAT)
        try check("ftruncate") { ftruncate(hole.number, 1 << 40) }
        for (command, file) in [
          (["preset", "import"], "/dev/zero"), (["import"], "/dev/zero"), (["preset", "import"], long),
          (["import"], long),
        ] {
          let begin = BootClock.now()
          let outcome = try world.run("gympulse-ctl", command + [file])
          #expect(outcome.code == 1 && outcome.error.split(separator: "\n").count == 1, "\(outcome)")
          // Reading a terabyte would take an hour.
          #expect(begin.duration(to: BootClock.now()) < .seconds(5))
        }
      }
    }

    @Test("the memory of an import does not depend on the file", arguments: [60 << 20, 0])
    func memory(newlines: Int) throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/file"
        let workout =
          #"{"workout":{"sessionId":"s","name":"Tabata","startedAt":"2026-01-01T08:30:00.000+01:00","#
          + #""completedAt":"2026-01-01T08:34:00.000+01:00","activeSeconds":240,"sets":1,"rounds":8,"#
          + #""exercises":[],"status":"completed"}}"#
        // The store has logged it already after the first one.
        let lines = newlines > 0 ? "" : String(repeating: workout + "\n", count: 100_000)
        try world.write(
          #"{"format":"gympulse-data","version":1}"# + String(repeating: "\n", count: newlines + 1) + lines,
          to: file)
        let measure = """
          import resource, subprocess, sys
          code = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
          print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
          """
        let outcome = try world.run(
          "/usr/bin/python3", "-c", measure, "\(World.executables)/gympulse-ctl", "import", file)
        let numbers = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 2 && numbers[0] == 0, "\(outcome)")
        #expect(numbers[1] < 48 << 10, "\(numbers[1]) KiB")
      }
    }

    @Test("text that is nearly JSON is refused with its place, and changes nothing")
    func nearlyJSON() throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/file"
        let head = #"{"format":"gympulse-data","version":1}"#
        for (command, text, words) in [
          (
            ["import"], head + "\n{\"settings\":{\"countdownSeconds\":5,}}\n",
            "line 2, column 34: a comma before"
          ),
          (
            ["import"], head + "\n\n{\"settings\":{},\"settings\":{}}\n",
            "line 3, column 16: the object has \"settings\" twice"
          ),
          (
            ["import"], head + "\n{\"settings\":{},\"difficulty\":{\"difficulty\":\"easy\"}}\n",
            "line 2: line is an object with 2 known members"
          ),
          (["import"], head + "\n{\"settings\":{\"wrok\":1}}\n", "line 2: settings.wrok is unknown"),
          (["import"], "\u{FEFF}" + head + "\n", "line 1, column 1: a byte order mark"),
          (["import"], "{}\n", "line 1: line is an object with 0 known members"),
          (
            ["preset", "import"], "{\"format\":\"gympulse-presets\",\n\"version\":1,\n\"presets\":[],}",
            "line 3, column 13: a comma"
          ),
          (
            ["preset", "import"], "{\"format\":\"gympulse-presets\",\"version\":1,\"presets\":[],\"x\":1}",
            "x is unknown; it must be one of format, version, presets"
          ),
          (["preset", "import"], "", "line 1, column 1: the text is empty"),
        ] {
          try world.write(text, to: file)
          let outcome = try world.run("gympulse-ctl", command + [file])
          #expect(outcome.code == 1 && outcome.error.contains(words), "\(text): \(outcome)")
        }
        #expect(try world.done("settings", "get", "countdownSeconds").output == "3\n")
      }
    }

    @Test("what belongs to another machine is left out and said; with --same-machine it is imported")
    func machine() throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/file"
        try world.write(
          #"{"format":"gympulse-data","version":1}"# + "\n"
            + #"{"settings":{"audioDevice":"hw:1,0","countdownSeconds":5}}"# + "\n", to: file)
        let outcome = try world.done("import", file)
        #expect(
          outcome.output.contains("Left out")
            && outcome.output.contains("settings.audioDevice; import with --same-machine"))
        #expect(try world.done("settings", "get", "audioDevice").output == "default\n")
        #expect(try world.done("settings", "get", "countdownSeconds").output == "5\n")
        #expect(try !world.done("import", file, "--same-machine").output.contains("Left out"))
        #expect(try world.done("settings", "get", "audioDevice").output == "hw:1,0\n")
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
        for place in ["0", "16"] {
          let outcome = try world.ctl("preset", "move", "Tabata", place)
          #expect(outcome.code == 1 && outcome.error.contains("\(place) is out of range (1 to 15)"))
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
