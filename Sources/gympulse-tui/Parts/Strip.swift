import Display
import Terminal
import Workout

/// A workout as a strip of its segments from its beginning to its end: what is over is weaker, what plays is bright.
struct Strip {
  private let outline: Outline
  private let progress: Outline.Progress?

  /// The strip of a workout, and how far it is; nil if it does not run.
  init(timeline: Timeline, offset: Duration?) {
    let outline = Outline(timeline)
    self.outline = outline
    progress = offset.map { outline.progress(at: $0) }
  }

  /// Draws the strip in the first row of a rectangle. An endless workout shows the present rounds. With `isSteering`, the
  /// intervals react to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect, isSteering: Bool = false) {
    guard rect.rows > 0 else { return }
    let styles = canvas.styles
    let blocks = blocks(columns: rect.columns)
    // A title that does not fit everywhere is nowhere, so that equal segments look the same; and single ones are not shown.
    let long = Set(
      blocks.filter { !$0.isSingle || CellWidth.of($0.title) + 2 > $0.columns.count }.map(\.title))
    let titled = blocks.count { !long.contains($0.title) }
    let hasTitles = titled * 3 >= blocks.count
    for block in blocks {
      let isPresent = progress.map { block.range.contains($0.start) } ?? false
      let isOver = progress.map { block.range.upperBound <= $0.start } ?? false
      let reached = isPresent ? block.columns(before: progress?.reached ?? .zero) : isOver ? .max : 0
      let color = Self.color(of: block.position.segment, styles.palette)
      for column in block.columns {
        let isPast = column < reached
        let isOpen = progress == nil || isPresent
        let shade = isPresent && isPast ? 1 : isOpen ? 0.8 : isPast ? 0.55 : 0.3
        let glyph =
          switch (isPast || progress == nil, block.position.isEffort) {
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
        column: rect.column + block.columns.lowerBound, row: rect.row, columns: block.columns.count, rows: 1)
      if hasTitles, !long.contains(block.title) { drawTitle(block.title, on: &canvas, in: blockRect) }
      if isSteering { canvas.react(blockRect, Self.target(of: block.position)) }
    }
  }

  /// Draws the whole workout as a thin line in the colours of its segments.
  func drawThin(on canvas: inout Canvas, _ column: Int, _ row: Int, columns: Int) {
    let styles = canvas.styles
    for block in blocks(columns: columns) {
      let color = Self.color(of: block.position.segment, styles.palette)
      let glyph = block.position.isEffort ? styles.glyph("━", "=") : styles.glyph("─", "-")
      for at in block.columns { canvas.put(glyph, column + at, row, styles.shape(color)) }
    }
  }

  private func blocks(columns: Int) -> [StripLayout.Block] {
    StripLayout(outline.timeline, outline.page(at: progress?.start ?? .zero), columns: columns).blocks
  }

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

  /// Returns the colour of a segment.
  static func color(of segment: Segment, _ palette: Palette) -> Color {
    segment.color.flatMap { Color(hex: $0) } ?? palette.color(of: segment.phase.colored(as: segment.title))
      ?? palette.background.contrasting
  }
}

extension StripLayout.Block {
  fileprivate var title: String { position.segment.title }

  /// Returns the column up to which it is over at an offset that belongs to it.
  fileprivate func columns(before offset: Duration) -> Int {
    let share = (offset - range.lowerBound).seconds / (range.upperBound - range.lowerBound).seconds
    return columns.lowerBound + Int(share * Double(columns.count))
  }
}
