import ActorCore

/// The commands that run, and their limits.
struct RunningCommands {
  /// Most commands that run at once; further ones are skipped.
  static let countMax = 8
  /// Time after which a command gets SIGTERM. A hook is a message to another program, not a program of its own.
  static let timeMax = Duration.seconds(30)
  /// Time after SIGTERM until SIGKILL.
  static let endAllowance = Duration.seconds(2)

  private struct Running {
    let hook: Hook
    /// The name of its program.
    let program: String
    /// When it is ended.
    var deadline: Instant?
    var hasTerminated = false
    var output = CommandOutput()
  }

  /// Why the command of each hook failed, if it did when it was run last, and the last line of its output.
  var failures: [Hook: Trouble] = [:]
  private var running: [Int: Running] = [:]
  private var lastNumber = 0

  /// When a command has run too long; nil if none is limited.
  var nextDeadline: Instant? { running.values.compactMap(\.deadline).min() }

  /// Starts a command, or skips it if too many run.
  mutating func start(
    _ hook: Hook, _ words: [String], _ variables: [String: String], input: String = "",
    activity: [UInt8]? = nil, at now: Instant
  ) -> [HooksCore.Output] {
    guard running.count < Self.countMax else {
      return [fail(hook, "skipped, because \(Self.countMax) commands are running")]
    }
    lastNumber += 1
    running[lastNumber] = Running(
      hook: hook, program: words.first ?? "", deadline: now.advanced(by: Self.timeMax))
    return [
      .log(.debug, "\(hook.settingName): running \(words.joined(separator: " "))"),
      .run(
        .init(
          number: lastNumber, hook: hook, words: words, variables: variables, input: input, activity: activity
        )),
    ]
  }

  /// Notes what has happened to a command.
  mutating func note(_ input: HooksCore.Input) -> [HooksCore.Output] {
    switch input {
    case .failed(let number, let reason):
      guard let command = running.removeValue(forKey: number) else { return [] }
      return [fail(command.hook, "cannot run \(command.program): \(reason)")]
    case .wrote(let number, let bytes):
      guard let name = running[number]?.hook.settingName else { return [] }
      return (running[number]?.output.append(bytes) ?? []).map { .log(.info, "\(name): \($0)") }
    case .ended(let number, let problem):
      guard var command = running.removeValue(forKey: number) else { return [] }
      let (hook, late) = (command.hook, "ran for \(Self.timeMax.components.seconds) s and was ended")
      let rest = command.output.end().map { HooksCore.Output.log(.info, "\(hook.settingName): \($0)") }
      failures[hook] = nil
      guard let problem = command.hasTerminated ? late : problem else { return rest }
      return rest + [fail(hook, "\(command.program) \(problem)", command.output.lastLine)]
    }
  }

  /// Notes and logs that the command of a hook failed.
  private mutating func fail(_ hook: Hook, _ problem: String, _ line: String = "") -> HooksCore.Output {
    let name = hook.settingName
    failures[hook] = Trouble(
      "\(name): \(problem)", detail: line.isEmpty ? nil : ForeignText(rawValue: "\(name): \(line)"))
    return .log(.warning, "\(name): \(problem)")
  }

  /// Ends the commands that have run too long.
  mutating func endOverdue(at now: Instant) -> [HooksCore.Output] {
    var outputs: [HooksCore.Output] = []
    for (number, command) in running.sorted(by: { $0.key < $1.key }) {
      guard let deadline = command.deadline, deadline <= now else { continue }
      if command.hasTerminated {
        running[number]?.deadline = nil
        outputs.append(.kill(number))
      } else {
        running[number]?.hasTerminated = true
        running[number]?.deadline = now.advanced(by: Self.endAllowance)
        outputs.append(.terminate(number))
      }
    }
    return outputs
  }
}
