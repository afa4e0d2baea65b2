import ActorCore
import Display

/// The view as a dialogue for screen readers: a line for each change of phase, and an answer in words to each line typed.
struct SpokenCore: ActorCore {
  /// An event of standard input.
  enum Input: Hashable, Sendable {
    /// A line was typed.
    case line(String)
    /// Standard input has ended.
    case ended
    /// The daemons could not be started, with the reason.
    case startFailed(String)
  }

  /// An effect on standard output.
  enum Output: Hashable, Sendable {
    /// Writes a line.
    case say(String)
    /// Starts the daemons.
    case startDaemons
  }

  /// What a response belongs to.
  enum Tag: Hashable, Sendable {
    case command
    /// The sound or the voice, on or off.
    case cues
    case today
    /// The end of a sound; if it fails, nothing sounds.
    case dismissal
  }

  private var published = Published()
  private var said: SessionView?
  /// Whether the daemons ran or were started. After that a crash of theirs is for `CrashRecovery`.
  private var hasBegun = false
  private var hasGreeted = false
  /// Whether standard input has ended. What was typed before is still answered.
  private var isEnding = false
  /// Requests for what was typed that have no response yet.
  private var pending = 0
  /// Whether something was said since the last line was typed.
  private var hasAnswered = true
  /// What is said when the workout ends that `stop` is to end.
  private var ending: String?
  /// Whether the daemons could not be started.
  private var hasFailed = false
  /// Lines that were typed before the timers were known.
  private var held: [String] = []
  private static let heldMax = 10

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    published.display.pass(to: now)
    if case .response(let tag, _) = event, tag != .dismissal { pending -= 1 }
    if case .input(.line(let line)) = event {
      hasAnswered = false
      let stopped = line.trimmed.lowercased() == "stop" ? published.session : nil
      ending = stopped.map { ScreenText.stopped($0, at: now.instant, write: SpokenText.duration) }
    }
    let effects = react(to: event)
    if effects.contains(where: { if case .output(.say) = $0 { true } else { false } }) { hasAnswered = true }
    pending += effects.count { if case .request(let tag, _, _) = $0 { tag != .dismissal } else { false } }
    guard isEnding else { return effects }
    if hasGreeted { return effects + (pending == 0 ? [.exit(.done)] : []) }
    return effects + (hasFailed ? [.exit(.refused)] : [])
  }

  private mutating func react(to event: Event) -> [Effect] {
    switch event {
    case .started, .timer:
      return follow()
    case .connected:
      (hasBegun, hasFailed) = (true, false)
      published.display.connect(true)
      return []
    case .disconnected:
      published.display.connect(false)
      guard !hasBegun else { return [] }
      hasBegun = true
      return [.output(.startDaemons)]
    case .publication(let topic, let json):
      do { try published.take(topic, json) } catch { return [] }
      return greet() + (topic == .session ? follow() : [])
    case .response(.today, .success(let json)):
      guard let workout = try? JSON.decode(DayWorkout.self, from: json) else { return [] }
      return [.request(tag: .command, EngineMethods.Start.self, .init(workout: workout.workout))]
    case .response(.cues, .success(let json)):
      guard let session = try? JSON.decode(SessionPayload.self, from: json) else { return [] }
      return [say("Sound \(session.sound ? "on" : "off"), voice \(session.voice ? "on" : "off")")]
    case .response(.command, .success) where !hasAnswered:
      // Nothing has changed, such as by a second pause.
      return [say(SpokenText.sentence(published.view))]
    case .response(_, .success), .response(.dismissal, .failure):
      return []
    case .response(_, .failure(let error)):
      ending = nil
      return [say(error.message)]
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    case .input(.line(let line)):
      guard hasGreeted else {
        if held.isEmpty || hasFailed, Self.alwaysAnswered.contains(line.trimmed.lowercased()) {
          return run(line.trimmed)
        }
        if held.count < Self.heldMax { held.append(line) }
        return []
      }
      let isOver = published.view.phase == .complete
      let dismissal = Effect.request(tag: .dismissal, AudioMethods.Dismiss.self, NoParams())
      return (isOver ? [dismissal] : []) + run(line.trimmed)
    case .input(.ended):
      isEnding = true
      return []
    case .input(.startFailed(let reason)):
      hasFailed = !published.display.isConnected
      return [say(reason)]
    }
  }

  /// Says the timers once, when they are known and no workout runs.
  private mutating func greet() -> [Effect] {
    guard !hasGreeted, published.presets != nil, published.display.payload != nil else { return [] }
    hasGreeted = true
    defer { held = [] }
    let greeting =
      published.session == nil ? timers() + [say("Type a number to start a timer, or \"help\".")] : []
    return greeting + held.flatMap { run($0.trimmed) }
  }

  private func timers() -> [Effect] {
    let presets = published.presets ?? []
    guard !presets.isEmpty else { return [say("You have no timers.")] }
    return presets.enumerated().map { index, stored in
      say("\(index + 1). \(stored.name), \(PresetSummary.length(stored.preset, write: SpokenText.duration))")
    }
  }

  /// Says what plays whenever that changes, and sets the timer for the next change.
  private mutating func follow() -> [Effect] {
    var (present, cadence) = (published.view, Cadence(isByPhase: true))
    let next = Effect.wake(at: published.display.wake(present, at: [present.change(cadence)]))
    // That the connection is lost and there again is not said.
    (present.isConnected, present.isStale) = (true, false)
    let view = present.atMark(cadence)
    guard published.display.payload != nil, view != said else { return [next] }
    let isFirst = said == nil && view.phase == .idle
    let isNew = view.isActive && view.sessionId != said?.sessionId && view.name != view.title
    defer { (said, ending) = (view, nil) }
    guard !isFirst else { return [next] }
    // How much is left now, not the whole interval.
    let sentence = SpokenText.sentence(present)
    let name = isNew ? "\(ScreenText(view).name). " : ""
    return [say(view.phase == .idle ? ending ?? sentence : name + sentence), next]
  }

  private func say(_ text: String) -> Effect {
    .output(.say(ShortText.clean(text, lengthMax: Self.lineLengthMax)))
  }

  /// Most characters of a line: a sentence and how an exercise is done.
  private static let lineLengthMax = 500
}

