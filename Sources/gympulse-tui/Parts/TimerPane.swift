import Messages
import Terminal

/// A workout beside the list or form that it is selected in: its strip, its intervals, and how it went before.
struct TimerPane {
  let title: String
  /// Nil if it is not known.
  var timeline: Timeline?
  /// Texts below the strip.
  var notes: [String] = []
  /// The workouts that say how it went; nil for none.
  var earlier: StoreMethods.WorkoutResults.Parameters?

  /// Draws it as the second pane, or as a part of it, with an interval that is selected.
  func draw(
    on canvas: inout Canvas, _ panes: Panes, in part: Rect? = nil, _ model: Model, selected: Int? = nil
  ) {
    let below = panes.drawHead(
      title, end: timeline.map { PresetSummary.length($0) } ?? "", of: 1, in: part, on: &canvas)
    var pane = self
    if let results = model.published.results, results.of == earlier {
      pane.notes += Self.facts(results.found, model.styles)
    }
    pane.draw(on: &canvas, in: below, selected: selected)
  }

  /// Draws it without its title from the top of a rectangle.
  func draw(on canvas: inout Canvas, in rect: Rect, selected: Int? = nil) {
    let styles = canvas.styles
    var below = rect
    if let timeline, rect.rows >= Self.stripRows {
      let (strip, rest) = rect.split(atRow: min(Self.stripRows, max(rect.rows / 4, 1)))
      Strip(timeline: timeline, offset: nil).draw(on: &canvas, in: strip)
      below = rest.split(atRow: 1).bottom
    }
    let lines = notes.flatMap { LineWrap.lines($0, width: max(below.columns, 1)) }
    for (index, line) in lines.prefix(below.rows).enumerated() {
      canvas.put(line, below.column, below.row + index, styles.secondary, width: below.columns)
    }
    guard let timeline else { return }
    let rows = Self.rows(of: timeline.routine).map { Self.row($0.title, $0.segment, styles) }
    ListView(rows: rows, selection: selected.map { min($0, rows.count - 1) }).draw(
      on: &canvas, in: below.split(atRow: lines.count + (lines.isEmpty ? 0 : 1)).bottom)
  }

  /// Rows of the strip, and those from which there is one.
  private static let stripRows = 3

  /// Returns the intervals of a routine, each once, with a line before those that are repeated.
  static func rows(of routine: Routine) -> [(title: String, segment: Segment?)] {
    let inSet = routine.rounds.map { $0 > 1 ? plural($0, "{n} round", "{n} rounds") : "" } ?? "endless rounds"
    let sets = routine.sets > 1 ? plural(routine.sets, "{n} set", "{n} sets") : ""
    let repeats = [sets, inSet].filter { !$0.isEmpty }.joined(separator: " of ")
    let row = { (segment: Segment) in (title: segment.title, segment: Segment?.some(segment)) }
    let parts = [routine.opening, routine.round + routine.setBreak, routine.closing].map {
      $0.filter { $0.durationSeconds != 0 }.map(row)
    }
    return parts[0] + (repeats.isEmpty ? [] : [("\(repeats) of", nil)])
      + parts[1].map { (repeats.isEmpty ? $0.title : "  \($0.title)", $0.segment) } + parts[2]
  }

  /// Returns the row of an interval in a list.
  static func row(_ title: String, _ segment: Segment?, _ styles: Styles) -> ListView.Row {
    ListView.Row(
      title: title, text: "", end: segment.map(length) ?? "",
      mark: segment.map { styles.text(Strip.color(of: $0, styles.palette)) } ?? styles.secondary)
  }

  private static func length(_ segment: Segment) -> String {
    let time = segment.durationSeconds.map { ClockText.clock($0) }
    let cap = segment.capSeconds.map { "cap \(ClockText.clock($0))" } ?? PresetSummary.open
    let parts = [time, segment.reps.map(Segment.text)].compactMap(\.self)
    return parts.isEmpty ? cap : parts.joined(separator: " ")
  }

  private static func facts(
    _ found: StoreMethods.WorkoutResults.Result, _ styles: Styles
  ) -> [String] {
    guard let last = found.results.first else { return ["Not done yet"] }
    let day = HistoryDay.days(of: [last]).first?.title ?? ""
    let result = last.score.map(ResultText.text) ?? HistoryDay.time(last.activeSeconds)
    let count = plural(found.count, "Done once", "Done {n} times")
    return ["Last: \(day), \(result)", count] + best(found, styles)
  }

  /// Returns the best of several, after bars from the oldest to the newest; empty if there is nothing to compare.
  static func best(_ found: StoreMethods.WorkoutResults.Result, _ styles: Styles) -> [String] {
    let ranks = found.results.reversed().compactMap { $0.score?.rank }
    guard let best = found.best, let score = best.score, ranks.count > 1 else { return [] }
    let bars = Sparkline.text(ranks, isASCII: styles.isASCII)
    return ["\(bars)  Best: \(ResultText.text(score)), \(best.startedAt.prefix(10))"]
  }
}

extension TimerPane {
  /// A workout under its own name.
  init(_ timeline: Timeline) {
    let routine = timeline.routine
    self.init(
      title: routine.name, timeline: timeline,
      earlier: .init(name: routine.name, routine: routine.fingerprint))
  }
}
