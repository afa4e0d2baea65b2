import Display
import Messages

/// How a segment looks.
struct SegmentStyle: Hashable, Sendable {
  /// The language of the bar.
  var format = SegmentFormat.plain
  /// How much it shows.
  var detail = SegmentDetail.standard
  /// What to show without a workout.
  var idleText = ""
  /// Whether it may be coloured.
  var isColored = true
  /// The set of colours.
  var theme = Theme.oceanBlue
  /// Whether the colours are those for a dark ground.
  var isDark = true
  /// Whether the colour depends on the time left instead of the phase. That of a countdown always does.
  var isColoredByTime = false
  /// Whether the last seconds of a phase do not pulse.
  var hasReducedMotion = false
  /// Whether everything but names and titles is ASCII.
  var isASCII = false
  /// Cells of the line at most; nil for no limit.
  var width: Int?
  /// The program that clicks run, in the languages that name one.
  var control: PlainPath = "gympulse-ctl"

  private var steps = Cadence()

  /// How often the line changes.
  var cadence: Cadence {
    get {
      var cadence = steps
      cadence.isByPhase = format == .spoken
      return cadence
    }
    set { steps = newValue }
  }

  /// A plain line.
  init() {}

  /// Returns a view on one line, without a line end. A notice takes the place of the words; the tooltip has
  /// the reason of silence.
  func line(_ view: SessionView, notice: String? = nil, silence: String? = nil) -> OutputText {
    let paint = paint(view, notice)
    let badge = format.hasBackgrounds ? paint?.badge : nil
    let text = SegmentText(view, self, notice: notice, isBadge: badge != nil)
    switch format {
    case .tmux: return OutputText(TmuxFormat.line(text, badge))
    case .i3bar:
      let text = SegmentText(view, self, notice: notice)
      return OutputText(I3barBlock(text.line, short: shortText(view, notice), color: paint?.text).json)
    case .i3blocks: return OutputText(I3blocksBlock.line(text, short: shortText(view, notice), paint?.text))
    case .waybar: return OutputText(WaybarObject(view, self, text, badge, silence: silence).json)
    case .polybar: return OutputText(PolybarFormat.line(text, badge))
    case .lemonbar: return OutputText(LemonbarFormat.line(text, badge, control: control))
    case .xmobar: return OutputText(XmobarFormat.line(text, badge, control: control))
    case .plain: return OutputText(Escaped<PlainLine>(text.line))
    case .json: return OutputText(SegmentObject(view, text: text.line, paint).json)
    case .spoken: return OutputText(Escaped<PlainLine>(notice ?? SpokenText.sentence(view, idle: idleText)))
    }
  }

  /// Returns a view as blocks for i3bar, the inside of a JSON array.
  func blocks(_ view: SessionView, notice: String? = nil) -> Escaped<JSONText> {
    let badge = paint(view, notice)?.badge
    // The idle text has the spaces of a badge as well, because a single sign is hard to click.
    let isBadge = badge != nil || view.phase == .idle
    return I3barBlock.blocks(
      SegmentText(view, self, notice: notice, isBadge: isBadge),
      short: shortText(view, notice, isBadge: isBadge), badge
    ).map(\.json).joined(separator: ",")
  }

  /// Whether the line names the program that clicks run.
  var namesControl: Bool { format == .lemonbar || format == .xmobar }

  private func shortText(_ view: SessionView, _ notice: String?, isBadge: Bool = false) -> String {
    var short = self
    short.detail = .compact
    return SegmentText(view, short, notice: notice, isBadge: isBadge).line
  }

  /// Returns the colours for a view; nil when idle or without colours.
  private func paint(_ view: SessionView, _ notice: String?) -> WorkoutColors? {
    guard isColored else { return nil }
    let palette = Palette(theme, isDark: isDark)
    // What is shown may be over by now.
    if notice != nil || view.isStale { return WorkoutColors(palette.paused, palette) }
    return WorkoutColors(
      view, palette, isByTime: isColoredByTime, isPulsing: !hasReducedMotion,
      stepSeconds: cadence.stepSeconds)
  }
}

/// How much a line shows.
enum SegmentDetail: Hashable, Sendable {
  /// Phase and time.
  case compact
  /// Phase, time, round and set.
  case standard
  /// Standard, progress, what comes next and what the person's own actors say.
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
    let ring =
      style.format.hasRing && !style.isASCII ? Progress.ring(view.progress, isASCII: false) + " " : ""
    let behind = { (parts: [String]) in parts.filter { !$0.isEmpty }.map { words.separator + $0 }.joined() }
    switch (view.phase, style.detail) {
    case (.idle, _): (status, suffix) = (style.idleText, "")
    case (.complete, _): (status, suffix) = (words.status, "")
    case (_, .compact): (status, suffix) = (ring + words.status, "")
    case (_, .standard): (status, suffix) = (ring + words.status, behind([words.place]))
    case (_, .expanded):
      (status, suffix) = (words.status, " \(bar)" + behind([words.place, words.next, words.readings]))
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
    case .readings: words.readings
    }
  }
}
