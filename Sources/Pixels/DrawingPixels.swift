import FoundationEssentials
import Terminal
import Workout

extension Drawing {
  /// Returns the sequence that shows the drawing in pixels, with its top left at the cursor; nil if the terminal has
  /// no pixels, or has not said how large its cells are. Use `FrameWriter.place`. Characters in the same cells stay
  /// visible with the kitty protocol, and replace the pixels with sixel.
  ///
  /// With sixel the last row of the screen must stay free, because some terminals scroll after an image there.
  ///
  /// `id` is the image's number, 1 or more; an image with the same number is replaced. `ground` is the colour around
  /// the drawing; nil leaves what is there, also an earlier drawing with sixel.
  package func pixels(_ size: Size, _ capabilities: Capabilities, id: Int, ground: Color? = nil) -> [UInt8]? {
    guard let pixels = capabilities.pixels, let cell = capabilities.cellPixels,
      let bitmap = Bitmap(
        self, size, cell: cell, shape: cell, ground: ground)
    else { return nil }
    switch pixels {
    case .kitty: return bitmap.png().map { KittyImage.bytes($0, size, id: id) }
    case .sixel: return SymbolCanvas.sixels(of: bitmap, size, cell: cell)
    }
  }

  /// Returns the sequence that removes an image; empty for sixel, whose pixels characters replace.
  package static func removal(id: Int, _ capabilities: Capabilities) -> [UInt8] {
    capabilities.pixels == .kitty ? KittyImage.removal(id: id) : []
  }
}

/// Images in the kitty graphics protocol ("Terminal graphics protocol").
enum KittyImage {
  /// Bytes of a part.
  private static let partLength = 4096

  /// Returns the sequences that show a PNG in a rectangle at the cursor, below the text, without a reply and without
  /// moving the cursor.
  static func bytes(_ png: [UInt8], _ size: Size, id: Int) -> [UInt8] {
    let text = Base64.text(png)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: max(text.count, 1), by: partLength) {
      let part = text[start..<min(start + partLength, text.count)]
      let isLast = part.endIndex == text.count
      let keys = start == 0 ? "a=T,f=100,i=\(id),p=1,c=\(size.columns),r=\(size.rows),C=1,z=-1,q=2," : ""
      bytes += Array("\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8) + part + Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  /// Returns the sequence that removes an image and frees it.
  static func removal(id: Int) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }
}

/// Bytes as ASCII (RFC 4648, section 4).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> [UInt8] { [UInt8](Data(bytes).base64EncodedData()) }
}
