import Display
import Messages
import Terminal
import Workout

/// The timers, quick countdowns and today's exercises.
struct HomeScreen: Screen {
  let name = ScreenName.timers
  /// The row that is selected, at first a timer.
  private(set) var selection = Selection(at: HomeRows.first)
  /// The countdown that is selected in its row; after the last, one of any length.
  private(set) var countdownIndex = 2
  /// What timers are searched for; nil if they are not.
  var input: TextField?

  /// Minutes of the quick countdowns (OK TIMER PRD, "Quick presets").
  static let countdownMinutes = [1, 5, 10, 15, 30]

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
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
    case .command(let command):
      return input == nil ? run(command, model) : runInSearch(command, model)
    case .click, .wheel, .due: break
    }
    return []
  }

  mutating func take(_ entered: Entered) {
    switch entered {
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

  private mutating func runInSearch(_ command: Command, _ model: Model) -> [Action] {
    switch command {
    case .select:
      let actions = select(model)
      endSearch(model)
      return actions
    case .close: endSearch(model)
    default: break
    }
    return []
  }

  /// Shows all timers again; the one that was found stays selected.
  private mutating func endSearch(_ model: Model) {
    let found = HomeRows(self, model).preset(at: selection.index)
    input = nil
    let index = model.published.presets?.firstIndex { $0.id == found?.id } ?? 0
    selection = Selection(at: HomeRows.first + index)
  }

  private mutating func run(_ command: Command, _ model: Model) -> [Action] {
    switch command {
    case .left: countdownIndex -= 1
    case .right: countdownIndex += 1
    case .select: return select(model)
    case .pause: return [.engine(EngineMethods.Toggle.self)]
    case .stop: return [.confirm(.stop(model.view))]
    case .today: return startToday
    case .new: return [.open(NewTimerScreen())]
    case .edit: return withSelected(model) { [.open(SetupScreen($0.preset, id: $0.id))] }
    case .copy:
      return withSelected(model) {
        [.call(.change("Copied \($0.name)"), StoreMethods.CopyPreset.self, .init(preset: $0.id, name: nil))]
      }
    case .delete: return delete(model)
    case .undo: return undo(model)
    case .moveUp: return reorder(by: -1, model)
    case .moveDown: return reorder(by: 1, model)
    case .search: (input, selection) = (TextField(lengthMax: Self.searchLengthMax), Selection())
    case .history: return [.open(HistoryScreen())]
    case .settings: return [.open(SettingsScreen(model.published.settings))]
    case .exercises: return [.open(ExercisesScreen())]
    default: break
    }
    return []
  }

  /// Whether Enter shows the workout that runs or has just ended: on its card, and on the timer that it was started from.
  private func isOnWorkout(_ rows: HomeRows, _ model: Model) -> Bool {
    guard model.view.isActive else {
      return selection.index == rows.todayRow && HomeView.completionEnd(model) != nil
    }
    return selection.index == rows.todayRow || rows.preset(at: selection.index)?.name == model.view.name
  }

  private func select(_ model: Model) -> [Action] {
    let rows = HomeRows(self, model)
    if isOnWorkout(rows, model) { return [.open(RunScreen())] }
    if selection.index == rows.todayRow { return startToday }
    if selection.index == rows.countdownRow {
      var preset = Preset(.countdown)
      guard countdownIndex < Self.countdownMinutes.count else {
        return [.open(SetupScreen(preset, isStarting: true))]
      }
      preset.countdown.durationSeconds = Self.countdownMinutes[countdownIndex] * 60
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

  private var startToday: [Action] { [.call(.today, StoreMethods.DailyWorkout.self, .init())] }

  private func withSelected(_ model: Model, _ action: (StoredPreset) -> [Action]) -> [Action] {
    HomeRows(self, model).preset(at: selection.index).map(action) ?? []
  }

  private func delete(_ model: Model) -> [Action] {
    guard let stored = HomeRows(self, model).preset(at: selection.index),
      let position = model.published.presets?.firstIndex(where: { $0.id == stored.id })
    else { return [] }
    let key = model.keys.key(of: .undo, on: name)?.description ?? ""
    let text = "Deleted \(stored.name). Press \(key) to bring it back."
    let deletion = Deletion.timer(stored.preset, position: position + 1)
    return [.call(.deletion(deletion, text), StoreMethods.DeletePreset.self, .init(preset: stored.id))]
  }

  private func undo(_ model: Model) -> [Action] {
    let last = model.deletions.last(where: \.isTimer)
    guard let last, case .timer(let preset, _) = last else { return [] }
    let tag = RequestTag.restoration(last, "\(preset.name) is back")
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

  func state(of command: Command, _ model: Model) -> CommandState {
    let (view, rows) = (model.view, HomeRows(self, model))
    let index = rows.index(of: selection.index)
    if input != nil, !Command.whileEntering.union(Command.moves).contains(command) {
      return .disabled("Not during a search")
    }
    switch command {
    case .select where rows.count == 0: return .disabled("No timer has this name")
    case .select where isOnWorkout(rows, model): return .enabled(as: "show")
    case .select where selection.index == rows.todayRow: return stateOfToday(model)
    case .today: return stateOfToday(model)
    case .pause where view.isActive: return .enabled(as: view.isPaused ? "resume" : nil)
    case .stop where view.isActive:
      return .enabled(if: isOnWorkout(rows, model), otherwise: "Select the running workout first")
    case .pause, .stop: return .disabled("No workout is running")
    case .undo:
      return .enabled(if: model.deletions.contains(where: \.isTimer), otherwise: "Nothing to bring back")
    case .edit, .delete, .copy: return .enabled(if: index != nil, otherwise: "Select a timer first")
    case .moveUp, .moveDown:
      guard let index else { return .disabled("Select a timer first") }
      let isUp = command == .moveUp
      return .enabled(
        if: rows.presets.indices.contains(index + (isUp ? -1 : 1)),
        otherwise: "This is the \(isUp ? "first" : "last") timer")
    case .left, .right:
      guard selection.index == rows.countdownRow else {
        return .disabled("Left and right choose a countdown, in the last row")
      }
      let next = countdownIndex + (command == .left ? -1 : 1)
      return .enabled(
        if: (0...Self.countdownMinutes.count).contains(next), otherwise: "There is no countdown further on")
    case .search: return .enabled(if: !rows.presets.isEmpty, otherwise: "There are no timers to find")
    case .close:
      let key = model.keys.key(of: .leave, on: name)?.description ?? ""
      return .enabled(if: input != nil, otherwise: "\(key) leaves")
    default: return .enabled()
    }
  }

  private func stateOfToday(_ model: Model) -> CommandState {
    if model.view.isActive { return .disabled("A workout is running") }
    guard let plan = model.published.plan else { return .disabled("Today's exercises are not loaded yet") }
    return .enabled(if: !plan.categories.isEmpty, otherwise: "Today is a day of rest")
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    HomeView(self, model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
    canvas.redraw(at: HomeView.completionEnd(model))
  }
}
