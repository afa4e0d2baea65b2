import Workout

/// Text with polybar's formatting tags ("Formatting").
enum PolybarFormat {
  /// One line: the lead in its paint, the rest as the bar is.
  static func line(_ text: SegmentText, _ paint: Theme.Paint?) -> String {
    let lead = harmless(text.lead)
    guard let paint else { return lead + harmless(text.tail) }
    let ground = paint.ground.map { ("%{B\($0.hex)}", "%{B-}") } ?? ("", "")
    return "\(ground.0)%{F\(paint.text.hex)}\(lead)%{F-}\(ground.1)\(harmless(text.tail))"
  }

  /// There is no way to write `%{` for its own sake, so it is taken apart.
  private static func harmless(_ text: String) -> String {
    text.contains("%{") ? text.replacing("%{", with: "% {") : text
  }
}
