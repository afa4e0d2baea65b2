import CCairo
import Terminal

/// The pixels of a drawing (cairo).
///
/// The only file that uses cairo.
final class Bitmap {
  /// Width and height in pixels.
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let background: Color?
  private var matrix = cairo_matrix_t()

  /// The most pixels of a side.
  private static let sideMax = 8192

  /// Draws into a rectangle of cells; nil for an empty or very large one, and without memory. `cell` is the pixels of
  /// the bitmap in a cell, of which it has a part with a `scale` below 1, `shape` the width and height of a cell on the screen in any unit, `background` what is behind
  /// the drawing, nil for nothing. Edges are smooth if `isSmooth`; else the bitmap has only the drawing's own colours.
  init?(
    _ drawing: Drawing, _ cells: Size, cell: Size, scale: Double = 1, shape: Size, background: Color?,
    isSmooth: Bool = false
  ) {
    self.background = background
    width = Int((Double(cells.columns * cell.columns) * scale).rounded())
    height = Int((Double(cells.rows * cell.rows) * scale).rounded())
    guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height), shape.columns > 0,
      shape.rows > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    if let background {
      set(context, background)
      cairo_paint(context)
    }
    // Characters have two colours.
    cairo_set_antialias(context, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    // From the drawing's units to those of the screen, and from those to the bitmap, whose pixels may not be square.
    let screen = (
      width: Double(cells.columns * shape.columns), height: Double(cells.rows * shape.rows)
    )
    cairo_scale(context, Double(width) / screen.width, Double(height) / screen.height)
    let scale = min(screen.width / drawing.width, screen.height / drawing.height)
    cairo_translate(
      context, (screen.width - drawing.width * scale) / 2, (screen.height - drawing.height * scale) / 2)
    cairo_scale(context, scale, scale)
    cairo_get_matrix(context, &matrix)
    for element in drawing.elements where element.form.isDrawable { draw(context, element) }
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else {
      return nil
    }
  }

  /// Returns the pixel of a position of the drawing.
  func pixel(at position: Drawing.Position) -> (x: Double, y: Double) {
    (matrix.xx * position.x + matrix.x0, matrix.yy * position.y + matrix.y0)
  }

  deinit { cairo_surface_destroy(surface) }

  /// The pixels: 32 bits each, premultiplied, in the order of bytes that cairo has on this processor, and the bytes
  /// from one row to the next.
  func withPixels<Result>(_ body: (UnsafePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    return body(data, Int(cairo_image_surface_get_stride(surface)))
  }

  /// The pixels as `0xAARRGGBB`, row by row.
  var pixels: [UInt32] { pixels(0..<width, 0..<height) }

  /// Returns those of some columns and rows, which the bitmap has.
  func pixels(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt32] {
    withPixels { bytes, stride in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(columns.count * rows.count)
      for row in rows {
        (bytes + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
          pixels += UnsafeBufferPointer(start: $0 + columns.lowerBound, count: columns.count)
        }
      }
      return pixels
    } ?? []
  }

  /// Returns pixels with red, green, blue and opacity as bytes in this order, not premultiplied.
  static func straight(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { pixel in
      let opacity = pixel >> 24
      guard opacity > 0 else { return 0 }
      let channel = { (shift: UInt32) in min(((pixel >> shift & 0xff) * 255 + opacity / 2) / opacity, 255) }
      return (channel(16) | channel(8) << 8 | channel(0) << 16 | opacity << 24).littleEndian
    }
  }

  /// The bitmap as PNG; nil without memory.
  func png() -> [UInt8]? {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
            start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }

  private func draw(_ context: OpaquePointer, _ element: Drawing.Element) {
    cairo_new_path(context)
    switch element.form {
    case .line(let points, let width, let cap):
      for point in points { cairo_line_to(context, point.x, point.y) }
      stroke(context, width, element.color, cap)
    case .arc(let center, let radius, let from, let to, let width, let cap):
      cairo_arc(context, center.x, center.y, radius, Self.radians(from), Self.radians(to))
      stroke(context, width, element.color, cap)
    case .area(let points, let edge):
      for point in points { cairo_line_to(context, point.x, point.y) }
      cairo_close_path(context)
      set(context, element.color)
      cairo_fill_preserve(context)
      stroke(context, edge, element.color, .round)
    case .disc(let center, let radius):
      cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
      set(context, element.color)
      cairo_fill(context)
    case .text(let text, let position, let size, let widthMax):
      set(context, element.color)
      cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
      cairo_set_font_size(context, size)
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, text, &extents)
      let share = min(widthMax / max(extents.x_advance, 1), 1)
      cairo_set_font_size(context, size * share)
      cairo_move_to(context, position.x - extents.x_advance * share / 2, position.y)
      cairo_show_text(context, text)
    }
  }

  private func stroke(_ context: OpaquePointer, _ width: Double, _ color: Color?, _ cap: Drawing.Cap) {
    set(context, color)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_stroke(context)
  }

  /// Cairo's angles begin at the right.
  private static func radians(_ turns: Double) -> Double { (turns - 0.25) * 2 * Double.pi }

  /// Sets the colour; without one, that of the background or nothing.
  private func set(_ context: OpaquePointer, _ color: Color?) {
    guard let color = color ?? background else { return cairo_set_operator(context, CAIRO_OPERATOR_CLEAR) }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgb(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }
}
