import ActorRuntime

Program(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let log = settings.log
  let file = try UndoFile<MQTTCore.Record>(.mqtt, paths: paths, log: log)
  let record = file.read() ?? MQTTCore.Record(client: "gympulse-\(RequestId(.random(in: 1...(.max))))")
  return try runDaemon(
    MQTTCore.self, topics: MQTTCore.topics, settings: settings
  ) { loop, deliver in
    let links = try RoleLinks(
      socket: settings.socket, topics: [.view: MQTTCore.sharedTopics], isTraced: settings.isTraced, on: loop
    ) { _, report in
      if case .publication(let topic, let json) = report { deliver(.published(topic, json)) }
    }
    loop.atTurnEnd { links.connect() }
    var connection: MQTTConnection?
    func perform(_ output: MQTTCore.Output) -> MQTTCore.Input? {
      switch output {
      case .record(let record): return .recorded(file.write(record) {})
      case .connect(let link):
        connection?.close()
        connection = nil
        guard let link, let address = MQTTAddress(link.server) else { return nil }
        do {
          let access = try Access(in: paths, isWhole: link.hasAccess)
          connection = try MQTTConnection(link, to: address, access, on: loop) { input in
            if case .lost(let reason) = input { log.info("\(link.server): \(reason)") }
            deliver(input)
          }
        } catch {
          return .lost("\(error)")
        }
      case .publish(let topic, let payload, let isRetained):
        log.debug("\(topic): \(payload.count) bytes")
        connection?.publish(topic, payload, isRetained: isRetained)
      case .call(let command):
        links.call(.remote, command.method, command.params) {
          if case .failure(let error) = $0 { deliver(.refused(command, error)) }
        }
      case .readHistory:
        let newest = StoreMethods.WorkoutHistory.Parameters(limit: 1)
        links.call(.view, StoreMethods.WorkoutHistory.name, newest.json) {
          if case .success(let json) = $0 { deliver(.history(json)) }
        }
      case .log(let text): log.info(text)
      }
      return nil
    }
    let core = MQTTCore(record, host: MachineAddresses.names.first ?? "") { Access.version(in: paths) }
    return (core, perform)
  }
}.run()
