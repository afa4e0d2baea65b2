import Display
import Messages
import Workout

/// The object of `--format json`. Members that the topic `session` has too have the same name
/// and meaning (`SessionPayload`).
struct SegmentObject: Encodable {
  /// What comes next.
  struct Next: Encodable {
    let phase: Phase
    let title: String
    let durationSeconds: Double
    @OrNull var reps: Int?
  }

  /// The colours of phase and time, which can be read on any bar.
  struct Badge: Encodable {
    let color: String
    let background: String
  }

  private let view: SessionView
  private let words: ScreenText
  private let text: String
  private let paint: WorkoutColors?

  /// The object for a view, its plain line and its colours.
  init(_ view: SessionView, text: String, _ paint: WorkoutColors?) {
    self.view = view
    words = ScreenText(view)
    self.text = text
    self.paint = paint
  }

  /// The object on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }

  private enum CodingKeys: CodingKey {
    case sessionId, name, phase, title, text, color, badge, ringColor, isRunning, isPaused, isOpen,
      isConnected, isStale
    case remaining, remainingSeconds, phaseSeconds, phaseEndsAt, progress, elapsedSeconds, totalSeconds
    case setIndex, sets, roundIndex, rounds, intervalIndex, intervals, reps, roundsDone, goal, exercise,
      count, howTo, next
  }

  /// Encodes every member, null for nil.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(view.sessionId, forKey: .sessionId)
    try container.encode(words.name, forKey: .name)
    try container.encode(view.phase, forKey: .phase)
    try container.encode(words.title, forKey: .title)
    try container.encode(text, forKey: .text)
    try container.encode(paint?.text.hex, forKey: .color)
    try container.encode(
      paint.map { Badge(color: $0.badge.foreground.hex, background: $0.badge.background.hex) }, forKey: .badge
    )
    try container.encode(paint?.shape.hex, forKey: .ringColor)
    try container.encode(view.isRunning, forKey: .isRunning)
    try container.encode(view.isPaused, forKey: .isPaused)
    try container.encode(view.isOpen, forKey: .isOpen)
    try container.encode(view.isConnected, forKey: .isConnected)
    try container.encode(view.isStale, forKey: .isStale)
    try container.encode(ClockText.countdown(view.remaining), forKey: .remaining)
    try container.encode(view.remaining.seconds, forKey: .remainingSeconds)
    try container.encode(view.length.seconds, forKey: .phaseSeconds)
    try container.encode(view.endsAt?.nanoseconds, forKey: .phaseEndsAt)
    // A thousandth is finer than any bar is wide.
    try container.encode((view.progress * 1000).rounded() / 1000, forKey: .progress)
    try container.encode(view.elapsed.seconds, forKey: .elapsedSeconds)
    try container.encode(view.total?.seconds, forKey: .totalSeconds)
    try container.encode(view.setIndex, forKey: .setIndex)
    try container.encode(view.sets, forKey: .sets)
    try container.encode(view.roundIndex, forKey: .roundIndex)
    try container.encode(view.rounds, forKey: .rounds)
    try container.encode(view.intervalIndex, forKey: .intervalIndex)
    try container.encode(view.intervals, forKey: .intervals)
    try container.encode(view.reps, forKey: .reps)
    try container.encode(view.roundsDone, forKey: .roundsDone)
    try container.encode(view.goal, forKey: .goal)
    try container.encode(view.exercise, forKey: .exercise)
    try container.encode(words.count, forKey: .count)
    try container.encode(words.howTo, forKey: .howTo)
    try container.encode(
      view.next.map {
        Next(phase: $0.phase, title: words.nextTitle, durationSeconds: $0.length?.seconds ?? 0, reps: $0.reps)
      },
      forKey: .next)
  }
}
