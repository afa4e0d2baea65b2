import Workout

/// Lowers the volumes of other programs' streams and restores them.
///
/// What is changed by a command is in `changes` when it is returned, and until the stream is seen with its own volume
/// again. The server keeps the volume of a stream for the program's next one; if a stream ends while it is low, its
/// change waits for that one.
struct Ducker {
  /// Volumes closer than this are the same: servers convert them to floating point and back. It is 0.25 %, less than
  /// any step of a mixer.
  static let tolerance: UInt32 = 164
  /// A new stream may get the kept volume shortly after it appears.
  static let settlingTime = Duration.seconds(2)
  /// The most streams known at a time; those above are left alone.
  static let streamsMax = 256

  private struct Known {
    var stream: SoundStream
    let since: Instant
  }

  private var known: [UInt32: Known] = [:]
  /// What is to be undone.
  private(set) var changes: [KeptChanges.Volume]
  private var isLow = false
  private var percent = 100
  /// Whether a stream could not be lowered, because there was no record of it.
  private var isIncomplete = false
  /// Streams whose volume the person has set since the music was lowered.
  private var spared: Set<UInt32> = []

  /// With the changes of an earlier process. They are undone as their streams are seen.
  init(_ changes: [KeptChanges.Volume]) {
    self.changes = changes
  }

  /// Lowers the streams to a percentage of their own volumes, on the scale of a mixer's slider, or restores them. While
  /// they are low, those that could not be lowered are tried again.
  mutating func update(isLow: Bool, percent: Int) -> [SoundCommand] {
    guard isLow != self.isLow || isIncomplete else { return [] }
    if isLow != self.isLow { (self.isLow, self.percent, spared) = (isLow, percent, []) }
    isIncomplete = false
    let streams = known.values.map(\.stream).sorted { $0.id.index < $1.id.index }
    return isLow ? streams.compactMap { lower($0) } : streams.compactMap { restore($0) }
  }

  /// Takes a new or changed stream.
  mutating func note(_ stream: SoundStream, at now: Instant) -> [SoundCommand] {
    guard stream.id.direction == .playback else { return [] }
    let index = stream.id.index
    guard known[index] != nil || known.count < Self.streamsMax else { return [] }
    let since = known[index]?.since ?? now
    known[index] = Known(stream: stream, since: since)
    guard !stream.volumes.isEmpty else { return [] }
    let isNew = since.duration(to: now) <= Self.settlingTime
    if !isNew { forgetOutdated(by: stream) }
    if let place = place(of: stream) { return follow(stream, changeAt: place) }
    if isNew, let inherited = inherited(by: stream), append(inherited) {
      return [isLow ? nil : restore(stream)].compactMap(\.self)
    }
    return isLow ? [lower(stream)].compactMap(\.self) : []
  }

  /// Takes the end of a stream. Its lowered volume waits for the program's next stream.
  mutating func remove(_ id: SoundStream.ID) {
    guard id.direction == .playback, known.removeValue(forKey: id.index) != nil else { return }
    guard let place = changes.firstIndex(where: { $0.index == id.index }) else { return }
    release(place)
  }

  /// The streams of a server that was connected just now have all been noted.
  mutating func settle() {
    while let place = changes.firstIndex(where: { isOfEndedStream($0) }) { release(place) }
    for known in known.values where !known.stream.volumes.isEmpty { forgetOutdated(by: known.stream) }
  }

  /// A stream was not lowered after all.
  mutating func cancel(_ index: UInt32) {
    isIncomplete = isLow
    changes.removeAll { $0.index == index }
  }

  /// The server is away.
  mutating func clear() { known = [:] }

  /// A stream with a change of its own has another volume now, or an event has come late.
  private mutating func follow(_ stream: SoundStream, changeAt place: Int) -> [SoundCommand] {
    let change = changes[place]
    if Self.areEqual(stream.volumes, change.before) {
      if !isLow { finish(place) }
    } else if !Self.areEqual(stream.volumes, change.lowered) {
      // The person has set a volume meanwhile.
      changes.remove(at: place)
      spared.insert(stream.id.index)
    } else if !isLow {
      // After a restart, or because the server has applied the kept volume after ours.
      return [restore(stream)].compactMap(\.self)
    }
    return []
  }

  private mutating func lower(_ stream: SoundStream) -> SoundCommand? {
    guard stream.isMusic, !spared.contains(stream.id.index) else { return nil }
    let index = stream.id.index
    if let place = place(of: stream) { return .lower(index: index, changes[place].lowered) }
    let lowered = stream.volumes.map { UInt32(UInt64($0) * UInt64(percent) / 100) }
    guard !Self.areEqual(lowered, stream.volumes) else { return nil }
    let change = KeptChanges.Volume(
      index: index, identity: stream.identity, before: stream.volumes, lowered: lowered)
    return append(change) ? .lower(index: index, lowered) : nil
  }

  private func restore(_ stream: SoundStream) -> SoundCommand? {
    place(of: stream).map { .restore(index: stream.id.index, changes[$0].before) }
  }

  private func place(of stream: SoundStream) -> Int? {
    changes.firstIndex { $0.index == stream.id.index && $0.identity == stream.identity }
  }

  /// The change of another stream of the same program, if a new stream has got its lowered volume.
  private func inherited(by stream: SoundStream) -> KeptChanges.Volume? {
    guard !stream.isOurs else { return nil }
    let change = changes.first {
      $0.identity == stream.identity && Self.areEqual(stream.volumes, $0.lowered)
    }
    guard var change else { return nil }
    change.index = stream.id.index
    if change.before.count != stream.volumes.count {
      change.before = stream.volumes.map { _ in change.before.max() ?? SoundStream.volumeNorm }
      change.lowered = stream.volumes
    }
    return change
  }

  /// A stream has its own volume again, and so has every later one of the program.
  private mutating func finish(_ place: Int) {
    let identity = changes.remove(at: place).identity
    changes.removeAll { $0.index == nil && $0.identity == identity }
  }

  /// Whether its stream has ended unnoticed. Another server may have given its index to another stream.
  private func isOfEndedStream(_ change: KeptChanges.Volume) -> Bool {
    guard let index = change.index else { return false }
    return known[index]?.stream.identity != change.identity
  }

  /// A stream has ended while it was low. One such change per program is enough.
  private mutating func release(_ place: Int) {
    changes[place].index = nil
    let identity = changes[place].identity
    let count = changes.count { $0.index == nil && $0.identity == identity }
    if count > 1 { changes.remove(at: place) }
  }

  /// A stream that has been there for some time has another volume than an ended one of its program was lowered to, so
  /// the server keeps that one.
  private mutating func forgetOutdated(by stream: SoundStream) {
    changes.removeAll {
      $0.index == nil && $0.identity == stream.identity && !Self.areEqual(stream.volumes, $0.lowered)
    }
  }

  /// Appends a change, unless there are too many, so that its volume may not be changed.
  private mutating func append(_ change: KeptChanges.Volume) -> Bool {
    if changes.count >= KeptChanges.volumesMax {
      guard let ended = changes.firstIndex(where: { $0.index == nil }) else { return false }
      changes.remove(at: ended)
    }
    changes.append(change)
    return true
  }

  private static func areEqual(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    let pairs = one.count == other.count ? Array(zip(one, other)) : [(one.max() ?? 0, other.max() ?? 0)]
    return pairs.allSatisfy { max($0, $1) - min($0, $1) <= tolerance }
  }
}
