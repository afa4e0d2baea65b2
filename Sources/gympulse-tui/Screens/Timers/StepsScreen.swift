import Messages
import Terminal

/// The exercises of a preset.
struct StepsScreen: ListScreen {
  static let title = "Exercises in this timer"
  static let bindings = listBindings

  let name = ScreenName.intervals
  var list: ListEditor<ExerciseStep>

  init(steps: [ExerciseStep]) { list = ListEditor(steps, most: ExercisePlan.exercisesMax) }

  var hasChanges: Bool { list.isChanged }
  var entered: ScreenMessage { .steps(list.elements) }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    list.apply(event) == .chosen ? change() : []
  }

  func add() -> [Action] { [.open(ExercisesScreen(isChoosing: true))] }

  /// Adds exercises after the selected one, as many as there is room for.
  mutating func take(_ message: ScreenMessage) {
    guard case .exercises(let exercises) = message else { return }
    for exercise in exercises.prefix(ExercisePlan.exercisesMax - list.elements.count) {
      list.insert(ExerciseStep(exercise))
    }
  }

  /// Changes the version of the selected exercise.
  mutating func change() -> [Action] {
    guard var step = list.selected else { return [] }
    step.exercise.difficulty = step.exercise.difficulty.other
    list.replace(step)
    return []
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    drawList(of: "exercises", on: &canvas, in: rect, model) {
      ListView.Row(
        title: $0.exercise.name,
        text: "\($0.exercise.category)\(model.styles.separator)\($0.exercise.difficulty.rawValue)",
        end: ClockText.clock($0.durationSeconds))
    }
  }
}
