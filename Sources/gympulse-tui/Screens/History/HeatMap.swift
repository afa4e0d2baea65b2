import Messages
import Terminal

/// A year as a calendar: a column for each week, a row for each weekday, a done day brighter for more time trained.
struct HeatMap {
  let days: [WorkoutSummary.Day]

  /// The months, seven days and the legend.
  static let rows = 9

  /// Draws the weeks that fit, the present one last.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard let last = days.last?.date else { return }
    let styles = canvas.styles
    let label = 3
    let width = rect.columns - label >= 2 * Self.weeksMax ? 2 : 1
    let weeks = min((rect.columns - label) / width, Self.weeksMax)
    guard weeks > 0 else { return }
    let first = last.monday.advanced(by: -7 * (weeks - 1))
    for (index, name) in ["Mo", "", "We", "", "Fr", "", "Su"].enumerated() {
      canvas.put(name, rect.column, rect.row + 1 + index, styles.secondary)
    }
    drawMonths(from: first, weeks: weeks, width: width, on: &canvas, rect.column + label, rect.row)
    canvas.put(
      WorkoutSummary.DayStatus.legend(styles.sign), rect.column + label, rect.row + Self.rows - 1,
      styles.secondary,
      width: rect.columns - label)
    let longest = days.map(\.total.activeSeconds).max() ?? 0
    for day in days where day.date >= first && day.status != .before {
      let column = (day.date.dayNumber - first.dayNumber) / 7
      let share = longest > 0 ? day.total.activeSeconds / longest : 0
      canvas.put(
        styles.sign(day.status), rect.column + label + column * width, rect.row + day.date.weekday,
        day.status == .done ? style(share: share, styles) : styles.secondary)
    }
  }

  private static let weeksMax = 53

  private func drawMonths(
    from first: LocalDate, weeks: Int, width: Int, on canvas: inout Canvas, _ column: Int, _ row: Int
  ) {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var free = column
    for week in 0..<weeks {
      let monday = first.advanced(by: 7 * week)
      let at = column + week * width
      guard monday.parts.day <= 7, at >= free, at + 3 <= canvas.size.columns else { continue }
      free = at + canvas.put(names[monday.parts.month - 1], at, row, canvas.styles.secondary) + 1
    }
  }

  private func style(share: Double, _ styles: Styles) -> Style {
    guard styles.hasColors else { return styles.text }
    let level = Int((share * 3).rounded(.up)).clamped(to: 1...3)
    return styles.shape(
      styles.palette.background.mixed(with: styles.accent, share: 0.4 + 0.2 * Double(level)))
  }
}
