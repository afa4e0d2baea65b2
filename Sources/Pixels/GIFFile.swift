import CGIF
import Workout

/// Writes a moving picture of few colours as GIF (giflib).
///
/// The only file that uses giflib.
enum GIFFile {
  /// A part of the picture that changes, and how long the picture then stays.
  struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    /// The numbers of the colours, row by row.
    var pixels: [UInt8]
    /// How long it stays, in hundredths of a second.
    var delay: Int
  }

  /// The most colours of a picture.
  static let colorsMax = 256

  /// Returns the file, which repeats for ever; nil without memory. The first frame has to be the whole picture.
  static func bytes(side: (width: Int, height: Int), colors: [Color], frames: [Frame]) -> [UInt8]? {
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
    _ gif: UnsafeMutablePointer<GifFileType>, _ side: (width: Int, height: Int), _ colors: [Color]
  ) -> Bool {
    // The number of colours has to be a power of two.
    var count = 2
    while count < colors.count { count *= 2 }
    var entries = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    entries += Array(repeating: GifColorType(), count: count - colors.count)
    guard let map = GifMakeMapObject(Int32(count), entries) else { return false }
    defer { GifFreeMapObject(map) }
    guard EGifPutScreenDesc(gif, Int32(side.width), Int32(side.height), 8, 0, map) == GIF_OK else {
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
        gif, Int32(frame.left), Int32(frame.top), Int32(frame.width), Int32(frame.height), false, nil)
        == GIF_OK
    else { return false }
    var pixels = frame.pixels
    return EGifPutLine(gif, &pixels, Int32(pixels.count)) == GIF_OK
  }
}
