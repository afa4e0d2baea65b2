import Display
import Messages
import Terminal
import Workout

/// The running workout.
struct RunScreen: Screen {
  let name = ScreenName.run

  /// Seconds that an arrow key adds or takes away.
  static let stepSeconds = 10

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(let command): run(command, model)
    case .click(.interval(let number, let round, let set)):
      [
        .call(
          .engine, EngineMethods.Jump.self, .init(interval: .number(number), round: round, set: set))
      ]
    case .click(.outsideRounds): [.notice("Only the intervals of a round can be chosen")]
    case .click: [.engine(EngineMethods.Toggle.self)]
    case .wheel(_, let isUp): turn(isUp ? .longer : .shorter, model)
    case .edited, .due: []
    }
  }

  private func run(_ command: Command, _ model: Model) -> [Action] {
    let view = model.view
    if let number = command.interval {
      let routine = model.published.session?.timeline.routine
      return [.call(.engine, EngineMethods.Jump.self, .init(number: number, in: routine))]
    }
    switch command {
    case .pause: return [.engine(EngineMethods.Toggle.self)]
    case .back: return [.engine(EngineMethods.Back.self)]
    case .skip: return [.engine(EngineMethods.Skip.self)]
    case .longer: return extend(by: Self.stepSeconds)
    case .shorter: return extend(by: -Self.stepSeconds)
    case .done: return [.engine(EngineMethods.Done.self)]
    case .finish: return [.call(.engine, EngineMethods.Finish.self, .init())]
    case .sound: return [.call(.engine, EngineMethods.SetSound.self, .init(enabled: nil))]
    case .voice: return [.call(.engine, EngineMethods.SetVoice.self, .init(enabled: nil))]
    case .difficulty: return [.call(.engine, EngineMethods.SetDifficulty.self, .init(difficulty: nil))]
    case .restart:
      return [
        .confirm(
          Question(
            text: "Restart \(view.name)?", answer: "restart", actions: [.engine(EngineMethods.Restart.self)],
            subjects: [.workout(view.sessionId)]))
      ]
    case .stop: return [.confirm(.stop(view))]
    case .undo:
      let tag = RequestTag.change("The start of \(view.name) was undone")
      return [.call(tag, EngineMethods.Stop.self, .init(discard: true))]
    case .close: return [.close]
    default: return []
    }
  }

  /// Whether nothing is lost if the workout had not been started.
  private static func canTakeBack(_ view: SessionView) -> Bool {
    view.isActive && view.trained.trained < TrainedTime.loggedMin
  }

  private func extend(by seconds: Int) -> [Action] {
    [.call(.engine, EngineMethods.Extend.self, .init(seconds: seconds))]
  }

  /// Applies what a turn of the wheel is instead of a key.
  private func turn(_ command: Command, _ model: Model) -> [Action] {
    if case .disabled(let reason) = state(of: command, model) { return [.notice(reason)] }
    return run(command, model)
  }

  func state(of command: Command, _ model: Model) -> CommandState {
    let view = model.view
    if let number = command.interval { return state(ofJumpTo: number, model) }
    switch command {
    case .pause: return .enabled(as: view.isPaused ? "resume" : nil)
    case .longer, .shorter: return .enabled(if: !view.isOpen, otherwise: "This interval ends when you say so")
    case .done where view.roundsDone != nil: return .enabled(as: "count")
    case .done: return .enabled(if: view.isOpen, otherwise: "This interval ends by itself")
    case .finish: return .enabled(if: view.roundsDone != nil, otherwise: "This interval does not count")
    case .difficulty:
      return .enabled(
        if: view.kind == .exercise, otherwise: "This workout has no exercises with two versions")
    case .undo:
      let most = Int(TrainedTime.loggedMin.seconds)
      return .enabled(if: Self.canTakeBack(view), otherwise: "More than \(most) seconds were trained")
    default: return .enabled()
    }
  }

  private func state(ofJumpTo number: Int, _ model: Model) -> CommandState {
    let (view, routine) = (model.view, model.published.session?.timeline.routine)
    let countsRounds = routine?.countsRounds == true
    let most = countsRounds ? counted(view.rounds ?? 0, "round") : counted(view.intervals, "interval")
    return .enabled(
      if: number <= (countsRounds ? view.rounds ?? .max : view.intervals),
      otherwise: "\(countsRounds ? "This workout" : "A round of this workout") has \(most)")
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    RunView(model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
  }
}
