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
    case figure(ExercisePicture, phases: [Double], FigureInk)
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

  /// Pictures a second at most.
  static let framesPerSecond = 12

  /// Returns the phase at a time since the movement began, and how long that picture stays. Pictures of a loop repeat, so that they can be
  /// stored.
  func phase(at passed: Duration) -> (phase: Double, stays: Duration) {
    guard let movement else { return (0, .seconds(1)) }
    let count = max(Int((movement.seconds * Double(Self.framesPerSecond)).rounded()), 2)
    let frame = Duration.nanoseconds(Int64(movement.seconds * 1e9) / Int64(count))
    let number = passed.nanoseconds / frame.nanoseconds
    let stays = Duration.nanoseconds((number + 1) * frame.nanoseconds - passed.nanoseconds)
    return (Double(number % Int64(count)) / Double(count), stays)
  }
}

/// The colours of a figure by role.
struct FigureInk: Hashable, Sendable {
  let body: Color
  let farSide: Color
  let prop: Color
  let ground: Color
  let arrow: Color
  let gap: Color

  /// The colours for a look; the body has the given one.
  init(_ body: Color, _ look: Look) {
    let ground = look.palette.ground
    self.body = body
    farSide = ground.mixed(with: body, share: 0.45)
    prop = look.palette.paused
    self.ground = ground.mixed(with: ground.letters, share: 0.15)
    arrow = look.palette.color(left: 0.25)
    gap = ground
  }

  subscript(role: Shape.Role) -> Color {
    switch role {
    case .body: body
    case .farSide: farSide
    case .prop: prop
    case .ground: ground
    case .arrow: arrow
    case .gap: gap
    }
  }
}

extension Canvas {
  /// Shows the movement of an exercise: moving if time runs and motion is wanted, else its telling poses side by side.
  mutating func show(
    _ exercise: ExercisePicture, in rect: Rect, _ color: Color, since passed: Duration, isMoving: Bool,
    at now: Instant
  ) {
    guard let movement = exercise.movement else { return }
    let ink = FigureInk(color, look)
    guard isMoving, !look.reducesMotion else {
      let isWide = rect.columns >= rect.rows * 3
      let phases = movement.tellingInstants.prefix(isWide ? 2 : 1)
      return illustrate(rect, .figure(exercise, phases: Array(phases), ink))
    }
    let (phase, stays) = exercise.phase(at: passed)
    illustrate(rect, .figure(exercise, phases: [phase], ink))
    redraw(at: now.advanced(by: stays))
  }
}
