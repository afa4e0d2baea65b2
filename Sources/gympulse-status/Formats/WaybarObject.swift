import Display
import Messages
import Workout

/// The object that waybar's custom modules read (waybar-custom(5), "RETURN-TYPE").
struct WaybarObject: Encodable {
  /// The line. waybar does not draw a module without text.
  let text: Escaped<Pango>
  /// The phase, for the choice of an icon.
  let alt: String
  /// Name and details, on two lines, and why nothing is heard, on a third one.
  let tooltip: Escaped<Pango>
  /// Classes for the style sheet: the phase, and `paused`, `ending` or `stale`.
  let `class`: [String]
  /// How much of the phase is over, in percent.
  let percentage: Int

  /// The object for a view.
  init(_ view: SessionView, _ style: SegmentStyle, _ text: SegmentText, _ badge: ColorPair?, silence: String?)
  {
    if let badge, !text.status.isEmpty {
      let status: Escaped<Pango> =
        "<span foreground=\"\(badge.foreground)\" background=\"\(badge.background)\">\(text.status)</span>"
      self.text = "\(text.prefix)\(status)\(text.suffix)"
    } else {
      self.text = "\(text.line)"
    }
    alt = view.phase.rawValue
    var full = style
    full.detail = .expanded
    full.width = nil
    let silent: Escaped<Pango> = silence.map { "\nSilent: \($0)" } ?? ""
    tooltip = view.isActive ? "\(ScreenText(view).name)\n\(SegmentText(view, full).line)\(silent)" : ""
    var words = [view.phase.rawValue]
    if view.isPaused { words.append("paused") }
    if view.isEnding { words.append("ending") }
    if view.isStale { words.append("stale") }
    self.class = words
    percentage = view.percent
  }

  /// The object on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}
