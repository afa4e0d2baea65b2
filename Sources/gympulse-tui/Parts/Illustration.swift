import Figures
import Pixels

/// A drawing over a rectangle of cells. Text below it is seen where the drawing is not.
struct Illustration: Hashable, Sendable {
  /// What is drawn: a figure in a ring, or one of both, or a sign in a ring.
  struct Content: Hashable, Sendable {
    var ring: Ring?
    var figure: FigurePoses?
    /// The colour of a check mark; nil for none.
    var check: Color?
    /// The size of the check mark in parts of its usual one.
    var checkSize = 1.0
    /// Whether it changes several times a second, so that fewer pixels are enough.
    var isMoving = false
  }

  let rect: Rect
  let content: Content
}

/// An exercise at some phases of its movement, 0 to less than 1, side by side.
struct FigurePoses: Hashable, Sendable {
  let exercise: ExercisePicture
  let phases: [Double]
  let colors: FigureColors
  /// Whether a moving one has its start and its way.
  var hasGuide = false
}

extension Illustration.Content {
  /// The ring's width around a figure, which is the hero there.
  static let thinRing = 1.0 / 24
  /// The side of the square for a figure in a ring.
  private static let figureShare = 0.66

  /// The lines and areas of the content. `behind` is the colour in which a ring's place is drawn first; nil for none.
  func drawing(_ capabilities: Capabilities, behind: Color? = nil) -> Drawing {
    let figure = figure.flatMap { poses in
      poses.exercise.movement.map { movement in
        Drawing(
          isMoving
            ? movement.frames(at: poses.phases, half: poses.exercise.half, hasGuide: poses.hasGuide)
            : movement.stills(at: poses.phases, half: poses.exercise.half),
          poses.colors, crop: ring == nil ? movement.crop : .whole, hasFloor: capabilities.hasShades)
      }
    }
    guard let ring else { return figure ?? Drawing(width: 1, height: 1) }
    var drawing = ring.drawing(behind: behind)
    if let figure {
      let corner = (1 - Self.figureShare) / 2
      drawing.add(figure, at: .init(corner, corner), side: Self.figureShare)
    }
    if let check {
      let place = { (part: Double) in 0.5 + (part - 0.5) * checkSize }
      let points = [(0.31, 0.53), (0.45, 0.66), (0.7, 0.37)].map {
        Drawing.Position(place($0.0), place($0.1))
      }
      drawing.elements.append(.init(.line(points, width: 0.09 * checkSize, .round), check))
    }
    return drawing
  }
}

/// Which movement is drawn.
struct ExercisePicture: Hashable, Sendable {
  let name: String
  let difficulty: Difficulty
  /// The half of an exercise whose sides change.
  let half: Movement.Half

  /// The movement of an exercise; nil if it has none.
  init?(_ name: String, _ difficulty: Difficulty, half: Movement.Half = .first) {
    guard Figure.movement(named: name, difficulty: difficulty) != nil else { return nil }
    (self.name, self.difficulty, self.half) = (name, difficulty, half)
  }

  /// The movement.
  var movement: Movement? { Figure.movement(named: name, difficulty: difficulty) }

  /// Returns the phase at a time since the movement began, and how long that picture stays. Pictures of a loop repeat, so that they can be
  /// stored.
  func phase(at passed: Duration) -> (phase: Double, stays: Duration) {
    guard let movement else { return (0, .seconds(1)) }
    let loop = movement.loop
    let frame = movement.frameLength
    let number = passed.nanoseconds / frame.nanoseconds
    let stays = Duration.nanoseconds((number + 1) * frame.nanoseconds - passed.nanoseconds)
    return (loop[Int(number % Int64(loop.count))], stays)
  }
}

extension FigureColors {
  /// What is seen without effort has this contrast or more (WCAG 2.2, 1.4.11).
  private static let contrastMin = 3.0

  /// The neutral body on the ground of a palette; the muscles that work have the given colour.
  init(_ accent: Color, _ palette: Palette) {
    let background = palette.background
    self = palette.isDark ? .dark : .light
    func visible(_ color: Color, on ground: Color, towards end: Color) -> Color {
      color.mixed(with: end, untilContrast: Self.contrastMin, to: ground)
    }
    let end = background.contrasting
    (self.background, gap) = (nil, background)
    let body: [WritableKeyPath<Self, Color>] = [
      \.skin.near, \.skin.far, \.shirt.near, \.shirt.far, \.shorts.near, \.shorts.far, \.prop, \.arrow,
    ]
    for part in body { self[keyPath: part] = visible(self[keyPath: part], on: background, towards: end) }
    self.accent.near = visible(
      visible(accent, on: background, towards: end), on: shirt.near, towards: Color(0xffffff))
    self.accent.far = self.accent.near.mixed(with: shirt.near, share: 0.55)
    detail = prop.mixed(with: end, share: 0.35)
    (ghost, ground) = (background.mixed(with: end, share: 0.2), background.mixed(with: end, share: 0.1))
    shadow = background.mixed(with: end, share: 0.25)
  }
}

