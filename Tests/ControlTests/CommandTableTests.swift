import ActorRuntime
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: the command line")
struct CommandTableTests {
  @Test(
    "what a person gets wrong is named, with what was meant and where to read more",
    arguments: [
      ("strat", "unknown command \"strat\"; did you mean start?\nTry: gympulse-ctl --help"),
      ("START", "unknown command \"START\"; did you mean start?\nTry: gympulse-ctl --help"),
      ("dance", "unknown command \"dance\"\nTry: gympulse-ctl --help"),
      ("preset nwe", "unknown command \"nwe\"; did you mean new?\nTry: gympulse-ctl preset --help"),
      (
        "preset",
        "a command is missing: list, show, new, edit, interval, delete, copy, move, export, import\nTry: gympulse-ctl preset --help"
      ),
      (
        "preset -- new",
        "a command is missing: list, show, new, edit, interval, delete, copy, move, export, import\nTry: gympulse-ctl preset --help"
      ),
      ("start --rouds 8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start --wibble", "unknown option --wibble\nTry: gympulse-ctl start --help"),
      ("start --rouds=8", "unknown option --rouds; did you mean --rounds?\nTry: gympulse-ctl start --help"),
      ("start -w 8", "unknown option -w\nTry: gympulse-ctl start --help"),
      ("start --", nil), ("start --=8", "unknown option --\nTry: gympulse-ctl start --help"),
      ("start --work", "--work needs a value: TIME\nTry: gympulse-ctl start --help"),
      ("start --json=yes", "--json takes no value\nTry: gympulse-ctl start --help"),
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

  @Test("without a command all there are are named")
  func noCommand() {
    let names = Commands.spec.subcommands.map(\.name)
    #expect(names.first == "start" && Set(names).count == names.count)
    #expect(
      CommandLines.complaint("--trace")
        == "a command is missing: \(names.joined(separator: ", "))\nTry: gympulse-ctl --help")
  }

  @Test("command, operands and options are told apart, wherever the options stand")
  func parts() throws {
    let arguments = try CommandLines.arguments("--socket /s --trace preset edit --rounds 8 Legs --json")
    #expect(arguments.command == ["preset", "edit"] && arguments.operands == ["Legs"])
    #expect(arguments["socket"] == "/s" && arguments["rounds"] == "8" && arguments["work"] == nil)
    #expect(arguments.has("trace") && arguments.has("json") && !arguments.has("rest"))
  }

  @Test("--option=value is --option value, and the value may be empty or hold another =")
  func equalsSign() throws {
    let arguments = try CommandLines.arguments(["preset", "new", "--name=a=b", "--work=", "--rest", "--sets"])
    #expect(arguments["name"] == "a=b" && arguments["work"]?.isEmpty == true && arguments["rest"] == "--sets")
  }

  @Test("the last counts when an option is given twice")
  func twice() throws {
    #expect(try CommandLines.arguments("start --work 5 --work=6")["work"] == "6")
  }

  @Test("behind -- everything is an operand")
  func dashes() throws {
    #expect(try CommandLines.arguments("start --json -- --work").operands == ["--work"])
    #expect(try CommandLines.arguments(["preset", "delete", "--", "-- x"]).operands == ["-- x"])
    #expect(try CommandLines.arguments("start -- --").operands == ["--"])
  }

  @Test("a negative number is a value or an operand, and so is a lone dash")
  func negative() throws {
    #expect(try CommandLines.arguments("history --days -1")["days"] == "-1")
    #expect(try CommandLines.arguments("start -5").operands == ["-5"])
    #expect(try CommandLines.arguments("start -").operands == ["-"])
  }

  @Test(
    "names may be anything: spaces, nothing, other scripts", arguments: ["Quick HIIT", "", "Бег 🏃", " = "])
  func names(_ name: String) throws {
    #expect(try CommandLines.arguments(["start", name]).operands == [name])
    #expect(try CommandLines.arguments(["preset", "new", "--name", name])["name"] == name)
  }

  @Test("every command of the table can be called and has an example that can be")
  func examples() throws {
    for command in Commands.spec.subcommands.flatMap({ $0.subcommands.isEmpty ? [$0] : $0.subcommands }) {
      #expect(!command.examples.isEmpty, "\(command.name)")
    }
    for command in [Commands.spec] + Commands.spec.subcommands.flatMap({ [$0] + $0.subcommands }) {
      for example in command.examples {
        let words = example.line.split(separator: " ")
        #expect(words.first == "gympulse-ctl")
        #expect(CommandLines.complaint(words.dropFirst().joined(separator: " ")) == nil, "\(example.line)")
      }
    }
  }

  @Test("what is wrong beyond the table names the command's own help")
  func usage() throws {
    let arguments = try CommandLines.arguments("preset edit Legs")
    #expect(
      Commands.usage("nothing to change was given", arguments).description
        == "nothing to change was given\nTry: gympulse-ctl preset edit --help")
  }
}
