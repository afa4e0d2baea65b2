import Display

/// Changes what a terminal shows to what it shall show, with few bytes.
///
/// It keeps what the terminal shows, its cursor and its pen. After anything else has written to the terminal, call
/// `forget`.
package struct FrameWriter: Sendable {
  /// What the terminal can show. After a change that other bytes follow from, the next frame draws everything.
  package var capabilities: Capabilities {
    didSet { if !capabilities.drawsLike(oldValue) { forget() } }
  }
  /// What the terminal shows; nil if that is unknown.
  package private(set) var shown: Surface?
  private var cursor = TerminalCursor()

  /// A writer for a terminal whose content is unknown.
  package init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Makes the next frame draw everything.
  package mutating func forget() {
    shown = nil
    cursor = TerminalCursor()
  }

  /// Returns the bytes that make the terminal show a surface; none if it shows that already, or if it cannot move the
  /// cursor.
  package mutating func frame(_ wanted: Surface) -> [UInt8] {
    guard capabilities.movesCursor else { return [] }
    var drawing = FrameDrawing(capabilities, cursor: cursor, size: wanted.size)
    if let shown, shown.size == wanted.size {
      drawing.draw(wanted, over: shown)
    } else {
      drawing.erase()
      drawing.draw(wanted, over: Surface(wanted.size))
    }
    drawing.show(cursor: wanted.cursor)
    shown = wanted
    cursor = drawing.cursor
    guard capabilities.synchronizes, !drawing.bytes.isEmpty else { return drawing.bytes }
    return Self.synchronizedStart + drawing.bytes + Self.synchronizedEnd
  }

  /// Returns the bytes that draw something else, such as an image, with its top left at a cell. `bytes` may leave the
  /// cursor anywhere but not change the pen.
  package mutating func place(_ bytes: [UInt8], at point: Point) -> [UInt8] {
    cursor.position = nil
    return CursorPath.bytes(to: point) + bytes
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
