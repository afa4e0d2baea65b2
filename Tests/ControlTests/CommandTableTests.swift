import ActorRuntime
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: the command line")
struct CommandTableTests {
  @Test(
    "a usage error has a suggestion and the help to read",
    arguments: [
      ("strat", "unknown command \"strat\"; did you mean start?\nTry: gympulse-ctl --help"),
      ("START", "unknown command \"START\"; did you mean start?\nTry: gympulse-ctl --help"),
      ("dance", "unknown command \"dance\"\nTry: gympulse-ctl --help"),
      ("preset nwe", "unknown command \"nwe\"; did you mean new?\nTry: gympulse-ctl preset --help"),
      (
        "preset",
        "a command is missing: list, show, new, edit, delete, copy, move, interval, export, import\nTry: gympulse-ctl preset --help"
      ),
      (
        "preset -- new",
        "a command is missing: list, show, new, edit, delete, copy, move, interval, export, import\nTry: gympulse-ctl preset --help"
      ),
      ("start --rouds 8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start --wibble", "unknown option --wibble\nTry: gympulse-ctl start --help"),
      ("start --rouds=8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start -w 8", "unknown option -w\nTry: gympulse-ctl start --help"),
      ("start --", nil), ("start --=8", "unknown option --\nTry: gympulse-ctl start --help"),
      ("start --work", "--work needs a value: TIME\nTry: gympulse-ctl start --help"),
      ("start --json=yes", "--json has no value\nTry: gympulse-ctl start --help"),
      ("up --json", "unknown option --json\nTry: gympulse-ctl up --help"),
      ("--work 5 start", "unknown option --work\nTry: gympulse-ctl --help"),
      ("start Quick HIIT", "unexpected \"HIIT\"\nTry: gympulse-ctl start --help"),
      ("pause now", "unexpected \"now\"\nTry: gympulse-ctl pause --help"),
      ("sound", "on|off|toggle is missing\nTry: gympulse-ctl sound --help"),
      ("settings set whenSuspended", "SETTING VALUE is missing\nTry: gympulse-ctl settings set --help"),
      ("preset show", "PRESET is missing\nTry: gympulse-ctl preset show --help"),
    ] as [(String, String?)])
  func complaints(_ line: String, _ complaint: String?) {
    #expect(CommandLines.complaint(line) == complaint)
  }

  @Test("command names are unique, and the six daily ones come first")
  func order() {
    let names = Commands.spec.subcommands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(6) == ["start", "toggle", "skip", "extend", "stop", "watch"])
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
    #expect(arguments.command == ["preset", "edit"] && arguments.operands == ["Legs"])
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
        let words = example.line.split(separator: " ")
        #expect(words.first == "gympulse-ctl")
        #expect(CommandLines.complaint(words.dropFirst().joined(separator: " ")) == nil, "\(example.line)")
      }
    }
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
      Commands.usage("nothing to change", arguments).description
        == "nothing to change\nTry: gympulse-ctl preset edit --help")
  }
}
