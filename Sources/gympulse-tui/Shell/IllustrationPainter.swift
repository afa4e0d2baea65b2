import Figures
import Pixels
import Terminal
import Workout

/// Draws illustrations as images where the terminal has pixels, else as cells, and keeps what it has drawn for the next loop of a
/// movement.
struct IllustrationPainter {
  private let capabilities: Capabilities
  private var kept: [Key: Drawn] = [:]

  private struct Key: Hashable {
    let content: Illustration.Content
    let size: Size
  }

  private enum Drawn {
    case cells(Surface)
    case image(ImagePixels)
  }

  /// Most drawings that are kept; a loop of six seconds has 72.
  private static let keptMax = 96

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Returns a surface with the illustrations that are cells, and the others as images.
  mutating func draw(_ illustrations: [Illustration], on surface: Surface) -> (Surface, [Image]) {
    var (surface, images) = (surface, [Image]())
    for illustration in illustrations {
      let rect = illustration.rect
      switch drawn(illustration) {
      case .cells(let cells): surface.draw(cells, column: rect.column, row: rect.row)
      case .image(let pixels): images.append(Image(rect, pixels))
      }
    }
    return (surface, images)
  }

  private mutating func drawn(_ illustration: Illustration) -> Drawn {
    let size = illustration.rect.size
    let key = Key(content: illustration.content, size: size)
    if let kept = kept[key] { return kept }
    if kept.count >= Self.keptMax { kept = [:] }
    // Sixels of an earlier pose must go.
    let background: Color? =
      if case .figure(_, _, let colors) = illustration.content { colors.gap } else { nil }
    let drawing = illustration.drawing(capabilities)
    let drawn =
      drawing.pixels(size, capabilities, background: background).map(Drawn.image)
      ?? .cells(drawing.cells(size, capabilities))
    kept[key] = drawn
    return drawn
  }
}

extension Illustration {
  /// The lines and areas of the content.
  fileprivate func drawing(_ capabilities: Capabilities) -> Drawing {
    switch content {
    case .ring(let left, let color, let track):
      .ring(progress: 1 - left, color: color, track: track, isDotted: !capabilities.hasShades)
    case .figure(let exercise, let phases, let colors):
      Drawing(
        exercise.movement?.frames(at: phases, half: exercise.half) ?? [], colors,
        hasFloor: capabilities.hasShades)
    }
  }
}
