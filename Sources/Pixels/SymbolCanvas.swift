import CChafa
import Terminal
import Workout

/// Turns pixels into characters (libchafa).
///
/// The only file that uses libchafa.
enum SymbolCanvas {
  /// A character with its colours; nil is nothing, through which the terminal is seen.
  struct Symbol {
    let at: Point
    let character: Unicode.Scalar
    let foreground: Color?
    let background: Color?
  }

  /// How much libchafa compares, 0 to 1. More takes longer and changes little in a drawing of few colours.
  private static let workFactor: Float = 0.3

  /// Returns the characters that are not blank; the bitmap has 8 by 8 pixels for each cell.
  static func symbols(of bitmap: Bitmap, _ size: Size, _ set: SymbolSet) -> [Symbol] {
    // Each thread would wake up now and then after the drawing.
    chafa_set_n_threads(1)
    guard size.columns > 0, size.rows > 0, let map = chafa_symbol_map_new(),
      let config = chafa_canvas_config_new()
    else { return [] }
    defer {
      chafa_symbol_map_unref(map)
      chafa_canvas_config_unref(config)
    }
    for range in set.ranges { chafa_symbol_map_add_by_range(map, range.lowerBound, range.upperBound) }
    chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
    chafa_canvas_config_set_symbol_map(config, map)
    // Colours that are in the drawing, not those between them.
    chafa_canvas_config_set_color_extractor(config, CHAFA_COLOR_EXTRACTOR_MEDIAN)
    chafa_canvas_config_set_preprocessing_enabled(config, 0)
    chafa_canvas_config_set_fg_only_enabled(config, set == .braille ? 1 : 0)
    chafa_canvas_config_set_work_factor(config, workFactor)
    guard let canvas = chafa_canvas_new(config) else { return [] }
    defer { chafa_canvas_unref(canvas) }
    draw(bitmap, on: canvas)
    return (0..<size.rows).flatMap { row in
      (0..<size.columns).compactMap { symbol(canvas, Point(column: $0, row: row)) }
    }
  }

  /// Returns the sixel sequence of a bitmap; nil for an empty one.
  static func sixels(of bitmap: Bitmap, _ size: Size, cell: Size) -> [UInt8]? {
    chafa_set_n_threads(1)
    guard size.columns > 0, size.rows > 0, let config = chafa_canvas_config_new() else { return nil }
    defer { chafa_canvas_config_unref(config) }
    chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_cell_geometry(config, Int32(cell.columns), Int32(cell.rows))
    chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
    chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS)
    chafa_canvas_config_set_preprocessing_enabled(config, 0)
    guard let canvas = chafa_canvas_new(config) else { return nil }
    defer { chafa_canvas_unref(canvas) }
    draw(bitmap, on: canvas)
    let info = chafa_term_db_get_fallback_info(chafa_term_db_get_default())
    defer { chafa_term_info_unref(info) }
    guard let text = chafa_canvas_print(canvas, info) else { return nil }
    defer { g_string_free(text, 1) }
    return Array(UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len)))
  }

  private static func draw(_ bitmap: Bitmap, on canvas: OpaquePointer) {
    _ = bitmap.withPixels { pixels, stride in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_BGRA8_PREMULTIPLIED, pixels, Int32(bitmap.width), Int32(bitmap.height),
        Int32(stride))
    }
  }

  private static func symbol(_ canvas: OpaquePointer, _ at: Point) -> Symbol? {
    var numbers: (foreground: Int32, background: Int32) = (0, 0)
    chafa_canvas_get_colors_at(
      canvas, Int32(at.column), Int32(at.row), &numbers.foreground, &numbers.background)
    let code = chafa_canvas_get_char_at(canvas, Int32(at.column), Int32(at.row))
    guard let character = Unicode.Scalar(code) else { return nil }
    let foreground = isEmpty(character) ? nil : color(numbers.foreground)
    guard let background = color(numbers.background) else {
      return foreground.map { Symbol(at: at, character: character, foreground: $0, background: nil) }
    }
    // Of a space only the background is seen.
    let filled = Symbol(at: at, character: " ", foreground: nil, background: background)
    if isEmpty(character) || foreground == background { return filled }
    if let foreground {
      return Symbol(at: at, character: character, foreground: foreground, background: background)
    }
    // A shape that lets the terminal be seen is the same as the opposite in the other colour, without the hairlines that
    // fonts leave around it.
    return SymbolSet.opposite(character).map {
      Symbol(at: at, character: $0, foreground: background, background: nil)
    }
  }

  private static func isEmpty(_ character: Unicode.Scalar) -> Bool {
    character == " " || character == "\u{2800}"
  }

  private static func color(_ number: Int32) -> Color? { number < 0 ? nil : Color(UInt32(number)) }
}

extension SymbolSet {
  /// Halves and quarters by their parts: bit 0 is the upper left, 1 the upper right, 2 the lower left, 3 the lower
  /// right.
  private static let quarterBlocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  /// Sextants that are characters of their own elsewhere: none, the left half, the right half, all.
  private static let sextantsElsewhere: [UInt32] = [0, 21, 42, 63]

  /// Returns the block whose foreground is where that of another is not; nil for a full block and for other characters.
  static func opposite(_ block: Unicode.Scalar) -> Unicode.Scalar? {
    if let parts = quarterBlocks.firstIndex(of: block) {
      return block == "█" ? nil : quarterBlocks[15 - parts]
    }
    guard (0x1FB00...0x1FB3B).contains(block.value) else { return nil }
    // Their numbers leave out those four.
    let parts = (0...63).filter { !sextantsElsewhere.contains($0) }
    let opposite = 63 - parts[Int(block.value - 0x1FB00)]
    return parts.firstIndex(of: opposite).flatMap { Unicode.Scalar(0x1FB00 + UInt32($0)) }
  }

  /// The code points of the characters.
  fileprivate var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .filledCells: [0x20...0x20]
    case .halfBlocks:
      Self.filledCells.ranges
        + [0x2580...0x2580, 0x2584...0x2584, 0x2588...0x2588, 0x258C...0x258C, 0x2590...0x2590]
    case .quarters: Self.halfBlocks.ranges + [0x2596...0x259F]
    case .sextants: Self.quarters.ranges + [0x1FB00...0x1FB3B]
    case .braille: [0x2800...0x28FF]
    }
  }
}
