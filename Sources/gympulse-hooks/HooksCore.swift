import ActorCore

/// Runs the person's commands at the transitions of a workout.
///
/// It follows the session by its schedule, so commands run on time without the engine or the broker. A transition that
/// happened before it joined runs nothing, so that a restart repeats nothing.
struct HooksCore: ActorCore {
  typealias Tag = Never

  /// What happens to commands.
  enum Input: Hashable {
    /// A command could not be started, and why.
    case failed(Int, reason: String)
    /// A command wrote to its stdout or stderr.
    case wrote(Int, [UInt8])
    /// A command has ended; how, if that is a problem.
    case ended(Int, problem: String?)
  }

  /// Effects on commands and the log.
  enum Output: Hashable {
    /// Start a command.
    case run(Command)
    /// Send SIGTERM to a command and its children.
    case terminate(Int)
    /// Send SIGKILL to a command and its children.
    case kill(Int)
    /// Write to the log.
    case log(Level, String)

    enum Level { case debug, info, warning }
  }

  /// A command to run.
  struct Command: Hashable {
    /// Identifies it among the commands of this process.
    let number: Int
    let hook: Hook
    /// The program and its arguments.
    let words: [String]
    /// The environment variables in addition to those of this process.
    let variables: [String: String]
  }

  static let topics = [Topic.session, Topic.settings]

  private var settings = Settings()
  private var followed = FollowedSession()
  private(set) var tracker = TransitionTracker()
  private var commands = RunningCommands()
  /// What was published last; nil before that.
  private var published: HooksHealth?

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    followed.pass(to: now)
    return react(to: event, at: now.instant) + [.wake(at: wakeAt)] + publishHealth()
  }

  private mutating func publishHealth() -> [Effect] {
    let failed = Hook.allCases.compactMap { commands.failures[$0] }
    let health = HooksHealth(Trouble(settings.commandsForShell.map { Trouble($0) } + failed))
    guard health != published else { return [] }
    published = health
    return [.publish(.hooksHealth, value: health)]
  }

  private mutating func react(to event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .publication(.session, let json):
      guard let payload = try? JSON.decode(SessionPayload.self, from: json) else { return [] }
      followed.follow(payload)
      return run(tracker.follow(followed.session, at: followed.now), at: now)
    case .publication(.settings, let json):
      let old = settings
      settings = (try? JSON.decode(Settings.self, from: json)) ?? settings
      commands.failures = commands.failures.filter { $0.key.words(old) == $0.key.words(settings) }
      return []
    case .timer:
      return run(tracker.advance(to: followed.now), at: now)
        + commands.endOverdue(at: now).map { .output($0) }
    case .input(let input):
      return commands.note(input).map { .output($0) }
    case .request(let request):
      return [.unknown(request)]
    case .started, .connected, .disconnected, .publication, .response:
      return []
    }
  }

  private mutating func run(_ transitions: [TransitionTracker.Transition], at now: Instant) -> [Effect] {
    transitions.filter { !isLate($0, at: now) }.flatMap { transition in
      Hook.all(of: transition).flatMap { hook -> [Effect] in
        guard let words = hook.words(settings) else { return [] }
        return commands.start(hook, words, hook.variables(transition.view), at: now).map { .output($0) }
      }
    }
  }

  /// Whether a transition happened so long ago that its command is out of date. A workout that was paused, resumed or
  /// stopped still is, however late that was noticed.
  private func isLate(_ transition: TransitionTracker.Transition, at now: Instant) -> Bool {
    let age = transition.at.duration(to: now)
    return switch transition.kind {
    case .started: transition.view.elapsed > TransitionTracker.latenessMax
    case .phase: max(age, transition.view.passed) > TransitionTracker.latenessMax
    case .completed: age > TransitionTracker.latenessMax
    case .paused, .resumed, .stopped: false
    }
  }

  private var wakeAt: Instant? {
    [followed.wake(at: tracker.next), commands.nextDeadline].compactMap(\.self).min()
  }
}
