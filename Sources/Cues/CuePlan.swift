/// A sound, a text to speak, or both. `due` is an offset on the timeline, or after its end.
package struct PlannedCue: Hashable, Sendable {
  /// When it begins.
  package var due: Duration
  /// The sound; nil for none.
  package var sound: SoundChoice?
  /// What the voice says after the sound; nil for nothing.
  package var speech: Speech?
  /// Whether the sound is softer while the voice still speaks.
  package var isSoft = false
  /// What the voice says last, if there is time for it; nil for nothing.
  package var howTo: HowTo?
}

/// The cues of a workout, computed one at a time, so that an endless routine costs the same as a short one. Pure.
package struct CuePlan {
  /// A shorter work phase has no half-way cue.
  package static let halfwayLengthMin = Duration.seconds(10)
  /// Seconds that the voice counts before the first interval.
  package static let countInSeconds = 3

  /// How long after `done` the voice says the next round, so that displays and the voice have the message by then.
  package static let countedDelay = Duration.milliseconds(200)

  private let timeline: Timeline
  /// What is said of the round that began when the last one was counted.
  private let counted: PlannedCue?
  private let settings: Settings
  private let wording: Wording
  private let announcements: Announcements
  /// Whether the end of the workout earns a congratulation.
  private let earnsPraise: Bool
  /// Whether the end of the workout is better than all before.
  private let isBest: Bool
  private let hasSound: Bool
  private let hasVoice: Bool

  /// The cues of a session as far as both the session and the settings allow sound and voice. `best` is the best workout of
  /// its routine before it; nil if there is none.
  package init(_ session: Session, settings: Settings, wording: Wording, best: WorkoutRecord? = nil) {
    timeline = session.timeline
    counted = Self.counted(session, wording, best: settings.announceBest ? best : nil)
    let score = session.score(atOffset: session.timeline.limit)
    isBest = best?.score.flatMap { best in score.map { $0 > best } } ?? false
    self.settings = settings
    self.wording = wording
    announcements = Announcements(timeline: session.timeline, settings: settings, wording: wording)
    earnsPraise = session.trainedTime(atOffset: session.timeline.limit)
      .earnsPraise(session.timeline.routine.kind)
    hasSound = session.sound && settings.sound
    hasVoice = session.voice && settings.voice
  }

  /// Returns the first cue due after an offset; nil if none is left. Every boundary is a cue, even a silent one.
  package func cue(after offset: Duration) -> PlannedCue? {
    guard var cue = first(after: offset) else { return nil }
    if cue.howTo != nil { cue.howTo?.endsBy = first(after: cue.due)?.due ?? cue.due }
    return cue
  }

  private func first(after offset: Duration) -> PlannedCue? {
    if let total = timeline.total, offset >= total { return ring(after: offset, end: total) }
    guard let boundary = timeline.cue(after: offset) else { return nil }
    let count = counted.flatMap { hasVoice && $0.due > offset ? $0 : nil }
    let candidates = [planned(boundary), count].compactMap(\.self) + within(after: offset)
    guard let due = candidates.map(\.due).min() else { return nil }
    // Of cues at the same instant the first one counts; the others fill in what it lacks.
    return candidates.filter { $0.due == due }.reduce(into: PlannedCue(due: due)) { cue, other in
      cue.sound = cue.sound ?? other.sound
      cue.speech = cue.speech ?? other.speech
      cue.howTo = cue.howTo ?? other.howTo
    }
  }

  /// Most cues that are looked through for what is said.
  private static let spokenCuesMax = 600

  /// Returns what is said after an offset, each text once, in the order in which it is needed. Of a long workout the last
  /// words come after those of its beginning.
  package func speeches(after offset: Duration) -> [Speech] {
    guard hasVoice else { return [] }
    var found: [Speech] = []
    var known: Set<Speech> = []
    var (offset, count) = (offset, 0)
    while count < Self.spokenCuesMax, let cue = cue(after: offset),
      timeline.total.map({ cue.due < $0 }) ?? true
    {
      for speech in [cue.speech, cue.howTo?.speech].compactMap(\.self) where known.insert(speech).inserted {
        found.append(speech)
      }
      (offset, count) = (cue.due, count + 1)
    }
    if let total = timeline.total,
      let speech = cue(after: max(total, .nanoseconds(1)) - .nanoseconds(1))?.speech,
      !known.contains(speech)
    {
      found.append(speech)
    }
    return found
  }

  /// Returns the offset of the first boundary after an offset, by which the speech for an interval has to end.
  package func boundary(after offset: Duration) -> Duration? {
    timeline.cue(after: offset)?.due
  }

  private func planned(_ cue: Cue) -> PlannedCue {
    let sound = CueSound(cue.phase).map { SoundChoice($0, own: cue.sound, settings: settings) }
    return PlannedCue(
      due: cue.due, sound: hasSound ? sound : nil,
      speech: hasVoice ? announcements.sentence(at: cue.due, with: speech(of: cue)) : nil,
      howTo: hasVoice ? announcements.howTo(inPauseAt: cue.due) : nil)
  }

  private func speech(of cue: Cue) -> Speech? {
    guard let segment = cue.segment else {
      return wording.end(of: timeline.routine.kind, isPraised: earnsPraise, isBest: isBest)
    }
    return wording.speech(for: segment)
  }

  /// What is said of the round that begins when another one was counted; nil if none was, or another interval has begun.
  private static func counted(
    _ session: Session, _ wording: Wording, best: WorkoutRecord?
  ) -> PlannedCue? {
    guard let split = session.splits.last(where: { $0.reps == nil }), !split.ends else { return nil }
    let (at, due) = (
      Duration.nanoseconds(split.atNanoseconds), .nanoseconds(split.atNanoseconds) + countedDelay
    )
    guard let roundsDone = session.timeline.position(at: at).flatMap({ session.roundsDone(in: $0) }),
      let position = session.timeline.position(at: due), position.start < due, position.segment.isCounting
    else { return nil }
    let behind = session.behind(best?.results ?? [], in: position)?.rounds
    return PlannedCue(
      due: due,
      speech: wording.round(
        roundsDone + 1, isLast: position.segment.goal == roundsDone + 1, behind: behind,
        left: position.segment.hasEnd ? position.end - due : nil))
  }

  /// The next cue of each kind within the interval after an offset, the most important first.
  private func within(after offset: Duration) -> [PlannedCue] {
    let from = max(offset + .nanoseconds(1), .zero)
    guard let position = timeline.position(at: from), position.segment.hasEnd else { return [] }
    var cues: [PlannedCue] = []
    let length = position.end - position.start
    let isEffort = [.work, .interval].contains(position.segment.phase)
    if isEffort, timeline.routine.warnSeconds > 0 {
      let due = position.end - .seconds(timeline.routine.warnSeconds)
      if due > position.start, due >= from { cues.append(warning(at: due)) }
    }
    if hasSound, settings.halfwayCue, isEffort {
      let middle = position.start + length / 2
      if length >= Self.halfwayLengthMin, middle >= from, !position.segment.isOpen {
        cues.append(sounding(.halfway, at: middle))
      }
    }
    if hasVoice, let seconds = secondsLeft(in: position, from: from, every: settings.announceEverySeconds),
      seconds > settings.countdownSeconds
    {
      cues.append(
        PlannedCue(due: position.end - .seconds(seconds), speech: wording.timeLeft(seconds: seconds)))
    }
    if hasSound, settings.countdownSeconds > 0,
      let seconds = secondsLeft(in: position, from: from, every: 1)
    {
      let due = position.end - .seconds(min(seconds, settings.countdownSeconds))
      if due > position.start { cues.append(sounding(.tick, at: due)) }
    }
    if hasVoice, isCountIn(position) {
      // The first number may be said at the very start of a count-in of three seconds.
      let count = min(wholeSeconds(from: from, to: position.end), Self.countInSeconds)
      let due = position.end - .seconds(count)
      if count > 0, due >= position.start {
        cues.append(PlannedCue(due: due, speech: wording.count(count)))
      }
    }
    guard hasVoice else { return cues }
    return cues + announcements.cues(in: position, from: from)
  }

  private func wholeSeconds(from start: Duration, to end: Duration) -> Int {
    Int((end - start).nanoseconds / 1_000_000_000)
  }

  /// The largest multiple of `step` seconds that is left of an interval at an offset or later, less than all of it;
  /// nil if there is none.
  private func secondsLeft(in position: Position, from offset: Duration, every step: Int) -> Int? {
    guard step > 0 else { return nil }
    let left = wholeSeconds(from: offset, to: position.end) / step * step
    return left > 0 && position.end - .seconds(left) > position.start ? left : nil
  }

  /// Whether the voice counts down at the end of a position, before the first interval.
  private func isCountIn(_ position: Position) -> Bool {
    guard position.part == .opening, timeline.position(at: position.end)?.part == .round else { return false }
    return settings.countsIn(timeline.routine.kind)
  }

  /// The cue before the end of a work or an interval: a sound, and the time left in words.
  private func warning(at due: Duration) -> PlannedCue {
    let seconds = timeline.routine.warnSeconds
    return PlannedCue(
      due: due, sound: hasSound ? sounding(.warning, at: due).sound : nil,
      speech: hasVoice ? wording.timeLeft(seconds: seconds) : nil)
  }

  private func sounding(_ cue: CueSound, at due: Duration) -> PlannedCue {
    PlannedCue(due: due, sound: .synthesised(Sound(set: settings.soundSet, cue: cue)))
  }

  /// The repetitions of the final sound, a second apart.
  private func ring(after offset: Duration, end: Duration) -> PlannedCue? {
    guard hasSound else { return nil }
    let count = wholeSeconds(from: end, to: offset) + 1
    if let most = settings.endSounds(for: timeline.routine.kind).count, count >= most { return nil }
    let sound = SoundChoice(.complete, settings: settings)
    return PlannedCue(due: end + .seconds(count), sound: sound, isSoft: true)
  }
}

extension Settings {
  /// Whether the voice counts 3, 2, 1 before the first interval of a workout of a kind.
  package func countsIn(_ kind: PresetKind) -> Bool {
    switch self.spokenCountIn {
    case .never: false
    case .countIn: kind == .custom
    case .always: true
    }
  }
}
