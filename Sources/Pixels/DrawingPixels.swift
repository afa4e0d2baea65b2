import FoundationEssentials
import Terminal
import Workout

extension Drawing {
  /// Returns the drawing as an image of a size in cells; nil if the terminal has no pixels, or has not said how large its
  /// cells are.
  ///
  /// `background` is the colour around the drawing with sixel; nil leaves what is there, also an earlier drawing. With kitty
  /// that is transparent.
  package func pixels(_ size: Size, _ capabilities: Capabilities, background: Color? = nil) -> ImagePixels? {
    guard let pixels = capabilities.pixels, let cell = capabilities.cellPixels,
      let bitmap = Bitmap(
        self, size, cell: cell, shape: cell, background: pixels == .kitty ? nil : background)
    else { return nil }
    switch pixels {
    case .kitty: return bitmap.png().map { .png(Base64.text($0)) }
    case .sixel:
      return SymbolCanvas.sixels(of: bitmap, size, cell: cell).map { .sixel($0, isOpaque: background != nil) }
    }
  }
}

/// Bytes as ASCII (RFC 4648, section 4).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> [UInt8] { [UInt8](Data(bytes).base64EncodedData()) }
}
