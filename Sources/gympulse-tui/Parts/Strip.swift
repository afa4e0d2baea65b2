import Display
import Terminal
import Workout

/// A workout as a strip of coloured cells from its beginning to its end, and where it is now.
struct Strip {
  /// The workout.
  let timeline: Timeline
  /// How far it is; nil if it does not run.
  let offset: Duration?

  /// Draws the strip in a row and, if there is another row, a mark below it. An endless workout shows the present round.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (start, length) = span
    guard rect.columns > 0, rect.rows > 0, length > .zero else { return }
    let styles = canvas.styles
    let width = rect.columns
    for column in 0..<width {
      let at = start + length * (2 * column + 1) / (2 * width)
      guard let position = timeline.position(at: at) else { continue }
      let isPast = offset.map { at < $0 } ?? true
      let isEffort = Self.isEffort(position.segment.phase)
      let glyph =
        switch (isPast, isEffort) {
        case (true, true): styles.glyph("█", "#")
        case (true, false): styles.glyph("▓", "=")
        case (false, true): styles.glyph("▒", "+")
        case (false, false): styles.glyph("░", "-")
        }
      let color = Self.color(of: position.segment, styles.palette)
      canvas.put(glyph, rect.column + column, rect.row, styles.solid(isPast ? color : styles.faint(color)))
    }
    if let offset, rect.rows > 1 {
      let share = (offset - start).seconds / length.seconds
      let column = Int(share * Double(width)).clamped(to: 0...width - 1)
      canvas.put(styles.glyph("▲", "^"), rect.column + column, rect.row + 1, styles.text)
    }
  }

  /// The part that is shown.
  private var span: (start: Duration, length: Duration) {
    if let total = timeline.total, total <= Self.openLengthMax { return (.zero, total) }
    // Endless, or with an interval that waits: what plays now and next.
    guard let offset, let position = timeline.position(at: offset) else { return (.zero, Self.endlessShown) }
    return (position.start, max(min(position.end - position.start, Self.endlessShown) * 4, .seconds(1)))
  }

  /// A workout that is longer has an interval that waits for the person.
  private static let openLengthMax = Duration.seconds(86_400)
  /// How much of an endless workout is shown.
  private static let endlessShown = Duration.seconds(600)

  private static func isEffort(_ phase: Phase) -> Bool {
    switch phase {
    case .work, .interval, .warmUp: true
    case .idle, .getReady, .rest, .setRest, .coolDown, .complete: false
    }
  }

  /// Returns the colour of a segment.
  static func color(of segment: Segment, _ palette: Palette) -> Color {
    segment.color.flatMap { Color(hex: $0) } ?? palette.color(of: segment.phase)
      ?? palette.background.contrasting
  }
}
