import ActorRuntime

/// The commands that control the running workout.
extension Commands {
  static let toggle = CommandSpec(
    "toggle", "Pause or resume.",
    options: [
      OptionSpec("start", nil, "start the last timer if no workout is running"), ClickRun.option, json,
    ],
    notes: ["With --start, a completed workout starts again, so one key does it all."],
    examples: [("\(program) toggle", ""), ("\(program) toggle --start", "like a left click on a bar")],
    daemons: .running
  ) { arguments in
    try ClickRun.run(arguments) {
      guard arguments.has("start") else {
        return try SessionCommands(arguments).call(EngineMethods.Toggle.self, NoParams())
      }
      let remote = try Startup(settings: ConnectionSettings(arguments, use: .started))
        .ready(topics: SilenceNotice.topics)
      let commands = SessionCommands(arguments: arguments, remote: remote)
      switch try remote.call(EngineMethods.State.self, NoParams()).phase {
      case .idle: return try commands.start(EngineMethods.Start.self, .init())
      case .complete: return try commands.start(EngineMethods.Restart.self, NoParams())
      default: return try commands.call(EngineMethods.Toggle.self, NoParams())
      }
    }
  }
  static let pause = control("pause", "Pause the workout.", EngineMethods.Pause.self)
  static let resume = control("resume", "Resume the paused workout.", EngineMethods.Resume.self)
  static let skip = control(
    "skip", "Skip to the next interval.", EngineMethods.Skip.self, options: [ClickRun.option, json])
  static let back = control(
    "back", "Restart the interval, or go back one.", EngineMethods.Back.self,
    notes: ["In an interval's first two seconds it goes to the previous one."])
  static let done = control(
    "done", "End an open-ended interval, or count a round.", EngineMethods.Done.self)
  static let restart = control(
    "restart", "Restart the workout from the beginning.", EngineMethods.Restart.self,
    notes: ["The unfinished workout is saved, as with stop."])
  static let sound = onOff(
    "sound", "Turn sounds on or off for this workout.",
    notes: ["To turn sounds off for good: \(program) settings set sound off."]
  ) {
    try $0.call(EngineMethods.SetSound.self, $1, note: SessionText.stillOn)
  }
  static let voice = onOff(
    "voice", "Turn the voice on or off; list and test voices.",
    notes: [
      "To turn the voice off for good: \(program) settings set voice off. See also voiceName, voiceRate and voicePitch.",
      """
      Built-in phrases exist in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish; set \
      voiceLanguage to choose. Those marked "unreviewed" by voice list have not been checked by a native speaker. Change \
      single phrases in ~/.config/gympulse/phrases, such as "go = Los"; voice phrases lists them all.
      """,
      """
      With voiceCommand set, another program speaks: voice test tries it, voice warm prepares a timer's phrases in \
      advance. Your own recordings in the folder voiceRecordings come first. See \(program) help voices.
      """,
    ],
    options: [OptionSpec("recordings", nil, "with phrases: list the file names for your own recordings")],
    others: [
      ("list", nil, VoiceCommands.voices), ("phrases", nil, VoiceCommands.phrases),
      ("test", nil, VoiceCommands.test), ("warm", "TIMER", VoiceCommands.warm),
    ]
  ) {
    try $0.call(EngineMethods.SetVoice.self, $1, note: SessionText.stillOn)
  }
  static let mute = CommandSpec(
    "mute", "Mute or unmute this workout.", operands: "[on|off]", operandCount: 0...1,
    options: [json], notes: ["Mutes both sounds and voice; unmuting restores each as it was."],
    examples: [("\(program) mute", "again to unmute")], daemons: .running
  ) { arguments in
    let word = arguments.operands.first
    guard word == nil || ["on", "off"].contains(word) else {
      throw arguments.usage(oneOf: ["on", "off"], not: word ?? "")
    }
    return try SessionCommands(arguments).call(
      EngineMethods.SetMuted.self, .init(muted: word.map { $0 == "on" })
    ) { SessionText.unmuted($0, isChange: word == nil) }
  }

