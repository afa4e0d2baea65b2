/// How an exercise is done, said before it begins if there is time for it.
package struct HowTo: Hashable, Sendable {
  package var speech: Speech
  /// The offset of the next cue, before which it ends.
  package var endsBy: Duration

  /// Returns when it begins, as an offset, after what is heard until `end`; nil if it does not end before the next cue.
  package func start(after end: Duration, length: Duration) -> Duration? {
    let start = end + Self.gap
    return start + length <= endsBy ? start : nil
  }

  /// Silence after what is said before it.
  private static let gap = Duration.milliseconds(300)
}

// What the voice says of how the next exercise is done.
extension Announcements {
  /// Time kept for it at the end of an interval without a pause after it. The longest of the catalogue takes 9 s.
  private static let howToAhead = Duration.seconds(10)
  /// In a shorter interval without a pause after it nothing is said of the next one.
  private static let howToLengthMin = Duration.seconds(20)

  /// Returns what is said with the cue of a pause that begins at an offset; nil if nothing is.
  func howTo(inPauseAt due: Duration) -> HowTo? {
    guard let position = timeline.position(at: due), position.segment.phase.isPause else { return nil }
    // Its name is said already if the next interval is announced.
    let isNamed = settings.announceNext && position.isLongEnoughToAnnounceNext
    return howTo(after: position, isNamed: isNamed)
  }

  /// Returns what is said at the end of an interval that no pause follows; nil if nothing is.
  func howToCue(in position: Position) -> PlannedCue? {
    guard !position.segment.phase.isPause, !position.segment.isOpen,
      position.end - position.start >= Self.howToLengthMin,
      let howTo = howTo(after: position, isNamed: false)
    else { return nil }
    let last = max(.seconds(settings.countdownSeconds), settings.announceNext ? Self.nextAhead : .zero)
    let due = position.end - last - Self.howToAhead
    return due > position.start ? PlannedCue(due: due, howTo: howTo) : nil
  }

  private func howTo(after position: Position, isNamed: Bool) -> HowTo? {
    guard settings.speakHowTo != .never, let next = timeline.position(at: position.end),
      let exercise = next.segment.exercise, let text = exercise.howTo?[exercise.difficulty], !text.isEmpty,
      settings.speakHowTo == .always || isFirst(exercise, at: next)
    else { return nil }
    let sentence = Speech(text, .en)
    let name = isNamed ? nil : wording.next(next.segment)
    guard let speech = Speech.sentences([name, sentence].compactMap(\.self)) else { return nil }
    return HowTo(speech: speech, endsBy: position.end)
  }

  /// Whether an exercise has not been done before in the workout.
  private func isFirst(_ exercise: ExerciseChoice, at position: Position) -> Bool {
    position.setIndex == 1 && position.roundIndex == 1
      && !timeline.routine.round.prefix(position.index).contains { $0.exercise?.name == exercise.name }
  }
}
