import Display
import Messages
import Terminal
import Workout

/// The running workout.
struct RunScreen: Screen {
  static let title = "Workout"
  static let tip: String? = "Space pauses, arrow keys skip and change the time; q leaves it running."
  static let bindings: [Binding<RunScreen>] =
    [
      Binding(
        .pause, "space p", "pause or resume", hint: "pause",
        state: { .enabled(as: $1.view.isPaused ? "resume" : nil) }, run: { _, _ in [toggle] }),
      Binding(
        .done, "enter", "end an interval that waits for you, or count a round", hint: "done",
        state: {
          $1.view.roundsDone != nil
            ? .enabled(as: "count") : .enabled(if: $1.view.isOpen, otherwise: "This interval ends by itself")
        }, run: { _, _ in [.engine(EngineMethods.Done.self)] }),
      Binding(
        .finish, "f", "end an interval that counts", hint: "finish",
        state: { .enabled(if: $1.view.roundsDone != nil, otherwise: "This interval does not count") },
        run: { _, _ in [.call(.engine, EngineMethods.Finish.self, .init())] }),
      Binding(.back, "left", "to the start of the interval, or the one before", hint: "skip") { _, _ in
        [.engine(EngineMethods.Back.self)]
      },
      Binding(.skip, "right", "to the next interval", isOpposite: true) { _, _ in
        [.engine(EngineMethods.Skip.self)]
      },
      Binding(
        .longer, "up k", "ten seconds more", hint: "10 s", state: stateOfTime,
        run: { _, _ in extend(by: stepSeconds) }),
      Binding(
        .shorter, "down j", "ten seconds less", isOpposite: true, state: stateOfTime,
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
        .undo, "u", "undo the start, in the first ten seconds", hint: "undo",
        // Nothing is lost if the workout had not been started.
        state: {
          .enabled(
            if: $1.view.isActive && $1.view.trained.trained < TrainedTime.loggedMin,
            otherwise: "More than \(Int(TrainedTime.loggedMin.seconds)) seconds were trained")
        },
        run: {
          let tag = RequestTag.change("The start of \($1.view.name) was undone")
          return [.call(tag, EngineMethods.Stop.self, .init(discard: true))]
        }),
      Binding(.restart, "r", "restart", hint: "restart") { _, model in
        [
          .confirm(
            Question(
              text: "Restart \(model.view.name)?", answer: "restart",
              actions: [.engine(EngineMethods.Restart.self)], subjects: [.workout(model.view.sessionId)]))
        ]
      },
      Binding(
        .difficulty, "d", "the other version of the exercise", hint: "easy/hard",
        state: {
          .enabled(
            if: $1.view.kind == .exercise, otherwise: "This workout has no exercises with two versions")
        }, run: { _, _ in [.call(.engine, EngineMethods.SetDifficulty.self, .init(difficulty: nil))] }),
      Binding(.close, "esc", "to the timers; the workout continues", hint: "timers") { _, _ in [.close] },
    ] + Command.jumps.enumerated().map(jump) + [Binding.help] + Binding.terminal

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
    case .click(.outsideRounds): return [.notice("Only the intervals of a round can be chosen")]
    case .click: return [Self.toggle]
    case .wheel(_, let isUp):
      if case .disabled(let reason) = Self.stateOfTime(self, model) { return [.notice(reason)] }
      return Self.extend(by: isUp ? Self.stepSeconds : -Self.stepSeconds)
    case .command, .edited, .due: return []
    }
  }

  private static var toggle: Action { .engine(EngineMethods.Toggle.self) }

  private static func extend(by seconds: Int) -> [Action] {
    [.call(.engine, EngineMethods.Extend.self, .init(seconds: seconds))]
  }

  @Sendable private static func stateOfTime(_ screen: RunScreen, _ model: Model) -> CommandState {
    .enabled(if: !model.view.isOpen, otherwise: "This interval ends when you say so")
  }

  private static func jump(_ index: Int, _ command: Command) -> Binding<RunScreen> {
    let number = index + 1
    return Binding(
      command, "\(number)", "to the round, or to the interval of a list",
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
      ? plural(view.rounds ?? 0, "This workout has {n} round", "This workout has {n} rounds")
      : plural(
        view.intervals, "A round of this workout has {n} interval",
        "A round of this workout has {n} intervals")
    return .enabled(
      if: number <= (countsRounds ? view.rounds ?? .max : view.intervals),
      otherwise: most)
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    RunView(model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
  }
}