extension Canvas {
  /// Shows the movement of an exercise, in a ring if there is one: moving if time runs and motion is wanted, else its
  /// telling poses side by side.
  mutating func show(
    _ exercise: ExercisePicture, in rect: Rect, _ color: Color, since passed: Duration, isMoving: Bool,
    at now: Instant, ring: Ring? = nil
  ) {
    guard let movement = exercise.movement else { return }
    var colors = FigureColors(color, styles.palette)
    colors.gap = styles.shownBackground
    var phases = Array(movement.tellingInstants.prefix(rect.columns >= rect.rows * 3 ? 2 : 1))
    let moves = isMoving && !styles.reducesMotion
    if moves {
      let (phase, stays) = exercise.phase(at: passed)
      phases = [phase]
      redraw(at: now.advanced(by: stays))
    }
    let poses = FigurePoses(
      exercise: exercise, phases: phases, colors: colors,
      hasGuide: moves && passed.nanoseconds < movement.frameLength.nanoseconds * Int64(movement.loop.count))
    illustrate(rect, .init(ring: ring, figure: poses, isMoving: moves))
  }
}

/// Draws illustrations as images where the terminal has pixels, else as cells, and keeps what it has drawn for the next loop of a
/// movement.
struct IllustrationPainter {
  private let capabilities: Capabilities
  private var kept: [Key: Drawn] = [:]
  /// The last one with a ring, which does not come again after it has moved.
  private var last: (key: Key, drawn: Drawn)?

  private struct Key: Hashable {
    let content: Illustration.Content
    let size: Size
    let background: Color
  }

  private enum Drawn {
    case cells(Surface)
    case image(ImagePixels)
    case tiles([Drawing.Tile])
  }

  /// Most drawings that are kept; a loop of six seconds has 72.
  private static let keptMax = 96
  /// Most pixels of a side while a figure or the end moves.
  private static let movingSideMax = 320
  /// Rows up to which a figure in cells is of braille.
  private static let fineRowsMax = 8

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  /// Returns a surface with the illustrations that are cells, and the others as images. `background` is the colour behind
  /// everything.
  mutating func draw(
    _ illustrations: [Illustration], on surface: Surface, background: Color
  ) -> (Surface, [Image]) {
    var (surface, images) = (surface, [Image]())
    for illustration in illustrations {
      let rect = illustration.rect
      switch drawn(Key(content: illustration.content, size: rect.size, background: background)) {
      case .cells(let cells): surface.draw(cells, column: rect.column, row: rect.row)
      case .image(let pixels): images.append(Image(rect, pixels))
      case .tiles(let tiles):
        images += tiles.map { tile in
          let part = tile.rect
          return Image(
            Rect(
              column: rect.column + part.column, row: rect.row + part.row, columns: part.columns,
              rows: part.rows), tile.image)
        }
      }
    }
    return (surface, images)
  }

  private mutating func drawn(_ key: Key) -> Drawn {
    if let last, last.key == key { return last.drawn }
    if let kept = kept[key] { return kept }
    let drawn = draw(key)
    if key.content.ring != nil {
      last = (key, drawn)
    } else {
      if kept.count >= Self.keptMax { kept = [:] }
      kept[key] = drawn
    }
    return drawn
  }

  private func draw(_ key: Key) -> Drawn {
    let content = key.content
    // Sixels of an earlier pose must go, but the text in a ring stays.
    let isSixel = capabilities.pixels == .sixel
    let isRing = content.ring != nil && content.figure == nil && content.check == nil
    let background = isSixel ? key.background.inSixels : key.background
    let drawing = content.drawing(capabilities, behind: isSixel && isRing ? background : nil)
    if isRing {
      var old: [Drawing.Tile] = []
      if let last, last.key.size == key.size, case .tiles(let tiles) = last.drawn { old = tiles }
      if let tiles = drawing.tiles(key.size, capabilities, since: old) { return .tiles(tiles) }
    }
    let image = drawing.pixels(
      key.size, capabilities, background: isRing ? nil : background,
      sideMax: content.isMoving ? Self.movingSideMax : nil)
    // The limbs of a small figure are thinner than a block.
    let isFine = content.figure != nil && key.size.rows <= Self.fineRowsMax
    return image.map(Drawn.image) ?? .cells(drawing.cells(key.size, capabilities, isFine: isFine))
  }
}
