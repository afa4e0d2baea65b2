import Supervision

/// The program `gympulse-status`.
package let program: Program = .init(StatusOptions.spec) { arguments in
  var options = try StatusOptions(arguments, environment: Environment.process)
  // If the folder's name has special characters, a click runs the program from PATH.
  if options.style.namesControl, let control = PlainPath(try ChildProcess.sibling("gympulse-ctl")) {
    options.style.control = control
  }
  // Bars show or log what a segment writes to stderr.
  let settings = try DaemonSettings(display: arguments, name: StatusOptions.spec.name)
  let isI3barStream = options.isI3barStream
  var other: OtherProgram?
  defer { other?.end() }
  // Without a name, because there can be several segments.
  return try runDisplay(
    StatusCore.self, topics: options.topics, settings: settings
  ) { [options] loop, deliver in
    let bar = BarPipe(on: loop)
    if options.isFollowing { bar.watchEnd { deliver(.barGone) } }
    if options.takesClicks {
      bar.watchClicks(ClickDecoder(isShared: isI3barStream)) { deliver(.clicked($0)) }
    }
    if let command = options.merges {
      let program = try OtherProgram(command, on: loop)
      other = program
      try program.watch {
        deliver(.otherBlocks($0))
      } onHint: {
        settings.log.error("\($0)")
      }
    }
    if isI3barStream {
      try bar.watchHiding {
        other?.pause($0)
        deliver(.hidden($0))
      }
    }
    return (
      StatusCore(options),
      { output in
        switch output {
        case .write(let text):
          do throws(OutputError) {
            try Output.standard.write(text)
          } catch {
            if case .readerClosed = error { return .barGone }
            other?.end()
            error.end(program: StatusOptions.spec.name)
          }
        case .run(let command):
          do {
            try bar.run(command, socket: settings.socket) { deliver(.refused($0)) }
          } catch {
            return .refused("\(error)")
          }
        case .debug(let message): settings.log.debug(message)
        }
        return nil
      }
    )
  }
}
