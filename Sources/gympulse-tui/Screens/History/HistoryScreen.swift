import Messages
import Terminal

/// The log: a year of days, the last weeks, the categories, and the trained days; or the workouts of one day.
struct HistoryScreen: Screen {
  static let title = "History"
  static let bindings: [Binding<HistoryScreen>] =
    [
      Binding(
        .select, "enter", "open the day", hint: "open",
        state: { screen, model in
          screen.opened != nil
            ? .disabled("No more details")
            : .enabled(if: model.published.history?.isEmpty == false, otherwise: "There are no workouts yet")
        }, run: nil),
      Binding(
        .delete, "del", "delete the workout", hint: "delete",
        state: { screen, model in
          guard screen.opened != nil else { return .disabled("Open a day first") }
          return .enabled(if: screen.openedDay(model) != nil, otherwise: "Nothing to delete")
        }, run: { $0.delete($1) }),
      Binding(.close, "esc", "go back", hint: "back") { screen, _ in
        guard screen.opened != nil else { return [.close] }
        screen.opened = nil
        return []
      },
      Binding(
        .undo, "u", "undo delete", hint: "undo",
        state: {
          .enabled(if: $1.deletions.contains { !$0.isTimer }, otherwise: "Nothing to undo")
        }, run: { $0.undo($1) }),
    ] + Binding.list

  let name = ScreenName.history
  /// The selected day.
  private(set) var days = Selection()
  /// The day whose workouts are shown instead, and the selected one of them; nil for the days.
  private(set) var opened: (date: LocalDate, workouts: Selection)?
  /// The workout of which earlier results were asked for last; nil before that.
  private var asked: String?

  /// Most workouts that are read.
  private static let workoutsMax = 500

  func needs(_ published: Published) -> [Action] {
    [.call(.history, StoreMethods.WorkoutHistory.self, Self.page())]
  }

  /// What is read of the log.
  static func page() -> StoreMethods.WorkoutHistory.Parameters {
    .init(days: Published.summaryDays, limit: workoutsMax)
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    let all = HistoryDay.days(of: model.published.history ?? [])
    if opened != nil {
      let count = openedDay(model)?.workouts.count ?? 0
      _ = opened?.workouts.apply(event, count: count)
    } else if days.apply(event, count: all.count) == .chosen || event == .command(.select),
      all.indices.contains(days.index)
    {
      opened = (all[days.index].date, Selection())
    }
    guard let opened, let day = openedDay(model), day.workouts.indices.contains(opened.workouts.index),
      case let record = day.workouts[opened.workouts.index], record.sessionId != asked
    else { return [] }
    asked = record.sessionId
    return [
      .call(.results, StoreMethods.WorkoutResults.self, .init(name: record.name, routine: record.routine))
    ]
  }

  /// The day that is opened; nil if it has no workouts any more.
  private func openedDay(_ model: Model) -> HistoryDay? {
    HistoryDay.days(of: model.published.history ?? []).first { $0.date == opened?.date }
  }

  private func delete(_ model: Model) -> [Action] {
    guard let opened, let day = openedDay(model), day.workouts.indices.contains(opened.workouts.index)
    else { return [] }
    let record = day.workouts[opened.workouts.index]
    let key = model.keys.key(of: .undo, on: name)?.description ?? ""
    let text = "Deleted \(record.name). Press \(key) to undo."
    let tag = RequestTag.deletion(.workout(record), text)
    return [.call(tag, StoreMethods.DeleteWorkout.self, .init(sessionId: record.sessionId))]
  }

  private func undo(_ model: Model) -> [Action] {
    guard case .workout(let record)? = model.deletions.last(where: { !$0.isTimer }) else { return [] }
    let tag = RequestTag.restoration(.workout(record), "Restored \(record.name)")
    return [.call(tag, StoreMethods.LogWorkout.self, .session(record))]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    HistoryView(self, model).draw(on: &canvas, in: rect)
  }
}
