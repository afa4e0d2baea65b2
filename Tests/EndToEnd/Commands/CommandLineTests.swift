import ActorRuntime
import Chance
import Display
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("The command line")
  struct CommandLineTests {
    @Test(
      "every program has a help with an example, and a version",
      arguments: World.programs)
    func help(_ name: String) throws {
      try inWorld { world in
        let help = try world.run("gympulse-\(name)", "--help")
        #expect(help.code == 0 && help.error.isEmpty)
        #expect(help.output.contains("Usage: gympulse-\(name)"))
        #expect(help.output.contains("Examples:\n  "))
        let version = try world.run("gympulse-\(name)", "--version")
        #expect(version.code == 0 && version.output.hasPrefix("gympulse-\(name) "))
        #expect(world.processes.isEmpty, "neither starts anything")
      }
    }

    @Test("every command has a help with an example")
    func commandHelp() throws {
      let commands = [
        "start", "pause", "resume", "toggle", "restart", "stop", "sound", "voice", "state", "watch",
        "history",
        "up", "down", "actors", "preset list", "preset show", "preset new", "preset edit", "preset delete",
      ]
      try inWorld { world in
        for command in commands {
          let words = command.split(separator: " ").map(String.init)
          let help = try world.run("gympulse-ctl", words + ["--help"])
          #expect(help.code == 0 && help.output.contains("Usage: gympulse-ctl \(command)"))
          #expect(help.output.contains("Examples:\n  gympulse-ctl \(command)"))
        }
      }
    }

    @Test("wrong arguments: exit code 2, and what was meant")
    func usage() throws {
      let cases: [(line: String, says: String)] = [
        ("strat", "did you mean start?"),
        ("preset lst", "did you mean list?"),
        ("start --wrok 20", "did you mean --work?"),
        ("start --work soon", "--work \"soon\" is not a time; write it as 90"),
        ("start --get-ready -1", "--get-ready \"-1\" is not a time"),
        ("start --rounds 2.5", "--rounds \"2.5\" is not a whole number"),
        ("start --sound=loud", "--sound \"loud\" is not on or off"),
        ("start --work", "--work needs a value"),
        ("start 1:60", "\"1:60\" is neither a preset nor a time"),
        ("pause now", "unexpected \"now\""),
        ("sound maybe", "\"maybe\" is not on, off or toggle"),
        ("preset show", "PRESET is missing"),
        ("preset edit Tabata", "nothing to change"),
        ("history --days many", "--days \"many\" is not a whole number"),
        ("audio", "a command is missing"),
      ]
      try inWorld { world in
        try world.done("up")
        for (line, says) in cases {
          let outcome = try world.run("gympulse-ctl", line.split(separator: " ").map(String.init))
          #expect(outcome.code == 2 && outcome.output.isEmpty, "\(line): \(outcome)")
          #expect(outcome.error.contains(says) && outcome.error.contains("Try: gympulse-ctl"), "\(line)")
        }
        #expect(try world.session("state").phase == .idle, "nothing was started")
      }
    }

    @Test("an argument that is not UTF-8 is refused, not read as another name")
    func notUTF8() throws {
      try inWorld { world in
        try world.done("up")
        let script = "\(World.executables)/gympulse-ctl preset new --name $'Caf\\xe9'"
        let outcome = try world.finish(world.start("/bin/bash", "-c", script))
        #expect(outcome.code == 2 && outcome.error.contains("argument 4 is not UTF-8"), "\(outcome)")
      }
    }

    @Test("a value out of range: exit code 1, whether a daemon or the program itself refuses it")
    func outOfRange() throws {
      try inWorld { world in
        try world.done("up")
        for (line, says) in [
          ("history --days 0", "--days 0 is out of range (1 to 3660)"),
          ("plan --ics --weeks 0", "--weeks 0 is out of range (1 to 52)"),
          ("subscribe settings --count 0", "--count 0 is out of range (1 to 1000000)"),
          ("extend 100:00:00", "100:00:00 is out of range (at most 99:59:59)"),
        ] {
          let outcome = try world.run("gympulse-ctl", line.split(separator: " ").map(String.init))
          #expect(outcome.code == 1 && outcome.error.contains(says), "\(line): \(outcome)")
        }
      }
    }

    @Test("a time that takes away may be written in every form")
    func shorter() throws {
      try inWorld { world in
        var length = try #require(world.session("start", "20m").totalSeconds)
        for (time, seconds) in [("-30s", 30), ("-1:30", 90), ("-1m", 60), ("-10", 10)] {
          length -= Double(seconds)
          #expect(try world.session("extend", time).totalSeconds == length, "\(time)")
        }
      }
    }

    @Test("doctor names the folder of a socket that is given by a relative path")
    func relativeSocket() throws {
      try inWorld { world in
        let outcome = try world.ctl("doctor", "--socket", "nowhere/broker.sock")
        #expect(outcome.code == 1 && outcome.output.contains("/nowhere: No such file"), "\(outcome)")
      }
    }

    @Test("without a command the workout is shown, or the help if there is none; nothing is started")
    func noCommand() throws {
      try inWorld { world in
        let idle = try world.done()
        #expect(idle.output.contains("\nEvery day:\n  start [WORKOUT] ") && world.processes.isEmpty)
        #expect(!idle.output.contains("Daemons:"), "the short help")
        _ = try world.session("start", "Tabata")
        #expect(try world.done().output.hasPrefix("Tabata: Get Ready 0:"))
      }
    }

    @Test("nothing runs: a command for the workout has exit code 3, says so and starts nothing")
    func notRunning() throws {
      try inWorld { world in
        let cases: [(line: String, says: String)] = [
          ("state", "no workout is running; start one with gympulse-ctl start"),
          ("pause", "no workout is running; start one with gympulse-ctl start"),
          ("stop", "no workout is running"), ("sound off", "no workout is running"),
          ("watch --until-complete", "no workout is running"), ("down", "nothing is running"),
          ("history --no-start", "GymPulse is not running; start it with gympulse-ctl up"),
          ("start --no-start", "GymPulse is not running; start it with gympulse-ctl up"),
          ("toggle --start --no-start", "GymPulse is not running"), ("actors", "gympulse-ctl up"),
        ]
        for (line, says) in cases {
          let outcome = try world.run("gympulse-ctl", line.split(separator: " ").map(String.init))
          #expect(outcome.code == 3 && outcome.output.isEmpty, "\(line): \(outcome)")
          #expect(outcome.error.contains(says), "\(line): \(outcome)")
          #expect(line == "actors" || !outcome.error.contains("broker"), "\(line): \(outcome)")
        }
        #expect(world.processes.isEmpty)
      }
    }

    @Test(
      "a command that needs the daemons starts them, quietly",
      arguments: [
        "preset list", "preset new --name Legs", "history", "settings list", "plan", "exercises list",
        "settings set halfwayCue on", "difficulty easy", "export", "audio devices", "toggle --start", "go",
      ])
    func starts(_ line: String) throws {
      try inWorld { world in
        let outcome = try world.run("gympulse-ctl", line.split(separator: " ").map(String.init))
        #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.error.isEmpty || outcome.error.contains("no sound: see"), "\(outcome)")
        #expect(world.processes.count == World.daemons.count, "\(world.processes)")
      }
    }

    @Test("gympulse is the same program: its help, errors and manual page have that name")
    func shortName() throws {
      try inWorld { world in
        let help = try world.run("gympulse", "help", "start")
        #expect(help.code == 0 && help.output.contains("Usage: gympulse start ["), "\(help)")
        #expect(help.output.contains("\n  gympulse start Tabata ") && !help.output.contains("gympulse-ctl"))
        let idle = try world.run("gympulse")
        #expect(idle.code == 0 && idle.output.contains("All commands: gympulse --help --all."), "\(idle)")
        let none = try world.run("gympulse", "pause")
        #expect(none.error == "gympulse: no workout is running; start one with gympulse start\n")
        let mistyped = try world.run("gympulse", "strat")
        #expect(
          mistyped.error == "gympulse: unknown command \"strat\"; did you mean start?\nTry: gympulse --help\n"
        )
        #expect(world.processes.isEmpty)
        let page = try world.run("gympulse", "--man").output
        #expect(page.hasPrefix(".TH GYMPULSE 1 ") && page.contains("\n.SH TUTORIAL\n"))
        let started = try world.run("gympulse", "start", "Tabata")
        #expect(started.code == 0 && started.output.hasPrefix("Tabata: Get Ready 0:"), "\(started)")
        #expect(try world.run("gympulse").output.hasPrefix("Tabata: Get Ready 0:"))
        let unknown = try world.run("gympulse", "preset", "show", "chess")
        #expect(unknown.code == 1 && unknown.error.contains("gympulse preset list"), "\(unknown)")
        let typed = try world.run("gympulse", "start", "gympulse-ctl tool")
        #expect(typed.error.hasPrefix("gympulse: there is no preset \"gympulse-ctl tool\"; "), "\(typed)")
      }
    }

    @Test(
      "without a sound device start and go say so, the first start too; go says it has started; audio test ends at once"
    )
    func silent() throws {
      try inWorld { world in
        try world.done("settings", "set", "audioDevice", "nowhere")
        try world.done("down")
        let started = try world.done("start", "Tabata")
        #expect(started.error == "gympulse-ctl: no sound: see gympulse-ctl doctor\n", "\(started)")
        let begin = BootClock.now()
        let test = try world.ctl("audio", "test")
        #expect(test.code == 1 && test.error.contains("no sound device"), "\(test)")
        #expect(test.output.split(separator: "\n").count == 1, "\(test)")
        #expect(begin.duration(to: BootClock.now()) < .seconds(5))
        let gone = try world.done("go", "--replace")
        #expect(
          gone.error.contains("no sound: see") && gone.output.contains("\nStarted: "), "\(gone)")
        let wanted = try world.done("start", "Tabata", "--sound", "off", "--voice", "off", "--replace")
        #expect(wanted.error.isEmpty, "it is what the user asked for")
      }
    }

    @Test("autostart: an entry of the desktop's autostart where no user manager runs")
    func autostart() throws {
      try inWorld { world in
        let entry = world.folder + "/config/autostart/gympulse.desktop"
        let off = "GymPulse does not start at login\n"
        #expect(try world.done("autostart", "status").output == off)
        #expect(try world.done("autostart", "on").output == "GymPulse starts at login, by \(entry)\n")
        #expect(try world.done("autostart", "status").output == "GymPulse starts at login, by \(entry)\n")
        let text = String(decoding: try readFile(entry), as: UTF8.self)
        #expect(text.contains("Exec=\"\(World.executables)/gympulse-ctl\" up\n"), "\(text)")
        #expect(try world.done("autostart", "off").output == off && !Paths.exists(entry))
        #expect(try world.ctl("autostart", "maybe").code == 2 && world.processes.isEmpty)
      }
    }

    @Test("every text fits into 80 columns if the output is not a terminal")
    func widths() throws {
      try inWorld { world in
        try world.done("preset", "new", "--name", String(repeating: "n", count: 30), "--warm-up", "5:00")
        let lines = [
          "settings list", "exercises list", "exercises list Chest", "plan", "plan --date 2026-11-16",
          "preset list",
          "preset show Tabata", "history", "audio devices", "go", "state", "help", "integrate --help",
        ]
        for line in lines {
          let text = try world.run("gympulse", line.split(separator: " ").map(String.init)).output
          for shown in text.split(separator: "\n") where CellWidth.of(String(shown)) > 80 {
            Issue.record("\(line): \(shown)")
          }
        }
        for name in World.programs {
          let help = try world.run("gympulse-\(name)", "--help").output
          for shown in help.split(separator: "\n") where CellWidth.of(String(shown)) > 80 {
            Issue.record("\(name): \(shown)")
          }
        }
      }
    }

    @Test("no workout: exit code 1 and what to do")
    func noWorkout() throws {
      try inWorld { world in
        try world.done("up")
        for command in ["pause", "resume", "toggle", "restart", "stop", "sound off", "voice toggle"] {
          let outcome = try world.run("gympulse-ctl", command.split(separator: " ").map(String.init))
          #expect(
            outcome.code == 3 && outcome.error.contains("no workout is running"), "\(command): \(outcome)")
        }
        let state = try world.ctl("state")
        #expect(state.code == 3 && state.output == "No workout is running\n")
        let watch = try world.ctl("watch", "--until-complete")
        #expect(watch.code == 3 && watch.output == "No workout is running\n")
      }
    }

    @Test("a start while a workout runs is refused and changes nothing; --replace gives it up")
    func replace() throws {
      try inWorld { world in
        let running = try world.session("start", "Tabata")
        let refused = try world.ctl("start", "Run/Walk")
        #expect(refused.code == 1 && refused.error.contains("\"Tabata\" is running"))
        #expect(refused.error.contains("--replace"))
        let still = try world.session("state")
        #expect(still.sessionId == running.sessionId && still.phaseEndsAt == running.phaseEndsAt)
        let replaced = try world.session("start", "Run/Walk", "--replace")
        #expect(replaced.routine?.name == "Run/Walk" && replaced.sessionId != running.sessionId)
        #expect(try world.history().isEmpty, "less than ten seconds of it are not logged")
      }
    }

    @Test("sound and voice switch on, off and over, each by itself")
    func switches() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata", "--voice", "off")
        #expect(started.sound && !started.voice)
        let steps: [(word: String, value: String, sound: Bool, voice: Bool)] = [
          ("sound", "off", false, false), ("sound", "off", false, false), ("voice", "on", false, true),
          ("sound", "toggle", true, true), ("voice", "toggle", true, false), ("sound", "on", true, false),
        ]
        for step in steps {
          let session = try world.session(step.word, step.value)
          #expect(session.sound == step.sound && session.voice == step.voice, "\(step)")
          #expect(session.phaseEndsAt == started.phaseEndsAt, "the schedule stays")
        }
      }
    }
  }
}
