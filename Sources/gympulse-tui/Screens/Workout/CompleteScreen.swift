import Display
import Messages
import Terminal
import Workout

/// The end of a workout: a short party, what was done, and what can be done next.
struct CompleteScreen: Screen {
  let name = ScreenName.complete

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(.restart): [.engine(EngineMethods.Restart.self)]
    case .command(.extend):
      [.call(.engine, EngineMethods.Extend.self, .init(seconds: Extension.secondsDefault))]
    case .command(.home): [.call(.other, EngineMethods.Stop.self, .init()), .home]
    default: []
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let view = model.view
    let party = Party(since: view.completedAt, at: model.now.instant, isStill: styles.reducesMotion)
    let colors = styles.colors(view)
    party.drawConfetti(on: &canvas, in: rect)
    let height = min(Self.height, rect.rows)
    var row = rect.row + (rect.rows - height) / 2 - party.bounce(rows: (rect.rows - height) / 2)
    let title = Cue.sentence(forEndOf: view.kind)
    let badge = party.isBright ? colors.badge : colors.badge.reversed
    let width = min(CellWidth.of(title) + 8, rect.columns)
    let box = Rect(
      column: rect.column + (rect.columns - width) / 2, row: row, columns: width,
      rows: rect.rows >= Self.height ? 3 : 1)
    canvas.fill(box, styles.badge(badge))
    canvas.put(title, centredIn: rect, row + box.rows / 2, styles.badge(badge))
    row += box.rows + 1
    for line in lines(model) where row < rect.bottom - 1 {
      canvas.put(line, centredIn: rect, row, styles.text)
      row += 1
    }
    drawChoices(on: &canvas, in: rect, min(row + 1, rect.bottom - 1), model)
    canvas.redraw(at: party.next)
  }

  private static let height = 12

  private func lines(_ model: Model) -> [String] {
    let text = ScreenText(model.view, isASCII: model.styles.isASCII)
    let praise = model.view.earnsPraise ? ScreenText.praise : ""
    let trained = ClockText.clock(Int(model.view.trained.trained.nanoseconds / 1_000_000_000))
    let name = text.join([text.name, "\(trained) trained"])
    let streak = model.published.summary.map { summary in
      let unit = summary.weeklyGoal == LocalDate.daysInWeek ? "day" : "week"
      return summary.streak > 0 ? "Streak: \(counted(summary.streak, unit))" : ""
    }
    return [praise, name, streak ?? ""].filter { !$0.isEmpty }
  }

  private func drawChoices(on canvas: inout Canvas, in rect: Rect, _ row: Int, _ model: Model) {
    let styles = model.styles
    let choices: [(Command, String)] = [
      (.restart, "Restart"), (.extend, "2 more minutes"), (.home, "Timers"),
    ]
    let labels = choices.map { command, word in
      (model.keys.key(of: command, on: name)?.hint(isASCII: styles.isASCII) ?? "", word)
    }
    let width = labels.reduce(-3) { $0 + CellWidth.of($1.0) + 1 + CellWidth.of($1.1) + 3 }
    var column = rect.column + max((rect.columns - width) / 2, 0)
    for (choice, label) in zip(choices, labels) {
      let start = column
      column += canvas.put(label.0 + " ", column, row, styles.key)
      column += canvas.put(label.1, column, row, styles.heading)
      canvas.react(Rect(column: start, row: row, columns: column - start, rows: 1), .command(choice.0))
      column += 3
    }
  }
}
