import ActorCore
import ActorRuntime
import CommandLineInterface
import Display

/// The commands for the daemons.
extension Commands {
  static let up = CommandSpec(
    "up", "Start GymPulse in the background.", examples: [("\(program) up", "")]
  ) { arguments in
    _ = try Startup(settings: ConnectionSettings(arguments)).up()
    return try Output.print("GymPulse is up\n")
  }

  static let down = CommandSpec(
    "down", "Stop GymPulse; a running workout continues with up.", examples: [("\(program) down", "")]
  ) { arguments in
    try Shutdown(settings: ConnectionSettings(arguments)).down()
    return try Output.print("GymPulse is down\n")
  }

  static let actors = CommandSpec(
    "actors", "List GymPulse's processes and whether they respond.", options: [json],
    examples: [("\(program) actors", "")]
  ) { arguments in
    let settings = try ConnectionSettings(arguments)
    let remote = try settings.connect(topics: [.settings])
    return try ActorList(remote: remote, socket: settings.socket).print(arguments)
  }

  static let doctor = CommandSpec(
    "doctor", "Check for problems and suggest fixes.", options: [json],
    notes: ["Plays a short sound. Exits with 1 if it finds a problem."],
    examples: [("\(program) doctor", "")]
  ) { arguments in
    try Doctor(arguments: arguments, settings: ConnectionSettings(arguments)).run()
  }
}
