import Display
import Messages
import Terminal
import Workout

/// The timers, quick countdowns and today's exercises.
struct HomeScreen: Screen {
  let name = ScreenName.timers
  /// The row that is selected: a timer, then the countdowns, then today's exercises.
  private(set) var selection = 0
  /// The countdown that is selected in its row; after the last, one of any length.
  private(set) var countdown = 2
  /// What timers are searched for; nil if they are not.
  private(set) var search: String?
  /// The timers that were deleted, the last at the end.
  private var deleted: [(preset: Preset, position: Int)] = []

  /// Minutes of the quick countdowns (OK TIMER PRD, "Quick presets").
  static let countdownMinutes = [1, 5, 10, 15, 30]

  var takesText: Bool { search != nil }

  mutating func handle(_ event: ScreenEvent, _ context: Context) -> [Action] {
    switch event {
    case .text(let text): type(text)
    case .click(.row(let row)):
      if row == selection { return select(context) }
      selection = row
    case .click(.item(let item)):
      let rows = HomeRows(self, context)
      selection = rows.countdownRow
      countdown = item
      return select(context)
    case .wheel(_, let isUp): move(by: isUp ? -1 : 1, context)
    case .click: break
    case .command(let command):
      return search == nil ? perform(command, context) : performInSearch(command, context)
    }
    return []
  }

  private mutating func type(_ text: String) {
    search = String(((search ?? "") + text).prefix(Self.searchLengthMax))
    selection = 0
  }

  /// Most characters of a search.
  private static let searchLengthMax = 60

  private mutating func performInSearch(_ command: Command, _ context: Context) -> [Action] {
    switch command {
    case .select:
      let actions = select(context)
      search = nil
      return actions
    case .close: search = nil
    case .up, .down, .pageUp, .pageDown: return perform(command, context)
    case .delete: search = search.map { String($0.dropLast()) }
    default: break
    }
    return []
  }

  private mutating func perform(_ command: Command, _ context: Context) -> [Action] {
    switch command {
    case .up: move(by: -1, context)
    case .down: move(by: 1, context)
    case .pageUp: move(by: -10, context)
    case .pageDown: move(by: 10, context)
    case .first: selection = 0
    case .last: selection = HomeRows(self, context).last
    case .left: countdown = max(countdown - 1, 0)
    case .right: countdown = min(countdown + 1, Self.countdownMinutes.count)
    case .select: return select(context)
    case .pause:
      guard context.view.isActive else { return [.notice("No workout is running")] }
      return [.engine(EngineMethods.Toggle.self)]
    case .today: return startToday(context)
    case .new: return [.open(NewTimerScreen())]
    case .edit: return withSelected(context) { [.open(SetupScreen($0.preset, id: $0.id))] }
    case .copy:
      return withSelected(context) {
        [.call(.presets("Copied \($0.name)"), StoreMethods.CopyPreset.self, .init(preset: $0.id, name: nil))]
      }
    case .delete: return delete(context)
    case .undo: return undo()
    case .moveUp: return reorder(by: -1, context)
    case .moveDown: return reorder(by: 1, context)
    case .search: search = ""
    case .history: return [.open(HistoryScreen())]
    case .settings: return [.open(SettingsScreen(context.world.settings))]
    case .exercises: return [.open(ExercisesScreen())]
    case .close: return [.leave]
    default: break
    }
    return []
  }

  private mutating func move(by step: Int, _ context: Context) {
    selection = (selection + step).clamped(to: 0...HomeRows(self, context).last)
  }

  private func select(_ context: Context) -> [Action] {
    if context.view.isActive, search == nil { return [.open(RunScreen())] }
    let rows = HomeRows(self, context)
    if selection == rows.todayRow { return startToday(context) }
    if selection == rows.countdownRow {
      var preset = Preset(.countdown)
      guard countdown < Self.countdownMinutes.count else {
        return [.open(SetupScreen(preset, isStarting: true))]
      }
      preset.countdown.durationSeconds = Self.countdownMinutes[countdown] * 60
      return [.call(.start, EngineMethods.Start.self, .init(workout: preset))]
    }
    guard let stored = rows.preset(at: selection) else { return [] }
    return [.call(.start, EngineMethods.Start.self, .init(preset: stored.id))]
  }

  private func startToday(_ context: Context) -> [Action] {
    if context.view.isActive { return [.notice("A workout is running")] }
    if context.world.plan?.categories.isEmpty == true { return [.notice("Today is a day of rest")] }
    return [.call(.today, StoreMethods.DailyWorkout.self, .init())]
  }

  private func withSelected(_ context: Context, _ action: (StoredPreset) -> [Action]) -> [Action] {
    HomeRows(self, context).preset(at: selection).map(action) ?? [.notice("Select a timer first")]
  }

  private mutating func delete(_ context: Context) -> [Action] {
    guard let stored = HomeRows(self, context).preset(at: selection),
      let position = context.world.presets?.firstIndex(where: { $0.id == stored.id })
    else { return [.notice("Select a timer first")] }
    deleted.append((stored.preset, position + 1))
    let key = context.keys.key(of: .undo, on: name)?.description ?? ""
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

  private mutating func reorder(by step: Int, _ context: Context) -> [Action] {
    guard search == nil, let stored = HomeRows(self, context).preset(at: selection),
      let presets = context.world.presets,
      let index = presets.firstIndex(where: { $0.id == stored.id }), presets.indices.contains(index + step)
    else { return [] }
    selection += step
    return [
      .call(
        .presets(nil), StoreMethods.ReorderPreset.self, .init(preset: stored.id, position: index + step + 1))
    ]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ context: Context) {
    HomeView(self, context).draw(on: &canvas, in: rect)
    canvas.redraw(at: context.view.change(context.look.cadence))
    canvas.redraw(at: HomeView.completionEnd(context))
  }
}
