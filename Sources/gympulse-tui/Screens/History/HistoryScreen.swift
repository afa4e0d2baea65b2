import Messages
import Terminal

/// The log: a calendar, the last weeks, the categories, and the trained days; and the workouts of one day, beside them where
/// there is room.
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
          return .enabled(if: screen.shownDay(model) != nil, otherwise: "Nothing to delete")
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
      Panes.next(
        count: { $1.published.history?.isEmpty == false ? Panes.count(in: $1.size) : 1 },
        next: { screen, model in
          if screen.opened == nil { screen.open(model) } else { screen.opened = nil }
        }),
    ] + Binding.list

  let name = ScreenName.history
  /// The selected day.
  private(set) var days = Selection()
  /// The day whose workouts are chosen from, and the selected one of them; nil for the days.
  private(set) var opened: (date: LocalDate, workouts: Selection)?

  /// Most workouts that are read.
  private static let workoutsMax = 500

  func needs(_ model: Model) -> [Action] {
    (model.published.history == nil ? [Self.read] : [])
      + (shownWorkout(model).map { record in
        let workout = Self.earlier(record)
        return [.call(.results(of: workout), StoreMethods.WorkoutResults.self, workout)]
      } ?? [])
  }

  /// Reads the log.
  static var read: Action { .call(.history, StoreMethods.WorkoutHistory.self, page()) }

  /// The workouts that one is compared with.
  static func earlier(_ record: WorkoutRecord) -> StoreMethods.WorkoutResults.Parameters {
    .init(name: record.name, routine: record.routine)
  }

  /// What is read of the log.
  static func page() -> StoreMethods.WorkoutHistory.Parameters {
    .init(days: Published.summaryDays, limit: workoutsMax)
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    if case .focus(let pane) = event {
      if pane == 0 { opened = nil } else if pane == 1, opened == nil { open(model) }
    } else if opened != nil {
      let count = shownDay(model)?.workouts.count ?? 0
      _ = opened?.workouts.apply(event, count: count)
    } else {
      if days.apply(event, count: model.published.days.count) == .chosen || event == .command(.select) {
        open(model)
      }
    }
    return []
  }

  private mutating func open(_ model: Model) { opened = shownDay(model).map { ($0.date, Selection()) } }

  /// The day that is opened, or else the selected one; nil if it has no workouts any more.
  func shownDay(_ model: Model) -> HistoryDay? {
    let all = model.published.days
    guard let opened else { return all.isEmpty ? nil : all[min(days.index, all.count - 1)] }
    return all.first { $0.date == opened.date }
  }

  /// The workout that is selected on the day that is shown; nil if none is.
  private func shownWorkout(_ model: Model) -> WorkoutRecord? {
    guard opened != nil || Panes.count(in: model.size) > 1, let day = shownDay(model) else { return nil }
    return day.workouts[min(opened?.workouts.index ?? 0, day.workouts.count - 1)]
  }

  private func delete(_ model: Model) -> [Action] {
    guard opened != nil, let record = shownWorkout(model) else { return [] }
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
