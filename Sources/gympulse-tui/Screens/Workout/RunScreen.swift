import Messages
import Terminal

/// The running workout.
struct RunScreen: Screen {
  static let title = "Workout"
  static let tip: String? = "q quits; the workout runs on."
  static let bindings: [Binding<RunScreen>] =
    [
      Binding(
        .pause, "space p", "pause or resume", hint: "pause",
        state: { .enabled(as: $1.view.isPaused ? "resume" : nil) }, run: { _, _ in [toggle] }),
      Binding(
        .done, "enter", "done: end an open interval, or count a round", hint: "done",
        state: {
          $1.view.roundsDone != nil
            ? .enabled(as: "count") : .enabled(if: $1.view.isOpen, otherwise: "This interval ends on its own")
        }, run: { _, _ in [.engine(EngineMethods.Done.self)] }),
      Binding(
        .finish, "f", "finish an AMRAP, for-time or stopwatch", hint: "finish",
        state: { .enabled(if: $1.view.roundsDone != nil, otherwise: "This interval doesn't count rounds") },
        run: { _, _ in [.call(.engine, EngineMethods.Finish.self, .init())] }),
      Binding(.back, "left", "restart the interval, or go back one", hint: "skip") { _, _ in
        [.engine(EngineMethods.Back.self)]
      },
      Binding(.skip, "right", "next interval", isOpposite: true) { _, _ in
        [.engine(EngineMethods.Skip.self)]
      },
      Binding(
        .longer, "up k", "add 10 seconds", hint: "10 s", state: stateOfTime,
        run: { _, _ in extend(by: stepSeconds) }),
      Binding(
        .shorter, "down j", "take 10 seconds away", isOpposite: true, state: stateOfTime,
        run: { _, _ in extend(by: -stepSeconds) }),
      Binding(.sound, "s", "sound on or off", hint: "sound") { _, _ in
        [.call(.engine, EngineMethods.SetSound.self, .init(enabled: nil))]
      },
      Binding(.voice, "v", "voice on or off", hint: "voice") { _, _ in
        [.call(.engine, EngineMethods.SetVoice.self, .init(enabled: nil))]
      },
      Binding(.stop, "x", "stop the workout", hint: "stop") { [.confirm(.stop($1.view))] },
      .leave,
      Binding(
        .undo, "u", "undo the start (first 10 seconds)", hint: "undo start",
        // Nothing is lost if the workout had not been started.
        state: {
          .enabled(
            if: $1.view.isActive && $1.view.trained.trained < TrainedTime.loggedMin,
            otherwise: "Only in the first \(Int(TrainedTime.loggedMin.seconds)) seconds")
        },
        run: {
          let tag = RequestTag.change("Start of \($1.view.name) undone")
          return [.call(tag, EngineMethods.Stop.self, .init(discard: true))]
        }),
      Binding(.restart, "r", "restart the workout", hint: "restart") { _, model in
        [
          .confirm(
            Question(
              text: "Restart \(model.view.name) from the beginning?", answer: "restart",
              actions: [.engine(EngineMethods.Restart.self)], subjects: [.workout(model.view.sessionId)]))
        ]
      },
      Binding(
        .difficulty, "d", "switch to easy or hard", hint: "easy/hard",
        state: {
          .enabled(
            if: $1.view.kind == .exercise, otherwise: "Only exercises can be easy or hard")
        }, run: { _, _ in [.call(.engine, EngineMethods.SetDifficulty.self, .init(difficulty: nil))] }),
      Binding(.close, "esc", "back to timers; the workout keeps going", hint: "timers") { _, _ in [.close] },
    ] + Command.jumps.enumerated().map(jump) + [.lesson, .help] + Binding.terminal

  let name = ScreenName.run

  /// Seconds that an arrow key adds or takes away.
  static let stepSeconds = 10

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .click(.interval(let number, let round, let set)):
      return [
        .call(
          .engine, EngineMethods.Jump.self, .init(interval: .number(number), round: round, set: set))
      ]
    case .click(.outsideRounds): return [.notice("Click an interval inside a round to jump to it")]
    case .click: return [Self.toggle]
    case .wheel(_, let isUp):
      if case .disabled(let reason) = Self.stateOfTime(self, model) { return [.notice(reason)] }
      return Self.extend(by: isUp ? Self.stepSeconds : -Self.stepSeconds)
    case .command, .edited, .focus, .due: return []
    }
  }

  private static var toggle: Action { .engine(EngineMethods.Toggle.self) }

  private static func extend(by seconds: Int) -> [Action] {
    [.call(.engine, EngineMethods.Extend.self, .init(seconds: seconds))]
  }

  @Sendable private static func stateOfTime(_ screen: RunScreen, _ model: Model) -> CommandState {
    .enabled(if: !model.view.isOpen, otherwise: "This interval has no time limit")
  }

  private static func jump(_ index: Int, _ command: Command) -> Binding<RunScreen> {
    let number = index + 1
    return Binding(
      command, "\(number)", "jump to that round or interval",
      state: { state(ofJumpTo: number, $1) },
      run: {
        let routine = $1.published.session?.timeline.routine
        return [.call(.engine, EngineMethods.Jump.self, .init(number: number, in: routine))]
      })
  }

  private static func state(ofJumpTo number: Int, _ model: Model) -> CommandState {
    let (view, routine) = (model.view, model.published.session?.timeline.routine)
    let countsRounds = routine?.countsRounds == true
    let most =
      countsRounds
      ? plural(view.rounds ?? 0, "There is only {n} round", "There are only {n} rounds")
      : plural(
        view.intervals, "There is only {n} interval",
        "There are only {n} intervals")
    return .enabled(
      if: number <= (countsRounds ? view.rounds ?? .max : view.intervals),
      otherwise: most)
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    RunView(model, rect.size).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
  }
}
