import ActorRuntime

runProgram(StatusOptions.spec) { arguments in
  var options = try StatusOptions(arguments, environment: Environment.process)
  if options.style.namesControl { options.style.control = try ChildProcess.sibling("gympulse-ctl") }
  // A bar shows what its segments write to stderr, or fills a log with it: silent unless asked.
  let settings = try DaemonSettings(
    arguments, name: StatusOptions.spec.name, paths: Paths(), defaultLevel: .error)
  let isI3barStream = options.isI3barStream
  var other: OtherProgram?
  defer { other?.end() }
  // Nameless: any number of bars may have a segment.
  return try runDaemon(
    StatusCore.self, actor: nil, topics: options.topics, settings: settings
  ) { [options] loop, deliver in
    let bar = Bar(on: loop)
    if options.isFollowing { bar.watchEnd { deliver(.barGone) } }
    if options.takesClicks {
      bar.watchClicks(ClickDecoder(isShared: isI3barStream)) { deliver(.clicked($0)) }
    }
    if let command = options.merges {
      let program = try OtherProgram(command, on: loop)
      other = program
      try program.watch { deliver(.others($0)) }
    }
    if isI3barStream {
      try bar.watchHiding {
        other?.rest($0)
        deliver(.hidden($0))
      }
    }
    return (
      StatusCore(options),
      { output in
        switch output {
        case .write(let text):
          return bar.write(text) ? nil : .barGone
        case .openView:
          do { try bar.openView() } catch { settings.log.error("the full view can't be opened: \(error)") }
          return nil
        case .note(let message):
          settings.log.debug(message)
          return nil
        }
      }
    )
  }
}
