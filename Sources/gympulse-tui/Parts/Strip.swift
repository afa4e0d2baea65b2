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

  /// Draws the strip in all of a rectangle, with titles in its middle row. An endless workout shows the present rounds. With
  /// `isSteering`, the intervals react to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect, isSteering: Bool = false) {
    guard rect.rows > 0 else { return }
    let styles = canvas.styles
    func put(_ glyph: String, _ column: Int, _ style: Style) {
      for row in rect.row..<rect.bottom { canvas.put(glyph, column, row, style) }
    }
    let units = styles.hasHalfCells && styles.capabilities.hasShades ? 2 : 1
    let blocks = blocks(columns: rect.columns * units)
    let cells = { (block: StripLayout.Block) in
      (block.columns.lowerBound + units - 1) / units..<block.columns.upperBound / units
    }
    // A title that does not fit everywhere is nowhere, so that equal segments look the same; and single ones are not shown.
    let long = Set(
      blocks.filter { block in
        let width = CellWidth.of(block.title)
        return !block.isSingle || width + (width < Self.wideFrom ? 2 : 0) > cells(block).count
      }.map(\.title))
    let titled = blocks.count { !long.contains($0.title) }
    let hasTitles = titled * 3 >= blocks.count
    for block in blocks {
      let isPresent = progress.map { block.range.contains($0.start) } ?? false
      let isOver = progress.map { block.range.upperBound <= $0.start } ?? false
      // In eighths of a cell.
      let reached = isPresent ? block.eighths(before: progress?.reached ?? .zero, units) : isOver ? .max : 0
      let color = Self.color(of: block.position.segment, styles.palette)
      let shade = { (isPast: Bool) in
        let isOpen = progress == nil || isPresent
        return styles.palette.background.mixed(
          with: color, share: isPresent && isPast ? 1 : isOpen ? 0.8 : isPast ? 0.55 : 0.3)
      }
      for column in block.columns.lowerBound / units..<(block.columns.upperBound + units - 1) / units {
        let done = reached == .max ? 8 : (reached - 8 * column).clamped(to: 0...8)
        let at = rect.column + column
        guard cells(block).contains(column) else {
          // Half of a cell, beside a gap or half of the block before.
          let isRight = block.columns.lowerBound > 2 * column
          let half = shade(done >= (isRight ? 6 : 2))
          let cell = canvas.surface[at, rect.row]
          let isShared = isRight && cell.text == "▌"
          put(
            isRight && !isShared ? "▐" : "▌", at,
            cell.style.with { if isShared { $0.background = half } else { $0.foreground = half } })
          continue
        }
        if units > 1, (1..<8).contains(done) {
          put(
            Styles.part(eighths: done), at, Style(foreground: shade(true), background: shade(false)))
          continue
        }
        let isPast = done == 8
        let glyph =
          switch (isPast || progress == nil, block.position.isEffort) {
          case (true, true): styles.glyph("█", "#")
          case (true, false): styles.glyph("▓", "=")
          case (false, true): styles.glyph("▒", "+")
          case (false, false): styles.glyph("░", "-")
          }
        put(glyph, at, styles.solid(shade(isPast)))
      }
      let inner = cells(block)
      let blockRect = Rect(
        column: rect.column + inner.lowerBound, row: rect.row, columns: inner.count, rows: rect.rows)
      if hasTitles, !long.contains(block.title) { drawTitle(block.title, on: &canvas, in: blockRect) }
      if isSteering { canvas.react(blockRect, Self.target(of: block.position)) }
    }
  }

  /// Draws the whole workout as a thin line in the colours of its segments.
  func drawThin(on canvas: inout Canvas, _ column: Int, _ row: Int, columns: Int) {
    let styles = canvas.styles
    let units = styles.hasHalfLines ? 2 : 1
    for block in blocks(columns: columns * units) {
      let style = styles.shape(Self.color(of: block.position.segment, styles.palette))
      let glyphs = block.position.isEffort ? ["━", "╸", "╺"] : ["─", "╴", "╶"]
      let (first, end) = (block.columns.lowerBound, block.columns.upperBound)
      for at in first / units..<(end + units - 1) / units {
        let part = units == 1 ? 0 : first > 2 * at ? 2 : end < 2 * at + 2 ? 1 : 0
        // Of a cell that two share, the first has all.
        if part == 2, canvas.surface[column + at, row].text != " " { continue }
        canvas.put(
          styles.glyph(glyphs[part], block.position.isEffort ? "=" : "-"), column + at, row, style)
      }
    }
  }

  /// Columns from which a title needs no margins.
  private static let wideFrom = 8

  private func blocks(columns: Int) -> [StripLayout.Block] {
    StripLayout(outline.timeline, outline.page(at: progress?.start ?? .zero), columns: columns).blocks
  }

  private func drawTitle(_ title: String, on canvas: inout Canvas, in rect: Rect) {
    let width = CellWidth.of(title)
    guard canvas.styles.hasColors, canvas.styles.capabilities.hasShades, width > 0, width <= rect.columns
    else { return }
    let (start, row) = (rect.column + (rect.columns - width) / 2, rect.row + rect.rows / 2)
    // One colour, also where a part of it is over.
    let middle = canvas.surface[start + width / 2, row].style.background
    for (offset, character) in title.enumerated() where CellWidth.of(title) == title.count {
      let background = canvas.surface[start + offset, row].style.background
      guard let background, let middle else { continue }
      canvas.put(
        String(character), start + offset, row,
        Style(foreground: middle.contrasting, background: background))
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

  /// Returns how far it is over at an offset that belongs to it, in eighths of a cell, which has `units` columns.
  fileprivate func eighths(before offset: Duration, _ units: Int) -> Int {
    let share = (offset - range.lowerBound).seconds / (range.upperBound - range.lowerBound).seconds
    return (columns.lowerBound * 8 + Int(share * Double(columns.count * 8))) / units
  }
}

/// The blocks of a strip in columns, which may be halves of cells: a block for each segment or, if there are fewer columns,
/// for each round, or one for all.
///
/// The last one ends at the last column. Blocks of the same length are equal, but with few columns the longest differ by one.
/// Gaps are between all blocks or, where they would take more than a third of the columns, between none.
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
    let lengths = blocks.map { max(($0.range.upperBound - $0.range.lowerBound).secondsRoundedUp, 1) }
    for (index, range) in Self.ranges(lengths, columns: columns).enumerated() {
      blocks[index].columns = range
    }
  }

  /// Most segments that are looked at; with more the strip is a single block.
  private static let segmentsMax = 1000

  /// Returns the columns of each block, at least one. There are at least as many columns as blocks.
  static func ranges(_ lengths: [Int], columns: Int) -> [Range<Int>] {
    let (gaps, total) = (lengths.count - 1, lengths.reduce(0, +))
    let gap = 3 * gaps <= columns && gaps > 0 ? 1 : 0
    let room = columns - gaps * gap
    let widths = { (columns: Int) in lengths.map { max(($0 * columns + total / 2) / total, 1) } }
    let equal = widths((0...room).last { widths($0).reduce(0, +) <= room } ?? 0)
    // What is left widens the gaps if the blocks stay wider, else the longest blocks.
    let isInGaps = gap > 0 && equal.allSatisfy { $0 > 2 }
    let longest = lengths.max()
    let isLongest = lengths.map { $0 == longest }
    let (spare, takers) = (room - equal.reduce(0, +), isInGaps ? gaps : isLongest.count { $0 })
    var (column, taken) = (0, 0)
    func takeShare() -> Int {
      taken += 1
      return spare * taken / takers - spare * (taken - 1) / takers
    }
    return lengths.indices.map { index in
      let end = column + equal[index] + (!isInGaps && isLongest[index] ? takeShare() : 0)
      defer { column = end + gap + (isInGaps ? takeShare() : 0) }
      return column..<end
    }
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
