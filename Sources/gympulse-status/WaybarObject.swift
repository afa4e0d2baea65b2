import Messages
import Workout

/// The object that waybar's custom modules take (waybar-custom(5), "RETURN-TYPE").
struct WaybarObject: Encodable {
  /// Pango markup. Without text the module is not drawn.
  let text: String
  /// The phase, to choose an icon by.
  let alt: String
  /// Pango markup, over several lines.
  let tooltip: String
  /// To choose a style by: the phase, and `paused`, `ending` or `stale`.
  let `class`: [String]
  /// How much of the phase is over.
  let percentage: Int

  /// A view, in words and paint.
  init(_ view: SegmentView, _ style: SegmentStyle, _ text: SegmentText, _ paint: Theme.Paint?) {
    let lead = Self.escaped(text.lead)
    if let paint, !lead.isEmpty {
      let ground = paint.ground.map { " background=\"\($0.hex)\"" } ?? ""
      self.text = "<span foreground=\"\(paint.text.hex)\"\(ground)>\(lead)</span>" + Self.escaped(text.tail)
    } else {
      self.text = lead + Self.escaped(text.tail)
    }
    alt = view.phase.rawValue
    var full = style
    full.detail = .expanded
    full.width = nil
    tooltip =
      view.isActive ? Self.escaped([view.name, SegmentText(view, full).line].joined(separator: "\n")) : ""
    var words = [view.phase.rawValue]
    if view.isPaused { words.append("paused") }
    if view.isEnding { words.append("ending") }
    if view.isStale { words.append("stale") }
    self.class = words
    percentage = Int(view.progress * 100)
  }

  /// The object on one line.
  var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    guard text.contains(where: { "&<>".contains($0) }) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
