import Display
import Workout

/// The attributes with which a terminal writes the next character (ECMA-48, "SGR").
struct Pen: Hashable, Sendable {
  /// A colour as a terminal stores it.
  enum Ink: Hashable, Sendable {
    /// The terminal's own colour.
    case own
    case direct(Color)
    /// A number in the palette of 256.
    case indexed(Int)
  }

  var text = Ink.own
  var ground = Ink.own
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  /// The pen after a reset.
  init() {}

  /// The nearest that a terminal can show of a style. With a few colours or none, a ground becomes reverse video, so
  /// that a chip stays visible whatever the terminal's own colours are.
  init(_ style: Style, colors: ColorDepth?) {
    (isBold, isDim, isUnderlined) = (style.isBold, style.isDim, style.isUnderlined)
    isReversed = style.isReversed
    switch colors {
    case .trueColor:
      text = style.text.map(Ink.direct) ?? .own
      ground = style.ground.map(Ink.direct) ?? .own
    case .indexed:
      text = style.text.map { .indexed($0.nearest256) } ?? .own
      ground = style.ground.map { .indexed($0.nearest256) } ?? .own
    case .basic, nil:
      if style.ground != nil { isReversed.toggle() }
    }
  }

  /// Whether a space in this pen looks like an erased cell of the terminal's own colour.
  var leavesNoTrace: Bool { ground == .own && !isReversed && !isUnderlined }

  /// Returns the pen for a space: of a space only the ground is seen, so all else stays as it is in `current`.
  func forSpace(after current: Pen?) -> Pen {
    guard let current, !isReversed, !isUnderlined else { return self }
    var pen = current
    (pen.ground, pen.isReversed, pen.isUnderlined) = (ground, false, false)
    return pen
  }

  /// Returns the shortest SGR sequence that changes another pen, nil for an unknown one, to this; empty if they are
  /// equal.
  func change(from old: Pen?) -> [UInt8] {
    guard old != self else { return [] }
    let afterReset = ["0"] + parameters(from: Pen())
    guard let old else { return Self.sequence(afterReset) }
    let direct = parameters(from: old)
    // A reset without a number is as short as a sequence can be.
    let reset = afterReset.count == 1 ? Self.sequence([""]) : Self.sequence(afterReset)
    let change = Self.sequence(direct)
    return change.count <= reset.count ? change : reset
  }

  private func parameters(from old: Pen) -> [String] {
    var list: [String] = []
    // One number ends both bold and dim.
    let ends = (old.isBold && !isBold) || (old.isDim && !isDim)
    if ends { list.append("22") }
    if isBold, ends || !old.isBold { list.append("1") }
    if isDim, ends || !old.isDim { list.append("2") }
    if isUnderlined != old.isUnderlined { list.append(isUnderlined ? "4" : "24") }
    if isReversed != old.isReversed { list.append(isReversed ? "7" : "27") }
    if text != old.text { list.append(Self.parameter(text, plane: 3)) }
    if ground != old.ground { list.append(Self.parameter(ground, plane: 4)) }
    return list
  }

  private static func parameter(_ ink: Ink, plane: Int) -> String {
    switch ink {
    case .own: "\(plane)9"
    case .direct(let color): "\(plane)8;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed(let number): "\(plane)8;5;\(number)"
    }
  }

  private static func sequence(_ parameters: [String]) -> [UInt8] {
    Array("\u{1B}[\(parameters.joined(separator: ";"))m".utf8)
  }
}
