import ActorRuntime

runProgram(StatusOptions.spec) { arguments in
  let options = try StatusOptions(arguments, environment: Environment.variables)
  // A bar shows what its segments write to stderr, or fills a log with it: silent unless asked.
  let settings = try DaemonSettings(
    arguments, name: StatusOptions.spec.name, paths: Paths(), defaultLevel: .error)
  // Nameless: any number of bars may have a segment.
  return try runDaemon(StatusCore.self, actor: nil, topics: [.session], settings: settings) { loop, deliver in
    let bar = Bar(on: loop)
    if options.isFollowing { bar.watchEnd { deliver(.barGone) } }
    if options.isI3barStream { bar.watchClicks { deliver(.clicked($0)) } }
    return (
      StatusCore(options),
      { output in
        switch output {
        case .write(let text):
          return bar.write(text) ? nil : .barGone
        case .note(let message):
          settings.log.debug(message)
          return nil
        }
      }
    )
  }
}
