/// An image over the cells of a screen.
package struct Image: Hashable, Sendable {
  /// The cells that it covers.
  package let rect: Rect
  package let pixels: ImagePixels

  package init(_ rect: Rect, _ pixels: ImagePixels) { (self.rect, self.pixels) = (rect, pixels) }

  /// Whether nothing is left to be seen of another image after this one was drawn over it.
  func covers(_ old: Image) -> Bool {
    guard rect == old.rect else { return false }
    return switch (pixels, old.pixels) {
    case (.rgba, _), (.sixel(_, isOpaque: true), _), (.sixel, .sixel(_, isOpaque: false)): true
    case (.sixel, _): false
    }
  }
}

/// The pixels of an image as a terminal takes them.
package enum ImagePixels: Hashable, Sendable {
  /// Red, green, blue and opacity of the pixels, row by row, compressed by zlib and in base64, for the kitty graphics
  /// protocol ("Terminal graphics protocol").
  case rgba([UInt8], width: Int, height: Int)
  /// A sequence with sixels. Those that are not opaque all have the same outline if they are drawn at the same cells.
  ///
  /// The last row of the screen must stay free, because some terminals scroll after an image there.
  case sixel([UInt8], isOpaque: Bool)

  /// A number for images; other programs number theirs from 1 on.
  package static let firstNumber = 1_340_016

  /// Bytes of a part.
  private static let partLength = 4096

  /// Returns the sequences that show the image in a rectangle at the cursor, without a reply. An image for kitty is shown
  /// when its last part has come, over text, and the cursor stays; with sixel it may be anywhere after them.
  package func bytes(_ size: Size, number: Int) -> [UInt8] {
    guard case .rgba(let text, let width, let height) = self else { return sixels }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: max(text.count, 1), by: Self.partLength) {
      let part = text[start..<min(start + Self.partLength, text.count)]
      let isLast = part.endIndex == text.count
      let keys =
        start > 0
        ? ""
        : "a=T,f=32,o=z,s=\(width),v=\(height),i=\(number),p=1,c=\(size.columns),r=\(size.rows),C=1,q=2,"
      bytes += Array("\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8) + part + Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  /// Returns the sequence that removes and frees an image; empty for sixels, which end with the text of their cells.
  func removal(number: Int) -> [UInt8] {
    guard case .rgba = self else { return [] }
    return Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }

  private var sixels: [UInt8] { if case .sixel(let bytes, _) = self { bytes } else { [] } }
}

extension Cell {
  /// Before the text of a cell under an image. No text begins so, because `put` removes control characters.
  private static let mark = "\u{1}\u{1}"

  var isUnderImage: Bool { text.hasPrefix(Self.mark) }

  /// The cell after an image was drawn over it.
  var underImage: Cell { Cell(Self.mark + text, style) }

  /// The cell without an image over it.
  var bare: Cell { isUnderImage ? Cell(String(text.dropFirst(Self.mark.count)), style) : self }
}
