import Workout

/// When each frame of a stream is heard, estimated from when frames leave the buffer. Pure.
///
/// For a device whose delay reports wander. The level of the buffer is exact, but each look at it is late by up to a
/// cycle of the server, and only the reports say how long a frame takes from there to be heard. This takes the
/// earliest of the last looks and a latency that is measured once: cues are evenly spaced, all of them early or late
/// by the error of that measurement, some milliseconds.
struct DrainClock {
  /// Looks older than this are dropped.
  private static let window = Duration.seconds(8)
  /// Looks for so long meet every phase of a server's cycle of 1024 frames, 1.3 ms apart …
  private static let recentWindow = Duration.seconds(2)
  /// … so if all of them are later than the earliest by this, the server has stalled.
  private static let stallMin = Duration.milliseconds(3)
  /// Before this the server may fill a buffer of its own; pipewire-pulse does so for 260 ms.
  private static let fillingTime = Duration.milliseconds(500)
  /// Before this the pulse plugin on pipewire-pulse reports a delay that is up to 20 ms too short, and about two
  /// seconds later one that is as much too long.
  private static let settlingTime = Duration.milliseconds(1400)
  /// Number of reports whose median is the latency.
  private static let reportsForLatency = 10
  /// A report further off than this means another latency, such as that of a Bluetooth sink …
  private static let latencyChange = Duration.milliseconds(40)
  /// … if this many in a row do, which takes longer than detecting a stall.
  private static let reportsUntilChange = 30

  private let startedAt: Instant
  /// When the buffer was read, and when frame 0 would have left it according to that reading.
  private var looks: [(at: Instant, origin: Instant)] = []
  /// The earliest origin of the readings.
  private var origin: Instant?
  /// The latencies of consecutive reports that differ from the known one.
  private var differing: [Duration] = []

  /// From leaving the buffer to being heard; nil until it is measured.
  private(set) var latency: Duration?

  /// - Parameters:
  ///   - startedAt: when the stream began.
  ///   - latency: what an earlier stream of the device has measured.
  init(startedAt: Instant, latency: Duration?) {
    self.startedAt = startedAt
    self.latency = latency
  }

  /// Returns when a frame is heard; nil as long as this is not known.
  func instant(ofFrame frame: Int64) -> Instant? {
    guard let latency else { return nil }
    return origin?.advanced(by: .frames(Int(frame)) + latency)
  }

  /// Adds a reading of the buffer: `drained` frames of the stream had left it at `at`.
  mutating func observe(drained: Int64, at: Instant) {
    guard startedAt.duration(to: at) >= Self.fillingTime else { return }
    looks.removeAll { $0.at.duration(to: at) > Self.window }
    looks.append((at, at.advanced(by: .zero - .frames(Int(drained)))))
    let recent = looks.filter { $0.at.duration(to: at) <= Self.recentWindow }
    guard let earliest = looks.map(\.origin).min(), let earliestRecent = recent.map(\.origin).min() else {
      return
    }
    if earliest.duration(to: earliestRecent) > Self.stallMin { looks = recent }
    origin = looks.count == recent.count ? earliestRecent : earliest
  }

  /// Takes a delay report made at `at`: `frame` is heard at `heardAt`.
  mutating func observe(frame: Int64, heardAt: Instant, at: Instant) {
    guard let origin, startedAt.duration(to: at) >= Self.settlingTime else { return }
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
