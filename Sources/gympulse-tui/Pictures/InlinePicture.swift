import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Figures
import Pixels
import Terminal
import Workout

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
      try arguments.pictureColors(isDark: isDark) ?? FigureColors(Palette(.oceanBlue, isDark: isDark))
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
      try output.write(bytes: frame(drawing(movement.frames(at: [movement.loop[0]]))))
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
    // A loop takes half a minute at most, so these are few.
    var frames: [Int: [UInt8]] = [:]
    var number = 1
    while start.duration(to: BootClock.now()) < Self.movesMax {
      let half = number / (ofHalf * movement.loopsOfHalf) % halves.count
      let index = half * ofHalf + number % ofHalf
      let (side, phase) = phases[index]
      let bytes = frames[index] ?? frame(drawing(movement.frames(at: [phase], half: side)))
      frames[index] = bytes
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
