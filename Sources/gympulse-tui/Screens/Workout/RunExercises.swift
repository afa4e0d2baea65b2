import Display
import Terminal
import Workout

/// The exercises whose figures a running workout shows.
struct RunExercises {
  /// The exercise to do now, or during a rest and before the first the next one; nil if there is no picture of it.
  let current: ExercisePicture?
  /// The one after it; nil unless there is an exercise now.
  let next: ExercisePicture?

  init(_ view: SessionView) {
    let following = view.next?.exercise.flatMap { ExercisePicture($0.name, $0.difficulty) }
    guard let exercise = view.exercise else {
      (current, next) = (following, nil)
      return
    }
    let isSecondHalf = view.length > .zero && view.passed * 2 >= view.length
    current = ExercisePicture(exercise.name, exercise.difficulty, half: isSecondHalf ? .second : .first)
    next = following
  }

  /// Draws the next exercise small at the lower edge of a rectangle, still, if there is room for it below the time.
  /// Returns the rest of the rectangle.
  func drawNext(on canvas: inout Canvas, in rect: Rect) -> Rect {
    let rows = min(rect.rows - Self.timeRows, Self.rowsMax)
    guard let next, rows >= Self.rowsMin, rect.columns >= rows * 4, !canvas.styles.isASCII else {
      return rect
    }
    let (rest, below) = rect.split(atRow: rect.rows - rows)
    // Two poses, each as wide as it is high.
    let columns = rows * 4
    let place = Rect(
      column: below.column + (below.columns - columns) / 2, row: below.row, columns: columns, rows: rows)
    canvas.show(
      next, in: place, canvas.styles.palette.paused, since: .zero, isMoving: false,
      at: Instant(nanoseconds: 0))
    return rest
  }

  /// Rows that the time and the text around it get first.
  private static let timeRows = 15
  private static let rowsMin = 5
  private static let rowsMax = 10
}
