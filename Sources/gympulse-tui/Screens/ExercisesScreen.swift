import Messages
import Terminal

/// The catalogue by category, with the selected exercise; or both versions of one exercise, large.
struct ExercisesScreen: Screen {
  static let title = "Exercises"
  static let tip: String? = "Enter enlarges, d: easy or hard."
  static let bindings: [Binding<ExercisesScreen>] =
    [
      Binding(
        .select, "enter", "open, or choose", hint: "open",
        state: { screen, model in
          if screen.isLarge { return .disabled("Already enlarged") }
          let several = screen.marked.isEmpty ? "choose" : "choose \(screen.marked.count)"
          return screen.state(ofFound: model, as: screen.isChoosing ? several : nil)
        }, run: { $0.open($1) }),
      Binding(
        .difficulty, "d", "switch easy or hard", hint: "easy/hard",
        state: {
          $0.isChoosing ? .disabled("Set easy or hard in the timer") : $0.state(ofFound: $1)
        }, run: { $0.changeDifficulty($1) }),
      Binding(
        .mark, "space", "select several to add", hint: "mark",
        state: {
          $0.isChoosing
            ? $0.state(ofFound: $1) : .disabled("Select several only when adding to a timer")
        }, run: { $0.mark($1) }),
      Binding(
        .search, "/ ctrl+f", "find by name", hint: "find",
        state: { screen, _ in
          .enabled(if: !screen.isLarge, otherwise: "Press Esc to go back and search")
        },
        run: { screen, _ in
          screen.input = TextField(lengthMax: searchLengthMax)
          return []
        }),
      Binding(
        .left, "left", "previous exercise", hint: "browse", state: { $0.state(ofBrowsing: -1, $1) },
        run: { $0.browse(-1, $1) }),
      Binding(
        .right, "right l", "next exercise", isOpposite: true,
        state: { $0.state(ofBrowsing: 1, $1) },
        run: { $0.browse(1, $1) }),
      Binding(
        .close, "esc", "go back", hint: "back",
        state: { screen, _ in .enabled(as: screen.input == nil ? nil : "clear") },
        run: { screen, model in
          if screen.isLarge {
            screen.isLarge = false
          } else if screen.input != nil {
            screen.endSearch(model)
          } else {
            return [.close]
          }
          return []
        }),
    ] + Binding.list

  let name = ScreenName.exercises
  /// Whether Enter gives the marked exercises to the screen below instead of showing the selected one.
  private let isChoosing: Bool
  private var selection = Selection()
  /// What exercises are searched for; nil if they are not.
  var input: TextField?
  /// Whether the selected exercise is shown without the list.
  private var isLarge = false
  /// The names of those that are added together, in the order of their marks.
  private var marked: [String] = []

  init(isChoosing: Bool = false) { self.isChoosing = isChoosing }

  private func matching(_ model: Model) -> [ExerciseInfo] {
    let all = model.published.exercises ?? []
    guard let text = input?.text.lowercased(), !text.isEmpty else { return all }
    return all.filter { $0.name.lowercased().contains(text) || $0.category.lowercased().contains(text) }
  }

  private func selected(_ model: Model) -> ExerciseInfo? {
    let found = matching(model)
    return found.indices.contains(selection.index) ? found[selection.index] : nil
  }

  func needs(_ model: Model) -> [Action] {
    model.published.exercises == nil ? [.call(.exercises, StoreMethods.Exercises.self, .init())] : []
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    if event == .edited { selection = Selection() }
    return selection.apply(event, count: matching(model).count) == .chosen ? open(model) : []
  }

  var restriction: (commands: Set<Command>, reason: String)? {
    input.map { _ in (Command.whileSearching, "Not available while searching") }
  }

  private func state(ofFound model: Model, as word: String? = nil) -> CommandState {
    matching(model).isEmpty ? .disabled(Self.noneText(model)) : .enabled(as: word)
  }

