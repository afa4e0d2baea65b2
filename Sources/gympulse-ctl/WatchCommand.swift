import ActorCore
import ActorRuntime
import Glibc
import Workout

/// Shows a workout on the terminal until it ends or the person has seen enough.
struct WatchCommand {
  let arguments: Arguments

  private static let barWidth = 24

  func run() throws -> ExitCode {
    let isLive = Output.standard.isTerminal && !arguments.has("json")
    let style: WatchCore.Style =
      arguments.has("json") ? .json : isLive ? .live(barWidth: Self.barWidth) : .lines
    let hasColours = isLive && (Environment.process["NO_COLOR"] ?? "").isEmpty
    let settings = try DaemonSettings(
      arguments, name: Commands.program, paths: Paths(), defaultLevel: .warning)
    let code = try runDaemon(
      WatchCore.self, actor: nil, topics: WatchCore.topics, settings: settings
    ) { _, _ in
      let core = WatchCore(style: style, endsWithWorkout: arguments.has("until-complete"))
      return (core, { output in Self.show(output, isLive: isLive, hasColours: hasColours) })
    }
    if isLive { Output.standard.write("\n") }
    return code
  }

  private static func show(
    _ output: WatchCore.Output, isLive: Bool, hasColours: Bool
  ) -> WatchCore.Input? {
    switch output {
    case .line(let text):
      // The reader of a pipe that is gone wants no more.
      if !ActorRuntime.Output.standard.write(text + "\n") { ExitCode.done.exit() }
    case .draw(let text, let phase):
      let fitting = String(text.prefix(columns - 1))
      let start = hasColours ? "\u{1B}[\(colour(of: phase))m" : ""
      ActorRuntime.Output.standard.write("\r\u{1B}[K\(start)\(fitting)\(hasColours ? "\u{1B}[0m" : "")")
    case .problem(let text):
      ActorRuntime.Output.error.write("\(isLive ? "\r\u{1B}[K" : "")\(Commands.program): \(text)\n")
    }
    return nil
  }

  private static func colour(of phase: Phase) -> Int {
    switch phase {
    case .idle: 0
    case .getReady: 33
    case .warmUp, .work, .interval: 32
    case .rest, .setRest, .coolDown: 36
    case .complete: 35
    }
  }

  private static var columns: Int {
    var size = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return known ? Int(size.ws_col) : 80
  }
}
