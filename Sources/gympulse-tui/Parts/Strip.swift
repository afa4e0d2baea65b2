import Display
import Terminal
import Workout

/// A workout as a strip of its segments from its beginning to its end: what is over is weaker, what plays is bright.
struct Strip {
  /// The workout.
  let timeline: Timeline
  /// How far it is; nil if it does not run.
  let offset: Duration?

  /// A segment with its columns.
  private struct Block {
    let position: Position
    var columns: Range<Int>

    /// Its columns without a gap to the next one, if there is room for it.
    var shown: Range<Int> {
      columns.count >= Strip.gapFrom ? columns.lowerBound..<columns.upperBound - 1 : columns
    }
  }

  /// Draws the strip in the first row of a rectangle. An endless workout shows the present round. With `isSteering`, the
  /// intervals react to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect, isSteering: Bool = false) {
    let (start, length) = span
    guard rect.columns > 0, rect.rows > 0, length > .zero else { return }
    let styles = canvas.styles
    let present = offset.flatMap { timeline.position(at: $0) }
    let reached = offset.map { Int(($0 - start).seconds / length.seconds * Double(rect.columns)) } ?? 0
    let blocks = blocks(start, length, columns: rect.columns)
    // A title that does not fit everywhere is nowhere, so that equal segments look the same; and single ones are not shown.
    let long = Set(
      blocks.filter { CellWidth.of($0.position.segment.title) + 2 > $0.shown.count }.map(
        \.position.segment.title))
    let titled = blocks.count { !long.contains($0.position.segment.title) }
    let hasTitles = titled * 3 >= blocks.count
    for block in blocks {
      let position = block.position
      let isPresent = position.start == present?.start
      let shown = block.shown
      let color = Self.color(of: position.segment, styles.palette)
      let isEffort = Self.isEffort(position.segment.phase)
      for column in shown {
        let isPast = offset != nil && (isPresent ? column < reached : position.end <= offset ?? .zero)
        let isOpen = offset == nil || isPresent
        let shade = isPresent && isPast ? 1 : isOpen ? 0.8 : isPast ? 0.55 : 0.3
        let glyph =
          switch (isPast || offset == nil, isEffort) {
          case (true, true): styles.glyph("█", "#")
          case (true, false): styles.glyph("▓", "=")
          case (false, true): styles.glyph("▒", "+")
          case (false, false): styles.glyph("░", "-")
          }
        canvas.put(
          glyph, rect.column + column, rect.row,
          styles.solid(styles.palette.background.mixed(with: color, share: shade)))
      }
      let blockRect = Rect(
        column: rect.column + shown.lowerBound, row: rect.row, columns: shown.count, rows: 1)
      if hasTitles, !long.contains(position.segment.title) {
        drawTitle(position.segment.title, on: &canvas, in: blockRect)
      }
      if isSteering { canvas.react(blockRect, Self.target(of: position)) }
    }
  }

  /// Draws the whole workout as a thin line in the colours of its segments.
  func drawThin(on canvas: inout Canvas, _ column: Int, _ row: Int, columns: Int) {
    let (start, length) = span
    guard columns > 0, length > .zero else { return }
    let styles = canvas.styles
    for block in blocks(start, length, columns: columns) {
      let color = Self.color(of: block.position.segment, styles.palette)
      let glyph =
        Self.isEffort(block.position.segment.phase) ? styles.glyph("━", "=") : styles.glyph("─", "-")
      for at in block.shown { canvas.put(glyph, column + at, row, styles.shape(color)) }
    }
  }

  /// Columns from which a block has a gap after it.
  private static let gapFrom = 3

  private func drawTitle(_ title: String, on canvas: inout Canvas, in rect: Rect) {
    let width = CellWidth.of(title)
    guard canvas.styles.hasColors, canvas.styles.capabilities.hasShades, width > 0, width <= rect.columns
    else { return }
    let start = rect.column + (rect.columns - width) / 2
    for (offset, character) in title.enumerated() where CellWidth.of(title) == title.count {
      let background = canvas.surface[start + offset, rect.row].style.background
      guard let background else { continue }
      canvas.put(
        String(character), start + offset, rect.row,
        Style(foreground: background.contrasting, background: background))
    }
  }

  /// What a click on a segment is on: an interval, if it belongs to a round.
  private static func target(of position: Position) -> Target {
    position.number.map { .interval($0, round: position.roundIndex, set: position.setIndex) }
      ?? .outsideRounds
  }

  private func blocks(_ start: Duration, _ length: Duration, columns: Int) -> [Block] {
    var blocks: [Block] = []
    for column in 0..<columns {
      let at = start + length * (2 * column + 1) / (2 * columns)
      guard let position = timeline.position(at: at) else { continue }
      if blocks.last?.position.start == position.start {
        blocks[blocks.count - 1].columns = blocks[blocks.count - 1].columns.lowerBound..<column + 1
      } else {
        blocks.append(Block(position: position, columns: column..<column + 1))
      }
    }
    return blocks
  }

  /// The part that is shown.
  private var span: (start: Duration, length: Duration) {
    if let total = timeline.total, total < Self.openLengthMax { return (.zero, total) }
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
