import Workout

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
