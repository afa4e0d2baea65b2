import Display
import Glibc
import Pixels
import Terminal
import Workout

@testable import gympulse_tui

/// A picture of a terminal as SVG: runs of cells on a rounded rectangle, blocks as shapes, the ring as an arc.
struct SVG {
  let text: String

  /// Pixels of a cell and of the margin, as in scripts/pictures.
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 8.0
  private static let fontSize = 14
  private static let baseline = 13.0
  private static let font = "DejaVu Sans Mono, Menlo, Consolas, monospace"

  /// Draws a picture with these colours for what has the terminal's own.
  init(_ picture: gympulse_tui.Frame, title: String, background: Color, foreground: Color) {
    let surface = picture.surface
    let width = Self.x(surface.size.columns) + Self.margin
    let height = Self.y(surface.size.rows) + Self.margin
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
      width="\(Self.number(width))" height="\(Self.number(height))" role="img" font-family="\(Self.font)" \
      font-size="\(Self.fontSize)">
      """,
      "<title>\(Self.escape(title))</title>",
      "<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"\(background.hex)\"/>",
    ]
    for row in 0..<surface.size.rows {
      for run in Self.runs(surface, row) {
        parts += Self.draw(run, row, background: background, foreground: foreground)
      }
    }
    for illustration in picture.illustrations {
      if let ring = illustration.content.ring { parts += Self.drawRing(ring, in: illustration.rect) }
    }
    text = (parts + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Cells of one style beside each other: either text, or blocks of one kind.
  private struct Run {
    let column: Int
    let style: Style
    let block: Block?
    var text: String
    var columns: Int
  }

  /// A glyph that fills a part of its cell, which fonts draw with gaps.
  private struct Block: Hashable {
    var top = 0.0
    var bottom = 1.0
    var opacity = 1.0

    init?(_ text: String) {
      switch text {
      case "█": break
      case "▀": bottom = 0.5
      case "▄": top = 0.5
      case "▓": opacity = 0.75
      case "▒": opacity = 0.5
      case "░": opacity = 0.25
      default: return nil
      }
    }
  }

  private static func runs(_ surface: Surface, _ row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<surface.size.columns {
      let cell = surface[column, row]
      let block = Block(cell.text)
      if let last = runs.last, last.style == cell.style, last.block == block {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(column: column, style: cell.style, block: block, text: cell.text, columns: 1))
      }
    }
    return runs
  }

  private static func draw(_ run: Run, _ row: Int, background: Color, foreground: Color) -> [String] {
    var (text, behind) = (run.style.foreground ?? foreground, run.style.background ?? background)
    if run.style.isReversed { (text, behind) = (behind, text) }
    let (left, top, width) = (x(run.column), y(row), Double(run.columns) * cell.width)
    var parts: [String] = []
    func fill(_ color: Color, from: Double, to: Double, opacity: Double) {
      let alpha = opacity < 1 ? " fill-opacity=\"\(number(opacity))\"" : ""
      parts.append(
        """
        <rect x="\(number(left))" y="\(number(top + from * cell.height))" width="\(number(width))" \
        height="\(number((to - from) * cell.height))" fill="\(color.hex)"\(alpha)/>
        """)
    }
    if behind != background { fill(behind, from: 0, to: 1, opacity: 1) }
    if let block = run.block {
      fill(text, from: block.top, to: block.bottom, opacity: block.opacity)
    } else if run.text.contains(where: { $0 != " " }) {
      let weight = run.style.isBold ? " font-weight=\"bold\"" : ""
      let dim = run.style.isDim ? " fill-opacity=\"0.6\"" : ""
      let line = run.style.isUnderlined ? " text-decoration=\"underline\"" : ""
      parts.append(
        """
        <text x="\(number(left))" y="\(number(top + baseline))" textLength="\(number(width))" \
        fill="\(text.hex)"\(weight)\(dim)\(line) xml:space="preserve">\(escape(run.text))</text>
        """)
    }
    return parts
  }

  /// The ring's arcs and dots.
  private static func drawRing(_ ring: Ring, in rect: Rect) -> [String] {
    let size = min(Double(rect.columns) * cell.width, Double(rect.rows) * cell.height)
    let left = x(rect.column) + (Double(rect.columns) * cell.width - size) / 2
    let top = y(rect.row) + (Double(rect.rows) * cell.height - size) / 2
    return ring.drawing().elements.compactMap { element in
      guard case .arc(let center, let radius, let from, let to, let width, let cap) = element.form,
        let color = element.color
      else { return nil }
      let point = { (turn: Double) in
        let angle = (turn - 0.25) * 2 * Double.pi
        return "\(number(left + (center.x + radius * cos(angle)) * size)) "
          + number(top + (center.y + radius * sin(angle)) * size)
      }
      let isLong = to - from > 0.5 ? 1 : 0
      return """
        <path d="M\(point(from)) A\(number(radius * size)) \(number(radius * size)) 0 \(isLong) 1 \(point(to))" \
        fill="none" stroke="\(color.hex)" stroke-width="\(number(width * size))"\
        \(cap == .round ? " stroke-linecap=\"round\"" : "")/>
        """
    }
  }

  private static func x(_ column: Int) -> Double { margin + Double(column) * cell.width }
  private static func y(_ row: Int) -> Double { margin + Double(row) * cell.height }

  /// A number with at most one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value.magnitude * 10).rounded())
    let sign = value < 0 && tenths > 0 ? "-" : ""
    return sign + (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
