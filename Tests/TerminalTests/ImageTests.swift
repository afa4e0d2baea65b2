import Chance
import Testing

@testable import Terminal

@Suite("Frames with images")
struct ImageTests {
  private let size = Size(columns: 12, rows: 3)

  private func writer(_ pixels: Capabilities.PixelProtocol) -> FrameWriter {
    var capabilities = Capabilities()
    capabilities.pixels = pixels
    capabilities.synchronizes = true
    return FrameWriter(capabilities)
  }

  private func image(_ name: String, _ column: Int, isOpaque: Bool = true) -> Image {
    Image(
      Rect(column: column, row: 0, columns: 4, rows: 2), .sixel(Array("<\(name)>".utf8), isOpaque: isOpaque))
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^").replacing("^[?2026h", with: "{")
      .replacing("^[?2026l", with: "}")
  }

  @Test("an image is drawn once, over its cell, in one frame with the cells")
  func once() {
    var writer = writer(.sixel)
    var surface = Surface(size)
    surface.put("a", column: 0, row: 2)
    #expect(text(writer.frame(surface, images: [image("ring", 4)])) == "{^[0m^[H^[2J^[3Ha^[;5H<ring>^[?25l}")
    #expect(writer.frame(surface, images: [image("ring", 4)]).isEmpty)
    surface.put("b", column: 0, row: 2)
    #expect(text(writer.frame(surface, images: [image("ring", 4)])) == "{^[3Hb}")
  }

  @Test("the cells of sixels that leave or move are drawn, those of sixels that are replaced are not")
  func leaving() {
    var writer = writer(.sixel)
    let surface = Surface(size)
    _ = writer.frame(surface, images: [image("ring", 4)])
    #expect(text(writer.frame(surface, images: [image("smaller ring", 4)])) == "{^[;5H<smaller ring>}")
    #expect(text(writer.frame(surface, images: [image("ring", 2)])).contains("    "))
    #expect(text(writer.frame(surface)).contains("    "))
    #expect(writer.frame(surface).isEmpty)
  }

  @Test("a sixel that lets the cells be seen replaces another of its kind, and erases one that is opaque")
  func transparent() {
    var writer = writer(.sixel)
    let surface = Surface(size)
    _ = writer.frame(surface, images: [image("figure", 4)])
    #expect(text(writer.frame(surface, images: [image("ring", 4, isOpaque: false)])).contains("    "))
    #expect(text(writer.frame(surface, images: [image("less", 4, isOpaque: false)])) == "{^[;5H<less>}")
  }

  @Test("text before an image is erased without the image")
  func erasing() {
    var writer = writer(.sixel)
    var surface = Surface(size)
    surface.put("abcd", column: 0, row: 0)
    _ = writer.frame(surface, images: [image("ring", 6)])
    surface.fill(surface.bounds, Style())
    #expect(text(writer.frame(surface, images: [image("ring", 6)])) == "{^[H    }")
  }

  @Test("a frame that was not sent is sent again with its images")
  func forgotten() {
    var writer = writer(.sixel)
    let first = writer.frame(Surface(size), images: [image("ring", 4)])
    writer.forget()
    #expect(writer.frame(Surface(size), images: [image("ring", 4)]) == first)
  }

  @Test("kitty: a new picture has a new number, and the one before is removed after it, in one frame")
  func numbers() {
    var writer = writer(.kitty)
    let rect = Rect(column: 4, row: 0, columns: 4, rows: 2)
    let first = ImagePixels.firstNumber + 1
    let surface = Surface(size)
    let pixels = { (text: String) in ImagePixels.rgba(Array(text.utf8), width: 40, height: 40) }
    #expect(
      text(writer.frame(surface, images: [Image(rect, pixels("one"))])).contains("i=\(first),"))
    let second = text(writer.frame(surface, images: [Image(rect, pixels("two"))]))
    let keys = "a=T,f=32,o=z,s=40,v=40,i=\(first + 1),p=1,c=4,r=2,C=1,q=2,m=0"
    #expect(second == "{^[;5H^_G\(keys);two^\\^_Ga=d,d=I,i=\(first),q=2^\\}")
    #expect(text(writer.frame(surface)).contains("^_Ga=d,d=I,i=\(first + 1),q=2^\\"))
  }

  // MARK: Any screens

  /// An image of a letter. In the model of a terminal it paints its cells, or every other one if it is not opaque.
  private struct Stamp {
    let letter: Character
    let rect: Rect
    let isOpaque: Bool

    /// Letters of sixels that are not opaque and may replace each other do not differ.
    init(_ rect: Rect, using random: inout SeededRandom) {
      isOpaque = Bool.random(using: &random)
      letter = isOpaque ? "ABCDEFGH".randomElement(using: &random) ?? "A" : "+"
      self.rect = rect
    }

    var image: Image {
      let name = "\u{1B}Pq\(letter)\(rect.column),\(rect.row),\(rect.columns),\(rect.rows)\u{1B}\\"
      return Image(rect, .sixel(Array(name.utf8), isOpaque: isOpaque))
    }

    var cells: [Point] {
      (0..<rect.rows).flatMap { row in
        (0..<rect.columns).filter { isOpaque || ($0 + row) % 2 == 0 }.map {
          Point(column: rect.column + $0, row: rect.row + row)
        }
      }
    }

    /// The letters as a terminal would show pixels: drawn without changing its cursor and pen.
    var painted: [UInt8] {
      let letters = cells.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\(letter)" }.joined()
      return Array("\u{1B}7\u{1B}[m\(letters)\u{1B}8".utf8)
    }
  }

  /// Returns bytes with letters in place of images.
  private func painted(_ bytes: [UInt8], _ stamps: [Stamp]) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for stamp in stamps {
      guard case .sixel(let sixels, _) = stamp.image.pixels else { continue }
      text = text.replacing(
        String(decoding: sixels, as: UTF8.self), with: String(decoding: stamp.painted, as: UTF8.self))
    }
    return Array(text.utf8)
  }

