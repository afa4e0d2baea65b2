import Terminal

/// The characters of which drawings are made, each divided into a grid of parts with one of two colours.
enum Blocks: Hashable, Sendable {
  /// Spaces with a background.
  case filledCells
  case halves
  case quarters
  case sextants
  case braille

  init(_ capabilities: Capabilities, isFine: Bool) {
    switch capabilities.glyphs {
    // Blocks have an ambiguous width.
    case .unicode where capabilities.hasSextants && capabilities.ambiguousWidth != 2: self = .sextants
    case .unicode where isFine: self = .braille
    case .unicode where capabilities.ambiguousWidth == 2: self = .filledCells
    // A block in one half of a cell's upper edge has the gap above it on every background.
    case .unicode: self = capabilities.hasGapsAboveBlocks ? .halves : .quarters
    case .console: self = .halves
    case .ascii: self = .filledCells
    }
  }

  /// A character with its colours; nil is nothing, through which the terminal is seen.
  struct Symbol: Hashable {
    let character: Unicode.Scalar
    var foreground: Color?
    var background: Color?
  }

  /// The parts of a cell.
  private var grid: Size {
    switch self {
    case .filledCells: Size(columns: 1, rows: 1)
    case .halves: Size(columns: 1, rows: 2)
    case .quarters: Size(columns: 2, rows: 2)
    case .sextants: Size(columns: 2, rows: 3)
    case .braille: Size(columns: 2, rows: 4)
    }
  }

  /// Pixels of a part, in both directions.
  private static let samplesOfPart = 2
  /// Colours that are nearer are shades of one.
  private static let shadeDistance = 60 * 60

  /// The pixels of a cell in a bitmap.
  var samples: Size {
    Size(columns: grid.columns * Self.samplesOfPart, rows: grid.rows * Self.samplesOfPart)
  }

  /// Returns the character nearest to the pixels of a cell, `0xAARRGGBB` in rows that are `stride` apart; nil where
  /// nothing is drawn.
  func symbol(_ pixels: ArraySlice<UInt32>, stride: Int) -> Symbol? {
    let (samples, grid) = (samples, grid)
    // Most cells of a drawing are blank or full.
    let corner = pixels[pixels.startIndex]
    let isEven = (0..<samples.rows).allSatisfy { row in
      let start = pixels.startIndex + row * stride
      return pixels[start..<start + samples.columns].allSatisfy { $0 == corner }
    }
    if isEven { return Self.color(corner).map { symbol(allParts, $0, nil) } }
    let parts = (0..<grid.rows * grid.columns).map { part in
      let corner =
        pixels.startIndex + part / grid.columns * Self.samplesOfPart * stride + part % grid.columns
        * Self.samplesOfPart
      let (upper, lower) = (pixels[corner], pixels[corner + stride])
      let (upperRight, lowerRight) = (pixels[corner + 1], pixels[corner + stride + 1])
      // Most parts have one colour.
      guard upper != upperRight || upper != lower || upper != lowerRight else { return upper }
      return Self.most([upper, upperRight, lower, lowerRight])
    }
    let first = Self.most(parts)
    guard parts.contains(where: { $0 != 0 }) else { return nil }
    let others = parts.filter { !Self.isNear($0, first) }
    guard !others.isEmpty else { return symbol(allParts, Self.color(first), nil) }
    let second = Self.most(others)
    // What is nearer to the first of the two.
    var isFirst = 0
    for (index, part) in parts.enumerated()
    where Self.distance(part, first) <= Self.distance(part, second) { isFirst |= 1 << index }
    // Braille has no background, and a shape through which the terminal is seen has none either.
    if first == 0 || second != 0 && self == .braille {
      return symbol(allParts & ~isFirst, Self.color(second), Self.color(first))
    }
    return symbol(isFirst, Self.color(first), Self.color(second))
  }

  /// The bits of all parts.
  private var allParts: Int { 1 << (grid.rows * grid.columns) - 1 }

  /// Returns the character of which some parts are in the foreground, a bit for each, the first at the upper left.
  private func symbol(_ parts: Int, _ foreground: Color?, _ background: Color?) -> Symbol {
    guard self != .braille else {
      let code = Self.dots.enumerated().reduce(0x2800) { $0 | (parts >> $1.offset & 1) << $1.element }
      return Symbol(character: Unicode.Scalar(UInt32(code)) ?? " ", foreground: foreground, background: nil)
    }
    // Of a space only the background is seen, and fonts leave no gaps between its cells.
    if parts == allParts { return Symbol(character: " ", foreground: nil, background: foreground) }
    return Symbol(character: character(parts), foreground: foreground, background: background)
  }

  /// The bits of a pattern of dots, row by row.
  private static let dots = [0, 3, 1, 4, 2, 5, 6, 7]

  /// Returns the character whose parts are the bits of a number, the first at the upper left.
  private func character(_ bits: Int) -> Unicode.Scalar {
    switch self {
    case .filledCells, .braille: " "
    case .halves: bits == 1 ? "▀" : "▄"
    case .quarters: Self.quarterBlocks[bits]
    case .sextants:
      switch bits {
      // Those that are characters of their own elsewhere.
      case 21: "▌"
      case 42: "▐"
      default: Unicode.Scalar(UInt32(0x1FB00 + bits - 1 - (bits > 21 ? 1 : 0) - (bits > 42 ? 1 : 0))) ?? " "
      }
    }
  }

  private static let quarterBlocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// Returns the most frequent of some pixels, with those near to it; the later of two equal ones.
  private static func most(_ pixels: [UInt32]) -> UInt32 {
    var best: (pixel: UInt32, count: Int) = (0, 0)
    for pixel in pixels where pixel != best.pixel || best.count == 0 {
      let count = pixels.count { isNear($0, pixel) }
      // What is drawn comes before nothing, so that thin lines stay.
      if count > best.count || count == best.count && best.pixel == 0 { best = (pixel, count) }
    }
    return best.pixel
  }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool { a == b || distance(a, b) < shadeDistance }

  /// Returns how far apart two pixels are; nothing is farther from a colour than any other colour.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    guard let a = color(a), let b = color(b) else { return Int.max }
    return a.distance(to: b)
  }

  /// The colour of a pixel; nil if nothing is drawn there.
  private static func color(_ pixel: UInt32) -> Color? {
    pixel >> 24 == 0 ? nil : Color(pixel & 0xffffff)
  }
}
