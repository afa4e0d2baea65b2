import Workout

/// When each frame of a stream is heard: the line between frame numbers and boot time, learnt from a device's
/// delay reports. Pure.
///
/// The reports jitter by what the device's last interrupt or the server's last cycle is old, some devices jump by
/// whole periods (raspberrypi/firmware #1026, alsa-lib #468), and no card runs at exactly its nominal rate. So the
/// line is fitted to the last seconds of reports without the outliers, and a lasting jump starts it afresh.
struct StreamClock {
  /// Reports kept: 48 s of them at one every 100 ms.
  private static let longestMemory = 480
  private static let reportsUntilDoubt = 2
  /// A line of seconds hardly changes from one report to the next, so it is fitted anew only now and then.
  private static let reportsPerFit = 8
  private static let reportsPerEarlyFit = 2
  /// A line of so many reports is no longer an early one.
  private static let reportsOfSeconds = 64
  /// A smaller disagreement is jitter, nanoseconds.
  private static let smallestJump = 1_500_000.0
  /// Cards are within 100 ppm or so, ALSA's converter within half a frame of a period; a steeper line is a fault of the
  /// reports.
  private static let steepest = 1000e-6
  /// What noise of the reports (ns²) is worth as squared seconds of them: divided by how far a usual card is off,
  /// 30 ppm, and enlarged, as it is no noise from one report to the next: for a second and more all may be late by as
  /// much, as a server's wakings are while its threads stay on their processors.
  private static let noiseWeight = 8.0 * 8 / (30_000 * 30_000)
  private static let leastDoubt = 0.05

  private struct Report {
    var frame: Int64
    /// When the frame is heard, less when it would be if frame 0 were at boot and the rate nominal; nanoseconds.
    var offset: Double
    var weight: Double
  }

  private var reports: [Report] = []
  /// The first report, from which all are counted, so that `Double` keeps every nanosecond.
  private var origin: Instant?
  private var originFrame: Int64 = 0
  /// The line at the last report.
  private var offset = 0.0
  /// How much longer a second of frames takes than a second; 0 when both clocks agree.
  private(set) var slope: Double
  private let expectedSlope: Double
  private let reportsUntilJump: Int
  private var anchorFrame: Int64 = 0
  /// Typical distance of a report from the line, nanoseconds.
  private(set) var jitter = 0.0
  /// How many reports in a row lay far off the line, on the side the sign says.
  private var disagreeing = 0
  private var unfitted = 0

  /// - Parameters:
  ///   - expectedSlope: what an earlier stream of the card found out.
  ///   - reportsUntilJump: how many reports in a row must agree on a jump before it is believed.
  init(expectedSlope: Double = 0, reportsUntilJump: Int = 10) {
    self.expectedSlope = expectedSlope
    self.reportsUntilJump = reportsUntilJump
    slope = expectedSlope
  }

  /// Reports in use.
  var count: Int { reports.count }

  /// Takes one report: `frame` was or will be heard at `heardAt`.
  ///
  /// - Parameters:
  ///   - frame: any frame of the stream.
  ///   - heardAt: when the device says it is heard.
  ///   - weight: how much the report counts among the others, more than 0: less the closer it is to its neighbours, if
  ///     they share their errors.
  mutating func observe(frame: Int64, heardAt: Instant, weight: Double = 1) {
    if origin == nil {
      origin = heardAt
      originFrame = frame
    }
    guard let origin else { return }
    let measured = Double(origin.duration(to: heardAt).nanoseconds) - nominal(frame - originFrame)
    noteDisagreement(measured, at: frame)
    reports.append(Report(frame: frame, offset: measured, weight: weight))
    if abs(disagreeing) >= reportsUntilJump {
      reports.removeFirst(reports.count - reportsUntilJump)
      disagreeing = 0
      slope = expectedSlope
      unfitted = Self.reportsPerFit
    }
    if reports.count > Self.longestMemory { reports.removeFirst() }
    unfitted += 1
    let patience = reports.count < Self.reportsOfSeconds ? Self.reportsPerEarlyFit : Self.reportsPerFit
    if reports.count < Self.reportsPerFit || unfitted >= patience { fit() }
  }

