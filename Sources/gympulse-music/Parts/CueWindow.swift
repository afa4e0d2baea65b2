import Messages

/// When the music is low: from shortly before a cue until its last word.
struct CueWindow {
  /// How long before a cue it begins: the sound that a server has buffered is heard before a change of volume.
  static let lead = Duration.milliseconds(150)
  /// Between cues that are closer, as the ticks of a countdown are, the music stays low.
  static let gapMax = Duration.milliseconds(1500)

  /// The cue that was published last; nil if none is planned.
  private var next: (start: Instant, end: Instant)?
  /// The end of the cues that have begun.
  private var soundsUntil = Instant(nanoseconds: 0)

  /// Whether the music is low, as of the last update.
  private(set) var isLow = false
  /// When that changes; nil if it is not known to.
  private(set) var wakeAt: Instant?

  /// Takes a published cue. One that has begun is kept in mind until its end.
  mutating func follow(_ cues: AudioCues, at now: Instant) {
    noteBegun(at: now)
    next = nil
    guard let start = cues.startsAt, let end = cues.endsAt, start <= end else { return }
    next = (Instant(nanoseconds: start), Instant(nanoseconds: end))
  }

  /// Ends the present cue, because it was silenced.
  mutating func cut(at now: Instant) {
    soundsUntil = min(soundsUntil, now)
    if let begun = next, begun.start <= now { next = nil }
  }

  /// Lets time pass.
  mutating func update(at now: Instant) {
    noteBegun(at: now)
    let start = next.flatMap { $0.end > now ? $0.start : nil }
    let isNear = start.map { now.duration(to: $0) <= Self.lead } ?? false
    let isBetween = isLow && (start.map { soundsUntil.duration(to: $0) <= Self.gapMax } ?? false)
    isLow = soundsUntil > now || isNear || isBetween
    if isLow, let next, isNear || isBetween || soundsUntil.duration(to: next.start) <= Self.gapMax {
      wakeAt = max(soundsUntil, next.end)
    } else {
      wakeAt = isLow ? soundsUntil : start?.advanced(by: .zero - Self.lead)
    }
  }

  private mutating func noteBegun(at now: Instant) {
    guard let begun = next, begun.start <= now else { return }
    soundsUntil = max(soundsUntil, begun.end)
  }
}

/// Whether there is a phone or video call, by the streams that have its role.
struct Calls {
  /// A call is over when it has had no stream for so long: programs replace streams when a headset is connected.
  static let grace = Duration.seconds(2)

  /// The most streams counted; one is enough for a call.
  static let streamsMax = 16

  private var streams: Set<SoundStream.ID> = []
  /// When the last stream ended; nil if none has, or the call is over.
  private var endedAt: Instant?

  /// Whether there is a call, as of the last update.
  private(set) var isOn = false

  /// When the call is over if it has no stream until then.
  var wakeAt: Instant? { isOn ? endedAt?.advanced(by: Self.grace) : nil }

  mutating func note(_ stream: SoundStream) {
    if !stream.isCall {
      streams.remove(stream.id)
    } else if streams.count < Self.streamsMax {
      streams.insert(stream.id)
    }
  }

  mutating func remove(_ id: SoundStream.ID) { streams.remove(id) }

  /// The server is away, and calls with it.
  mutating func clear() { streams = [] }

  /// Lets time pass. Returns whether a call has begun.
  mutating func update(at now: Instant) -> Bool {
    if !streams.isEmpty {
      endedAt = nil
      defer { isOn = true }
      return !isOn
    }
    guard isOn else { return false }
    let ended = endedAt ?? now
    endedAt = ended
    if ended.duration(to: now) >= Self.grace { (isOn, endedAt) = (false, nil) }
    return false
  }
}
