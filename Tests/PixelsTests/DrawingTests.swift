import Display
import Testing
import Workout

@testable import Pixels
@testable import Terminal

@Suite("Drawings")
struct DrawingTests {
  private static let blue = Color(0x0a84ff)
  private static let grey = Color(0x3a3a3c)

  /// A terminal with each set of characters.
  static let terminals: [(Capabilities, ClosedRange<UInt32>, String)] = {
    let ascii = Capabilities(isASCII: true)
    var console = Capabilities(colors: .basic)
    console.family = .console
    var sextants = Capabilities()
    sextants.hasSextants = true
    return [
      (ascii, 0x20...0x20, ""), (console, 0x2580...0x2590, "▀▄█▌▐"), (Capabilities(), 0x2580...0x259F, ""),
      (sextants, 0x2580...0x1FB3B, ""),
    ]
  }()

  @Test("a ring has only characters that the terminal has, and empties", arguments: terminals)
  func ring(capabilities: Capabilities, range: ClosedRange<UInt32>, list: String) {
    let size = Size(columns: 40, rows: 20)
    var filled: [Int] = []
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      let surface = Ring(left: 1 - progress, [Self.blue], track: nil).drawing().cells(size, capabilities)
      for cell in surface.cells where cell != .blank {
        let scalars = cell.text.unicodeScalars
        #expect(scalars.allSatisfy { range.contains($0.value) || $0 == " " }, "\(cell)")
        #expect(list.isEmpty || cell.text == " " || list.contains(cell.text))
      }
      filled.append(surface.cells.count { $0 != .blank })
    }
    #expect(filled[4] == 0 && filled[0] > 100)
    #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 > $1 }, "\(filled)")
    // Half of it is left at half of the time, give or take the cells of its two round ends.
    #expect(abs(filled[2] * 2 - filled[0]) <= 24, "\(filled)")
  }

  @Test("its gap grows anticlockwise from the top, and the track is in it")
  func direction() {
    let size = Size(columns: 40, rows: 20)
    let quarter = Ring(left: 0.75, [Self.blue], track: Self.grey).drawing().cells(size, Capabilities())
    let colors = { (columns: Range<Int>, rows: Range<Int>) in
      Set(
        rows.flatMap { row in columns.map { quarter[$0, row].style } }
          .flatMap { [$0.foreground, $0.background] }.compactMap(\.self))
    }
    #expect(colors(22..<40, 0..<9) == [Self.blue])
    #expect(colors(0..<18, 0..<9) == [Self.grey])
    #expect(colors(0..<18, 11..<20) == [Self.blue])
    #expect(colors(22..<40, 11..<20) == [Self.blue])
  }

  @Test(
    "it keeps its shape in the middle of any rectangle",
    arguments: [
      (Size(columns: 40, rows: 20), 0..<40, 0..<20), (Size(columns: 60, rows: 20), 10..<50, 0..<20),
      (Size(columns: 20, rows: 20), 0..<20, 5..<15),
    ])
  func shape(size: Size, columns: Range<Int>, rows: Range<Int>) {
    let surface = Ring(left: 1, [Self.blue], track: nil).drawing().cells(size, Capabilities())
    let filled = (0..<size.rows).flatMap { row in
      (0..<size.columns).filter { surface[$0, row] != .blank }.map { Point(column: $0, row: row) }
    }
    #expect(
      filled.map(\.column).min() == columns.lowerBound && filled.map(\.column).max() == columns.upperBound - 1
    )
    #expect(filled.map(\.row).min() == rows.lowerBound && filled.map(\.row).max() == rows.upperBound - 1)
  }

  @Test("without colours it is in the terminal's own", arguments: [ColorDepth.basic as ColorDepth?, nil])
  func colorless(depth: ColorDepth?) {
    let surface = Ring(left: 0.7, [Self.blue], track: nil).drawing()
      .cells(Size(columns: 20, rows: 10), Capabilities(colors: depth))
    #expect(surface.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
    #expect(surface.cells.contains { $0.style.isReversed || $0.text != " " })
  }

  @Test(
    "without shades it is seen how much is left: the track is of dots",
    arguments: [ColorDepth.sixteen as ColorDepth?, .basic, nil])
  func dotted(depth: ColorDepth?) {
    let capabilities = Capabilities(colors: depth)
    let filled = stride(from: 0.0, through: 1, by: 0.125).map { progress in
      Ring(left: 1 - progress, [Self.blue], track: Self.grey).drawing()
        .cells(Size(columns: 36, rows: 18), capabilities).cells.count {
          $0.text == "█" || $0.style.isReversed || $0.style.background != nil
        }
    }
    #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 > $1 }, "\(filled)")
  }

  @Test("thin lines are of braille where there are no sextants")
  func thin() {
    let drawing = Drawing(
      width: 2, height: 1, [.init(.line([.init(0, 0), .init(2, 1)], width: 0.02, .round), Self.blue)])
    let size = Size(columns: 20, rows: 5)
    let fine = drawing.cells(size, Capabilities(), isFine: true)
    let drawn = fine.cells.filter { $0 != .blank }
    #expect(drawn.count >= 20)
    #expect(drawn.allSatisfy { $0.text.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) } })
    #expect(drawn.allSatisfy { $0.style == Style(foreground: Self.blue) })
  }

  @Test("a ring changes its colour along its length, and without a light colour it has one")
  func gradient() {
    let size = Size(columns: 60, rows: 30)
    let ring = { (light: Color?) in
      Set(
        Ring(left: 1, [Self.blue, light].compactMap(\.self), track: nil).drawing().cells(size, Capabilities())
          .cells
          .flatMap { [$0.style.foreground, $0.style.background] }.compactMap(\.self))
    }
    #expect(ring(nil) == [Self.blue])
    #expect(ring(Color(0xffffff)).count > 12)
  }

  @Test(
    "a cell has the character of its parts", arguments: Array(1..<63))
  func parts(bits: Int) throws {
    var (sextants, quarters) = (Capabilities(), Capabilities())
    (sextants.hasSextants, quarters.hasSextants) = (true, false)
    let drawn = { (rows: Int, capabilities: Capabilities) -> Cell in
      // A square for each part, two wide and `rows` high.
      let squares = (0..<2 * rows).filter { bits >> $0 & 1 == 1 }.map { part -> Drawing.Element in
        let (x, y) = (Double(part % 2), Double(part / 2))
        return .init(
          .area([.init(x, y), .init(x + 1, y), .init(x + 1, y + 1), .init(x, y + 1)], edge: 0), Self.blue)
      }
      var known = capabilities
      known.cellPixels = Size(columns: 2, rows: rows)
      return Drawing(width: 2, height: Double(rows), squares).cells(Size(columns: 1, rows: 1), known)[0, 0]
    }
    let known: [Int: String] = [
      1: "🬀", 3: "🬂", 21: "▌", 42: "▐", 20: "🬓", 22: "🬔", 41: "🬧", 43: "🬨", 62: "🬻",
    ]
    let cell = drawn(3, sextants)
    #expect(cell.style == Style(foreground: Self.blue))
    if let text = known[bits] { #expect(cell.text == text) }
    if bits < 15 { #expect(drawn(2, quarters).text == String(Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟")[bits])) }
  }

  @Test(
    "what is farther away than cairo can compute is not drawn", arguments: [(10_000, true), (10_001, false)])
  func far(x: Double, isDrawn: Bool) {
    #expect(Drawing.Form.disc(center: Drawing.Position(x, 0), radius: 1).isDrawable == isDrawn)
  }

  @Test("a disc covers a line, and a drawing of nothing is blank")
  func order() {
    let line = Drawing.Element(.line([.init(0, 0.5), .init(1, 0.5)], width: 0.2, .flat), Self.grey)
    let disc = Drawing.Element(.disc(center: .init(0.5, 0.5), radius: 0.5), Self.blue)
    let size = Size(columns: 16, rows: 8)
    let middle = { (elements: [Drawing.Element]) in
      Drawing(width: 1, height: 1, elements).cells(size, Capabilities())[8, 4].style
    }
    #expect(middle([line, disc]).background == Self.blue || middle([line, disc]).foreground == Self.blue)
    #expect(middle([disc, line]).background == Self.grey || middle([disc, line]).foreground == Self.grey)
    #expect(Drawing(width: 1, height: 1).cells(size, Capabilities()) == Surface(size))
  }

  @Test(
    "extreme sizes and numbers draw nothing and do no harm",
    arguments: [
      Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 100_000, rows: 1),
      Size(columns: 3, rows: 0),
    ])
  func extremes(size: Size) {
    for value in [0, -1, 1e300, .nan, .infinity, -.infinity] {
      let drawing = Drawing(
        width: value, height: value,
        [
          .init(.line([.init(value, 0), .init(1, value)], width: value, .round), Self.blue),
          .init(.line([], width: 1, .flat), Self.blue),
          .init(
            .arc(center: .init(value, value), radius: value, from: value, to: 1, width: 1, .flat), Self.blue),
          .init(.disc(center: .init(0, 0), radius: value), Self.blue),
        ])
      #expect(drawing.cells(size, Capabilities()).size == size)
      #expect(
        Ring(left: value, [Self.blue], track: nil).drawing().cells(size, Capabilities()).size == size)
    }
  }
}
