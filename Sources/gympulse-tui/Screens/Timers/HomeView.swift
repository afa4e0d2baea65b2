import Messages
import Terminal

/// How the timers' screen is drawn.
struct HomeView {
  private let screen: HomeScreen
  private let model: Model
  private let styles: Styles
  private let rows: HomeRows

  init(_ screen: HomeScreen, _ model: Model) {
    (self.screen, self.model) = (screen, model)
    styles = model.styles
    rows = HomeRows(screen, model)
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let panes = Panes(screen.paneCount(model), in: rect.contentArea, focus: screen.focus)
    let head = panes.rects[0]
    var area = panes.drawHead(title, end: panes.rects.count == 1 ? facts(in: head) : "", of: 0, on: &canvas)
    screen.input?.draw(
      on: &canvas, head.column + Self.find.count, head.row, styles.heading,
      width: head.columns - Self.find.count)
    let squares = model.published.classCode.map { ClassSquares($0, styles) }
    if let squares, squares.rows <= area.rows, squares.columns + Self.besideSquares <= area.columns {
      squares.draw(on: &canvas, area.right - squares.columns, area.row)
      area = Rect(
        column: area.column, row: area.row, columns: area.columns - squares.columns - 2, rows: area.rows)
    }
    if screen.input == nil { area = drawCard(on: &canvas, in: area) }
    let foot = screen.input != nil || area.rows < 5 ? 0 : area.rows >= 10 ? 2 : 1
    let (list, below) = area.split(atRow: area.rows - foot)
    drawList(on: &canvas, in: list)
    if foot > 0 { drawCountdowns(on: &canvas, in: below, below.bottom - 1) }
    if panes.rects.count > 1 { screen.draw(panes, on: &canvas, model) }
  }

  /// Columns that are needed beside the code of a class.
  private static let besideSquares = 60
  /// Rows from which the card is tall, and its own.
  private static let (tallFrom, cardRows) = (18, 5)

  private var title: String { screen.input.map { Self.find + $0.text } ?? HomeScreen.title }
  private static let find = "Find: "

  /// The last seven days with the streak or, during a class, its code; as far as there is room beside the title.
  private func facts(in rect: Rect) -> String {
    guard screen.input == nil else { return "" }
    guard let summary = model.published.summary else {
      return model.published.display.isConnected ? "" : "starting…"
    }
    let (week, streak) = (styles.week(summary), Styles.streak(summary))
    let texts =
      model.published.classCode.map { ["Class: \($0.page)  \($0.code)", $0.code] }
      ?? [streak.isEmpty ? week : "\(week)  \(streak)", week, streak]
    return texts.first { CellWidth.of($0) <= rect.columns - CellWidth.of(title) - 2 } ?? ""
  }

  private var selectedStyle: Style { screen.pane(model) == 0 ? styles.selected : styles.heading }

  // MARK: The card

  /// Draws the running workout, or today's exercises with a button that starts them. Returns the rest of the rectangle.
  private func drawCard(on canvas: inout Canvas, in rect: Rect) -> Rect {
    let isRunning = model.view.isActive || model.published.display.completionEnd(of: model.view) != nil
    guard isRunning || model.published.plan != nil else { return rect }
    let isTall = rect.rows >= Self.tallFrom
    let (card, rest) = rect.split(atRow: isTall ? Self.cardRows : 1)
    if isTall, styles.hasColors { canvas.fill(card, Style(background: styles.surface)) }
    let area = isTall ? card.inset(columns: 2) : card
    if isRunning {
      drawRunning(on: &canvas, in: area, card)
    } else if let plan = model.published.plan {
      drawToday(plan, on: &canvas, in: area, card)
    }
    return rest.split(atRow: rest.rows >= 9 ? 1 : 0).bottom
  }

