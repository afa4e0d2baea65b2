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
  /// The timers that were deleted, the last at the end.
  private var deleted: [(preset: Preset, position: Int)] = []

  /// Minutes of the quick countdowns (OK TIMER PRD, "Quick presets").
  static let countdownMinutes = [1, 5, 10, 15, 30]

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    let rows = HomeRows(self, model)
    switch selection.apply(event, count: rows.count) {
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
    case .left: countdownIndex = max(countdownIndex - 1, 0)
    case .right: countdownIndex = min(countdownIndex + 1, Self.countdownMinutes.count)
    case .select: return select(model)
    case .pause:
      guard model.view.isActive else { return [.notice("No workout is running")] }
      return [.engine(EngineMethods.Toggle.self)]
    case .today: return startToday(model)
    case .new: return [.open(NewTimerScreen())]
    case .edit: return withSelected(model) { [.open(SetupScreen($0.preset, id: $0.id))] }
    case .copy:
      return withSelected(model) {
        [.call(.presets("Copied \($0.name)"), StoreMethods.CopyPreset.self, .init(preset: $0.id, name: nil))]
      }
    case .delete: return delete(model)
    case .undo: return undo()
    case .moveUp: return reorder(by: -1, model)
    case .moveDown: return reorder(by: 1, model)
    case .search: (input, selection) = (TextField(lengthMax: Self.searchLengthMax), Selection())
    case .history: return [.open(HistoryScreen())]
    case .settings: return [.open(SettingsScreen(model.published.settings))]
    case .exercises: return [.open(ExercisesScreen())]
    case .close: return [.notice("\(model.keys.key(of: .leave, on: name)?.description ?? "") leaves")]
    default: break
    }
    return []
  }

  private func select(_ model: Model) -> [Action] {
    if model.view.isActive, input == nil { return [.open(RunScreen())] }
    let rows = HomeRows(self, model)
    if selection.index == rows.todayRow {
      // The card that has just ended.
      return HomeView.completionEnd(model) == nil ? startToday(model) : [.open(RunScreen())]
    }
    if selection.index == rows.countdownRow {
      var preset = Preset(.countdown)
      guard countdownIndex < Self.countdownMinutes.count else {
        return [.open(SetupScreen(preset, isStarting: true))]
      }
      preset.countdown.durationSeconds = Self.countdownMinutes[countdownIndex] * 60
      return [.call(.start, EngineMethods.Start.self, .init(workout: preset))]
    }
    guard let stored = rows.preset(at: selection.index) else { return [] }
    return [.call(.start, EngineMethods.Start.self, .init(preset: stored.id))]
  }

  private func startToday(_ model: Model) -> [Action] {
    if model.view.isActive { return [.notice("A workout is running")] }
    if model.published.plan?.categories.isEmpty == true { return [.notice("Today is a day of rest")] }
    return [.call(.today, StoreMethods.DailyWorkout.self, .init())]
  }

  private func withSelected(_ model: Model, _ action: (StoredPreset) -> [Action]) -> [Action] {
    HomeRows(self, model).preset(at: selection.index).map(action) ?? [.notice("Select a timer first")]
  }

  private mutating func delete(_ model: Model) -> [Action] {
    guard let stored = HomeRows(self, model).preset(at: selection.index),
      let position = model.published.presets?.firstIndex(where: { $0.id == stored.id })
    else { return [.notice("Select a timer first")] }
    deleted.append((stored.preset, position + 1))
    let key = model.keys.key(of: .undo, on: name)?.description ?? ""
    let text = "Deleted \(stored.name). Press \(key) to bring it back."
    return [.call(.presets(text), StoreMethods.DeletePreset.self, .init(preset: stored.id))]
  }

  private mutating func undo() -> [Action] {
    guard let last = deleted.popLast() else { return [.notice("Nothing to bring back")] }
    return [
      .call(
        .presets("\(last.preset.name) is back"), StoreMethods.SavePreset.self,
        .init(preset: nil, workout: last.preset)),
      .call(
        .presets(nil), StoreMethods.ReorderPreset.self,
        .init(preset: last.preset.name, position: last.position)),
    ]
  }

  private mutating func reorder(by step: Int, _ model: Model) -> [Action] {
    guard let stored = HomeRows(self, model).preset(at: selection.index),
      let presets = model.published.presets,
      let index = presets.firstIndex(where: { $0.id == stored.id }), presets.indices.contains(index + step)
    else { return [] }
    return [
      .call(
        .presets(nil), StoreMethods.ReorderPreset.self, .init(preset: stored.id, position: index + step + 1))
    ]
  }

  func hint(_ command: Command, _ usual: String, _ model: Model) -> String? {
    let view = model.view
    return switch command {
    case .select: view.isActive && input == nil ? "show" : usual
    case .pause: view.isActive ? (view.isPaused ? "resume" : usual) : nil
    case .today: view.isActive || model.published.plan?.categories.isEmpty != false ? nil : usual
    case .undo: deleted.isEmpty ? nil : usual
    case .edit, .delete, .copy: HomeRows(self, model).preset(at: selection.index) == nil ? nil : usual
    default: usual
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    HomeView(self, model).draw(on: &canvas, in: rect)
    canvas.redraw(at: model.view.change(model.styles.cadence))
    canvas.redraw(at: HomeView.completionEnd(model))
  }
}
