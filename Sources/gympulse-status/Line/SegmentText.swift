import Display
import Workout

/// How much a line shows.
enum SegmentDetail: Hashable, Sendable {
  /// Phase and time.
  case compact
  /// Phase, time, round and set.
  case standard
  /// Standard, progress and what comes next.
  case expanded
  /// A template of the person's own.
  case custom(Template)
}

/// The words of a segment, without markup.
struct SegmentText: Hashable, Sendable {
  /// What a template has before phase and time; else empty.
  private(set) var prefix = ""
  /// Phase and time; as a badge with a space on both sides.
  private(set) var status: String
  /// The rest, starting with its separator, behind a badge a space; may be empty.
  private(set) var suffix: String

  /// All of it.
  var line: String { prefix + status + suffix }

  /// The words for a view, or a notice in their place. `isBadge`: the status has a background of its own.
  init(_ view: SessionView, _ style: SegmentStyle, notice: String? = nil, isBadge: Bool = false) {
    let words = ScreenText(view, cadence: style.cadence, isASCII: style.isASCII)
    let ellipsis = style.isASCII ? "..." : "…"
    let bar = Progress.bar(view.progress, isASCII: style.isASCII)
    let behind = { (parts: [String]) in parts.filter { !$0.isEmpty }.map { words.separator + $0 }.joined() }
    switch (view.phase, style.detail) {
    case (.idle, _): (status, suffix) = (style.idleText, "")
    case (.complete, _), (_, .compact): (status, suffix) = (words.status, "")
    case (_, .standard): (status, suffix) = (words.status, behind([words.place]))
    case (_, .expanded): (status, suffix) = (words.status, " \(bar)" + behind([words.place, words.next]))
    case (_, .custom(let template)):
      (prefix, status, suffix) = template.text(ellipsis: ellipsis) { $0.text(view, words, style) }
    }
    // Behind a badge the place needs no dot; a template has its own separators.
    if isBadge, style.detail == .standard, !suffix.isEmpty {
      suffix = " " + suffix.dropFirst(words.separator.count)
    }
    if let notice { (prefix, status, suffix) = ("", notice, "") }
    if isBadge, !status.isEmpty { status = " \(status) " }
    if let width = style.width { cut(to: width, ellipsis) }
  }

  private mutating func cut(to width: Int, _ ellipsis: String) {
    let line = CellWidth.cut(line, to: width, ellipsis: ellipsis)
    guard line != self.line else { return }
    if line.hasPrefix(prefix + status) {
      suffix = String(line.dropFirst((prefix + status).count))
    } else if line.hasPrefix(prefix) {
      (status, suffix) = (String(line.dropFirst(prefix.count)), "")
    } else {
      (prefix, status, suffix) = (line, "", "")
    }
  }
}

extension TemplateField {
  /// The field's text for a view; empty if there is nothing to show.
  fileprivate func text(_ view: SessionView, _ words: ScreenText, _ style: SegmentStyle) -> String {
    switch self {
    case .title: words.title
    case .time: words.time
    case .reps: words.reps
    case .name: words.name
    case .state: words.state
    case .round: "\(view.roundIndex)"
    case .rounds: view.rounds.map { "\($0)" } ?? ""
    case .set: "\(view.setIndex)"
    case .sets: "\(view.sets)"
    case .interval: words.interval
    case .intervals: words.intervals
    case .exercise: words.exercise
    case .exercises: words.exercises
    case .category: words.category
    case .howTo: words.howTo
    case .count: words.count
    case .place: words.place
    case .next: words.nextTitle
    case .nextTime: words.nextTime
    case .elapsed: words.elapsed
    case .left: words.left
    case .total: words.total
    case .bar: Progress.bar(view.progress, isASCII: style.isASCII)
    case .ring: Progress.ring(view.progress, isASCII: style.isASCII)
    case .percent: "\(view.percent)%"
    }
  }
}
