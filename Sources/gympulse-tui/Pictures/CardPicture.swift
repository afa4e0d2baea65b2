import ActorRuntime
import Pixels

/// `card`: draws a workout as a picture to share, 1080 × 1350 pixels.
struct CardPicture {
  private static let (width, height) = (1080.0, 1350.0)
  private static let margin = 90.0
  private static let stripWidth = 64.0
  private static let ring = (center: Drawing.Position(width / 2, 310), radius: 170.0, width: 44.0)

  private let arguments: Arguments
  private let palette: Palette
  /// Colours with their seconds, in order.
  private let strip: [(color: Color, seconds: Double)]

  init(_ arguments: Arguments) {
    self.arguments = arguments
    palette = Palette(arguments["theme"].flatMap(Theme.init) ?? .oceanBlue, isDark: !arguments.has("light"))
    strip = (arguments["strip"] ?? "").split(separator: " ").compactMap { part in
      let sides = part.split(separator: ":")
      guard sides.count == 2, let color = Color(hex: String(sides[0])), let seconds = Double(sides[1]) else {
        return nil
      }
      return (color, seconds)
    }
  }

  func run() throws -> ExitCode {
    guard let bytes = drawing.png(height: Self.height, background: palette.background) else {
      throw PictureFile.noMemory
    }
    return try arguments.write(bytes)
  }

  private var drawing: Drawing {
    var drawing = Drawing(width: Self.width, height: Self.height)
    let strong = palette.background.contrasting
    let quiet = palette.background.mixed(with: strong, share: 0.65)
    let isDone = !arguments.has("stopped")
    let color = palette.color(of: isDone ? .complete : .work) ?? strong
    let (center, radius, width) = Self.ring
    let ring = Drawing.Form.arc(center: center, radius: radius, from: 0, to: 1, width: width, .round)
    drawing.elements.append(.init(ring, color))
    if isDone {
      let check = [(-70.0, 5.0), (-20.0, 55.0), (75.0, -50.0)].map { x, y in
        Drawing.Position(center.x + x, center.y + y)
      }
      drawing.elements.append(.init(.line(check, width: width, .round), color))
    }
    // The name, the time, the strip, and what else there is, from the largest to the least.
    let texts = arguments.operands.enumerated().map { index, text in
      let (baseline, size) =
        index == 0 ? (640.0, 84.0) : index == 1 ? (800.0, 140.0) : (960 + 85 * Double(index - 1), 48.0)
      return Drawing.Element(
        .text(
          PlainLine.escape(text), baseline: .init(Self.width / 2, baseline), size: size,
          widthMax: Self.width - 2 * Self.margin), index < 2 ? strong : quiet)
    }
    drawing.elements += texts + blocks
    return drawing
  }

  /// The strip, with gaps while they are narrower than its blocks.
  private var blocks: [Drawing.Element] {
    let scale = (Self.width - 2 * Self.margin) / max(strip.reduce(0) { $0 + $1.seconds }, 1)
    let shortest = (strip.map(\.seconds).min() ?? 0) * scale
    let gap = shortest > 12 ? 6.0 : 0
    var end = Self.margin
    return strip.map { color, seconds in
      let start = end
      end += seconds * scale
      let line = [Drawing.Position(start, 890), Drawing.Position(max(end - gap, start), 890)]
      return .init(.line(line, width: Self.stripWidth, .flat), color)
    }
  }
}
