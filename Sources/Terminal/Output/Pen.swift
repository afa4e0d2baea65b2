import Display

/// The attributes with which a terminal writes the next character (ECMA-48, "SGR").
struct Pen: Hashable, Sendable {
  /// A colour as a terminal stores it.
  enum Color: Hashable, Sendable {
    /// The terminal's own colour.
    case own
    case direct(Workout.Color)
    /// A number in the palette of 256, of which most terminals have the first 16.
    case indexed(Int)
  }

  var foreground = Color.own
  var background = Color.own
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  /// The pen after a reset.
  init() {}

  /// The nearest that a terminal can show of a style. With a few colours or none, a background becomes reverse video, so
  /// that a badge stays visible whatever the terminal's own colours are.
  init(_ style: Style, colors: ColorDepth?) {
    (isBold, isDim, isUnderlined) = (style.isBold, style.isDim, style.isUnderlined)
    isReversed = style.isReversed
    switch colors {
    case .trueColor:
      foreground = style.foreground.map(Color.direct) ?? .own
      background = style.background.map(Color.direct) ?? .own
    case .indexed:
      foreground = style.foreground.map { .indexed($0.nearest256) } ?? .own
      background = style.background.map { .indexed($0.nearest256) } ?? .own
    case .sixteen where style.background == nil || style.foreground == style.background:
      foreground = style.foreground.map { .indexed($0.consoleColor) } ?? .own
    case .sixteen:
      // Bright backgrounds are not everywhere, and bold black is grey in some terminals.
      let hue = style.background?.consoleHue ?? 0
      let isDark = [0, 1, 4, 5].contains(hue)
      (foreground, background, isBold) = (.indexed(isDark ? 15 : 0), .indexed(hue), false)
    case .basic, nil:
      if style.background != nil { isReversed.toggle() }
    }
  }

  /// Whether a space in this pen looks like an erased cell of the terminal's own colour.
  var leavesNoTrace: Bool { background == .own && !isReversed && !isUnderlined }

  /// Returns the SGR sequence that changes another pen, nil for an unknown one, to this; empty if they are equal.
  func change(from old: Pen?) -> [UInt8] {
    guard old != self else { return [] }
    // An attribute ends by a reset.
    let isReset = old.map { !$0.attributes.isSubset(of: attributes) } ?? true
    let from = isReset ? Pen() : old ?? Pen()
    var list = (isReset ? ["0"] : []) + attributes.subtracting(from.attributes).sorted()
    if foreground != from.foreground { list.append(Self.parameter(foreground, plane: 3)) }
    if background != from.background { list.append(Self.parameter(background, plane: 4)) }
    return Array("\u{1B}[\(list.joined(separator: ";"))m".utf8)
  }

  /// The parameters of its attributes.
  private var attributes: Set<String> {
    Set([(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReversed, "7")].filter(\.0).map(\.1))
  }

  private static func parameter(_ color: Color, plane: Int) -> String {
    switch color {
    case .own: "\(plane)9"
    case .direct(let color): "\(plane)8;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed(let number) where number < 8: "\(plane)\(number)"
    case .indexed(let number) where number < 16: "\(plane + 6)\(number - 8)"
    case .indexed(let number): "\(plane)8;5;\(number)"
    }
  }
}