  static let jump = CommandSpec(
    "jump", "Jump to a round or an interval.", operands: "INTERVAL", operandCount: 1...20,
    options: [
      OptionSpec("round", "N", "round number (default: current)"),
      OptionSpec("set", "N", "set number (default: current)"), json,
    ],
    notes: [
      """
      INTERVAL is a title or a number. In a work/rest timer the number is that of a round, in others that of an interval.
      """
    ],
    examples: [
      ("\(program) jump 3", "to round 3 of a Tabata, or interval 3 of a list"),
      ("\(program) jump Plank", "by its title"), ("\(program) jump Rest --round 5", "in another round"),
    ], daemons: .running
  ) { arguments in
    let commands = try SessionCommands(arguments)
    let text = arguments.operands.joined(separator: " ")
    let round = try arguments.number("round")
    var parameters = EngineMethods.Jump.Parameters(
      interval: Int(text).map { .number($0) } ?? .title(text), round: round)
    if let number = Int(text), round == nil {
      parameters = .init(number: number, in: try commands.state().routine)
    }
    parameters.set = try arguments.number("set")
    return try commands.call(EngineMethods.Jump.self, parameters)
  }

  static let extend = CommandSpec(
    "extend", "Add time to the interval, or continue after the end.", operands: "[TIME]",
    operandCount: 0...1, options: [ClickRun.option, json],
    notes: [
      """
      Without TIME it adds 2 minutes; after a workout of exercises it starts the day's next four exercises. -TIME makes the \
      interval shorter, but leaves its last second. At most 99:59:59.
      """,
      timeNote,
    ],
    examples: [
      ("\(program) extend 30s", "30 seconds more"), ("\(program) extend -10", "10 seconds less"),
      ("\(program) extend", "2 minutes more"),
    ], daemons: .running
  ) { arguments in
    let seconds = try arguments.operands.first.map { (text) -> Int in
      let sign = text.first.flatMap { "+-".contains($0) ? $0 : nil }
      let seconds = try arguments.seconds(in: sign == nil ? text : String(text.dropFirst()))
      guard seconds > 0 else {
        throw arguments.usage("give a time to add, such as 30s, or -30s to take away")
      }
      return sign == "-" ? -seconds : seconds
    }
    return try ClickRun.run(arguments) {
      let commands = try SessionCommands(arguments)
      if seconds == nil, SessionView(try commands.state().session, at: BootClock.now()).continuesWithExercises
      {
        let next = try commands.remote.call(StoreMethods.DailyWorkout.self, .more)
        return try commands.call(EngineMethods.Start.self, .init(workout: next.workout))
      }
      return try commands.call(
        EngineMethods.Extend.self, .init(seconds: seconds ?? Extension.secondsDefault))
    }
  }

  static let swap = CommandSpec(
    "swap", "Switch this exercise to easy or hard.", operands: "[easy|hard]",
    operandCount: 0...1, options: [json],
    notes: ["During a rest, it changes the next exercise. Without easy or hard, it switches to the other."],
    examples: [("\(program) swap hard", "make it hard")], daemons: .running
  ) { arguments in
    let word = arguments.operands.first
    let difficulty = word.flatMap { Difficulty(rawValue: $0) }
    guard word == nil || difficulty != nil else {
      throw arguments.usage(oneOf: Difficulty.allCases.map(\.rawValue), not: word ?? "")
    }
    let commands = try SessionCommands(arguments)
    let old = try commands.state().routine
    try commands.shown(EngineMethods.SetDifficulty.self, .init(difficulty: difficulty)) { session in
      let change = SwapText.change(from: old, to: session?.timeline.routine)
      return Output.lines([change ?? SwapText.unchanged(session, at: BootClock.now())])
    }
    return .done
  }

  static let state = CommandSpec(
    "state", "Show the workout and its progress.", options: [json],
    notes: ["Exits with 3 if no workout is running; a complete one is not running."],
    examples: [("\(program) state --json", "for scripts")], daemons: .running
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect(topics: [
      .session, .results, .storeHealth, .audioHealth,
    ])
    let session: Session?
    if arguments.has("json") {
      session = try SessionCommands(arguments: arguments, remote: remote)
        .shown(EngineMethods.State.self, NoParams())
    } else {
      // The retained publication came with the connection, unless the engine has not published yet.
      session = try (remote.session ?? remote.call(EngineMethods.State.self, NoParams())).session
      try SessionCommands.show(
        session, remote.value(of: .results, as: EarlierResults.self), storeHealth: remote.storeHealth,
        silence: remote.audioHealth?.silence)
    }
    return SessionView(session, at: BootClock.now()).isActive ? .done : .notRunning
  }

  private static func control<M: Method>(
    _ name: String, _ summary: String, _ method: M.Type, options: [OptionSpec] = [json], notes: [Note] = []
  ) -> CommandSpec where M.Parameters == NoParams {
    CommandSpec(
      name, summary, options: options, notes: notes, examples: [("\(program) \(name)", "")],
      daemons: .running
    ) { arguments in
      try ClickRun.run(arguments) { try SessionCommands(arguments).call(method, NoParams()) }
    }
  }

