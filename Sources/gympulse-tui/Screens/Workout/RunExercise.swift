import Workout

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
