import Display
import Messages
import Terminal
import Workout

/// The catalogue by category, with how each version is done.
struct ExercisesScreen: Screen {
  let name = ScreenName.exercises
  /// Whether Enter gives the exercise to the screen below instead of changing its version.
  private let isChoosing: Bool
  private var selection = Selection()
  /// What exercises are searched for; nil if they are not.
  var input: TextField?

  init(isChoosing: Bool = false) { self.isChoosing = isChoosing }

  private func matching(_ model: Model) -> [ExerciseInfo] {
    let all = model.published.exercises ?? []
    guard let text = input?.text.lowercased(), !text.isEmpty else { return all }
    return all.filter { $0.name.lowercased().contains(text) || $0.category.lowercased().contains(text) }
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    let found = matching(model)
    switch event {
    case .edited: selection = Selection()
    case .command(.search): input = TextField(lengthMax: Self.searchLengthMax)
    case .command(.close) where input == nil: return [.close]
    // What was found stays selected among all.
    case .command(.close): endSearch(found, model)
    case .command(.select) where input != nil && !isChoosing: endSearch(found, model)
    case .command(.select), .command(.difficulty): return choose(found)
    default: if selection.apply(event, count: found.count) == .chosen { return choose(found) }
    }
    return []
  }

  /// Most characters of a search.
  private static let searchLengthMax = 40

  private mutating func endSearch(_ found: [ExerciseInfo], _ model: Model) {
    input = nil
    let all = model.published.exercises ?? []
    guard found.indices.contains(selection.index) else { return }
    selection.select(all.firstIndex { $0.name == found[selection.index].name } ?? 0, of: all.count)
  }

  private func choose(_ found: [ExerciseInfo]) -> [Action] {
    guard found.indices.contains(selection.index) else { return [] }
    let exercise = found[selection.index]
    if isChoosing { return [.take(.exercise(ExerciseChoice(exercise)))] }
    let choice = DifficultyChoice(difficulty: exercise.difficulty.other, exercises: [exercise.name])
    return [.call(.difficulty, StoreMethods.SetDifficulty.self, choice)]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let area = rect.page
    let found = matching(model)
    let count = found.isEmpty ? "" : counted(found.count, "exercise")
    let title = input != nil ? "Find: " : isChoosing ? "Choose an exercise" : "Exercises"
    let used = canvas.put(title, area.column, area.row, styles.heading, width: area.columns)
    input?.draw(
      on: &canvas, area.column + used, area.row, styles.heading, width: area.columns - used - count.count - 1)
    canvas.put(count, endingAt: area.right, area.row, styles.secondary)
    guard !found.isEmpty else {
      let text = model.published.exercises == nil ? "Loading…" : "No exercise has this name."
      canvas.put(text, area.column, area.row + 2, styles.secondary)
      return
    }
    var below = area.split(atRow: 2).bottom
    let detailRows = below.rows >= 12 ? 6 : 0
    let index = min(selection.index, found.count - 1)
    if below.columns >= Self.pictureColumnsMin, !styles.isASCII {
      let (left, right) = below.split(atColumn: below.columns / 2)
      drawPicture(found[index], on: &canvas, in: right.inset(columns: 1), model)
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
    _ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect, _ model: Model
  ) {
    let styles = model.styles
    let height = min(rect.rows / 2, rect.columns / 2)
    guard height >= 6 else { return }
    for (index, difficulty) in Difficulty.allCases.enumerated() {
      guard let picture = ExercisePicture(exercise.name, difficulty) else { continue }
      let isChosen = difficulty == exercise.difficulty
      let row = rect.row + index * height
      canvas.put(difficulty.rawValue, rect.column, row, isChosen ? styles.selected : styles.secondary)
      let passed = Duration.nanoseconds(model.now.instant.nanoseconds)
      canvas.show(
        picture, in: Rect(column: rect.column + 6, row: row, columns: (height - 1) * 2, rows: height - 1),
        isChosen ? styles.accent : styles.palette.paused, since: passed, isMoving: true, at: model.now.instant
      )
    }
  }

  private func drawDetail(_ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect) {
    let styles = canvas.styles
    var row = rect.row + 1
    for difficulty in Difficulty.allCases {
      let label = difficulty.rawValue.prefix(1).uppercased() + difficulty.rawValue.dropFirst()
      let isChosen = exercise.difficulty == difficulty
      canvas.put(label, rect.column, row, isChosen ? styles.selected : styles.secondary)
      for line in LineWrap.lines(exercise.howTo[difficulty], width: max(rect.columns - 6, 1)).prefix(2) {
        canvas.put(
          line, rect.column + 6, row, isChosen ? styles.text : styles.secondary, width: rect.columns - 6)
        row += 1
      }
    }
    if let sides = exercise.sides, row < rect.bottom {
      canvas.put(sides, rect.column + 6, row, styles.secondary, width: rect.columns - 6)
    }
  }
}