  /// A switch for the workout; `others` are further words with what they do.
  private static func onOff(
    _ name: String, _ summary: String, notes: [Note], options: [OptionSpec] = [],
    others: [(word: String, operand: String?, run: @Sendable (Arguments) throws -> ExitCode)] = [],
    _ call: @escaping @Sendable (SessionCommands, EngineMethods.ToggleParams) throws -> ExitCode
  ) -> CommandSpec {
    CommandSpec(
      name, summary,
      operands: (["on|off|toggle"] + others.map(\.word)).joined(separator: "|")
        + others.compactMap(\.operand).map { " [\($0)]" }.joined(),
      operandCount: 1...(others.isEmpty ? 1 : 20), options: options + [json], notes: notes,
      examples: [("\(program) \(name) off", "from the next sound on")]
        + others.map { ("\(program) \(name) \($0.word)\($0.operand == nil ? "" : " Tabata")", "") },
      daemons: .running
    ) { arguments in
      let word = arguments.operands[0]
      let other = others.first { $0.word == word }
      guard (arguments.operands.count > 1) == (other?.operand != nil) else {
        let needed = other?.operand.map { "needs \($0)" } ?? "takes nothing more"
        throw arguments.usage("\(name) \(word) \(needed)")
      }
      if let other { return try other.run(arguments) }
      let words = ["on", "off", "toggle"]
      guard words.contains(word) else {
        throw arguments.usage(oneOf: words + others.map(\.word), not: word)
      }
      return try call(SessionCommands(arguments), .init(enabled: word == "toggle" ? nil : word == "on"))
    }
  }
}

/// Calls the engine and shows the workout afterwards.
struct SessionCommands: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  /// Returns the workout at this moment.
  fileprivate func state() throws -> SessionPayload { try remote.call(EngineMethods.State.self, NoParams()) }

  /// Calls a method. `note` returns what else to say about the workout.
  func call<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, note: (Session?) -> String? = { _ in nil }
  ) throws -> ExitCode {
    try shown(method, parameters) { Self.whole($0) + Output.lines([note($0)].compactMap(\.self)) }
    return .done
  }

  /// Calls a method that starts a workout, and says if the workout will not be heard.
  func start<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, text: (Session?) -> Escaped<TerminalText> = whole
  ) throws -> ExitCode {
    let session = try shown(method, parameters, text: text)
    try SilenceNotice(remote: remote).write(for: session)
    try showEarlier(session)
    return .done
  }

  /// Says how earlier workouts like one that has begun went. A store that does not answer delays no workout.
  private func showEarlier(_ session: Session?) throws {
    guard let session, !arguments.has("json"), case let routine = session.timeline.routine,
      let found = try? remote.call(
        StoreMethods.WorkoutResults.self,
        .init(name: routine.name, routine: routine.fingerprint, besides: session.id, limit: 1))
    else { return }
    let text = ScreenText(SessionText.view(session, found.earlier(of: session.id), at: BootClock.now()))
      .earlier
    if !text.isEmpty { try Output.standard.write(Output.lines([text])) }
  }

  /// Calls a method and shows the workout. Returns its session.
  @discardableResult
  fileprivate func shown<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, text: (Session?) -> Escaped<TerminalText> = whole
  ) throws -> Session? {
    let json = try remote.callForJSON(method, parameters)
    let session = try JSON.decode(SessionPayload.self, from: json).session
    _ = try arguments.print(document: json, text(session))
    return session
  }

  /// Returns the workout on a line.
  static func whole(_ session: Session?) -> Escaped<TerminalText> {
    Output.lines([SessionText.whole(session, at: BootClock.now())])
  }

  /// Shows the workout, why it is not heard, its progress and the messages of the store.
  static func show(
    _ session: Session?, _ earlier: EarlierResults? = nil, storeHealth: StoreHealth?, silence: String? = nil
  ) throws {
    let now = BootClock.now()
    let view = SessionText.view(session, earlier, at: now)
    let lines =
      [
        SessionText.whole(session, earlier, at: now, silence: silence), SessionText.progress(view),
        view.isActive ? ScreenText(view).earlier : "",
      ]
      + (storeHealth?.messages ?? []).map { "Store: \($0)" }
    for line in lines where !line.isEmpty { try Output.standard.write("\(line)\n") }
  }
}
