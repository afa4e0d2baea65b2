import Messages
import Terminal

// The panes beside the timers: the selected one above the last days, and the history.
extension HomeScreen {
  /// The code of a class has the room of the panes.
  func paneCount(_ model: Model) -> Int {
    model.published.presets == nil || model.published.classCode != nil ? 1 : Panes.count(in: model.size)
  }

  /// The pane that has the focus.
  func pane(_ model: Model) -> Int { min(focus, paneCount(model) - 1) }

  /// Applies an event to a pane beside the timers; nil if it is for the timers.
  mutating func applyToPane(_ event: ScreenEvent, _ model: Model) -> [Action]? {
    if case .focus(let pane) = event {
      focus = pane
      return []
    }
    switch pane(model) {
    case 1:
      let rows = shown(model)?.timeline.map { TimerPane.rows(of: $0.routine) } ?? []
      return intervals.apply(event, count: rows.count) == .ignored ? nil : []
    case 2:
      var history = log
      _ = history.apply(event, model)
      guard history.opened == nil else { return [.open(history)] }
      log = history
      return []
    default:
      // Another timer begins with its first interval.
      intervals = Selection()
      return nil
    }
  }

  /// The selected row, as it is shown beside the list; nil if nothing is known of it.
  func shown(_ model: Model) -> TimerPane? {
    let rows = HomeRows(self, model)
    if let session = model.published.session, isOnWorkout(rows, model) {
      return TimerPane(session.timeline)
    }
    if let stored = rows.preset(at: selection.index) {
      return model.published.extents[stored.id].map { TimerPane($0.timeline) }
    }
    guard selection.index == rows.todayRow else {
      return countdown.map { TimerPane(Timeline(CheckedPreset(repairing: $0.named).routine)) }
        ?? TimerPane(title: "Countdown", notes: ["Enter a time of your own"])
    }
    return model.published.plan.map { plan in
      let name = plan.categories.joined(separator: ", ")
      return TimerPane(title: "Today", notes: [name, "10 exercises, 5 minutes"], earlier: .init(name: name))
    }
  }

  func needs(_ model: Model) -> [Action] {
    guard paneCount(model) > 1 else { return [] }
    let results = shown(model)?.earlier.map {
      Action.call(.results(of: $0), StoreMethods.WorkoutResults.self, $0)
    }
    let log = paneCount(model) > 2 && model.published.history == nil ? HistoryScreen.read : nil
    return [results, log].compactMap(\.self)
  }

  /// Draws the panes beside the first.
  func draw(_ panes: Panes, on canvas: inout Canvas, _ model: Model) {
    let history = HistoryView(log, model)
    if panes.rects.count > 2 { history.drawLog(of: 2, panes, on: &canvas) }
    let hasDays = panes.rects[1].rows >= Self.daysFrom && model.published.summary != nil
    let (top, days) = panes.rects[1].split(atRow: panes.rects[1].rows - (hasDays ? Self.daysRows : 0))
    if hasDays { history.drawLastDays(panes, in: days, on: &canvas) }
    // An empty row is above the last days.
    let selected = panes.focus == 1 ? intervals.index : nil
    shown(model)?.draw(
      on: &canvas, panes, in: top.split(atRow: top.rows - (hasDays ? 1 : 0)).top, model, selected: selected)
  }

  /// Rows of the last days, and those of a pane from which they are shown.
  private static let (daysRows, daysFrom) = (LocalDate.daysInWeek + 2, 24)
}
