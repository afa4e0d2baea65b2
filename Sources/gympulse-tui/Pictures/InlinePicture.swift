import ActorRuntime
import Figures
import Pixels

/// An exercise in the flow of a terminal's lines, with a caption: moving, or still in a pipe.
struct InlinePicture {
  private let movement: Movement
  private let crop: Crop
  private let colors: FigureColors
  private let capabilities: Capabilities
  private let layout: InlineLayout
  private let isMoving: Bool
  private let isTerminal: Bool
  /// The terminal of this process; nil if there is none, or if the output is not for it.
  private let device: TerminalDevice?

  /// The longest time that it moves, so that a forgotten one uses no power.
  private static let movesMax = Duration.seconds(60)

  init(_ movement: Movement, _ arguments: Arguments, title: String) throws {
    self.movement = movement
    crop = movement.crop
    var known = Capabilities(environment: { Environment.process[$0] })
    if arguments.has("ascii") { known.isASCII = true }
    isTerminal = Output.standard.isTerminal && known.movesCursor
    device = isTerminal ? try? TerminalDevice(known) : nil
    let size: Size
    if let device {
      device.askInPlace()
      known = device.capabilities
      size = device.size
    } else {
      known.colors = nil
      known.movesCursor = false
      size = Size(columns: CommandSpec.columnsDefault, rows: Self.rowsOfPipe)
    }
    capabilities = known
    isMoving = isTerminal && !arguments.has("still")
    let isDark = Appearance.system.isDark(
      terminalIsDark: known.isDark, colorFGBG: Environment.process["COLORFGBG"])
    var colors =
      arguments.pictureColors(isDark: isDark) ?? FigureColors(Palette(.oceanBlue, isDark: isDark))
    // Gaps let the terminal's own ground be seen.
    colors.background = nil
    colors.gap = known.background ?? colors.gap
    self.colors = colors
    // Without colours and control characters, only braille can show it.
    let canDraw = isTerminal || !known.isASCII
    layout = InlineLayout(
      size, pictures: canDraw ? (isMoving ? 1 : movement.tellingInstants.prefix(2).count) : 0,
      aspect: crop.width / crop.height,
      caption: (arguments["caption"] ?? title) + "\n\n" + movement.legend)
  }

  /// Rows of text that is not for a terminal.
  private static let rowsOfPipe = 24

  func run() throws -> ExitCode {
    let output = Output.standard
    guard layout.pictures > 0 else {
      try output.write(bytes: InlineFrame.lines(layout.surface(nil), capabilities))
      return .done
    }
    let last =
      isMoving ? [movement.mostTellingInstant] : Array(movement.tellingInstants.prefix(layout.pictures))
    if isMoving, let device {
      try output.write(bytes: frame(drawing(movement.frames(at: [movement.loop[0]], hasGuide: true))))
      try device.withoutEcho {
        try move(until: device)
        return .drop
      }
      try output.write(bytes: InlineFrame.back(layout.size.rows))
    }
    try output.write(bytes: frame(drawing(movement.stills(at: last))))
    return .done
  }

  /// Shows the pictures of the loop until a key is pressed.
  private func move(until device: TerminalDevice) throws(OutputError) {
    let start = BootClock.now()
    let halves = movement.halves
    let phases = halves.flatMap { half in movement.loop.map { (half, $0) } }
    let ofHalf = phases.count / halves.count
    let stay = movement.frameLength
    // A loop takes half a minute at most, so these are few. The first loop, with its start and its way, comes once.
    var frames: [Int: [UInt8]] = [:]
    var number = 1
    while start.duration(to: BootClock.now()) < Self.movesMax {
      let half = number / (ofHalf * movement.loopsOfHalf) % halves.count
      let index = half * ofHalf + number % ofHalf
      let (side, phase) = phases[index]
      let isFirst = number < ofHalf
      let bytes =
        (isFirst ? nil : frames[index])
        ?? frame(drawing(movement.frames(at: [phase], half: side, hasGuide: isFirst)))
      if !isFirst { frames[index] = bytes }
      let due = start.advanced(by: .nanoseconds(stay.nanoseconds * Int64(number)))
      let wait = BootClock.now().duration(to: due)
      if device.waitForKey(milliseconds: wait.nanoseconds / 1_000_000) { return }
      try Output.standard.write(bytes: InlineFrame.back(layout.size.rows) + bytes)
      // What was too late is left out.
      number = max(number + 1, Int(start.duration(to: BootClock.now()).nanoseconds / stay.nanoseconds))
    }
  }

  private func drawing(_ pictures: [[Shape]]) -> Drawing {
    Drawing(
      pictures, colors, crop: crop,
      hasFloor: capabilities.hasShades || isTerminal && hasImages)
  }

