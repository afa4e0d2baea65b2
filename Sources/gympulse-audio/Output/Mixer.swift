import Workout

/// Mixes queued items into the frames of a stream. Pure: the stream's times come in, samples go out.
struct Mixer {
  /// An item is skipped if it would begin later than this after its instant, because it would mislead.
  static let latestStart = Duration.milliseconds(250)
  /// Most items waiting; one more replaces the latest. Cues are queued one at a time.
  static let itemsMax = 256

  /// Samples, the instant at which the first one is to be heard, and the instant of the cue that they belong to.
  struct Item: Equatable {
    var start: Instant
    var samples: [Float]
    var cue: Instant

    /// Returns the item without its first `count` samples.
    fileprivate func dropping(_ count: Int) -> Item {
      Item(
        start: start.advanced(by: .frames(count)), samples: Array(samples.dropFirst(count)), cue: cue)
    }
  }

  /// An item that has begun: `next` of its samples have been rendered.
  private struct Sounding {
    var item: Item
    var next: Int

    var rest: ArraySlice<Float> { item.samples[next...] }

    mutating func advance(by count: Int) { next = min(next + count, item.samples.count) }
  }

  /// Items that have not begun, earliest first.
  private(set) var waiting: [Item] = []
  private var sounding: [Sounding] = []
  private var limiter = Limiter()

  /// Items skipped because they came, or the device came back, more than `latestStart` too late.
  private(set) var skippedCount = 0

  /// When the next item is due that has not begun.
  var nextStart: Instant? { waiting.first?.start }
  /// Whether an item has begun and not ended.
  var isSounding: Bool { !sounding.isEmpty }

  /// Queues samples at `sampleRate` to be heard from `start` on, as a part of the cue at `cue`, by default `start`. An
  /// empty list is ignored.
  mutating func enqueue(_ samples: [Float], at start: Instant, cue: Instant? = nil) {
    enqueue(Item(start: start, samples: samples, cue: cue ?? start))
  }

  private mutating func enqueue(_ item: Item) {
    guard !item.samples.isEmpty else { return }
    let index = waiting.firstIndex { item.start < $0.start } ?? waiting.endIndex
    waiting.insert(item, at: index)
    if waiting.count > Self.itemsMax { waiting.removeLast() }
  }

  /// Discards every item, waiting or sounding.
  mutating func clear() {
    waiting = []
    sounding = []
    limiter = Limiter()
  }

  /// Discards the cues after `instant`. Cues up to then sound to their ends.
  ///
  /// - Returns: whether samples of a discarded cue have been rendered. The stream then has to start again at `now`, and
  ///   the rest of the other cues is queued again.
  mutating func discard(after instant: Instant, at now: Instant) -> Bool {
    waiting.removeAll { $0.cue > instant }
    guard sounding.contains(where: { $0.item.cue > instant }) else { return false }
    let kept = sounding.map(\.item).filter { $0.cue <= instant }
    sounding = []
    limiter = Limiter()
    for item in kept { enqueue(item.dropping(max(0, item.start.duration(to: now).frames))) }
    return true
  }

  /// Skips the items that are too late at `now`, for when no stream is open.
  mutating func skipLate(at now: Instant) {
    while let first = waiting.first, first.start.duration(to: now) > Self.latestStart {
      waiting.removeFirst()
      skippedCount += 1
    }
  }

  /// Requeues what was sounding when the stream was cut. The rest of an item is due when its next sample was due, so
  /// it continues at once or, if too late, is skipped.
  mutating func restart() {
    for interrupted in sounding {
      enqueue(interrupted.item.dropping(interrupted.next))
    }
    sounding = []
  }

  /// Mixes the next frames of the stream.
  ///
  /// An item begins at the frame nearest its instant, or at the first frame if it is late by at most `latestStart`.
  /// An item that has begun continues without gap or shift, even if the clock is corrected.
  ///
  /// - Parameters:
  ///   - count: the number of frames.
  ///   - heardAt: when the first of these frames is heard.
  ///   - framesPerSecond: the device's rate, measured with our clock.
  /// - Returns: `count` frames within ±`Limiter.ceiling`, 0 where nothing sounds.
  mutating func render(
    _ count: Int, heardAt: Instant, framesPerSecond: Double = Double(sampleRate)
  ) -> [Float] {
    // The limiter looks ahead by a block.
    var mix = [Float](repeating: 0, count: count + Limiter.block)
    for index in sounding.indices {
      Self.add(sounding[index].rest, to: &mix, at: 0)
      sounding[index].advance(by: count)
    }
    skipLate(at: heardAt)
    var begun = 0
    for item in waiting {
      let ahead = Double(heardAt.duration(to: item.start).nanoseconds) * framesPerSecond / 1e9
      let index = max(0, Int(ahead.rounded()))
      guard index < mix.count else { break }
      Self.add(item.samples[...], to: &mix, at: index)
      guard index < count else { continue }
      begun += 1
      var first = Sounding(item: item, next: 0)
      first.advance(by: count - index)
      sounding.append(first)
    }
    waiting.removeFirst(begun)
    sounding.removeAll { $0.rest.isEmpty }
    return limiter.limit(mix, count: count)
  }

  private static func add(_ samples: ArraySlice<Float>, to mix: inout [Float], at first: Int) {
    for (index, sample) in zip(first..<mix.count, samples) { mix[index] += sample }
  }
}
