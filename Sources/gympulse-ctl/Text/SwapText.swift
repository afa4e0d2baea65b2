import Display
import Messages
import Workout

/// The text for a change of an exercise's version.
enum SwapText {
  /// Returns the change, such as `Plank: easy → hard`, and how to do the exercise; nil if nothing changed.
  static func change(from old: Routine?, to new: Routine?) -> String? {
    guard let old, let new else { return nil }
    for (former, later) in zip(old.round, new.round) {
      guard let was = former.exercise, let now = later.exercise, was.difficulty != now.difficulty else {
        continue
      }
      let change = "\(ShortText.clean(now.name)): \(was.difficulty.rawValue) → \(now.difficulty.rawValue)"
      return now.howTo.map { "\(change). \($0[now.difficulty])" } ?? change
    }
    return nil
  }

  /// Returns that the exercise had the version already, such as `Plank is already hard`.
  static func unchanged(_ session: Session?, at now: Instant) -> String {
    guard let session, let index = session.exerciseToSwap(at: now),
      let exercise = session.timeline.routine.round[index].exercise
    else { return "Nothing changed" }
    return "\(ShortText.clean(exercise.name)) is already \(exercise.difficulty.rawValue)"
  }
}
