import Chance
import Workout

@testable import Terminal

/// Random screens, each made from the one before as views make them.
struct RandomSurface {
  private var random: SeededRandom
  private(set) var surface: Surface

  private static let texts = [
    "a", "Work", "Get Ready 0:10, Work 0:30", " ", "     ", "…", "█▌▐▒░ ▀▄", "日本語", "한국어 text", "e\u{301}té",
    "🔥", "👨‍👩‍👧", "❤️",
    "⠿⣿⠁", "🬀🬋🬻", "▸ ● ○ ─┼─", "✓ done", "\u{1B}[31mred\n", "x̧̌y", "ﷺ",
  ]
  private static let colors = [nil, nil, Color(0xff0000), Color(0x1c1c1e), Color(0xffffff), Color(0x30d158)]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    surface = Surface(Size(columns: 0, rows: 0))
    surface = Surface(randomSize())
  }

  private mutating func randomSize() -> Size {
    Size(columns: .random(in: 1...40, using: &random), rows: .random(in: 1...12, using: &random))
  }

  private mutating func randomStyle() -> Style {
    let flags = Int.random(in: 0..<32, using: &random)
    return Style(
      foreground: Self.colors.randomElement(using: &random) ?? nil,
      background: Self.colors.randomElement(using: &random) ?? nil,
      isBold: flags & 1 != 0, isDim: flags & 2 != 0, isUnderlined: flags & 12 == 12,
      isReversed: flags & 20 == 20)
  }

  private mutating func randomRect() -> Rect {
    Rect(
      column: .random(in: -2...surface.size.columns, using: &random),
      row: .random(in: -2...surface.size.rows, using: &random),
      columns: .random(in: 0...surface.size.columns + 2, using: &random),
      rows: .random(in: 0...4, using: &random))
  }

  /// Makes the next screen: of another size, new, or the same with a few changes.
  mutating func advance() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: surface = Surface(randomSize())
    case 1: surface = Surface(surface.size)
    default: break
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) { change() }
    surface.cursor =
      Bool.random(using: &random)
      ? nil
      : Point(
        column: .random(in: 0..<surface.size.columns, using: &random),
        row: .random(in: 0..<surface.size.rows, using: &random))
  }

  private mutating func change() {
    let rect = randomRect()
    let style = randomStyle()
    switch Int.random(in: 0..<8, using: &random) {
    case 0: surface.fill(rect, style)
    case 1: surface.restyle(rect) { $0.isBold.toggle() }
    case 2: surface.restyle(rect) { $0.background = style.background }
    case 3:
      // A part with wide characters, of which an edge may cut one.
      var part = Surface(Size(columns: 5, rows: 2))
      part.put("日本", column: Int.random(in: 0...2, using: &random), row: 0, style)
      surface.draw(part, column: rect.column, row: rect.row)
    default:
      surface.put(
        Self.texts.randomElement(using: &random) ?? "", column: max(rect.column, 0), row: max(rect.row, 0),
        style)
    }
  }
}
