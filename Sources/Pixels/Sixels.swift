import CChafa
import Terminal

/// Bitmaps as sixels (libchafa).
///
/// The only file that uses libchafa.
enum Sixels {
  /// Returns the sixel sequence of a bitmap; nil for an empty one.
  static func bytes(of bitmap: Bitmap, _ size: Size, cell: Size) -> [UInt8]? {
    // Each thread would wake up now and then after the drawing.
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
    _ = bitmap.withPixels { pixels, stride in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_BGRA8_PREMULTIPLIED, pixels, Int32(bitmap.width), Int32(bitmap.height),
        Int32(stride))
    }
    let info = chafa_term_db_get_fallback_info(chafa_term_db_get_default())
    defer { chafa_term_info_unref(info) }
    guard let text = chafa_canvas_print(canvas, info) else { return nil }
    defer { g_string_free(text, 1) }
    return Array(UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len)))
  }
}

extension Color {
  /// The colour to draw with, so that sixels show the nearest to this one. Their channels are whole percents, and libchafa
  /// rounds them down: the ground of a drawing would be darker than the terminal's.
  package var inSixels: Color {
    let channels = [red, green, blue].map { channel in
      let percent = (UInt32(channel) * 100 + 127) / 255
      // The least channel that libchafa does not round below this percentage.
      return (percent * 255 + 99) / 100
    }
    return Color(channels.reduce(0) { $0 << 8 | $1 })
  }
}