// What is typed.
extension SpokenCore {
  private static let help = """
    Commands: a timer's number or name, or a workout such as 30/15x8, starts it; pause, resume, skip, back, done, finish, \
    more, less, stop, restart, sound, voice, status, timers, today, help, quit. For the rest leave, and type gympulse --help.
    """

  /// The words that need no daemon.
  private static let alwaysAnswered = ["help", "?", "quit", "q", "exit"]

  private func run(_ line: String) -> [Effect] {
    switch line.lowercased() {
    case "", "status": [say(SpokenText.sentence(published.view))]
    case "help", "?": [say(Self.help)]
    case "quit", "q", "exit":
      (published.view.isActive ? [say("\(ScreenText(published.view).name) keeps running.")] : [])
        + [.exit(.done)]
    case "timers", "list": timers()
    case "pause": command(EngineMethods.Pause.self, NoParams())
    case "resume": command(EngineMethods.Resume.self, NoParams())
    case "skip", "next": command(EngineMethods.Skip.self, NoParams())
    case "back": command(EngineMethods.Back.self, NoParams())
    case "done": command(EngineMethods.Done.self, NoParams())
    case "finish": command(EngineMethods.Finish.self, .init())
    case "restart": command(EngineMethods.Restart.self, NoParams())
    case "stop": command(EngineMethods.Stop.self, .init())
    case "more" where published.view.continuesWithExercises:
      [.request(tag: .today, StoreMethods.DailyWorkout.self, .more)]
    case "more": command(EngineMethods.Extend.self, .init(seconds: RunScreen.stepSeconds))
    case "less": command(EngineMethods.Extend.self, .init(seconds: -RunScreen.stepSeconds))
    case "sound": command(EngineMethods.SetSound.self, .init(enabled: nil), tag: .cues)
    case "voice": command(EngineMethods.SetVoice.self, .init(enabled: nil), tag: .cues)
    case "today", "go": [.request(tag: .today, StoreMethods.DailyWorkout.self, .init())]
    default: start(line)
    }
  }

  private func command<M: SessionCommand>(
    _ method: M.Type, _ parameters: M.Parameters, tag: Tag = .command
  ) -> [Effect] {
    [.command(tag: tag, method, parameters, shown: published.view)]
  }

  private func start(_ text: String) -> [Effect] {
    let presets = published.presets ?? []
    let named = presets.element(numbered: text) ?? presets.first { $0.isNamed(text) }
    if let found = named ?? presets.only(containing: text) {
      return [.request(tag: .command, EngineMethods.Start.self, .init(preset: found.id))]
    }
    do throws(NotationError) {
      // A number or a word alone is more likely a slip.
      guard Notation.isMeant(text) || text.contains(where: \.isNumber) && Int(text) == nil else {
        return [say("I don't know \"\(text)\". Type \"help\" for commands.")]
      }
      let workout = try Notation.preset(from: text)
      return [.request(tag: .command, EngineMethods.Start.self, .init(workout: workout))]
    } catch { return [say("I can't read this workout, \(error)")] }
  }
}
