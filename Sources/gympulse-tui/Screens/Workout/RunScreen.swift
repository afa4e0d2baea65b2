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
    case .wheel(_, let isUp): extend(by: isUp ? Self.stepSeconds : -Self.stepSeconds)
    case .edited, .due: []
    }
  }

  private func run(_ command: Command, _ model: Model) -> [Action] {
    let view = model.view
    if let number = command.interval { return jump(to: number, model) }
    switch command {
    case .pause: return [.engine(EngineMethods.Toggle.self)]
    case .back: return [.engine(EngineMethods.Back.self)]
    case .skip: return [.engine(EngineMethods.Skip.self)]
    case .longer: return extend(by: Self.stepSeconds)
    case .shorter: return extend(by: -Self.stepSeconds)
    case .done:
      return view.isOpen || view.roundsDone != nil
        ? [.engine(EngineMethods.Done.self)] : [.notice("This interval ends by itself")]
    case .finish:
      return view.roundsDone == nil
        ? [.notice("This interval does not count")] : [.call(.engine, EngineMethods.Finish.self, .init())]
    case .sound: return [.call(.engine, EngineMethods.SetSound.self, .init(enabled: nil))]
    case .voice: return [.call(.engine, EngineMethods.SetVoice.self, .init(enabled: nil))]
    case .difficulty:
      guard view.kind == .exercise else {
        return [.notice("This workout has no exercises with two versions")]
      }
      return [.call(.engine, EngineMethods.SetDifficulty.self, .init(difficulty: nil))]
    case .restart:
      return [
        .confirm(
          Question(
            text: "Restart \(view.name)?", answer: "restart", actions: [.engine(EngineMethods.Restart.self)]))
      ]
    case .stop:
      return [
        .confirm(
          Question(
            text: "Stop \(view.name)?", answer: "stop",
            actions: [.call(.engine, EngineMethods.Stop.self, .init())]))
      ]
    case .undo:
      guard Self.canTakeBack(view) else {
        return [.notice("More than \(Int(TrainedTime.loggedMin.seconds)) seconds were trained")]
      }
      return [
        .call(.engine, EngineMethods.Stop.self, .init(discard: true)),
        .notice("The start of \(view.name) was undone"),
      ]
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

  private func jump(to number: Int, _ model: Model) -> [Action] {
    let (view, routine) = (model.view, model.published.session?.timeline.routine)
    let countsRounds = routine?.countsRounds == true
    guard number <= (countsRounds ? view.rounds ?? .max : view.intervals) else {
      let most = countsRounds ? counted(view.rounds ?? 0, "round") : counted(view.intervals, "interval")
      return [.notice("\(countsRounds ? "This workout" : "A round of this workout") has \(most)")]
    }
    return [.call(.engine, EngineMethods.Jump.self, .init(number: number, in: routine))]
  }

  func hint(_ command: Command, _ usual: String, _ model: Model) -> String? {
    switch command {
    case .pause: model.view.isPaused ? "resume" : usual
    case .done: model.view.roundsDone != nil ? "count" : model.view.isOpen ? usual : nil
    case .finish: model.view.roundsDone == nil ? nil : usual
    case .difficulty: model.view.kind == .exercise ? usual : nil
    case .undo: Self.canTakeBack(model.view) ? usual : nil
    default: usual
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    RunView(model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
  }
}
