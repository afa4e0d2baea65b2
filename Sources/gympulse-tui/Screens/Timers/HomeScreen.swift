import Messages
import Terminal

/// The timers, quick countdowns and today's exercises.
struct HomeScreen: Screen {
  static let title = "Timers"
  static let tip: String? = "Press ? to see all keys."
  static let bindings: [Binding<HomeScreen>] =
    [
      Binding(
        .select, "enter", "start the timer, or open the running one", hint: "start",
        state: { $0.stateOfSelect($1) },
        run: { screen, model in
          let actions = screen.select(model)
          if screen.input != nil { screen.endSearch(model) }
          return actions
        }),
      Binding(
        .pause, "space p", "pause or resume the running workout", hint: "pause",
        state: {
          $1.view.isActive
            ? .enabled(as: $1.view.isPaused ? "resume" : nil) : .disabled("No workout is running")
        }, run: { _, _ in [.engine(EngineMethods.Toggle.self)] }),
      Binding(
        .stop, "x", "stop the workout (when it is selected)", hint: "stop",
        state: { screen, model in
          guard model.view.isActive else { return .disabled("No workout is running") }
          let isSelected = screen.isOnWorkout(HomeRows(screen, model), model)
          return .enabled(if: isSelected, otherwise: "Select the running workout first")
        }, run: { [.confirm(.stop($1.view))] }),
      Binding(
        .left, "left", "choose a shorter countdown", hint: "choose", state: { $0.state(ofCountdown: -1, $1) },
        run: { screen, _ in screen.chooseCountdown(-1) }),
      Binding(
        .right, "right l", "choose a longer countdown", isOpposite: true,
        state: { $0.state(ofCountdown: 1, $1) },
        run: { screen, _ in screen.chooseCountdown(1) }),
      Binding(
        .close, "esc", "clear the search", hint: "clear",
        state: { screen, model in
          let key = model.keys.key(of: .leave, on: screen.name)?.description ?? ""
          return .enabled(if: screen.input != nil, otherwise: "\(key) quits")
        },
        run: { screen, model in
          screen.endSearch(model)
          return []
        }),
      Panes.next(count: { $0.paneCount($1) }, next: { $0.focus = ($0.pane($1) + 1) % $0.paneCount($1) }),
      Binding(
        .edit, "e", "edit the timer", hint: "edit", state: { $0.stateOfTimer($1) },
        run: { screen, model in
          screen.selected(model).map { [.open(SetupScreen($0.preset, id: $0.id))] } ?? []
        }),
      Binding(.new, "n", "new timer", hint: "new") { _, _ in [.open(NewTimerScreen())] },
      Binding(
        .delete, "del", "delete the timer", hint: "delete", state: { $0.stateOfTimer($1) },
        run: { $0.delete($1) }),
      Binding(
        .undo, "u", "undo delete", hint: "undo",
        state: {
          .enabled(if: $1.deletions.contains(where: \.isTimer), otherwise: "Nothing to undo")
        }, run: { $0.undo($1) }),
      Binding(
        .search, "/ ctrl+f", "find by name", hint: "find",
        state: { screen, model in
          .enabled(if: !HomeRows(screen, model).presets.isEmpty, otherwise: "No timers to search")
        },
        run: { screen, _ in
          (screen.input, screen.selection) = (TextField(lengthMax: searchLengthMax), Selection())
          return []
        }),
      Binding(.history, "h", "history", hint: "history") { _, _ in [.open(HistoryScreen())] },
      Binding(.settings, ",", "settings", hint: "settings") {
        [.open(SettingsScreen($1.published.settings))]
      },
      Binding(
        .copy, "c", "duplicate the timer", hint: "duplicate", state: { $0.stateOfTimer($1) },
        run: { screen, model in
          guard let stored = screen.selected(model) else { return [] }
          let tag = RequestTag.change("Duplicated \(stored.name)")
          return [.call(tag, StoreMethods.CopyPreset.self, .init(preset: stored.id, name: nil))]
        }),
      Binding(.exercises, "a", "all exercises", hint: "exercises") { _, _ in [.open(ExercisesScreen())] },
      Binding(
        .moveUp, "K shift+up", "move it up", state: { $0.state(ofMove: -1, $1) },
        run: { $0.reorder(by: -1, $1) }),
      Binding(
        .moveDown, "J shift+down", "move it down", state: { $0.state(ofMove: 1, $1) },
        run: { $0.reorder(by: 1, $1) }),
      Binding(
        .today, "t", "start today's exercises", hint: "today", state: { stateOfToday($1) },
        run: { _, _ in [startToday] }),
      .lesson,
    ] + Binding.list

