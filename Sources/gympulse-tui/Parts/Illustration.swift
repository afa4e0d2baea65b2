import Display
import Figures
import Terminal
import Workout

/// A drawing over a rectangle of cells.
struct Illustration: Hashable, Sendable {
  /// What is drawn.
  enum Content: Hashable, Sendable {
    /// A ring that empties; the part that is left, 0 to 1.
    case ring(left: Double, Color, track: Color)
    /// An exercise at some phases of its movement, 0 to less than 1, side by side.
    case figure(ExercisePicture, phases: [Double], FigureColors)
  }

  let rect: Rect
  let content: Content
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
  /// The colours of a palette on the terminal's own background; the body has the given one.
  init(_ body: Color, _ palette: Palette) {
    let background = palette.background
    self.init(
      background: nil, gap: background, body: body, farSide: background.mixed(with: body, share: 0.45),
      prop: palette.paused, ground: background.mixed(with: background.contrasting, share: 0.15),
      arrow: palette.color(left: 0.25))
  }
}

extension Canvas {
  /// Shows the movement of an exercise: moving if time runs and motion is wanted, else its telling poses side by side.
  mutating func show(
    _ exercise: ExercisePicture, in rect: Rect, _ color: Color, since passed: Duration, isMoving: Bool,
    at now: Instant
  ) {
    guard let movement = exercise.movement else { return }
    var colors = FigureColors(color, styles.palette)
    colors.gap = styles.shownBackground
    guard isMoving, !styles.reducesMotion else {
      let isWide = rect.columns >= rect.rows * 3
      let phases = movement.tellingInstants.prefix(isWide ? 2 : 1)
      return illustrate(rect, .figure(exercise, phases: Array(phases), colors))
    }
    let (phase, stays) = exercise.phase(at: passed)
    illustrate(rect, .figure(exercise, phases: [phase], colors))
    redraw(at: now.advanced(by: stays))
  }
}
