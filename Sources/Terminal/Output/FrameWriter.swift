import Display

/// Changes what a terminal shows to what it shall show, cells and images, with few bytes.
///
/// It keeps what the terminal shows, its cursor and its pen. After anything else has written to the terminal, and if a frame
/// was not sent, call `forget`.
package struct FrameWriter: Sendable {
  /// What the terminal can show. After a change that other bytes follow from, the next frame draws everything.
  package var capabilities: Capabilities {
    didSet { if !capabilities.drawsLike(oldValue) { forget() } }
  }
  /// What the terminal shows; nil if that is unknown.
  private var shown: Surface?
  /// The images that it shows, with their numbers.
  private var images: [(image: Image, number: Int)] = []
  private var number = ImagePixels.firstNumber
  private var cursor = TerminalCursor()

  /// A writer for a terminal whose content is unknown.
  package init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Makes the next frame draw everything.
  package mutating func forget() {
    shown = nil
    cursor = TerminalCursor()
  }

  /// Returns the bytes that make the terminal show a surface with images over it, which do not overlap each other; none if
  /// it shows that already, or if it cannot move the cursor.
  package mutating func frame(_ wanted: Surface, images: [Image] = []) -> [UInt8] {
    guard capabilities.movesCursor else { return [] }
    var drawing = FrameEncoder(capabilities, cursor: cursor, size: wanted.size)
    var old = shown ?? Surface(wanted.size)
    if shown == nil || old.size != wanted.size {
      drawing.erase()
      (old, self.images) = (Surface(wanted.size), [])
    }
    let new = covered(wanted, old, images)
    drawing.draw(new, over: old)
    draw(images, on: &drawing, new, old)
    drawing.show(cursor: wanted.cursor)
    cursor = drawing.cursor
    guard capabilities.synchronizes, !drawing.bytes.isEmpty else { return drawing.bytes }
    return Self.synchronizedStart + drawing.bytes + Self.synchronizedEnd
  }

  /// Returns a surface on which cells that stay under an image are those that are shown, so that they are not drawn.
  private func covered(_ wanted: Surface, _ old: Surface, _ images: [Image]) -> Surface {
    var covered = wanted
    for image in images where self.images.contains(where: { image.covers($0.image) }) {
      for index in wanted.indices(of: image.rect) where old.cells[index] == wanted.cells[index].underImage {
        covered.replace(index, old.cells[index])
      }
    }
    return covered
  }

  /// Draws the images that are new or whose cells were drawn, each with a new number, before the old ones are removed.
  private mutating func draw(
    _ images: [Image], on drawing: inout FrameEncoder, _ new: Surface, _ old: Surface
  ) {
    var shown = new
    var placed: [(image: Image, number: Int)] = []
    for image in images {
      let cells = new.indices(of: image.rect)
      for index in cells { shown.replace(index, new.cells[index].bare.underImage) }
      let isWhole = !drawing.hasWrittenImages && cells.allSatisfy { new.cells[$0] == old.cells[$0] }
      if isWhole, let kept = self.images.first(where: { $0.image == image }) {
        placed.append(kept)
      } else {
        number += 1
        drawing.draw(image, number: number)
        placed.append((image, number))
      }
    }
    for (image, number) in self.images where !placed.contains(where: { $0.number == number }) {
      drawing.remove(image, number: number)
    }
    (self.shown, self.images) = (shown, placed)
  }

  private static let synchronizedStart = Array("\u{1B}[?2026h".utf8)
  private static let synchronizedEnd = Array("\u{1B}[?2026l".utf8)
}

extension Capabilities {
  /// Whether the same cells become the same bytes.
  fileprivate func drawsLike(_ other: Capabilities) -> Bool {
    colors == other.colors && glyphs == other.glyphs && movesCursor == other.movesCursor
      && ambiguousWidth == other.ambiguousWidth
  }
}

/// Where a terminal writes next, and how; nil is unknown.
struct TerminalCursor: Hashable, Sendable {
  var position: Point?
  var pen: Pen?
  var isShown: Bool?
}
