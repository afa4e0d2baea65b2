import CVTerm
import Display
import Workout

@testable import Terminal

/// A terminal in memory (libvterm), which a test writes to and reads back.
final class VirtualTerminal {
  /// What a cell shows.
  struct Look: Hashable {
    var text: String
    var pen: Pen
    /// Whether it is the right half of a wide character, of which only the left half has a pen.
    var isHalf = false
  }

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private(set) var size: Size

  init(_ size: Size) {
    self.size = size
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { preconditionFailure("libvterm has no memory") }
    (self.terminal, self.screen) = (terminal, screen)
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  func resize(_ size: Size) {
    guard size != self.size else { return }
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      _ = vterm_input_write(terminal, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  func write(_ text: Escaped<TerminalText>) { write(Array(text.text.utf8)) }

  /// The bytes that the terminal has replied.
  func replies() -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &buffer, buffer.count)
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Where the cursor is.
  var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(column: Int(position.col), row: Int(position.row))
  }

  func look(_ column: Int, _ row: Int) -> Look {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    let isHalf = cell.chars.0 == UInt32.max
    let scalars = withUnsafeBytes(of: &cell.chars) { Array($0.bindMemory(to: UInt32.self)) }.prefix {
      $0 != 0
    }
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    var pen = Pen()
    pen.foreground = Self.color(cell.fg, own: 0x02)
    pen.background = Self.color(cell.bg, own: 0x04)
    pen.isBold = cell.attrs.bold != 0
    pen.isUnderlined = cell.attrs.underline != 0
    pen.isReversed = cell.attrs.reverse != 0
    return Look(text: isHalf ? "" : text, pen: pen, isHalf: isHalf)
  }

  /// All cells, row by row.
  var looks: [Look] {
    (0..<size.rows).flatMap { row in (0..<size.columns).map { look($0, row) } }
  }

  /// `VTermColorType`: bit 0 is an index, bits 1 and 2 the terminal's own.
  private static func color(_ color: VTermColor, own: UInt8) -> Pen.Color {
    if color.type & own != 0 { return .own }
    if color.type & 1 != 0 { return .indexed(Int(color.indexed.idx)) }
    let rgb = color.rgb
    return .direct(Workout.Color(UInt32(rgb.red) << 16 | UInt32(rgb.green) << 8 | UInt32(rgb.blue)))
  }

  /// Returns the first cell that does not show what a surface wants; nil if there is none.
  func difference(from wanted: Surface, _ capabilities: Capabilities) -> String? {
    for row in 0..<wanted.size.rows {
      var column = 0
      while column < wanted.size.columns {
        var end = column + 1
        while end < wanted.size.columns, wanted[end, row].text.isEmpty { end += 1 }
        let cell = wanted[column, row]
        let shown = (column..<end).map { look($0, row) }
        let text = shown.map { $0.text }.joined().trimmed
        var expected = capabilities.substitute(for: cell.text)
        if CellWidth.of(expected) > end - column { expected = "" }
        var pen = Pen(cell.style, colors: capabilities.colors)
        // libvterm does not have dim.
        pen.isDim = false
        let isRight = shown.filter { !$0.isHalf }.allSatisfy { look in
          let isSpace = look.text.trimmed.isEmpty && !pen.isReversed && !pen.isUnderlined
          guard isSpace else { return look.pen == pen }
          return look.pen.background == pen.background && !look.pen.isReversed && !look.pen.isUnderlined
        }
        if text != expected.trimmed || !isRight {
          return "cell \(column), \(row): \(shown), wanted \"\(expected)\" \(pen)"
        }
        column = end
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