  /// The workout that runs, or has just ended, with its strip.
  private func drawRunning(on canvas: inout Canvas, in rect: Rect, _ card: Rect) {
    let view = model.view.atMark(styles.cadence)
    let text = ScreenText(view, cadence: styles.cadence, isASCII: styles.isASCII)
    let colors =
      WorkoutColors(view, styles.palette, isPulsing: !styles.reducesMotion)
      ?? WorkoutColors(styles.accent, styles.palette)
    let row = rect.row + (rect.rows > 1 ? 1 : 0)
    if screen.selection.index == rows.todayRow { canvas.putMark(card.column, row) }
    let width = canvas.put(
      " \(text.status) ", rect.column, row, styles.badge(colors.badge), width: rect.columns)
    let room = max(rect.columns - width - 2, 0)
    var line = LineWrap.line(of: [text.name, text.place, text.next], separator: text.separator, width: room)
    if rect.rows >= Self.cardRows, !line.contains(text.next) {
      // The row below is free.
      canvas.put(text.next, rect.column + width + 2, row + 1, textOnCard(rect), width: room)
      line = LineWrap.line(of: [text.name, text.place], separator: text.separator, width: room)
    }
    canvas.put(line.isEmpty ? text.name : line, rect.column + width + 2, row, textOnCard(rect), width: room)
    if rect.rows > 2, let session = model.published.session {
      Strip(timeline: session.timeline, offset: session.offset(at: model.now.instant)).draw(
        on: &canvas, in: rect.line(rect.bottom - 2))
    }
    canvas.react(card, .row(rows.todayRow))
  }

  /// Today's exercises with a button.
  private func drawToday(_ plan: DayPlan, on canvas: inout Canvas, in rect: Rect, _ card: Rect) {
    let isSelected = screen.selection.index == rows.todayRow
    canvas.react(card, .row(rows.todayRow))
    if isSelected { canvas.putMark(card.column, rect.row + (rect.rows > 1 ? 1 : 0)) }
    let button = Button(
      key: "", word: "Go", command: .today, color: styles.palette.color(of: .complete) ?? styles.accent)
    let title = "Today\(styles.separator)Day \(plan.day) of \(LocalDate.daysInWeek)"
    let text = plan.categories.joined(separator: ", ")
    let isDone = model.published.isDone(plan, on: LocalDate(model.now.wall.localDate))
    let done = isDone ? styles.glyph("✓ Done today", "Done today") : nil
    guard rect.rows >= Self.cardRows else {
      let room = rect.columns - 2 - button.width - 1
      let parts = [title, done, text].compactMap(\.self).joined(separator: styles.separator)
      canvas.put(
        parts, rect.column + 2, rect.row, isSelected ? selectedStyle : styles.text, width: max(room, 0))
      button.draw(on: &canvas, rect.right - button.width, rect.row, rows: 1)
      return
    }
    let place = rect.columns - button.width
    let side = place - 3
    let titleStyle = isSelected ? selectedStyle : textOnCard(rect).bold
    canvas.put(title, rect.column + 1, rect.row + 1, titleStyle, width: side)
    canvas.put(text, rect.column + 1, rect.row + 2, textOnCard(rect), width: side)
    canvas.put(
      done ?? "10 exercises, 5 minutes", rect.column + 1, rect.row + 3, textOnCard(rect), width: side)
    button.draw(on: &canvas, rect.column + place, rect.row + 1, rows: 3)
  }

  /// Text that can be read on the card.
  private func textOnCard(_ rect: Rect) -> Style {
    guard rect.rows > 1, styles.hasColors else { return styles.text }
    return Style(foreground: styles.surface.contrasting)
  }

  // MARK: The list