  private func state(ofBrowsing step: Int, _ model: Model) -> CommandState {
    guard isLarge else { return .disabled("Press Enter to enlarge") }
    return .enabled(
      if: matching(model).indices.contains(selection.index + step),
      otherwise: "No more exercises")
  }

  private mutating func browse(_ step: Int, _ model: Model) -> [Action] {
    selection.select(selection.index + step, of: matching(model).count)
    return []
  }

  /// What stands in place of an empty list.
  private static func noneText(_ model: Model) -> String {
    model.published.exercises == nil ? "Loading…" : "No matching exercises"
  }

  /// Most characters of a search.
  private static let searchLengthMax = 40

  /// Shows all exercises again; the one that was found stays selected.
  private mutating func endSearch(_ model: Model) {
    let found = selected(model)
    input = nil
    let all = model.published.exercises ?? []
    if let found { selection.select(all.firstIndex { $0.name == found.name } ?? 0, of: all.count) }
  }

  /// Gives the marked exercises, or the selected one, to the screen below, or shows it large.
  private mutating func open(_ model: Model) -> [Action] {
    guard let exercise = selected(model) else { return [] }
    guard isChoosing else {
      if input != nil { endSearch(model) }
      isLarge = true
      return []
    }
    let all = model.published.exercises ?? []
    let several = marked.compactMap { name in all.first { $0.name == name } }
    return [.take(.exercises((several.isEmpty ? [exercise] : several).map { ExerciseChoice($0) }))]
  }

  private mutating func mark(_ model: Model) -> [Action] {
    guard let name = selected(model)?.name else { return [] }
    if let index = marked.firstIndex(of: name) { marked.remove(at: index) } else { marked.append(name) }
    return browse(1, model)
  }

  private func changeDifficulty(_ model: Model) -> [Action] {
    guard let exercise = selected(model) else { return [] }
    let other = exercise.difficulty.other
    let choice = DifficultyChoice(difficulty: other, exercises: [exercise.name])
    let text = "\(exercise.name) is now \(other.rawValue)"
    return [.call(.difficulty(text), StoreMethods.SetDifficulty.self, choice)]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let area = rect.contentArea
    let found = matching(model)
    let count = found.isEmpty ? "" : plural(found.count, "{n} exercise", "{n} exercises")
    let title = input != nil ? "Find: " : isChoosing ? "Choose exercises" : "Exercises"
    let used = canvas.put(title, area.column, area.row, styles.heading, width: area.columns)
    input?.draw(
      on: &canvas, area.column + used, area.row, styles.heading, width: area.columns - used - count.count - 1)
    canvas.put(count, endingAt: area.right, area.row, styles.secondary)
    guard !found.isEmpty else {
      canvas.put(Self.noneText(model), area.column, area.row + 2, styles.secondary)
      return
    }
    let below = area.split(atRow: 2).bottom
    let exercise = found[min(selection.index, found.count - 1)]
    if isLarge { return drawLarge(exercise, on: &canvas, in: below, model) }
    var list = below
    if below.columns >= Self.pictureColumnsMin, below.rows >= Self.pictureRowsMin, !styles.isASCII {
      let (left, right) = below.split(
        atColumn: max(min(below.columns / 2, Self.listColumnsMax + Self.gap), Self.listColumnsMin))
      drawVersion(exercise.difficulty, of: exercise, on: &canvas, in: right, model)
      list = Rect(column: left.column, row: left.row, columns: left.columns - Self.gap, rows: left.rows)
    } else if below.rows >= Self.pictureBelowFrom, !styles.isASCII {
      let (top, bottom) = below.split(atRow: below.rows / 2)
      drawVersion(exercise.difficulty, of: exercise, on: &canvas, in: bottom, model)
      list = top.split(atRow: top.rows - 1).top
    }
    let rows = found.enumerated().map { index, info in
      ListView.Row(
        title: (marked.contains(info.name) ? styles.glyph("✓ ", "* ") : isChoosing ? "  " : "") + info.name,
        text: "", end: info.difficulty.rawValue,
        heading: index > 0 && found[index - 1].category == info.category ? nil : info.category)
    }
    ListView(rows: rows, selection: min(selection.index, found.count - 1)).draw(on: &canvas, in: list)
  }

