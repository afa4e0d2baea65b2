/// What the voice says about the structure of a workout, each only if it is set. Pure.
struct Announcements {
  /// In a shorter workout half way and the last minute are not announced.
  static let totalMin = Duration.seconds(120)
  /// How long before its start the next interval is announced if no rest comes before it.
  static let nextAhead = Duration.seconds(6)
  /// In a shorter interval the next one is not announced.
  static let nextLengthMin = Duration.seconds(10)

  let timeline: Timeline
  let settings: Settings
  let wording: Wording

  /// Returns what is said at a boundary at which `speech` is said anyway, with it; nil if nothing is.
  func sentence(at due: Duration, with speech: Speech?) -> Speech? {
    let position = timeline.position(at: due)
    var parts = [position.flatMap(round), speech, position.flatMap(nextInPause)].compactMap(\.self)
    parts += atOffsets().filter { $0.due == due }.compactMap(\.speech)
    return Speech.sentences(parts)
  }

  /// Returns the first announcement of each kind at an offset or later that need not be at a boundary.
  func cues(in position: Position, from offset: Duration) -> [PlannedCue] {
    (atOffsets() + [nextInInterval(position), howToCue(in: position)].compactMap(\.self))
      .filter { $0.due >= offset }
  }

  /// Half way and the last minute of a workout whose length is known.
  private func atOffsets() -> [PlannedCue] {
    guard let total = timeline.remaining(from: .zero), total >= Self.totalMin else { return [] }
    return [
      settings.announceHalfway ? PlannedCue(due: total / 2, speech: wording.phrase(.halfWay)) : nil,
      settings.announceLastMinute
        ? PlannedCue(due: total - .seconds(60), speech: wording.timeLeft(seconds: 60)) : nil,
    ].compactMap(\.self)
  }

  private func round(_ position: Position) -> Speech? {
    let routine = timeline.routine
    guard settings.announceRounds, position.part == .round, position.index == 0,
      position.setIndex == routine.sets, let rounds = routine.rounds
    else { return nil }
    if routine.sets > 1, position.roundIndex == 1 { return wording.phrase(.lastSet) }
    return rounds > 1 && position.roundIndex == rounds ? wording.phrase(.finalRound) : nil
  }

  /// The interval after a pause, said at the start of the pause.
  private func nextInPause(_ position: Position) -> Speech? {
    guard settings.announceNext, position.segment.phase.isPause, position.isLongEnoughToAnnounceNext
    else { return nil }
    return next(after: position)
  }

  /// The interval after another one, said before that ends.
  private func nextInInterval(_ position: Position) -> PlannedCue? {
    guard settings.announceNext, !position.segment.phase.isPause, !position.segment.isOpen,
      position.isLongEnoughToAnnounceNext, let speech = next(after: position)
    else { return nil }
    return PlannedCue(due: position.end - Self.nextAhead, speech: speech)
  }

  /// Only a title of the preset's own says more than the cue of the phase will.
  private func next(after position: Position) -> Speech? {
    guard let next = timeline.position(at: position.end)?.segment, !next.phase.isPause,
      next.title != next.phase.title
    else { return nil }
    return wording.next(next)
  }
}

extension Phase {
  /// Whether the person waits or rests in it.
  var isPause: Bool { [.getReady, .rest, .setRest].contains(self) }
}

extension Position {
  /// Whether the next interval is announced in it.
  var isLongEnoughToAnnounceNext: Bool { end - start >= Announcements.nextLengthMin }
}