  private func drawList(on canvas: inout Canvas, in rect: Rect) {
    guard model.published.presets != nil else { return }
    guard !rows.presets.isEmpty else {
      let key = model.keys.key(of: .new, on: .timers)?.description ?? ""
      let text =
        screen.input == nil ? "No timers yet. Press \(key) to create one." : "No matching timers."
      canvas.put(text, rect.column, rect.row, styles.secondary, width: rect.columns)
      return
    }
    // The summary of the selected one stands below all, unless it is beside them.
    let hasSummary = rect.rows >= 6 && screen.paneCount(model) == 1
    let (list, summary) = rect.split(atRow: rect.rows - (hasSummary ? 2 : 0))
    let lines = rows.presets.map { stored in
      let extent = model.published.extents[stored.id]
      return ListView.Row(title: stored.name, text: "", end: extent?.length ?? "", strip: extent?.timeline)
    }
    let selected = rows.index(of: screen.selection.index)
    // The rows before and after the list are selected at its ends.
    let end = screen.selection.index == rows.countdownRow ? lines.count - 1 : 0
    ListView(rows: lines, selection: selected, first: rows.row(of: 0), shown: end).draw(on: &canvas, in: list)
    guard summary.rows > 0, let selected else { return }
    let width = summary.columns - 2
    let line = PresetSummary.line(rows.presets[selected].preset, width: width)
    canvas.put(line, summary.column + 2, summary.bottom - 1, styles.secondary, width: width)
  }

  private func drawCountdowns(on canvas: inout Canvas, in rect: Rect, _ row: Int) {
    let isSelected = screen.selection.index == rows.countdownRow
    canvas.react(rect.line(row), .row(rows.countdownRow))
    if isSelected { canvas.putMark(rect.column, row) }
    let words = HomeScreen.countdownMinutes.map(String.init) + [styles.glyph("…", "..")]
    let title = "Countdown:"
    // With little room all can still be chosen.
    let isWide = words.reduce(2 + title.count + Self.gap + 4) { $0 + $1.count + 3 } <= rect.columns
    let texts = isWide ? words.map { " \($0) " } : words
    var column = rect.column + 2
    column += canvas.put(title, column, row, isSelected ? selectedStyle : styles.text)
    column += isWide ? Self.gap : 1
    for (index, text) in texts.enumerated() {
      if index == HomeScreen.countdownMinutes.count, column + 4 + text.count <= rect.right {
        column += canvas.put("min", column, row, styles.secondary) + 1
      }
      guard column + text.count <= rect.right else { break }
      let isChosen = isSelected && index == screen.countdownIndex
      let width = canvas.put(
        text, column, row, isChosen ? styles.badge(ColorPair(background: styles.accent)) : styles.text)
      canvas.react(Rect(column: column, row: row, columns: width, rows: 1), .item(index))
      column += width + 1
    }
  }

  private static let gap = 3
}

/// The rows of the timers' screen that can be selected: today's exercises, the timers, and the countdowns. While
/// searching there are only timers.
struct HomeRows {
  /// The timers that match the search.
  let presets: [StoredPreset]
  private let isSearching: Bool

  init(_ screen: HomeScreen, _ model: Model) { self.init(screen, model.published.presets ?? []) }

  init(_ screen: HomeScreen, _ all: [StoredPreset]) {
    let text = screen.input?.text.lowercased() ?? ""
    presets = text.isEmpty ? all : all.filter { $0.name.lowercased().contains(text) }
    isSearching = screen.input != nil
  }

  /// The row of the first timer.
  static let first = 1

  private var first: Int { isSearching ? 0 : Self.first }

  /// The index of the timer in a row; nil if the row is not one.
  func index(of row: Int) -> Int? { presets.indices.contains(row - first) ? row - first : nil }

  /// The row of the timer with an index.
  func row(of index: Int) -> Int { index + first }

  func preset(at row: Int) -> StoredPreset? { index(of: row).map { presets[$0] } }

  /// The row of today's exercises; -1 while searching.
  var todayRow: Int { isSearching ? -1 : 0 }
  /// The row of the countdowns; -1 while searching.
  var countdownRow: Int { isSearching ? -1 : first + presets.count }
  /// The number of rows.
  var count: Int { isSearching ? presets.count : presets.count + 2 }
}
