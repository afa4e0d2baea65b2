import Figures
import Pixels
import Terminal
import Workout

/// Draws illustrations as images where the terminal has pixels, else as cells, and keeps what it has drawn for the next loop of a
/// movement.
struct IllustrationPainter {
  private let capabilities: Capabilities
  private var cells: [Key: Surface] = [:]
  private var images: [Key: [UInt8]] = [:]
  /// What the terminal shows as images, by their numbers less one.
  private var shown: [Illustration] = []

  private struct Key: Hashable {
    let content: Illustration.Content
    let size: Size
  }

  /// Most drawings that are kept; a loop of six seconds has 72.
  private static let keptMax = 96

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  private var hasImages: Bool { capabilities.pixels != nil && capabilities.cellPixels != nil }

  /// Returns the cells with the illustrations, unless they are images.
  mutating func drawn(_ illustrations: [Illustration], on surface: Surface) -> Surface {
    guard !hasImages else { return surface }
    var drawn = surface
    for illustration in illustrations {
      drawn.draw(cells(of: illustration), column: illustration.rect.column, row: illustration.rect.row)
    }
    return drawn
  }

  /// Returns the sequences that show illustrations as images in place of those before, each with the cell of its top left. `isWhole`:
  /// the terminal was erased.
  mutating func images(of illustrations: [Illustration], isWhole: Bool) -> [(bytes: [UInt8], at: Point)] {
    guard hasImages else { return [] }
    var sequences: [(bytes: [UInt8], at: Point)] = []
    for index in 0..<max(illustrations.count, shown.count) {
      let old = shown.indices.contains(index) ? shown[index] : nil
      let new = illustrations.indices.contains(index) ? illustrations[index] : nil
      guard old != new || isWhole else { continue }
      if old != nil, old?.rect != new?.rect {
        sequences.append((Drawing.removal(id: index + 1, capabilities), Point(column: 0, row: 0)))
      }
      if let new, let bytes = image(of: new, id: index + 1) {
        sequences.append((bytes, Point(column: new.rect.column, row: new.rect.row)))
      }
    }
    shown = illustrations
    return sequences
  }

  private mutating func cells(of illustration: Illustration) -> Surface {
    let key = Key(content: illustration.content, size: illustration.rect.size)
    if let kept = cells[key] { return kept }
    if cells.count >= Self.keptMax { cells = [:] }
    let drawn = illustration.drawing(capabilities).cells(illustration.rect.size, capabilities)
    cells[key] = drawn
    return drawn
  }

  private mutating func image(of illustration: Illustration, id: Int) -> [UInt8]? {
    let key = Key(content: illustration.content, size: illustration.rect.size)
    if let kept = images[key] { return kept }
    if images.count >= Self.keptMax { images = [:] }
    // Sixels of an earlier pose must go.
    let ground: Color? = if case .figure(_, _, let colors) = illustration.content { colors.gap } else { nil }
    let drawn = illustration.drawing(capabilities).pixels(
      illustration.rect.size, capabilities, id: id, ground: ground)
    images[key] = drawn
    return drawn
  }
}

extension Illustration {
  /// The lines and areas of the content.
  fileprivate func drawing(_ capabilities: Capabilities) -> Drawing {
    switch content {
    case .ring(let left, let color, let track):
      .ring(progress: 1 - left, color: color, track: track)
    case .figure(let exercise, let phases, let colors):
      Drawing(
        exercise.movement?.frames(at: phases, half: exercise.half) ?? [], colors,
        hasFloor: capabilities.hasColors)
    }
  }
}
