import ActorCore
import ActorRuntime
import Messages

runProgram(Commands.spec, candidates: Candidates.list) { arguments in
  do {
    return try perform(arguments)
  } catch let failure as Remote.Failure {
    Output.error.write("\(Commands.program): \(failure)\n")
    return .notRunning
  }
}

func perform(_ arguments: Arguments) throws -> ExitCode {
  let settings = try ConnectionSettings(arguments)
  let session = SessionCommands(arguments: arguments, settings: settings)
  switch arguments.command {
  case ["start"]: return try session.start()
  case ["pause"]: return try session.run(EngineMethods.Pause.self)
  case ["resume"]: return try session.run(EngineMethods.Resume.self)
  case ["toggle"]: return try session.run(EngineMethods.Toggle.self)
  case ["skip"]: return try session.run(EngineMethods.Skip.self)
  case ["back"]: return try session.run(EngineMethods.Back.self)
  case ["done"]: return try session.run(EngineMethods.Done.self)
  case ["jump"]: return try session.jump()
  case ["extend"]: return try session.extend()
  case ["swap"]: return try session.swap()
  case ["restart"]: return try session.run(EngineMethods.Restart.self)
  case ["stop"]: return try session.run(EngineMethods.Stop.self)
  case ["state"]: return try session.state()
  case ["sound"]: return try session.set(EngineMethods.SetSound.self)
  case ["voice"]: return try session.set(EngineMethods.SetVoice.self)
  case ["view"]: return try ViewCommand(arguments: arguments).run()
  case ["integrate"]: return try IntegrateCommand(arguments: arguments).run()
  case ["watch"]: return try WatchCommand(arguments: arguments).run()
  case ["completions"]: return try printCompletions(arguments)
  case ["up"]:
    _ = try Startup(settings: settings).up()
    Output.standard.write("GymPulse is up\n")
    return .done
  case ["down"]:
    try Startup(settings: settings).down()
    Output.standard.write("GymPulse is down\n")
    return .done
  case ["actors"]: return try ActorList(remote: settings.connect()).print(arguments)
  case ["audio", "test"], ["audio", "devices"], ["dismiss"]:
    return try AudioCommands(arguments: arguments, remote: settings.connect(topics: [.audioHealth])).run()
  case ["doctor"]: return try Doctor(arguments: arguments, settings: settings).run()
  case ["go"]: return try GoCommand(arguments: arguments, remote: Startup(settings: settings).ready()).run()
  case ["preset", "export"], ["preset", "import"], ["export"], ["import"]:
    return try ImportCommands(arguments: arguments, remote: settings.connect()).run()
  case ["plan"], ["exercises"], ["difficulty"]:
    return try ExerciseCommands(arguments: arguments, remote: settings.connect()).run()
  case ["history"]: return try HistoryCommand(arguments: arguments, remote: settings.connect()).run()
  default: return try performOnStore(arguments, settings.connect())
  }
}

func performOnStore(_ arguments: Arguments, _ remote: Remote) throws -> ExitCode {
  let store = StoreCommands(arguments: arguments, remote: remote)
  switch arguments.command {
  case ["preset", "list"]: return try store.listPresets()
  case ["preset", "show"]: return try store.showPreset()
  case ["preset", "new"]: return try store.newPreset()
  case ["preset", "edit"]: return try store.editPreset()
  case ["preset", "interval", "add"], ["preset", "interval", "insert"], ["preset", "interval", "set"],
    ["preset", "interval", "move"], ["preset", "interval", "copy"], ["preset", "interval", "remove"]:
    return try store.changeIntervals()
  case ["preset", "delete"]: return try store.deletePreset()
  case ["preset", "copy"]: return try store.copyPreset()
  case ["preset", "move"]: return try store.movePreset()
  case ["settings", "list"]: return try store.listSettings()
  case ["settings", "get"]: return try store.getSetting()
  case ["settings", "set"]: return try store.setSetting()
  default: preconditionFailure("\(arguments.command) is in the table but not here")
  }
}
