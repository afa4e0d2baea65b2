import Messages
import Workout

/// Something to be heard, and when. `due` is a place on the timeline, or after its end.
struct PlannedCue: Hashable, Sendable {
  var due: Duration
  /// What sounds; nil where there is no sound.
  var sound: SoundChoice?
  /// What the voice says after it; nil where it is silent.
  var speech: String?
  /// Whether the sound gives way to a voice that is still speaking.
  var isSoft = false
}

/// All cues of a workout, each computed when it is asked for: an endless routine costs the same as a short one. Pure.
struct CuePlan {
  /// The sound at the end that goes on until it is dismissed ends by itself after this long: nobody is there.
  static let ringingMax = Duration.seconds(600)
  /// A work shorter than this has no half-way cue: it would only add to the confusion.
  static let halfwayShortest = Duration.seconds(10)
  /// Seconds counted by the voice before the first interval.
  static let countInSeconds = 3

  private let timeline: Timeline
  private let settings: Settings
  private let hasSound: Bool
  private let hasVoice: Bool

  /// The cues of a session as they follow from the settings and its own switches.
  init(_ session: Session, settings: Settings) {
    timeline = session.timeline
    self.settings = settings
    hasSound = session.sound
    hasVoice = session.voice
  }

  /// The first cue due after a place; nil when none is left. Every boundary is one, whether it is heard or not.
  func cue(after place: Duration) -> PlannedCue? {
    if let total = timeline.total, place >= total { return ring(after: place, end: total) }
    guard let boundary = timeline.cue(after: place) else { return nil }
    let candidates = [planned(boundary)] + within(after: place)
    guard let due = candidates.map(\.due).min() else { return nil }
    // The first one at an instant has its say; the others add what it does not have.
    return candidates.filter { $0.due == due }.reduce(into: PlannedCue(due: due)) { cue, other in
      cue.sound = cue.sound ?? other.sound
      cue.speech = cue.speech ?? other.speech
    }
  }

  /// The place of the first boundary after a place: what is said about an interval has to be over by then.
  func boundary(after place: Duration) -> Duration? {
    timeline.cue(after: place)?.due
  }

  private func planned(_ cue: Cue) -> PlannedCue {
    let sound = CueSound(cue.phase).map { SoundChoice($0, own: cue.sound, settings: settings) }
    return PlannedCue(due: cue.due, sound: hasSound ? sound : nil, speech: hasVoice ? cue.speech : nil)
  }

  /// What comes within the interval that plays just after a place, the next of each kind, the most important first.
  private func within(after place: Duration) -> [PlannedCue] {
    let from = max(place + .nanoseconds(1), .zero)
    guard let position = timeline.position(at: from), !position.segment.isOpen else { return [] }
    var cues: [PlannedCue] = []
    if hasSound, settings.halfwayCue, [.work, .interval].contains(position.segment.phase) {
      let length = position.end - position.start
      let middle = position.start + length / 2
      if length >= Self.halfwayShortest, middle >= from { cues.append(sounding(.halfway, at: middle)) }
    }
    if hasVoice, let seconds = secondsLeft(in: position, from: from, every: settings.announceEverySeconds),
      seconds > settings.countdownSeconds
    {
      cues.append(
        PlannedCue(due: position.end - .seconds(seconds), speech: SpokenText.timeLeft(seconds: seconds)))
    }
    if let seconds = secondsLeft(in: position, from: from, every: 1) {
      let due = { (most: Int) in position.end - .seconds(min(seconds, most)) }
      if hasSound, settings.countdownSeconds > 0, due(settings.countdownSeconds) > position.start {
        cues.append(sounding(.tick, at: due(settings.countdownSeconds)))
      }
      if hasVoice, settings.countIn, isCountIn(position), due(Self.countInSeconds) > position.start {
        let count = min(seconds, Self.countInSeconds)
        cues.append(PlannedCue(due: due(count), speech: SpokenText.count(count)))
      }
    }
    return cues
  }

  /// The largest multiple of so many seconds that is left of an interval at a place or after, yet not all of it; nil
  /// when there is none.
  private func secondsLeft(in position: Position, from place: Duration, every step: Int) -> Int? {
    guard step > 0 else { return nil }
    let left = Int((position.end - place).nanoseconds / 1_000_000_000) / step * step
    return left > 0 && position.end - .seconds(left) > position.start ? left : nil
  }

  /// Whether the first interval follows.
  private func isCountIn(_ position: Position) -> Bool {
    position.part == .opening && timeline.position(at: position.end)?.part == .round
  }

  private func sounding(_ cue: CueSound, at due: Duration) -> PlannedCue {
    PlannedCue(due: due, sound: .made(Sound(set: settings.soundSet, cue: cue)))
  }

  /// The end sounds again and again, a second apart.
  private func ring(after place: Duration, end: Duration) -> PlannedCue? {
    guard hasSound else { return nil }
    let count = Int((place - end).nanoseconds / 1_000_000_000) + 1
    let isOver =
      settings.ringUntilDismissed ? .seconds(count) > Self.ringingMax : count >= settings.completionRepeats
    guard !isOver else { return nil }
    let sound = SoundChoice(.complete, settings: settings)
    return PlannedCue(due: end + .seconds(count), sound: sound, isSoft: true)
  }
}

/// What the voice says besides what a routine gives it.
enum SpokenText {
  /// Such as `1 minute 30 seconds left`.
  static func timeLeft(seconds: Int) -> String {
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return (words + ["left"]).joined(separator: " ")
  }

  /// A count before the first interval.
  static func count(_ number: Int) -> String { "\(number)" }
}