  private var hasImages: Bool { capabilities.pixels != nil && capabilities.cellPixels != nil }

  /// Returns the lines of a frame, and the image over them if the terminal has pixels.
  private func frame(_ drawing: Drawing) -> [UInt8] {
    let size = layout.figure.size
    guard let image = drawing.pixels(size, capabilities, background: colors.gap) else {
      let cells = drawing.cells(size, capabilities, isFine: !isTerminal)
      return InlineFrame.lines(layout.surface(cells, heading: heading), capabilities)
    }
    return InlineFrame.lines(layout.surface(nil, heading: heading), capabilities)
      + InlineFrame.place(
        image.bytes(size, number: ImagePixels.firstNumber), rowsAbove: layout.size.rows,
        column: layout.figure.column)
  }

  /// A text without a terminal has no attributes.
  private var heading: Style { Style(isBold: isTerminal) }
}

/// Where a picture and its caption are in the lines of a terminal: side by side, or one above the other if the picture
/// is larger then.
struct InlineLayout: Hashable {
  /// All of it.
  let size: Size
  /// The pictures side by side.
  let pictures: Int
  /// Where the pictures are.
  let figure: Rect
  private let lines: [String]
  private let text: Point

  /// Rows of the terminal that stay free for the command and the prompt, and rows from which on there is room for them.
  private static let rowsFree = 3
  private static let rowsRoomy = 14
  /// The fewest rows of two pictures; fewer say less than one picture.
  private static let rowsOfTwo = 9
  /// Columns from which on the caption is beside the picture, and columns of a line that is good to read.
  private static let textColumnsMin = 24
  private static let textColumnsMax = 60
  private static let gap = 2
  /// A picture below which the caption is may be this much larger before it is placed there.
  private static let besideShare = 0.7

  /// A layout for a terminal, with a number of pictures if they fit, and a caption of one or more lines. `aspect` is the
  /// width of a picture as a part of its height. In a small terminal only the first line of the caption is shown.
  init(_ terminal: Size, pictures wanted: Int, aspect: Double = 1, caption: String) {
    let isRoomy = terminal.rows >= Self.rowsRoomy
    let rowsMax = max(terminal.rows - (isRoomy ? Self.rowsFree : 1), 1)
    func wrapped(_ columns: Int) -> [String] {
      let width = max(min(columns, Self.textColumnsMax), 1)
      let lines = caption.split(separator: "\n", omittingEmptySubsequences: false)
      return (isRoomy || wanted == 0 ? lines : Array(lines.prefix(1))).flatMap { line in
        line.isEmpty ? [""] : LineWrap.lines(String(line), width: width)
      }
    }
    func rows(_ count: Int, columns: Int, rows: Int) -> Int {
      count == 0 ? 0 : max(min(rows, Int(Double(columns) / (2 * aspect * Double(count)))), 1)
    }
    let below = wrapped(terminal.columns - 1)
    func both(_ count: Int) -> (beside: Int, below: Int) {
      (
        rows(count, columns: terminal.columns - Self.textColumnsMin - Self.gap - 1, rows: rowsMax),
        rows(count, columns: terminal.columns, rows: max(rowsMax - below.count, 1))
      )
    }
    pictures = wanted > 1 && max(both(wanted).beside, both(wanted).below) < Self.rowsOfTwo ? 1 : wanted
    let choice = both(pictures)
    let isBeside =
      pictures > 0 && terminal.columns > 2 * Self.textColumnsMin
      && Double(choice.beside) >= Double(choice.below) * Self.besideShare
    let rows = isBeside ? choice.beside : choice.below
    let columns = min(Int((Double(2 * rows * pictures) * aspect).rounded(.up)), terminal.columns)
    lines = isBeside ? wrapped(terminal.columns - columns - Self.gap - 1) : below
    figure = Rect(column: 0, row: 0, columns: columns, rows: rows)
    let width = lines.map { CellWidth.of($0) }.max() ?? 0
    if isBeside {
      size = Size(columns: columns + Self.gap + width, rows: max(rows, lines.count))
      text = Point(column: columns + Self.gap, row: max((rows - lines.count) / 2, 0))
    } else {
      size = Size(columns: max(columns, width), rows: rows + lines.count)
      text = Point(column: 0, row: rows)
    }
  }

  /// Returns the cells of the caption, its first line in a style, and the pictures; nil leaves room for an image.
  func surface(_ pictures: Surface?, heading: Style = Style()) -> Surface {
    var surface = Surface(size)
    if let pictures { surface.draw(pictures, column: figure.column, row: figure.row) }
    for (number, line) in lines.enumerated() {
      surface.put(line, column: text.column, row: text.row + number, number == 0 ? heading : Style())
    }
    return surface
  }
}
