import Terminal

extension Drawing {
  /// Returns the drawing as a PNG file with smooth edges; nil without memory. `height` is in pixels, the width follows
  /// from the drawing's shape; both are rounded. Without a background it is transparent.
  package func png(height: Double, background: Color?) -> [UInt8]? {
    bitmap(height: height, background: background)?.png()
  }

  /// Returns drawings of one shape as a moving GIF file that repeats; nil without drawings or memory. Each stays for a
  /// number of seconds.
  package static func gif(
    _ drawings: [Drawing], height: Double, background: Color, seconds: Double
  ) -> [UInt8]? {
    var colors = MixedColors([background] + drawings.flatMap { $0.elements.compactMap(\.color) })
    var frames: [GIFFile.Frame] = []
    var shown: [UInt8] = []
    var side: Size?
    var time = 0
    for (number, drawing) in drawings.enumerated() {
      guard let bitmap = drawing.bitmap(height: height, background: background) else { return nil }
      let pixels = bitmap.numbers(in: &colors)
      // Rounded from the start, so that the error does not grow.
      let end = Int((Double(number + 1) * seconds * 100).rounded())
      let size = Size(columns: bitmap.width, rows: bitmap.height)
      guard size == side ?? size else { return nil }
      let change = side == nil ? Rect(size) : Self.change(from: shown, to: pixels, width: size.columns)
      side = size
      if let change {
        let rows = (change.row..<change.bottom).map { $0 * size.columns }
        let changed = rows.flatMap { pixels[$0 + change.column..<$0 + change.right] }
        frames.append(GIFFile.Frame(rect: change, pixels: changed))
      }
      frames[frames.count - 1].delay += end - time
      (shown, time) = (pixels, end)
    }
    return side.flatMap { GIFFile.bytes(side: $0, colors: colors.all, frames: frames) }
  }

  private func bitmap(height: Double, background: Color?) -> Bitmap? {
    let columns = (height * width / self.height).rounded()
    let size = Size(columns: max(Int(columns), 1), rows: max(Int(height.rounded()), 1))
    let pixel = Size(columns: 1, rows: 1)
    return Bitmap(self, size, cell: pixel, shape: pixel, background: background, isSmooth: true)
  }

  /// Returns the smallest rectangle around the pixels that differ; nil if none does.
  private static func change(from old: [UInt8], to new: [UInt8], width: Int) -> Rect? {
    var (left, right, top, bottom) = (width, -1, Int.max, -1)
    for row in 0..<new.count / width {
      let range = row * width..<(row + 1) * width
      guard old[range] != new[range] else { continue }
      (top, bottom) = (min(top, row), row)
      guard let first = range.first(where: { old[$0] != new[$0] }),
        let last = range.last(where: { old[$0] != new[$0] })
      else { continue }
      left = min(left, first - range.lowerBound)
      right = max(right, last - range.lowerBound)
    }
    guard right >= 0 else { return nil }
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }
}

extension Bitmap {
  /// Returns the numbers of the pixels' colours, row by row. The bitmap has a background.
  fileprivate func numbers(in colors: inout MixedColors) -> [UInt8] {
    var numbers: [UInt8] = []
    numbers.reserveCapacity(width * height)
    // Most pixels have the colour of the one before.
    var last: (pixel: UInt32, number: UInt8)?
    for pixel in pixels {
      if last?.pixel != pixel { last = (pixel, colors.number(of: pixel & 0xffffff)) }
      numbers.append(last?.number ?? 0)
    }
    return numbers
  }
}
