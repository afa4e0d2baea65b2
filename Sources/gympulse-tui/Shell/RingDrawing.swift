import Pixels
import Terminal
import Workout

/// How a terminal shows the ring: as an image where it has pixels, else as cells.
struct RingDrawing: Hashable {
  private let ring: Ring?
  private let capabilities: Capabilities

  /// A ring, or none, on a terminal.
  init(_ ring: Ring?, _ capabilities: Capabilities) { (self.ring, self.capabilities) = (ring, capabilities) }

  /// The number of the image.
  private static let image = 1

  private var hasImage: Bool { capabilities.pixels != nil && capabilities.cellPixels != nil }

  private func drawing(_ ring: Ring) -> Drawing {
    .ring(progress: 1 - ring.left, color: ring.color, track: ring.track)
  }

  /// Returns the cells with the ring, unless it is an image.
  func drawn(on surface: Surface) -> Surface {
    guard let ring, !hasImage else { return surface }
    var drawn = surface
    drawn.draw(
      drawing(ring).cells(ring.rect.size, capabilities), column: ring.rect.column, row: ring.rect.row)
    return drawn
  }

  /// Returns the sequences that show the ring as an image, or remove that before, each with the cell of its top left. `isWhole`: the
  /// terminal was erased.
  func images(after before: RingDrawing?, isWhole: Bool) -> [(bytes: [UInt8], at: Point)] {
    guard hasImage, self != before || isWhole else { return [] }
    var images: [(bytes: [UInt8], at: Point)] = []
    let origin = Point(column: 0, row: 0)
    if let old = before?.ring, old.rect != ring?.rect {
      images.append((Drawing.removal(id: Self.image, capabilities), origin))
    }
    if let ring, let bytes = drawing(ring).pixels(ring.rect.size, capabilities, id: Self.image) {
      images.append((bytes, Point(column: ring.rect.column, row: ring.rect.row)))
    }
    return images
  }
}
