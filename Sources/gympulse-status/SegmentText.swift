import Workout

/// How much a line says.
enum SegmentDetail: Hashable, Sendable {
  /// Phase and time.
  case compact
  /// Phase, time, round and set.
  case standard
  /// All that, the progress and what comes next.
  case expanded
  /// What a person made up.
  case custom(Template)
}

/// A view in words, without any bar's markup.
struct SegmentText: Hashable, Sendable {
  /// What matters: phase and time. Takes the phase's colour.
  private(set) var lead: String
  /// The rest, its separator in front; may be empty.
  private(set) var tail: String

  /// Both.
  var line: String { lead + tail }

  /// The words for a view.
  init(_ view: SegmentView, _ style: SegmentStyle) {
    let values = FieldValues(view, style)
    switch view.phase {
    case .idle: (lead, tail) = (style.idleText, "")
    case .complete: (lead, tail) = (style.detail == .compact ? view.title : "Workout complete", "")
    default:
      switch style.detail {
      case .compact: (lead, tail) = (values.lead, "")
      case .standard: (lead, tail) = (values.lead, values.tail)
      case .expanded: (lead, tail) = (values.lead, " \(values.text(of: .bar))" + values.tail + values.outlook)
      case .custom(let template): (lead, tail) = (template.text(ellipsis: values.ellipsis, values.text), "")
      }
    }
    if let width = style.width { cut(to: width, values.ellipsis) }
  }

  private mutating func cut(to width: Int, _ ellipsis: String) {
    let line = CellWidth.cut(line, to: width, ellipsis: ellipsis)
    guard line != self.line else { return }
    if line.hasPrefix(lead) {
      tail = String(line.dropFirst(lead.count))
    } else {
      (lead, tail) = (line, "")
    }
  }
}

/// A view's fields as text.
struct FieldValues {
  let ellipsis: String
  private let separator: String
  private let view: SegmentView
  private let style: SegmentStyle

  /// The fields of a view.
  init(_ view: SegmentView, _ style: SegmentStyle) {
    self.view = view
    self.style = style
    separator = style.isASCII ? " - " : " · "
    ellipsis = style.isASCII ? "..." : "…"
  }

  /// Phase and time, and why they may not be what one thinks.
  var lead: String {
    let state = text(of: .state)
    return "\(view.title) \(text(of: .time))" + (state.isEmpty ? "" : " \(state)")
  }

  /// Round and set.
  var tail: String {
    let place = text(of: .place)
    return place.isEmpty ? "" : separator + place
  }

  /// What comes next.
  var outlook: String {
    guard let next = view.next else { return "" }
    return "\(separator)next \(next.title)" + (next.phase == .complete ? "" : " \(text(of: .nextTime))")
  }

  /// One field; empty where there is nothing to tell.
  func text(of field: TemplateField) -> String {
    switch field {
    case .title: view.title
    case .time: view.isOpen ? style.cadence.text(passed: view.passed) : style.cadence.text(view.remaining)
    case .name: view.name
    case .state:
      [view.isPaused ? "paused" : "", view.isStale ? "stale" : ""].filter { !$0.isEmpty }.joined(
        separator: " ")
    case .round: "\(view.roundIndex)"
    case .rounds: view.rounds.map { "\($0)" } ?? ""
    case .set: "\(view.setIndex)"
    case .sets: "\(view.sets)"
    case .place: place
    case .next: view.next?.title ?? ""
    case .nextTime: view.next.map { $0.length > .zero ? ClockText.countdown($0.length) : "" } ?? ""
    case .elapsed: ClockText.clock(Int(view.elapsed.nanoseconds / 1_000_000_000))
    case .left: view.total.map { ClockText.countdown($0 - view.elapsed) } ?? ""
    case .total: view.total.map(ClockText.countdown) ?? ""
    case .bar: Progress.bar(view.progress, isASCII: style.isASCII)
    case .ring: Progress.ring(view.progress, isASCII: style.isASCII)
    case .percent: "\(Int(view.progress * 100))%"
    }
  }

  private var place: String {
    var parts: [String] = []
    if let rounds = view.rounds {
      if rounds > 1 { parts.append("Round \(view.roundIndex)/\(rounds)") }
    } else {
      parts.append("Round \(view.roundIndex)")
    }
    if view.sets > 1 { parts.append("Set \(view.setIndex)/\(view.sets)") }
    return parts.joined(separator: separator)
  }
}
