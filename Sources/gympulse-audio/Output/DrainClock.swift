import Workout

/// When each frame of a stream is heard, estimated from when frames leave the buffer. Pure.
///
/// For a device whose delay reports wander. The level of the buffer is exact, but each look at it is late by up to a
/// cycle of the server, and only the reports say how long a frame takes from there to be heard. This takes the
/// earliest of the last samples and a latency that is measured once: cues are evenly spaced, all of them early or late
/// by the error of that measurement, some milliseconds.
///
/// It is beside `DelayClock` because neither does for every device. In recordings of November 2026, 100 cues by the reports
/// of ALSA's pipewire plugin lay within 0.02 ms, finer than any look at a buffer that a server empties in cycles; the
/// reports of the pulse plugin wandered by 8 ms on pipewire-pulse, where the looks lie within one cycle.
///
/// PulseAudio itself requests frames in other steps than its sink takes, so that the samples slip by a cycle within seconds
/// and jump back. They lie within two cycles instead of one, and its reports do not wander; so those are used.
///
/// PulseAudio may have up to two seconds of other programs' sound queued when the stream begins, and not every sink can
/// take that back: it takes nothing of ours until then, and its reports are wrong.
struct DrainClock {
  /// A server that takes nothing for so long has not begun with the stream. Its cycles are shorter.
  private static let pauseMin = Duration.milliseconds(250)
  /// Looks older than this are dropped.
  private static let window = Duration.seconds(8)
  /// Looks for so long meet every phase of a server's cycle of 1024 frames, 1.3 ms apart …
  private static let recentWindow = Duration.seconds(2)
  /// … so if all of them are later than the earliest by this, the server has stalled. Of twenty samples at random phases
  /// all are once in a thousand times; by 3 ms they were once in twenty, and a cue was off by as much.
  private static let stallMin = Duration.milliseconds(6)
  /// Before this the server may fill a buffer of its own; pipewire-pulse does so for 260 ms.
  private static let fillingTime = Duration.milliseconds(500)
  /// Before this the pulse plugin on pipewire-pulse reports a delay that is up to 20 ms too short, and about two
  /// seconds later one that is as much too long. After a pause on PulseAudio it is too short for 0.9 s.
  private static let settlingTime = Duration.milliseconds(1400)
  /// Number of reports whose median is the latency.
  private static let reportsForLatency = 10
  /// A report further off than this means another latency, such as that of a Bluetooth sink …
  private static let latencyChange = Duration.milliseconds(40)
  /// … if this many in a row do, which takes longer than detecting a stall.
  private static let reportsUntilChange = 30

  /// Nine of ten samples at a server lie within 20 ms, but within 33 … 40 ms at PulseAudio itself.
  private static let unevenMin = Duration.milliseconds(23)
  /// Number of reports whose median is used then.
  private static let reportsMax = 20

  private let startedAt: Instant
  /// When the server took frames last, and how many there were by then.
  private var last: (at: Instant, drained: Int64)
  /// When the last pause ended; the start before the first one.
  private var steadyAt: Instant
  /// When the buffer was read, and when frame 0 would have left it according to that reading.
  private var samples: [(at: Instant, origin: Instant)] = []
  /// The earliest origin of the readings.
  private var origin: Instant?
  /// The latencies of consecutive reports that differ from the known one.
  private var differing: [Duration] = []

  /// Whether the samples lie so far apart that the earliest means little.
  private var isUneven = false
  /// When frame 0 would be heard, by each of the last reports.
  private var reports: [Instant] = []

  /// From leaving the buffer to being heard; nil until it is measured.
  private(set) var latency: Duration?

  /// Whether the server played what it had queued for others before it began with the stream.
  private(set) var hasBegunLate = false

  /// Whether more readings and reports are needed soon.
  var isLearning: Bool { latency == nil || steadyAt.duration(to: last.at) < Self.settlingTime }

  /// - Parameters:
  ///   - startedAt: when the stream began.
  ///   - latency: what an earlier stream of the device has measured.
  init(startedAt: Instant, latency: Duration?) {
    self.startedAt = startedAt
    self.latency = latency
    steadyAt = startedAt
    last = (startedAt, 0)
  }

  /// Returns when a frame is heard, with the assumed latency until it is measured; nil as long as the server has not
  /// begun with the stream.
  func instant(ofFrame frame: Int64) -> Instant? {
    if isUneven, reports.count == Self.reportsMax {
      return reports.sorted()[Self.reportsMax / 2].advanced(by: .frames(Int(frame)))
    }
    return origin?.advanced(by: .frames(Int(frame)) + (latency ?? OutputStream.assumedDelay))
  }

  /// Adds a reading of the buffer: `drained` frames of the stream had left it at `at`.
  mutating func observe(drained: Int64, at: Instant) {
    if drained > last.drained { last = (at, drained) }
    guard last.at.duration(to: at) < Self.pauseMin else {
      if startedAt.duration(to: last.at) < Self.pauseMin { hasBegunLate = true }
      steadyAt = at
      samples = []
      origin = nil
      differing = []
      reports = []
      return
    }
    guard startedAt.duration(to: at) >= Self.fillingTime else { return }
    samples.removeAll { $0.at.duration(to: at) > Self.window }
    samples.append((at, at.advanced(by: .zero - .frames(Int(drained)))))
    let recent = samples.filter { $0.at.duration(to: at) <= Self.recentWindow }
    // All samples move in a stall: the earliest, and those of nine in ten.
    let (all, latest) = (Self.range(of: samples), Self.range(of: recent))
    let hasStalled =
      all.earliest.duration(to: latest.earliest) > Self.stallMin
      && Self.range(of: samples.dropLast(recent.count)).late.duration(to: latest.late) > Self.stallMin / 2
    if hasStalled { samples = recent }
    let range = hasStalled ? latest : all
    origin = range.earliest
    isUneven = range.earliest.duration(to: range.late) > Self.unevenMin
  }

  /// The earliest origin of samples, and that up to which nine of ten are.
  private static func range(of samples: some Sequence<(at: Instant, origin: Instant)>) -> (
    earliest: Instant, late: Instant
  ) {
    let origins = samples.map(\.origin).sorted()
    return (origins[0], origins[origins.count * 9 / 10])
  }

  /// Takes a delay report made at `at`: `frame` is heard at `heardAt`.
  mutating func observe(frame: Int64, heardAt: Instant, at: Instant) {
    guard let origin, steadyAt.duration(to: at) >= Self.settlingTime else { return }
    reports = (reports + [heardAt.advanced(by: .zero - .frames(Int(frame)))]).suffix(Self.reportsMax)
    let reported = origin.duration(to: heardAt) - .frames(Int(frame))
    if let latency, (latency - Self.latencyChange...latency + Self.latencyChange).contains(reported) {
      differing = []
      return
    }
    differing.append(reported)
    guard differing.count >= (latency == nil ? Self.reportsForLatency : Self.reportsUntilChange) else {
      return
    }
    latency = differing.sorted()[differing.count / 2]
    differing = []
  }
}
