import ActorCore
import Exchange

/// Runs the person's commands at the transitions of a workout.
///
/// It follows the session by its schedule, so commands run on time without the engine or the broker. A transition that
/// happened before it joined runs nothing, so that a restart repeats nothing.
struct HooksCore: ActorCore {
  /// Its requests: for the workout of a session that is new in the log.
  typealias Tag = String

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
    /// What its stdin has; empty for nothing.
    var input = ""
    /// The FIT activity whose path is `GYMPULSE_FIT`; nil if there is none.
    var activity: [UInt8]?
  }

  static let topics = [Topic.session, .settings, .history]

  private var settings = Settings()
  private var followed = FollowedSession()
  private(set) var tracker = TransitionTracker()
  private var commands = RunningCommands()
  /// What was published last; nil before that.
  private var published: HooksHealth?
  /// The revision of the log that was published last; nil before that.
  private var logRevision: String?

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
    case .publication(.history, let json):
      guard let change = try? JSON.decode(HistoryChange.self, from: json) else { return [] }
      let known = logRevision
      logRevision = change.revision
      // The first is of before this process began. Several at once were imported.
      guard Hook.logged.words(settings) != nil, known != nil, change.previous == known,
        change.added.count == 1
      else { return [] }
      let page = StoreMethods.WorkoutHistory.Parameters(days: Self.loggedDays)
      return [.request(tag: change.added[0], StoreMethods.WorkoutHistory.self, page)]
    case .response(let session, .success(let json)):
      let page = try? JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: json)
      return page?.history.first { $0.sessionId == session }.map { logged($0, at: now) } ?? []
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

  /// Days of the log in which a workout that is new in it is looked for: it may have waited for the store.
  private static let loggedDays = 7
  /// Bytes of an argument of `/bin/sh`, by which stdin is filled: `MAX_ARG_STRLEN` of Linux is 128 KiB.
  private static let inputBytesMax = 100_000

  /// Runs the command for a workout that is in the log now, which gets it as JSON.
  private mutating func logged(_ record: WorkoutRecord, at now: Instant) -> [Effect] {
    guard let words = Hook.logged.words(settings) else { return [] }
    let json = JSON.encode(record)
    let input = json.count <= Self.inputBytesMax ? json : JSON.encode(record.withoutExercises)
    return commands.start(
      .logged, words, Hook.variables(record), input: String(decoding: input, as: UTF8.self),
      activity: FITActivity.bytes(of: record), at: now
    ).map { .output($0) }
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
