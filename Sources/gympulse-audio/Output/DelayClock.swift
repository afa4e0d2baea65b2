import Workout

/// When each frame of a stream is heard, estimated from the device's delay reports. Pure.
///
/// A report is off by the age of the server's last cycle or the card's last interrupt, and a card's clock differs from
/// ours. The median of the last seconds removes the first error, one slowly learnt slope the second. Some devices jump
/// by whole periods (raspberrypi/firmware #1026, alsa-lib #468): a lasting jump starts afresh.
struct DelayClock {
  /// Reports older than this are dropped.
  private static let windowSeconds = 16.0
  /// A report further off than this is an outlier or a jump.
  private static let jumpNanoseconds = 5e6
  /// Number of reports in a row on one side that make a lasting jump.
  private static let reportsUntilJump = 10
  /// Number that makes a jump likely.
  private static let reportsUntilDoubt = 2
  /// Cards are within 100 ppm; a steeper slope is an error of the reports.
  private static let slopeMax = 300e-6
  /// The expected slope counts as much as a measurement over this time.
  private static let slopeLearningSeconds = 20.0

  /// A delay report or a median of some.
  private struct Point {
    /// The frame's nominal time since the first report.
    var seconds: Double
    /// How much later than its nominal time it is heard.
    var nanoseconds: Double
  }

  private let expectedSlope: Double
  private var origin: (frame: Int64, heardAt: Instant)?
  private var reports: [Point] = []
  /// The median of the reports.
  private var middle = Point(seconds: 0, nanoseconds: 0)
  /// The median of the first whole window, from which the slope is measured.
  private var reference: Point?
  /// Reports in a row that are far off, negative if they are early.
  private var farOff = 0

  /// Seconds by which a second of frames takes longer than a second, within ±300 ppm.
  private(set) var slope: Double

  /// - Parameter expectedSlope: the slope of an earlier stream of the device.
  init(expectedSlope: Double = 0) {
    self.expectedSlope = expectedSlope
    slope = expectedSlope
  }

  /// Reports in use.
  var count: Int { reports.count }

  /// Whether the last reports are far off, so that more of them are needed soon.
  var isInDoubt: Bool { abs(farOff) >= Self.reportsUntilDoubt }

  /// Frames that the device plays in a second of boot time.
  var framesPerSecond: Double { Double(sampleRate) / (1 + slope) }

  /// Returns when a frame is heard; nil before the first report.
  func instant(ofFrame frame: Int64) -> Instant? {
    guard let origin else { return nil }
    let seconds = Double(frame - origin.frame) / Double(sampleRate)
    return origin.heardAt.advanced(by: .nanoseconds(Int64((seconds * 1e9 + lateness(at: seconds)).rounded())))
  }

  /// Takes a report: `frame` is heard at `heardAt`. Frames do not decrease.
  mutating func observe(frame: Int64, heardAt: Instant) {
    let origin = origin ?? (frame, heardAt)
    self.origin = origin
    let seconds = Double(frame - origin.frame) / Double(sampleRate)
    let late = Double(origin.heardAt.duration(to: heardAt).nanoseconds) - seconds * 1e9
    let error = late - lateness(at: seconds)
    let side = abs(error) < Self.jumpNanoseconds ? 0 : error < 0 ? -1 : 1
    farOff = side == farOff.signum() ? farOff + side : side
    reports.append(Point(seconds: seconds, nanoseconds: late))
    if abs(farOff) >= Self.reportsUntilJump {
      reports.removeFirst(reports.count - Self.reportsUntilJump)
      reference = nil
      farOff = 0
    }
    reports.removeAll { $0.seconds < seconds - Self.windowSeconds }
    fit(isWindowFull: seconds - (reports.first?.seconds ?? seconds) > 0.9 * Self.windowSeconds)
  }

  private func lateness(at seconds: Double) -> Double {
    middle.nanoseconds + slope * 1e9 * (seconds - middle.seconds)
  }

  private mutating func fit(isWindowFull: Bool) {
    let seconds = median(reports.map(\.seconds))
    let level = median(reports.map { $0.nanoseconds - slope * 1e9 * ($0.seconds - seconds) })
    middle = Point(seconds: seconds, nanoseconds: level)
    guard let reference else {
      if isWindowFull { reference = middle }
      return
    }
    let drift = (middle.nanoseconds - reference.nanoseconds) / 1e9
    let measured =
      (drift + expectedSlope * Self.slopeLearningSeconds)
      / (middle.seconds - reference.seconds + Self.slopeLearningSeconds)
    slope = min(max(measured, -Self.slopeMax), Self.slopeMax)
  }
}

/// The middle value; of an even number the upper one. The list is not empty.
private func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
