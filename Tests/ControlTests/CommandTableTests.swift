import CommandLineInterface
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: the command line")
struct CommandTableTests {
  @Test(
    "a usage error has a suggestion and the help to read",
    arguments: [
      ("strat", "unknown command \"strat\"; did you mean start?\nTry: gympulse-ctl --help"),
      ("START", "unknown command \"START\"; did you mean start?\nTry: gympulse-ctl --help"),
      (
        "dance",
        "unknown command \"dance\"; to start it as a workout: gympulse-ctl start dance\nTry: gympulse-ctl --help"
      ),
      (
        "undo",
        "unknown command \"undo\"; did you mean gympulse-ctl back, or gympulse-ctl timer examples --restore?\nTry: gympulse-ctl --help"
      ),
      ("preset nwe", "unknown command \"nwe\"; did you mean new?\nTry: gympulse-ctl timer --help"),
      (
        "settings soundVolume 50",
        "unknown command \"soundVolume\"; say which: list, get, set\nTry: gympulse-ctl settings --help"
      ),
      ("audio", "say which: test, devices\nTry: gympulse-ctl audio --help"),
      (
        "preset -- new",
        "say which: list, show, new, edit, rename, delete, copy, move, interval, export, import, examples\nTry: gympulse-ctl timer --help"
      ),
      ("start --rouds 8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start --wibble", "unknown option --wibble\nTry: gympulse-ctl start --help"),
      ("start --rouds=8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start -w 8", "unknown option -w\nTry: gympulse-ctl start --help"),
      ("start --", nil), ("start --=8", "unknown option --\nTry: gympulse-ctl start --help"),
      ("start --work", "--work needs a value (TIME)\nTry: gympulse-ctl start --help"),
      ("start --json=yes", "--json has no value\nTry: gympulse-ctl start --help"),
      ("up --json", "unknown option --json\nTry: gympulse-ctl up --help"),
      ("--work 5 start", "unknown option --work\nTry: gympulse-ctl --help"),
      ("start Quick HIIT", nil),
      ("start --cycles 8", "unknown option --cycles\nTry: gympulse-ctl start --help"),
      (
        "history --days 3 delete 1",
        "--days is not an option of gympulse-ctl history delete\nTry: gympulse-ctl history delete --help"
      ),
      ("--all start", "--all is not an option of gympulse-ctl start\nTry: gympulse-ctl start --help"),
      ("pause now", "unexpected \"now\"\nTry: gympulse-ctl pause --help"),
      ("sound", "on|off|toggle is missing\nTry: gympulse-ctl sound --help"),
      ("settings set", "SETTING VALUE is missing\nTry: gympulse-ctl settings set --help"),
      ("preset rename Legs", "NAME is missing\nTry: gympulse-ctl timer rename --help"),
      (
        "quit",
        "unknown command \"quit\"; did you mean gympulse-ctl stop, which ends the workout, or gympulse-ctl down, which stops GymPulse?\nTry: gympulse-ctl --help"
      ),
      (
        "show",
        "unknown command \"show\"; did you mean timer show or exercises show?\nTry: gympulse-ctl --help"
      ),
      ("cont", "unknown command \"cont\"; did you mean continue?\nTry: gympulse-ctl --help"),
      ("help dance", "there is no command or topic \"dance\"\nTry: gympulse-ctl --help"),
      ("help bras", "there is no command or topic \"bras\"; did you mean bars?\nTry: gympulse-ctl --help"),
      ("preset show", "TIMER is missing\nTry: gympulse-ctl timer show --help"),
    ] as [(String, String?)])
  func complaints(_ line: String, _ complaint: String?) {
    #expect(CommandLines.complaint(line) == complaint)
  }

  @Test(
    "the words that other programs use do the obvious thing",
    arguments: [
      ("status", ["state"]), ("next", ["skip"]), ("previous", ["back"]), ("list", ["timer", "list"]),
      ("continue", ["resume"]), ("end", ["stop"]), ("set halfwayCue on", ["settings", "set"]),
      ("preset create", ["timer", "new"]), ("preset rename Legs Leg", ["timer", "rename"]),
      ("settings", ["settings", "list"]), ("preset", ["timer", "list"]), ("unmute", ["mute"]),
      ("exercise show Squats", ["exercises", "show"]), ("volume 50%", ["settings", "set"]),
    ])
  func aliases(_ line: String, _ command: [String]) throws {
    #expect(try CommandLines.arguments(line).command == command)
  }

