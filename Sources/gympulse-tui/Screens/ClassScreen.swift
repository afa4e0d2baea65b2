import Display
import Messages
import Terminal

/// The code of the class, large.
struct ClassScreen: Screen {
  static let title = "Class"
  static let bindings: [Binding<ClassScreen>] =
    [Binding(.close, "esc o enter", "go back", hint: "back") { _, _ in [.close] }, .leave, .help]
    + Binding.terminal

  let name = ScreenName.lesson

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    guard let code = model.published.classCode else {
      return canvas.put("The class has ended", centredIn: rect, rect.row + rect.rows / 2)
    }
    let squares = ClassSquares(code, model.styles)
    let until = "Until \(ClockText.timeOfDay(code.endsAt ?? ""))"
    var lines = ["Scan to watch on your phone", "or open \(code.page)", "and type \(code.code)", until]
    // The squares are worth a line.
    if squares.rows + lines.count == rect.rows + 1 {
      lines[2...] = ["and type \(code.code)\(model.styles.separator)\(until)"]
    }
    let hasSquares = squares.rows + lines.count <= rect.rows && squares.columns <= rect.columns
    let rows = lines.count + (hasSquares ? squares.rows : 0)
    let top = rect.row + max(rect.rows - rows, 0) / 2
    if hasSquares { squares.draw(on: &canvas, rect.column + (rect.columns - squares.columns) / 2, top) }
    for (index, line) in lines.enumerated() {
      canvas.put(line, centredIn: rect, top + rows - lines.count + index)
    }
  }
}

/// The QR code of a class, empty where half blocks cannot be drawn.
struct ClassSquares {
  private let lines: [String]

  init(_ code: WebMethods.Pair.Result, _ styles: Styles) {
    lines = styles.isASCII ? [] : QRLines.of(code.squares)
  }

  var columns: Int { lines.first?.count ?? 0 }
  var rows: Int { lines.count }

  func draw(on canvas: inout Canvas, _ column: Int, _ row: Int) {
    let style = Style(foreground: Color(0x000000), background: Color(0xffffff))
    for (index, line) in lines.enumerated() { canvas.put(line, column, row + index, style) }
  }
}

extension Binding {
  /// Shows the code of the class.
  static var lesson: Binding {
    Binding(
      .lesson, "o", "the code of the class", hint: "class",
      state: {
        .enabled(
          if: $1.published.classCode != nil, otherwise: "No class. To open one: gympulse phone --class")
      }, run: { _, _ in [.open(ClassScreen())] })
  }
}
