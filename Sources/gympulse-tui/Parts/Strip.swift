import Terminal

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

/// The blocks of a strip in cells: a block for each segment or, if there are fewer cells, for each round, or one for all.
///
/// Blocks of the same length have the same number of cells, even if some cells are left over at the end. If too many
/// would be, they differ by one cell, in turn. There is a gap between all blocks or between none.
struct StripLayout: Hashable {
  /// A block.
  struct Block: Hashable {
    /// What gives the colour: the segment, or the first effort of several.
    private(set) var position: Position
    /// Whether it is a single segment.
    private(set) var isSingle = true
    /// Offsets into the timeline.
    fileprivate(set) var range: Range<Duration>
    fileprivate(set) var columns = 0..<0

    fileprivate init(_ position: Position) {
      self.position = position
      range = position.start..<position.end
    }

    fileprivate init(joining blocks: [Block]) {
      self = blocks[0]
      position = blocks.map(\.position).first(where: \.isEffort) ?? position
      isSingle = isSingle && blocks.count == 1
      range = range.lowerBound..<blocks[blocks.count - 1].range.upperBound
    }

    fileprivate func isInRound(of other: Block) -> Bool {
      (position.part, other.position.part) == (.round, .round)
        && (position.setIndex, position.roundIndex) == (other.position.setIndex, other.position.roundIndex)
    }
  }

  private(set) var blocks: [Block]

  /// Lays out the part of a timeline between two offsets.
  init(_ timeline: Timeline, _ shown: Range<Duration>, columns: Int) {
    blocks = []
    var offset = shown.lowerBound
    while offset < shown.upperBound, blocks.count < Self.segmentsMax,
      let position = timeline.position(at: offset)
    {
      blocks.append(Block(position))
      offset = position.end
    }
    guard columns > 0, !blocks.isEmpty else {
      blocks = []
      return
    }
    if blocks.count > columns { blocks = blocks.chunked { $1.isInRound(of: $0) }.map(Block.init(joining:)) }
    if blocks.count > columns || offset < shown.upperBound {
      blocks = [Block(joining: blocks)]
      blocks[0].range = shown
    }
    let gaps = blocks.count - 1
    let gap = gaps * Self.gapsShare <= columns ? 1 : 0
    let lengths = blocks.map { max(($0.range.upperBound - $0.range.lowerBound).secondsRoundedUp, 1) }
    var column = 0
    for (index, width) in Self.widths(lengths, columns: columns - gaps * gap).enumerated() {
      blocks[index].columns = column..<column + width
      column += width + gap
    }
  }

  /// Most segments that are looked at; with more the strip is a single block.
  private static let segmentsMax = 1000
  /// Gaps take at most a third of the cells.
  private static let gapsShare = 3
  /// At most a third of the cells is left over.
  private static let unusedShare = 3

  /// Returns the cells of each block, at least one. There are at least as many cells as blocks.
  static func widths(_ lengths: [Int], columns: Int) -> [Int] {
    // A block that would have less than a cell takes one from the others.
    var isShort = lengths.map { _ in false }
    var (cells, total) = (columns, lengths.reduce(0, +))
    while let index = lengths.indices.first(where: { !isShort[$0] && lengths[$0] * cells < total }) {
      isShort[index] = true
      (cells, total) = (cells - 1, total - lengths[index])
    }
    let shares = zip(lengths, isShort).map { $1 ? 1 : Double($0 * cells) / Double(total) }
    let equal = equalWidths(shares)
    if (columns - equal.reduce(0, +)) * unusedShare <= columns { return equal }
    var (end, column) = (0.0, 0)
    return shares.map { share in
      end += share
      // Sums of fractions may be a little less than a whole number.
      let next = Int(end + 0.000_001)
      defer { column = next }
      return next - column
    }
  }

  /// Returns whole cells, the same for the same share; those with the greatest fractions are rounded up while there is
  /// room.
  private static func equalWidths(_ shares: [Double]) -> [Int] {
    let counts = Dictionary(shares.map { ($0, 1) }, uniquingKeysWith: +)
    var unused = shares.reduce(0) { $0 + $1 - $1.rounded(.down) }.rounded()
    var widths = counts.mapValues { _ in 0 }
    let fraction = { (share: Double) in share - share.rounded(.down) }
    for share in counts.keys.sorted(by: { (fraction($0), $0) > (fraction($1), $1) }) {
      let count = Double(counts[share] ?? 0)
      let isUp = fraction(share) > 0 && count <= unused
      if isUp { unused -= count }
      widths[share] = Int(share) + (isUp ? 1 : 0)
    }
    return shares.map { widths[$0] ?? 1 }
  }
}

extension Position {
  /// Whether it is an effort, not what is between efforts.
  var isEffort: Bool {
    switch segment.phase.colored(as: segment.title) {
    case .work, .interval, .warmUp: true
    case .idle, .getReady, .rest, .setRest, .coolDown, .complete: false
    }
  }
}
