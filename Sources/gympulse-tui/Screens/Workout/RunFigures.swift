import Pixels
import Terminal
import Workout

// The figures of exercises.
extension RunView {
  /// Draws the exercise after the one that is shown, small and still.
  func drawNext(on canvas: inout Canvas, in rect: Rect) {
    let offset = model.published.session?.offset(at: model.now.instant) ?? .zero
    // Between two exercises there may be a rest.
    let exercises = following(from: offset, most: 3).compactMap(\.exercise)
    guard let exercise = exercises.dropFirst(view.exercise == nil ? 1 : 0).first,
      let picture = ExercisePicture(exercise.name, exercise.difficulty)
    else { return }
    let place = Rect(
      column: rect.column + Self.gap, row: rect.row + (rect.rows - rect.columns / 2) / 2,
      columns: rect.columns - Self.gap, rows: rect.columns / 2)
    canvas.show(
      picture, in: place, styles.palette.paused, since: .zero, isMoving: false, at: model.now.instant)
    canvas.put(view.exercise == nil ? "Then" : "Next", centredIn: place, place.bottom, styles.secondary)
  }

  /// Draws an exercise in the colour of the phase, in a ring if there is one.
  func draw(
    _ exercise: ExercisePicture, on canvas: inout Canvas, in rect: Rect, ring: Ring? = nil
  ) {
    canvas.show(
      exercise, in: rect, colors.badge.background, since: model.view.passed, isMoving: view.isRunning,
      at: model.now.instant, ring: ring)
  }
}

extension ExercisePicture {
  /// The exercise that a running workout shows: the one to do now, or during a rest and before the first the next one; nil
  /// if there is no picture of it.
  init?(_ view: SessionView) {
    if let exercise = view.exercise {
      let isSecondHalf = view.length > .zero && view.passed * 2 >= view.length
      self.init(exercise.name, exercise.difficulty, half: isSecondHalf ? .second : .first)
    } else if let next = view.next?.exercise {
      self.init(next.name, next.difficulty)
    } else {
      return nil
    }
  }
}
