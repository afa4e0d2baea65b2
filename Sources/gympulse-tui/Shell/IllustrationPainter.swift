import Pixels
import Terminal
import Workout

/// Draws illustrations as images where the terminal has pixels, else as cells, and keeps what it has drawn for the next loop of a
/// movement.
struct IllustrationPainter {
  private let capabilities: Capabilities
  private var kept: [Key: Drawn] = [:]
  /// The last one with a ring, which does not come again after it has moved.
  private var last: (key: Key, drawn: Drawn)?

  private struct Key: Hashable {
    let content: Illustration.Content
    let size: Size
    let background: Color
  }

  private enum Drawn {
    case cells(Surface)
    case image(ImagePixels)
  }

  /// Most drawings that are kept; a loop of six seconds has 72.
  private static let keptMax = 96
  /// Most pixels of a side while something moves: five such rings are the 150 KB that a second may have.
  private static let movingSideMax = 320
  /// Rows up to which a figure in cells is of braille.
  private static let fineRowsMax = 8

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Returns a surface with the illustrations that are cells, and the others as images. `background` is the colour behind
  /// everything.
  mutating func draw(
    _ illustrations: [Illustration], on surface: Surface, background: Color
  ) -> (Surface, [Image]) {
    var (surface, images) = (surface, [Image]())
    for illustration in illustrations {
      let rect = illustration.rect
      switch drawn(Key(content: illustration.content, size: rect.size, background: background)) {
      case .cells(let cells): surface.draw(cells, column: rect.column, row: rect.row)
      case .image(let pixels): images.append(Image(rect, pixels))
      }
    }
    return (surface, images)
  }

  private mutating func drawn(_ key: Key) -> Drawn {
    if let last, last.key == key { return last.drawn }
    if let kept = kept[key] { return kept }
    let drawn = draw(key)
    if key.content.ring != nil {
      last = (key, drawn)
    } else {
      if kept.count >= Self.keptMax { kept = [:] }
      kept[key] = drawn
    }
    return drawn
  }

  private func draw(_ key: Key) -> Drawn {
    let content = key.content
    // Sixels of an earlier pose must go, but the text in a ring stays.
    let isSixel = capabilities.pixels == .sixel
    let isRing = content.ring != nil && content.figure == nil && content.scale == 1
    let background = isSixel ? key.background.inSixels : key.background
    let drawing = content.drawing(capabilities, behind: isSixel && isRing ? background : nil)
    let image = drawing.pixels(
      key.size, capabilities, background: isRing ? nil : background,
      sideMax: content.isMoving ? Self.movingSideMax : nil)
    // The limbs of a small figure are thinner than a block.
    let isFine = content.figure != nil && key.size.rows <= Self.fineRowsMax
    return image.map(Drawn.image) ?? .cells(drawing.cells(key.size, capabilities, isFine: isFine))
  }
}
