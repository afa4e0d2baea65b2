import Workout

/// What is to be heard and when, mixed frame by frame. Pure: the stream's times come in, samples go out.
struct Playback {
  /// An item that would begin later than this after its instant is not begun at all: it would mislead.
  static let latestStart = Duration.milliseconds(250)
  /// Items waiting or sounding; one more replaces the one furthest in the future. Far above any planner's horizon.
  static let mostItems = 256

  /// Samples with the moment their first one is to be heard.
  struct Item: Equatable {
    var start: Instant
    var samples: [Float]

    /// The item without its first `count` samples, which have been played.
    fileprivate func dropping(_ count: Int) -> Item {
      Item(start: start.advanced(by: .frames(count)), samples: Array(samples.dropFirst(count)))
    }
  }

  /// One that has begun: `next` of its samples have been handed out.
  private struct Sounding {
    var item: Item
    var next: Int

    var rest: ArraySlice<Float> { item.samples[next...] }

    mutating func advance(by count: Int) { next = min(next + count, item.samples.count) }
  }

  /// Not yet begun, earliest first.
  private(set) var waiting: [Item] = []
  private var sounding: [Sounding] = []
  private var limiter = Limiter()

  /// Items never begun because they came, or the device came back, more than `latestStart` too late.
  private(set) var skippedCount = 0

  /// When the next item that has not begun is due.
  var nextStart: Instant? { waiting.first?.start }
  /// Whether an item has begun and not ended.
  var isSounding: Bool { !sounding.isEmpty }

  /// Adds samples at `sampleRate` to be heard from `start` on. No samples are no item.
  mutating func enqueue(_ samples: [Float], at start: Instant) {
    guard !samples.isEmpty else { return }
    let place = waiting.firstIndex { start < $0.start } ?? waiting.endIndex
    waiting.insert(Item(start: start, samples: samples), at: place)
    if waiting.count > Self.mostItems { waiting.removeLast() }
  }

  /// Forgets everything, waiting and sounding.
  mutating func clear() {
    waiting = []
    sounding = []
    limiter = Limiter()
  }

  /// Counts and forgets the items that are too late at `now`. For when there is no stream to render for.
  mutating func skipLate(at now: Instant) {
    while let first = waiting.first, first.start.duration(to: now) > Self.latestStart {
      waiting.removeFirst()
      skippedCount += 1
    }
  }

  /// The stream was cut: frames handed out since an unknown point were not heard. What was sounding becomes an
  /// item again, due when its next sample was due, so that it goes on at once or, if too late, not at all.
  mutating func restart() {
    for interrupted in sounding {
      let rest = interrupted.item.dropping(interrupted.next)
      enqueue(rest.samples, at: rest.start)
    }
    sounding = []
  }

  /// Mixes the next frames of the stream.
  ///
  /// Each item begins at the frame nearest its instant; one slightly late at the first frame; one later than
  /// `latestStart` never. An item that has begun runs on without gap or shift, whatever later clocks say.
  ///
  /// - Parameters:
  ///   - count: how many frames.
  ///   - heardAt: when the first of these frames is heard.
  ///   - framesPerSecond: the device's true rate, by its clock against ours.
  /// - Returns: `count` frames, none beyond `Limiter.ceiling`; silence where nothing sounds.
  mutating func render(
    _ count: Int, heardAt: Instant, framesPerSecond: Double = Double(sampleRate)
  ) -> [Float] {
    // Beyond the frames asked for, what the limiter looks at.
    var mix = [Float](repeating: 0, count: count + Limiter.block)
    for index in sounding.indices {
      Self.add(sounding[index].rest, to: &mix, at: 0)
      sounding[index].advance(by: count)
    }
    skipLate(at: heardAt)
    var begun = 0
    for item in waiting {
      let ahead = Double(heardAt.duration(to: item.start).nanoseconds) * framesPerSecond / 1e9
      let place = max(0, Int(ahead.rounded()))
      guard place < mix.count else { break }
      Self.add(item.samples[...], to: &mix, at: place)
      guard place < count else { continue }
      begun += 1
      var first = Sounding(item: item, next: 0)
      first.advance(by: count - place)
      sounding.append(first)
    }
    waiting.removeFirst(begun)
    sounding.removeAll { $0.rest.isEmpty }
    return limiter.limit(mix, count: count)
  }

  private static func add(_ samples: ArraySlice<Float>, to mix: inout [Float], at place: Int) {
    for (index, sample) in zip(place..<mix.count, samples) { mix[index] += sample }
  }
}