  /// Columns and rows from which there are pictures beside the list.
  private static let (pictureColumnsMin, pictureRowsMin) = (70, 12)
  /// Rows from which they are below it in a narrow window.
  private static let pictureBelowFrom = 36
  /// Columns of the list with those between it and the pictures at least, of the list at most, and between the two.
  private static let (listColumnsMin, listColumnsMax, gap) = (44, 64, 3)

  private func drawLarge(
    _ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect, _ model: Model
  ) {
    let styles = model.styles
    let facts = [exercise.name, exercise.category, exercise.sides ?? ""].filter { !$0.isEmpty }
    canvas.put(
      facts.joined(separator: styles.separator), rect.column, rect.row, styles.heading, width: rect.columns)
    drawVersions(exercise, on: &canvas, in: rect.split(atRow: 2).bottom, model)
  }

  /// Draws both versions of an exercise, side by side or one above the other, each with its name and how it is done.
  private func drawVersions(
    _ exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect, _ model: Model
  ) {
    let isWide = rect.columns >= rect.rows * 3
    var (first, second) =
      isWide
      ? rect.split(atColumn: rect.columns / 2) : { ($0.top, $0.bottom) }(rect.split(atRow: rect.rows / 2))
    if isWide { first.size.columns -= 2 } else { first.size.rows -= 1 }
    for (difficulty, part) in zip(Difficulty.allCases, [first, second]) {
      drawVersion(difficulty, of: exercise, on: &canvas, in: part, model)
    }
  }

  private func drawVersion(
    _ difficulty: Difficulty, of exercise: ExerciseInfo, on canvas: inout Canvas, in rect: Rect,
    _ model: Model
  ) {
    let styles = model.styles
    let isChosen = difficulty == exercise.difficulty
    let mark = isChosen ? styles.glyph("● ", "* ") : styles.glyph("○ ", "  ")
    canvas.put(
      mark + difficulty.rawValue, rect.column, rect.row, isChosen ? styles.selected : styles.secondary,
      width: rect.columns)
    let shown = LineWrap.lines(
      exercise.howTo[difficulty], width: max(rect.columns, 1), most: max(rect.rows / 3, 1),
      more: styles.glyph("…", ".."))
    let picture = styles.isASCII ? nil : ExercisePicture(exercise.name, difficulty)
    let hasLegend = isChosen && rect.rows - shown.count > 2 * Self.figureMin
    let legend = LineWrap.lines(
      hasLegend ? picture?.movement?.legend ?? "" : "", width: max(rect.columns, 1), most: Self.legendRowsMax)
    let lines =
      shown.map { ($0, isChosen ? styles.text : styles.secondary) } + legend.map { ($0, styles.secondary) }
    for (index, (line, style)) in lines.enumerated() where index + 1 < rect.rows {
      canvas.put(line, rect.column, rect.row + 1 + index, style, width: rect.columns)
    }
    let place = rect.split(atRow: lines.count + 1).bottom
    let side = min(place.rows, place.columns / 2)
    guard side >= Self.figureMin, let picture else { return }
    let square = Rect(
      column: place.column + (place.columns - 2 * side) / 2, row: place.row, columns: 2 * side, rows: side)
    canvas.show(
      picture, in: square, isChosen ? styles.accent : styles.palette.paused,
      since: .nanoseconds(model.now.instant.nanoseconds), isMoving: true, at: model.now.instant)
  }

  /// Rows of a figure that can be made out, and most rows of what its signs mean.
  private static let (figureMin, legendRowsMax) = (4, 2)
}