  let name = ScreenName.timers
  /// The row that is selected, at first a timer.
  private(set) var selection = Selection(at: HomeRows.first)
  /// The countdown that is selected in its row; after the last, one of any length.
  private(set) var countdownIndex = 2
  /// The pane that keys move in: the timers, the intervals of the selected one, or the history.
  var focus = 0
  var intervals = Selection()
  var log = HistoryScreen()
  /// What timers are searched for; nil if they are not.
  var input: TextField?

  /// Minutes of the quick countdowns (OK TIMER PRD, "Quick presets").
  static let countdownMinutes = [1, 5, 10, 15, 30]

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    if let actions = applyToPane(event, model) { return actions }
    let rows = HomeRows(self, model)
    let outcome = selection.apply(event, count: rows.count)
    // The card of a workout is a button.
    if event == .click(.row(rows.todayRow)), isOnWorkout(rows, model) { return select(model) }
    switch outcome {
    case .moved: return []
    case .chosen: return select(model)
    case .ignored: break
    }
    switch event {
    case .edited: selection = Selection()
    case .click(.item(let item)):
      selection.select(rows.countdownRow, of: rows.count)
      countdownIndex = item
      return select(model)
    case .command, .click, .wheel, .focus, .due: break
    }
    return []
  }

  mutating func take(_ message: ScreenMessage) {
    switch message {
    case .saved(let index, let count):
      selection.select(HomeRows.first + index, of: HomeRows.first + count)
    case .started(let name, let presets):
      // Enter shows it.
      let rows = HomeRows(self, presets)
      guard input == nil, rows.preset(at: selection.index)?.name != name else { return }
      selection.select(rows.todayRow, of: rows.count)
    case .presets(let old, let new): follow(from: HomeRows(self, old), to: HomeRows(self, new))
    default: break
    }
  }

  /// Keeps what is selected in another list, wherever that was changed; of a timer that was deleted, a neighbour.
  private mutating func follow(from old: HomeRows, to new: HomeRows) {
    if selection.index == old.countdownRow { return selection.select(new.countdownRow, of: new.count) }
    guard let index = old.index(of: selection.index) else { return }
    let id = old.presets[index].id
    let kept = new.presets.firstIndex { $0.id == id } ?? max(min(index, new.presets.count - 1), 0)
    selection.select(new.row(of: kept), of: new.count)
  }

  /// Most characters of a search.
  private static let searchLengthMax = 60

  /// Shows all timers again; the one that was found stays selected.
  private mutating func endSearch(_ model: Model) {
    let found = HomeRows(self, model).preset(at: selection.index)
    input = nil
    let index = model.published.presets?.firstIndex { $0.id == found?.id } ?? 0
    selection = Selection(at: HomeRows.first + index)
  }

  /// Whether Enter shows the workout that runs or has just ended: on its card, and on the timer that it was started from.
  func isOnWorkout(_ rows: HomeRows, _ model: Model) -> Bool {
    guard model.view.isActive else {
      return selection.index == rows.todayRow && model.published.display.completionEnd(of: model.view) != nil
    }
    return selection.index == rows.todayRow || rows.preset(at: selection.index)?.name == model.view.name
  }

  private mutating func select(_ model: Model) -> [Action] {
    if pane(model) == 2 { return applyToPane(.command(.select), model) ?? [] }
    let rows = HomeRows(self, model)
    if isOnWorkout(rows, model) { return [.open(RunScreen())] }
    if selection.index == rows.todayRow { return [Self.startToday] }
    if selection.index == rows.countdownRow {
      guard let preset = countdown else {
        return [.open(SetupScreen(Preset(.countdown), isStarting: true))]
      }
      return start(preset.named.name, .init(workout: preset), model)
    }
    guard let stored = rows.preset(at: selection.index) else { return [] }
    return start(stored.name, .init(preset: stored.id), model)
  }

  /// Starts a workout, after a question if another one runs.
  private func start(
    _ name: String, _ parameters: EngineMethods.Start.Parameters, _ model: Model
  ) -> [Action] {
    guard model.view.isActive else { return [.call(.start, EngineMethods.Start.self, parameters)] }
    var parameters = parameters
    parameters.replace = true
    let timer = parameters.preset
    return [
      .confirm(
        Question(
          text: "Stop \(model.view.name) and start \(name)?", answer: "start",
          actions: [.call(.start, EngineMethods.Start.self, parameters)],
          subjects: [.workout(model.view.sessionId)] + (timer.map { [.timer($0)] } ?? [])))
    ]
  }

  /// The countdown that is selected in its row; nil for one of any length.
  var countdown: Preset? {
    guard countdownIndex < Self.countdownMinutes.count else { return nil }
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = Self.countdownMinutes[countdownIndex] * 60
    return preset
  }

  private static var startToday: Action { .call(.today, StoreMethods.DailyWorkout.self, .init()) }

  private func selected(_ model: Model) -> StoredPreset? {
    pane(model) == 2 ? nil : HomeRows(self, model).preset(at: selection.index)
  }

  private mutating func chooseCountdown(_ step: Int) -> [Action] {
    countdownIndex += step
    return []
  }

  private func delete(_ model: Model) -> [Action] {
    guard let stored = selected(model),
      let position = model.published.presets?.firstIndex(where: { $0.id == stored.id })
    else { return [] }
    let key = model.keys.key(of: .undo, on: name)?.description ?? ""
    let text = "Deleted \(stored.name). Press \(key) to undo."
    let deletion = Deletion.timer(stored.preset, position: position + 1)
    return [.call(.deletion(deletion, text), StoreMethods.DeletePreset.self, .init(preset: stored.id))]
  }

  private func undo(_ model: Model) -> [Action] {
    let last = model.deletions.last(where: \.isTimer)
    guard let last, case .timer(let preset, _) = last else { return [] }
    let tag = RequestTag.restoration(last, "Restored \(preset.name)")
    return [.call(tag, StoreMethods.SavePreset.self, .init(preset: nil, workout: preset))]
  }

  private func reorder(by step: Int, _ model: Model) -> [Action] {
    let rows = HomeRows(self, model)
    guard let index = rows.index(of: selection.index) else { return [] }
    return [
      .call(
        .change(nil), StoreMethods.ReorderPreset.self,
        .init(preset: rows.presets[index].id, position: index + step + 1))
    ]
  }

  var restriction: (commands: Set<Command>, reason: String)? {
    input.map { _ in (Command.whileSearching, "Not available while searching") }
  }

  private func stateOfSelect(_ model: Model) -> CommandState {
    if pane(model) == 2 {
      return log.shownDay(model) == nil ? .disabled("There are no workouts yet") : .enabled(as: "open")
    }
    let rows = HomeRows(self, model)
    if rows.count == 0 { return .disabled("No matching timers") }
    if isOnWorkout(rows, model) { return .enabled(as: "show") }
    return selection.index == rows.todayRow ? Self.stateOfToday(model) : .enabled()
  }

  private func stateOfTimer(_ model: Model) -> CommandState {
    .enabled(if: selected(model) != nil, otherwise: "Select a timer first")
  }

  private func state(ofMove step: Int, _ model: Model) -> CommandState {
    let rows = HomeRows(self, model)
    guard let index = rows.index(of: selection.index) else { return .disabled("Select a timer first") }
    return .enabled(
      if: rows.presets.indices.contains(index + step),
      otherwise: step < 0 ? "Already first" : "Already last")
  }

  private func state(ofCountdown step: Int, _ model: Model) -> CommandState {
    guard selection.index == HomeRows(self, model).countdownRow else {
      return .disabled("← → work on the countdown row")
    }
    return .enabled(
      if: (0...Self.countdownMinutes.count).contains(countdownIndex + step),
      otherwise: "No more countdowns")
  }

  private static func stateOfToday(_ model: Model) -> CommandState {
    if model.view.isActive { return .disabled("A workout is running") }
    return .enabled(if: model.published.plan != nil, otherwise: "Loading today's exercises…")
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    HomeView(self, model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
    canvas.redraw(at: model.published.display.completionEnd(of: model.view))
  }
}
