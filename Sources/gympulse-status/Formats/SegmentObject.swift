import Display
import Messages
import Workout

/// The object of `--format json`. Members that the topic `session` has too have the same name
/// and meaning (`SessionPayload`).
struct SegmentObject: Encodable {
  /// What comes next.
  struct Next: Codable {
    let phase: Phase
    let title: String
    let durationSeconds: Double
    @OrNull var reps: Int?
  }

  /// The colours of phase and time, which can be read on any bar.
  struct Badge: Codable {
    let color: String
    let background: String
  }

  let name, title, text, remaining, count, howTo: String
  let phase: Phase
  let isRunning, isPaused, isOpen, isConnected, isStale: Bool
  let remainingSeconds, phaseSeconds, progress, elapsedSeconds: Double
  let setIndex, sets, roundIndex, intervalIndex, intervals: Int
  @OrNull var sessionId: String?
  @OrNull var rounds: Int?
  @OrNull var reps: Int?
  @OrNull var roundsDone: Int?
  @OrNull var goal: Int?
  @OrNull var phaseEndsAt: Int64?
  @OrNull var totalSeconds: Double?
  @OrNull var color: String?
  @OrNull var ringColor: String?
  @OrNull var badge: Badge?
  @OrNull var exercise: ExerciseChoice?
  @OrNull var next: Next?

  /// The object for a view, its plain line and its colours.
  init(_ view: SessionView, text: String, _ paint: WorkoutColors?) {
    let words = ScreenText(view)
    (self.text, name, title, count, howTo) = (text, words.name, words.title, words.count, words.howTo)
    (sessionId, phase) = (view.sessionId, view.phase)
    (isRunning, isPaused, isOpen) = (view.isRunning, view.isPaused, view.isOpen)
    (isConnected, isStale) = (view.isConnected, view.isStale)
    (remaining, remainingSeconds) = (ClockText.countdown(view.remaining), view.remaining.seconds)
    (phaseSeconds, phaseEndsAt) = (view.length.seconds, view.endsAt?.nanoseconds)
    // A thousandth is finer than any bar is wide.
    progress = (view.progress * 1000).rounded() / 1000
    (elapsedSeconds, totalSeconds) = (view.elapsed.seconds, view.total?.seconds)
    (setIndex, sets, roundIndex, rounds) = (view.setIndex, view.sets, view.roundIndex, view.rounds)
    (intervalIndex, intervals) = (view.intervalIndex, view.intervals)
    (reps, roundsDone, goal, exercise) = (view.reps, view.roundsDone, view.goal, view.exercise)
    (color, ringColor) = (paint?.text.hex, paint?.shape.hex)
    badge = paint.map { Badge(color: $0.badge.foreground.hex, background: $0.badge.background.hex) }
    next = view.next.map {
      Next(phase: $0.phase, title: words.nextTitle, durationSeconds: $0.length?.seconds ?? 0, reps: $0.reps)
    }
  }

  /// The object on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}
