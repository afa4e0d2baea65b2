import Bus

Program(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let log = settings.log
  let file = try UndoFile<KeptChanges>(.music, paths: paths, log: log)
  return try runDaemon(
    MusicCore.self, topics: MusicCore.topics, settings: settings,
    onSignal: .terminate
  ) { loop, deliver in
    let buses = try Buses<PlayerCall>([.session], on: loop, log: log) { deliver(.bus($0)) }
    let server = try SoundServer(on: loop, log: log) { deliver(.sound($0)) }
    func perform(_ output: MusicCore.Output) -> MusicCore.Input? {
      switch output {
      case .bus(let output): buses.perform(output)
      case .sound(let command): server.perform(command)
      case .record(let record, let changes):
        return .recorded(
          file.write(record) { for change in changes { _ = perform(change) } })
      }
      return nil
    }
    return (MusicCore(file.read(), bootId: BootClock.bootId()), perform)
  }
}.run()
