import Messages
import Terminal

/// Sixteen weeks as a calendar: a column for each week, a row for each weekday, a done day brighter for more time trained.
struct HeatMap {
  let days: [WorkoutSummary.Day]

  /// The months, seven days and the legend.
  static let rows = 9

  /// Draws the weeks that fit, the present one last.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard let last = days.last?.date else { return }
    let styles = canvas.styles
    let label = 3
    let weeks = min((rect.columns - label) / Self.weekWidth, Self.weeksMax)
    guard weeks > 0 else { return }
    let first = last.monday.advanced(by: -7 * (weeks - 1))
    for (index, name) in ["Mo", "", "We", "", "Fr", "", "Su"].enumerated() {
      canvas.put(name, rect.column, rect.row + 1 + index, styles.secondary)
    }
    drawMonths(from: first, weeks: weeks, on: &canvas, rect.column + label, rect.row)
    let shown = days.filter { $0.date >= first && $0.status != .before }
    let signs = WorkoutSummary.DayStatus.allCases.filter { status in shown.contains { $0.status == status } }
    var at = rect.column + label
    for status in signs where at + 2 + status.title.count <= rect.right {
      let style = status == .done ? style(share: 1, styles) : styles.text
      at += canvas.put(styles.sign(status), at, rect.row + Self.rows - 1, style) + 1
      at += canvas.put(status.title, at, rect.row + Self.rows - 1, styles.secondary) + 2
    }
    let longest = shown.map(\.total.activeSeconds).max() ?? 0
    for day in shown {
      let column = (day.date.dayNumber - first.dayNumber) / 7
      let share = longest > 0 ? day.total.activeSeconds / longest : 0
      canvas.put(
        styles.sign(day.status), rect.column + label + column * Self.weekWidth, rect.row + day.date.weekday,
        day.status == .done ? style(share: share, styles) : styles.secondary)
    }
  }

  /// Most weeks, and the columns of one.
  static let (weeksMax, weekWidth) = (16, 2)

  private func drawMonths(
    from first: LocalDate, weeks: Int, on canvas: inout Canvas, _ column: Int, _ row: Int
  ) {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var free = column
    for week in 0..<weeks {
      let monday = first.advanced(by: 7 * week)
      let at = column + week * Self.weekWidth
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
