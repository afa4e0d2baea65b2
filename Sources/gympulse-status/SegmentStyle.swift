import Workout

/// How a segment looks.
struct SegmentStyle: Hashable, Sendable {
  /// The bar's language.
  var format = SegmentFormat.plain
  /// How much it says.
  var detail = SegmentDetail.standard
  /// What it says when idle, fit to be shown.
  var idleText = ""
  /// Whether it may be coloured.
  var isColored = true
  /// Which colours.
  var theme = Theme.oceanBlue
  /// Whether the colour tells how much of a phase is left, instead of which phase it is.
  var isColoredByTime = false
  /// Whether the last ten seconds of a phase are left without a pulse.
  var hasReducedMotion = false
  /// Whether all that is not somebody's own words is ASCII.
  var isASCII = false
  /// Most cells of the line; nil is any number.
  var width: Int?
  /// The program that clicks run, in the languages that need to name one.
  var control = "gympulse-ctl"

  private var steps = Cadence()

  /// How often it changes.
  var cadence: Cadence {
    get {
      var cadence = steps
      cadence.isByPhase = format == .spoken
      return cadence
    }
    set { steps = newValue }
  }

  /// One plain line.
  init() {}

  /// A view on one line, its end not included.
  func line(_ view: SegmentView) -> String {
    let text = SegmentText(view, self)
    let paint = paint(view)
    switch format {
    case .tmux: return TmuxFormat.line(text, paint)
    case .i3bar, .i3blocks: return I3barBlock(text, short: shortText(view), paint).json
    case .waybar: return WaybarObject(view, self, text, paint).json
    case .polybar: return PolybarFormat.line(text, paint)
    case .lemonbar: return LemonbarFormat.line(text, paint, control: control)
    case .xmobar: return XmobarFormat.line(text, paint, control: control)
    case .plain: return text.line
    case .json: return SegmentObject(view, text: text.line, color: paint?.text).json
    case .spoken: return SpokenText.sentence(view, idleText: idleText)
    }
  }

  /// Whether the theme shows in a line.
  var hasPaint: Bool { isColored && format != .plain && format != .spoken }

  /// Whether a line names the program that clicks run.
  var namesControl: Bool { format == .lemonbar || format == .xmobar }

  private func shortText(_ view: SegmentView) -> String {
    var short = self
    short.detail = .compact
    return SegmentText(view, short).line
  }

  /// The paint for what a view shows; nil when idle and where there are no colours.
  private func paint(_ view: SegmentView) -> Theme.Paint? {
    guard isColored, let phasePaint = theme.paint(of: view.phase) else { return nil }
    guard view.isActive else { return phasePaint }
    if view.isPaused { return theme.paused }
    let paint =
      isColoredByTime
      ? theme.paint(left: 1 - view.progress) : view.color.map(theme.paint(of:)) ?? phasePaint
    return isReversed(view) ? paint.reversed : paint
  }

  /// The pulse: reverse video each other second of the last ten (OK TIMER PRD, "Visual Feedback").
  private func isReversed(_ view: SegmentView) -> Bool {
    guard !hasReducedMotion, view.isEnding else { return false }
    let seconds = (view.remaining.nanoseconds + 999_999_999) / 1_000_000_000
    return (seconds / Int64(cadence.stepSeconds)) % 2 == 1
  }
}
