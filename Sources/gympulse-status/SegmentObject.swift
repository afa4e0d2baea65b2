import Messages
import Workout

/// The object of `--format json`. Members that the session topic has as well are named and meant as there
/// (`SessionPayload`).
struct SegmentObject: Encodable {
  /// What comes next.
  struct Next: Encodable {
    let phase: Phase
    let title: String
    let durationSeconds: Double
  }

  private let view: SegmentView
  private let text: String
  private let color: Color?

  /// A view, its plain line and the colour that is meant for it.
  init(_ view: SegmentView, text: String, color: Color?) {
    self.view = view
    self.text = text
    self.color = color
  }

  /// The object on one line.
  var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }

  private enum CodingKeys: CodingKey {
    case sessionId, name, phase, title, text, color, isRunning, isPaused, isOpen, isConnected, isStale
    case remaining, remainingSeconds, phaseSeconds, phaseEndsAt, progress, elapsedSeconds, totalSeconds
    case setIndex, sets, roundIndex, rounds, next
  }

  /// Writes every member, null where there is nothing.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(view.sessionId, forKey: .sessionId)
    try container.encode(view.name, forKey: .name)
    try container.encode(view.phase, forKey: .phase)
    try container.encode(view.title, forKey: .title)
    try container.encode(text, forKey: .text)
    try container.encode(color?.hex, forKey: .color)
    try container.encode(view.isRunning, forKey: .isRunning)
    try container.encode(view.isPaused, forKey: .isPaused)
    try container.encode(view.isOpen, forKey: .isOpen)
    try container.encode(view.isConnected, forKey: .isConnected)
    try container.encode(view.isStale, forKey: .isStale)
    try container.encode(ClockText.countdown(view.remaining), forKey: .remaining)
    try container.encode(view.remaining.seconds, forKey: .remainingSeconds)
    try container.encode(view.length.seconds, forKey: .phaseSeconds)
    try container.encode(view.endsAt?.nanoseconds, forKey: .phaseEndsAt)
    // Finer than any bar is wide; all digits would only be noise.
    try container.encode((view.progress * 1000).rounded() / 1000, forKey: .progress)
    try container.encode(view.elapsed.seconds, forKey: .elapsedSeconds)
    try container.encode(view.total?.seconds, forKey: .totalSeconds)
    try container.encode(view.setIndex, forKey: .setIndex)
    try container.encode(view.sets, forKey: .sets)
    try container.encode(view.roundIndex, forKey: .roundIndex)
    try container.encode(view.rounds, forKey: .rounds)
    try container.encode(
      view.next.map { Next(phase: $0.phase, title: $0.title, durationSeconds: $0.length.seconds) },
      forKey: .next)
  }
}
