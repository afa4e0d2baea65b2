import Display
import Messages
import Terminal
import Workout

/// The log: a year of days, the last weeks, the categories, and the trained days; or the workouts of one day.
struct HistoryScreen: Screen {
  let name = ScreenName.history
  /// The selected day.
  private(set) var days = Selection()
  /// The day whose workouts are shown instead, and the selected one of them; nil for the days.
  private(set) var opened: (date: LocalDate, workouts: Selection)?

  /// Most workouts that are read.
  static let workoutsMax = 500

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(.undo): return undo(model)
    case .command(.close) where opened == nil: return [.close]
    case .command(.close): opened = nil
    case .command(.delete): return delete(model)
    default: move(event, model)
    }
    return []
  }

  private mutating func move(_ event: ScreenEvent, _ model: Model) {
    let all = HistoryDay.days(of: model.published.history ?? [])
    if let date = opened?.date {
      let count = all.first { $0.date == date }?.workouts.count ?? 0
      _ = opened?.workouts.apply(event, count: count)
    } else if days.apply(event, count: all.count) == .chosen || event == .command(.select),
      all.indices.contains(days.index)
    {
      opened = (all[days.index].date, Selection())
    }
  }

  private func delete(_ model: Model) -> [Action] {
    guard let opened else { return [] }
    let day = HistoryDay.days(of: model.published.history ?? []).first { $0.date == opened.date }
    guard let day, day.workouts.indices.contains(opened.workouts.index) else { return [] }
    let record = day.workouts[opened.workouts.index]
    let key = model.keys.key(of: .undo, on: name)?.description ?? ""
    let text = "Deleted \(record.name). Press \(key) to bring it back."
    let tag = RequestTag.deletion(.workout(record), text)
    return [.call(tag, StoreMethods.DeleteWorkout.self, .init(sessionId: record.sessionId))]
  }

  private func undo(_ model: Model) -> [Action] {
    guard case .workout(let record)? = model.deletions.last(where: { !$0.isTimer }) else { return [] }
    let tag = RequestTag.restoration(.workout(record), "\(record.name) is back")
    return [.call(tag, StoreMethods.LogWorkout.self, .session(record))]
  }

  func state(of command: Command, _ model: Model) -> CommandState {
    let workouts = model.published.history ?? []
    switch command {
    case .select where opened != nil: return .disabled("This is all that is known of the workout")
    case .select: return .enabled(if: !workouts.isEmpty, otherwise: "There are no workouts yet")
    case .delete:
      guard let opened else { return .disabled("Open the day of the workout first") }
      let hasWorkout = HistoryDay.days(of: workouts).contains { $0.date == opened.date }
      return .enabled(if: hasWorkout, otherwise: "There is no workout to delete")
    case .undo:
      return .enabled(if: model.deletions.contains { !$0.isTimer }, otherwise: "Nothing to bring back")
    default: return .enabled()
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    HistoryView(self, model).draw(on: &canvas, in: rect)
  }
}