  /// Forgets the reports, as what they told of has moved; the line stays as it is until the next one.
  mutating func startAfresh() {
    reports = []
    disagreeing = 0
  }

  /// Whether the last reports lay far off the line: more of them will tell why.
  var isInDoubt: Bool { abs(disagreeing) >= Self.reportsUntilDoubt }

  /// When a frame is heard; nil before the first report.
  func instant(ofFrame frame: Int64) -> Instant? {
    guard let origin else { return nil }
    return origin.advanced(
      by: .nanoseconds(Int64((nominal(frame - originFrame) + predictedOffset(at: frame)).rounded())))
  }

  /// Frames the device plays in a second of boot time; the nominal rate until there is better knowledge.
  var framesPerSecond: Double {
    Double(sampleRate) / (1 + slope)
  }

  /// How much later each report in use says its frame is heard than another clock does, nanoseconds, in no order.
  func distances(from other: StreamClock) -> [Double] {
    guard let origin, let start = other.origin else { return [] }
    let between = Double(start.duration(to: origin).nanoseconds)
    return reports.map { report in
      let elsewhere =
        other.nominal(report.frame - other.originFrame) + other.predictedOffset(at: report.frame)
      return between + nominal(report.frame - originFrame) + report.offset - elsewhere
    }
  }

  private func nominal(_ frames: Int64) -> Double {
    Double(frames) * 1e9 / Double(sampleRate)
  }

  private func predictedOffset(at frame: Int64) -> Double {
    offset + slope * nominal(frame - anchorFrame)
  }

  private mutating func noteDisagreement(_ measured: Double, at frame: Int64) {
    guard !reports.isEmpty else { return }
    let error = measured - predictedOffset(at: frame)
    let side = abs(error) < max(Self.smallestJump, 3 * jitter) ? 0 : error.sign == .plus ? 1 : -1
    disagreeing = side == disagreeing.signum() ? disagreeing + side : side
  }

  /// Least squares over the reports near the previous line, with a slope that has to be earned: it is drawn towards the
  /// expected one the more, the noisier the reports (ridge regression), so that noise needs a long window to move it.
  private mutating func fit() {
    guard let last = reports.last else { return }
    unfitted = 0
    let errors = reports.map { $0.offset - predictedOffset(at: $0.frame) }
    let middle = median(errors)
    let spread = median(errors.map { abs($0 - middle) })
    jitter = 1.48 * spread
    let accepted = max(3 * jitter, 20_000)
    var near: [(x: Double, y: Double, weight: Double)] = []
    for (report, error) in zip(reports, errors) where abs(error - middle) <= accepted {
      near.append((seconds(report.frame - last.frame), report.offset, report.weight))
    }
    let total = near.reduce(0) { $0 + $1.weight }
    let meanX = near.reduce(0) { $0 + $1.x * $1.weight } / total
    let meanY = near.reduce(0) { $0 + $1.y * $1.weight } / total
    var squares = 0.0
    var products = 0.0
    for (x, y, weight) in near {
      squares += weight * (x - meanX) * (x - meanX)
      products += weight * (x - meanX) * (y - meanY)
    }
    let steepness = squares > 0 ? products / squares : 0
    let noise = near.reduce(0) { sum, point in
      let distance = point.y - meanY - steepness * (point.x - meanX)
      return sum + point.weight * distance * distance
    }
    let doubt = noise / total * Self.noiseWeight + Self.leastDoubt
    let expected = expectedSlope * 1e9
    slope = (products + doubt * expected) / (squares + doubt) / 1e9
    slope = min(max(slope, -Self.steepest), Self.steepest)
    anchorFrame = last.frame
    offset = meanY - slope * 1e9 * meanX
  }

  private func seconds(_ frames: Int64) -> Double {
    Double(frames) / Double(sampleRate)
  }
}

/// The middle value; of an even number the upper one. The list is not empty.
private func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