  @Test(
    "a first word that begins with a digit is a workout to start",
    arguments: ["5m", "30/15x8", "8x30/15", "20 rounds", "90 --mute", "30s Plank, 10s rest"])
  func digits(_ line: String) throws {
    let arguments = try CommandLines.arguments(line)
    #expect(arguments.command == ["start"])
    #expect(arguments.operands == line.split(separator: " ").map(String.init).filter { $0 != "--mute" })
    #expect(try CommandLines.arguments(["2x(4x25m/5m) rest 20m"]).operands == ["2x(4x25m/5m) rest 20m"])
    #expect(CommandLines.complaint("preset 5m")?.hasPrefix("unknown command") == true, "only there")
  }

  @Test("version and -v show the version; mute off is what unmute does", arguments: ["version", "-v", "-V"])
  func version(_ line: String) throws {
    #expect(try CommandLines.text(line).hasPrefix("gympulse-ctl \(Version.text)"))
    #expect(try CommandLines.arguments("unmute").operands == ["off"])
  }

  @Test("an alias stands for a command that exists, and hides none")
  func aliasTargets() throws {
    for command in [Commands.spec] + CommandLines.all {
      for (alias, words) in command.aliases {
        // What follows a command without subcommands is an operand.
        var target = command
        for word in words.split(separator: " ") where !word.hasPrefix("-") && !target.subcommands.isEmpty {
          target = try #require(target.subcommands.first { $0.name == word }, "\(alias) is \(words)")
        }
        #expect(!command.subcommands.contains { $0.name == alias }, "\(alias)")
      }
    }
  }

  @Test(
    "what a command needs of the daemons is declared: those of the workout start none, those of the store do",
    arguments: [
      ("pause", .running), ("state", .running), ("swap", .running), ("sound off", .running),
      ("toggle", .running), ("dismiss", .running), ("start", .started), ("go", .started),
      ("preset list", .started), ("preset interval remove P 1", .started), ("settings list", .started),
      ("history", .started), ("history delete 1", .started), ("plan", .started), ("export", .started),
      ("audio devices", .started), ("difficulty easy", .started), ("down", .none), ("doctor", .none),
      ("actors", .none), ("watch", .running), ("completions bash", .none),
    ] as [(String, DaemonUse)])
  func daemons(_ line: String, _ use: DaemonUse) throws {
    #expect(try CommandLines.arguments(line).daemons == use)
    let socket = " --socket /nowhere"
    #expect(try !ConnectionSettings(CommandLines.arguments(line + socket + " --no-start")).mayStart)
    #expect(try ConnectionSettings(CommandLines.arguments(line + socket)).mayStart == (use == .started))
  }

