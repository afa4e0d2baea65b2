import Display
import Messages
import Terminal
import Workout

/// The catalogue by category, with how each version is done.
struct ExercisesScreen: Screen {
  let name = ScreenName.exercises
  /// Whether Enter gives the exercise to the screen below instead of changing its version.
  private let isChoosing: Bool
  private var selection = 0
  private var search: String?

  init(isChoosing: Bool = false) { self.isChoosing = isChoosing }

  var takesText: Bool { search != nil }

  private func matching(_ context: Context) -> [ExerciseInfo] {
    let all = context.world.exercises ?? []
    guard let text = search?.lowercased(), !text.isEmpty else { return all }
    return all.filter { $0.name.lowercased().contains(text) || $0.category.lowercased().contains(text) }
  }

  mutating func handle(_ event: ScreenEvent, _ context: Context) -> [Action] {
    let found = matching(context)
    switch event {
    case .text(let text):
      search = String(((search ?? "") + text).prefix(40))
      selection = 0
    case .command(.close):
      guard search == nil else {
        search = nil
        return []
      }
      return [.close]
    case .command(.delete): search = search.map { String($0.dropLast()) }
    case .command(.search): search = ""
    case .command(.up), .wheel(_, isUp: true): move(by: -1, of: found.count)
    case .command(.down), .wheel(_, isUp: false): move(by: 1, of: found.count)
    case .command(.pageUp): move(by: -10, of: found.count)
    case .command(.pageDown): move(by: 10, of: found.count)
    case .command(.first): selection = 0
    case .command(.last): move(by: found.count, of: found.count)
    case .command(.difficulty): return choose(found)
    case .click(.row(let row)):
      if row == selection { return choose(found) }
      selection = row
    default: break
    }
    return []
  }

  private mutating func move(by step: Int, of count: Int) {
    selection = (selection + step).clamped(to: 0...max(count - 1, 0))
  }

  private func choose(_ found: [ExerciseInfo]) -> [Action] {
    guard found.indices.contains(selection) else { return [] }
    let exercise = found[selection]
    if isChoosing { return [.take(.exercise(ExerciseChoice(exercise)))] }
    let choice = DifficultyChoice(difficulty: exercise.difficulty.other, exercises: [exercise.name])
    return [.call(.difficulty, StoreMethods.SetDifficulty.self, choice)]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ context: Context) {
    let look = context.look
    let area = rect.page
    let title = search.map { "Find: \($0)" } ?? (isChoosing ? "Choose an exercise" : "Exercises")
    let used = canvas.put(title, area.column, area.row, look.heading, width: area.columns)
    if search != nil { canvas.showCursor(area.column + used, area.row) }
    let found = matching(context)
    guard !found.isEmpty else {
      let text = context.world.exercises == nil ? "Loading…" : "No exercise has this name."
      canvas.put(text, area.column, area.row + 2, look.secondary)
      return
    }
    canvas.put(counted(found.count, "exercise"), endingAt: area.right, area.row, look.secondary)
    var below = area.split(atRow: 2).bottom
    let detailRows = below.rows >= 12 ? 6 : 0
    let index = selection.clamped(to: 0...found.count - 1)
    if below.columns >= Self.pictureColumnsMin, !look.isASCII {
      let (left, right) = below.split(atColumn: below.columns / 2)
      drawPicture(found[index], on: &canvas, in: right.inset(columns: 1), context)
      below = left
    }
    let (list, detail) = below.split(atRow: below.rows - detailRows)
    let rows = found.map {
      ListView.Row(title: $0.name, text: $0.category, end: $0.difficulty.rawValue)
    }
    ListView(rows: rows, selection: index).draw(on: &canvas, in: list)
    if detailRows > 0 { drawDetail(found[index], on: &canvas, in: detail) }
  }

  /// Columns from which there is a picture beside the list.
  private static let pictureColumnsMin = 90

  /// Draws both versions of an exercise, one above the other.
  private func drawPicture(
    _ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect, _ context: Context
  ) {
    let look = context.look
    let height = min(rect.rows / 2, rect.columns / 2)
    guard height >= 6 else { return }
    for (index, difficulty) in Difficulty.allCases.enumerated() {
      guard let picture = ExercisePicture(exercise.name, difficulty) else { continue }
      let isChosen = difficulty == exercise.difficulty
      let row = rect.row + index * height
      canvas.put(difficulty.rawValue, rect.column, row, isChosen ? look.selected : look.secondary)
      let passed = Duration.nanoseconds(context.now.instant.nanoseconds)
      canvas.show(
        picture, in: Rect(column: rect.column + 6, row: row, columns: (height - 1) * 2, rows: height - 1),
        isChosen ? look.accent : look.palette.paused, since: passed, isMoving: true, at: context.now.instant)
    }
  }

  private func drawDetail(_ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect) {
    let look = canvas.look
    var row = rect.row + 1
    for difficulty in Difficulty.allCases {
      let label = difficulty.rawValue.prefix(1).uppercased() + difficulty.rawValue.dropFirst()
      let isChosen = exercise.difficulty == difficulty
      canvas.put(label, rect.column, row, isChosen ? look.selected : look.secondary)
      for line in LineWrap.lines(exercise.howTo[difficulty], width: max(rect.columns - 6, 1)).prefix(2) {
        canvas.put(line, rect.column + 6, row, isChosen ? look.text : look.secondary, width: rect.columns - 6)
        row += 1
      }
    }
    if let sides = exercise.sides, row < rect.bottom {
      canvas.put(sides, rect.column + 6, row, look.secondary, width: rect.columns - 6)
    }
  }
}