  @Test(
    "after any frames with any images, every cell shows the image over it or else its text", arguments: 0..<60
  )
  func property(seed: UInt64) {
    var screens = RandomSurface(seed: seed)
    var random = SeededRandom(seed: seed &+ 1000)
    var capabilities = Capabilities()
    capabilities.pixels = .sixel
    var writer = FrameWriter(capabilities)
    let terminal = VirtualTerminal(screens.surface.size)
    var stamps: [Stamp] = []
    for step in 0..<30 {
      screens.advance()
      var wanted = screens.surface
      let bounds = wanted.bounds
      stamps.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      stamps = stamps.map { Int.random(in: 0..<4, using: &random) == 0 ? Stamp($0.rect, using: &random) : $0 }
      let rect = Rect(
        column: .random(in: 0..<bounds.columns, using: &random),
        row: .random(in: 0..<bounds.rows, using: &random),
        columns: .random(in: 1...9, using: &random), rows: .random(in: 1...4, using: &random))
      if !stamps.contains(where: { overlap($0.rect, rect) }) { stamps.append(Stamp(rect, using: &random)) }
      stamps.removeAll { $0.rect.right > bounds.right || $0.rect.bottom > bounds.bottom }
      for stamp in stamps {
        wanted.fill(stamp.rect, Style())
        if Int.random(in: 0..<5, using: &random) == 0 {
          wanted.put("x", column: stamp.rect.column + stamp.rect.columns / 2, row: stamp.rect.row)
        }
      }
      terminal.resize(wanted.size)
      terminal.write(painted(writer.frame(wanted, images: stamps.map(\.image)), stamps))
      var expected = wanted
      for stamp in stamps {
        for cell in stamp.cells {
          expected.fill(Rect(column: cell.column, row: cell.row, columns: 1, rows: 1), Style())
          expected.put(String(stamp.letter), column: cell.column, row: cell.row)
        }
      }
      if let difference = terminal.difference(from: expected, capabilities) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      #expect(writer.frame(wanted, images: stamps.map(\.image)).isEmpty, "seed \(seed), step \(step)")
    }
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.column < other.right && other.column < one.right && one.row < other.bottom && other.row < one.bottom
  }
}