  @Test("command names are unique, and the ten daily ones come first")
  func order() {
    let names = Commands.spec.subcommands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Commands.spec.groups.first?.commands.count == 10 && names.first == "start")
  }

  @Test("no help lists an option twice", arguments: CommandLines.paths)
  func optionsOnce(path: String) throws {
    let help = try CommandLines.text("\(path) --help --all".trimmed)
    let options = help.matches(of: #/\n  (--[a-z-]+)/#).map { String($0.1) }
    #expect(Set(options).count == options.count)
  }

  @Test("without a command it shows the workout or the help")
  func noCommand() {
    #expect(CommandLines.complaint("--trace") == nil && Commands.spec.run != nil)
  }

  @Test("every command can be run or has commands below it; history has both")
  func runs() {
    for command in CommandLines.all {
      let hasBoth = command.name == "history"
      #expect((command.run != nil) == (command.subcommands.isEmpty || hasBoth), "\(command.name)")
    }
  }

  @Test("options can be anywhere on the line")
  func parts() throws {
    let arguments = try CommandLines.arguments("--socket /s --trace preset edit --rounds 8 Legs --json")
    #expect(arguments.command == ["timer", "edit"] && arguments.operands == ["Legs"])
    #expect(arguments["socket"] == "/s" && arguments["rounds"] == "8" && arguments["work"] == nil)
    #expect(arguments.has("trace") && arguments.has("json") && !arguments.has("rest"))
  }

  @Test("--option=value equals --option value, and the value may be empty or contain =")
  func equalsSign() throws {
    let arguments = try CommandLines.arguments(["preset", "new", "--name=a=b", "--work=", "--rest", "--sets"])
    #expect(arguments["name"] == "a=b" && arguments["work"]?.isEmpty == true && arguments["rest"] == "--sets")
  }

  @Test("an option given twice has its last value")
  func twice() throws {
    #expect(try CommandLines.arguments("start --work 5 --work=6")["work"] == "6")
  }

  @Test("after -- everything is an operand")
  func dashes() throws {
    #expect(try CommandLines.arguments("start --json -- --work").operands == ["--work"])
    #expect(try CommandLines.arguments(["preset", "delete", "--", "-- x"]).operands == ["-- x"])
    #expect(try CommandLines.arguments("start -- --").operands == ["--"])
  }

  @Test("a negative number or time is a value or an operand, and so is a lone dash")
  func negative() throws {
    #expect(try CommandLines.arguments("history --days -1")["days"] == "-1")
    for time in ["-5", "-30s", "-1:30", "-1m", "-1m30s"] {
      #expect(try CommandLines.arguments("extend \(time)").operands == [time])
      #expect(try CommandLines.arguments("extend \(time) --json").has("json"))
    }
    #expect(try CommandLines.arguments("start -").operands == ["-"])
  }

  @Test(
    "names may have spaces and other scripts, or be empty", arguments: ["Quick HIIT", "", "Бег 🏃", " = "])
  func names(_ name: String) throws {
    #expect(try CommandLines.arguments(["start", name]).operands == [name])
    #expect(try CommandLines.arguments(["preset", "new", "--name", name])["name"] == name)
  }

  @Test("every command has an example, and each can be called")
  func examples() throws {
    for command in [Commands.spec] + CommandLines.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        let words = CommandLines.words(example.line)
        #expect(words.first == "gympulse-ctl")
        #expect(CommandLines.complaint(Array(words.dropFirst())) == nil, "\(example.line)")
      }
    }
  }

  @Test("an example that saves a preset has a name that no ready preset and no other example has")
  func exampleNames() {
    var taken = Set(ExamplePresets.all.map { $0.name.lowercased() })
    for example in CommandLines.all.flatMap(\.examples) {
      let words = CommandLines.words(example.line)
      guard words.count > 2, words[1] == "preset", ["new", "copy", "rename"].contains(words[2]) else {
        continue
      }
      let option = words.firstIndex(of: "--name").map { words[$0 + 1] }
      guard let name = words[2] == "new" ? option : words.last else { continue }
      #expect(taken.insert(name.lowercased()).inserted, "\(example.line)")
    }
  }

  @Test("only what a command takes is offered: presets where it takes one, workouts of the history")
  func completion() {
    let placeholders = { (line: String) in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      return Commands.spec.completion(of: words).placeholders
    }
    #expect(placeholders("history delete ") == ["NUMBER", "SESSION"])
    #expect(placeholders("timer new ") == ["LINE"])
    #expect(placeholders("start ") == ["WORKOUT"] && placeholders("preset copy ") == ["TIMER"])
  }

  @Test("a line of help has at most 60 characters")
  func summaries() {
    for command in [Commands.spec] + CommandLines.all {
      #expect(command.summary.count <= 60 && command.summary.hasSuffix("."), "\(command.name)")
      for option in command.options {
        #expect(option.help.count <= 60 && !option.help.hasSuffix("."), "\(command.name) --\(option.name)")
      }
    }
  }

  @Test("a usage error names the command's help")
  func usage() throws {
    let arguments = try CommandLines.arguments("preset edit Legs")
    #expect(
      arguments.usage("nothing to change").description
        == "nothing to change\nTry: gympulse-ctl timer edit --help")
  }
}
