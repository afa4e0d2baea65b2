import CGIF
import Terminal

/// Writes a moving picture of few colours as GIF (giflib).
///
/// The only file that uses giflib.
enum GIFFile {
  /// A part of the picture that changes, and how long the picture then stays.
  struct Frame {
    let rect: Rect
    /// The numbers of the colours, row by row.
    let pixels: [UInt8]
    /// How long it stays, in hundredths of a second.
    var delay = 0
  }

  /// The most colours of a picture.
  static let colorsMax = 256

  /// Returns the file, which repeats for ever; nil without memory. The first frame has to be the whole picture.
  static func bytes(side: Size, colors: [Color], frames: [Frame]) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isDone = withUnsafeMutablePointer(to: &bytes) { target in
      var code: Int32 = 0
      guard let gif = EGifOpen(target, append, &code) else { return false }
      EGifSetGifVersion(gif, true)
      let isWritten =
        putHead(gif, side, colors) && frames.allSatisfy { put($0, gif) }
      return EGifCloseFile(gif, &code) == GIF_OK && isWritten
    }
    return isDone ? bytes : nil
  }

  private static let append: OutputFunc = { gif, data, count in
    guard let gif, let data, let target = gif.pointee.UserData else { return 0 }
    target.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
      start: data, count: Int(count))
    return count
  }

  private static func putHead(
    _ gif: UnsafeMutablePointer<GifFileType>, _ side: Size, _ colors: [Color]
  ) -> Bool {
    // The number of colours has to be a power of two.
    var count = 2
    while count < colors.count { count *= 2 }
    var entries = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    entries += Array(repeating: GifColorType(), count: count - colors.count)
    guard let map = GifMakeMapObject(Int32(count), entries) else { return false }
    defer { GifFreeMapObject(map) }
    guard EGifPutScreenDesc(gif, Int32(side.columns), Int32(side.rows), 8, 0, map) == GIF_OK else {
      return false
    }
    // "Repeat for ever", as Netscape defined it and all readers know it.
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
      && EGifPutExtensionBlock(gif, 3, [1, 0, 0] as [UInt8]) == GIF_OK
      && EGifPutExtensionTrailer(gif) == GIF_OK
  }

  private static func put(_ frame: Frame, _ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    var control = GraphicsControlBlock()
    control.DisposalMode = DISPOSE_DO_NOT
    control.DelayTime = Int32(frame.delay)
    control.TransparentColor = NO_TRANSPARENT_COLOR
    var extensionBytes = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&control, &extensionBytes)
    guard EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extensionBytes) == GIF_OK,
      EGifPutImageDesc(
        gif, Int32(frame.rect.column), Int32(frame.rect.row), Int32(frame.rect.columns),
        Int32(frame.rect.rows), false, nil)
        == GIF_OK
    else { return false }
    var pixels = frame.pixels
    return EGifPutLine(gif, &pixels, Int32(pixels.count)) == GIF_OK
  }
}

/// The colours of a drawing with smooth edges: its own, and some between every two of them.
struct MixedColors {
  /// The colours in the order of their numbers.
  let all: [Color]
  private var numbers: [UInt32: UInt8] = [:]

  /// Colours between two; more make the file larger, and the eye does not distinguish them at an edge.
  private static let stepsMax = 4

  /// The colours of a drawing; no more of its own than there are numbers.
  init(_ own: [Color]) {
    var seen: Set<Color> = []
    let own = Array(own.filter { seen.insert($0).inserted }.prefix(GIFFile.colorsMax))
    let pairs = own.indices.flatMap { first in own.indices.dropFirst(first + 1).map { (own[first], own[$0]) }
    }
    let steps = min((GIFFile.colorsMax - own.count) / max(pairs.count, 1), Self.stepsMax)
    all =
      own
      + pairs.flatMap { from, to in
        (0..<steps).map { from.mixed(with: to, share: Double($0 + 1) / Double(steps + 1)) }
      }
  }

  /// Returns the number of the nearest colour to a pixel, `0xRRGGBB`.
  mutating func number(of pixel: UInt32) -> UInt8 {
    if let number = numbers[pixel] { return number }
    let color = Color(pixel)
    let nearest = all.indices.min { color.distance(to: all[$0]) < color.distance(to: all[$1]) }
    let number = UInt8(nearest ?? 0)
    numbers[pixel] = number
    return number
  }
}
