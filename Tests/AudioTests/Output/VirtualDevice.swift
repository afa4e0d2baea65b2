import Workout

@testable import gympulse_audio

/// A sound server in virtual time: takes a quantum of frames from its buffer each cycle and records what it plays.
final class VirtualDevice {
  /// A sample that is not 0, and when it is heard.
  struct Heard {
    var at: Instant
    var sample: Float
  }

  static let start = Instant(nanoseconds: 1_000_000_000_000)

  /// Boot time, which only tests and slow calls advance.
  private(set) var now = VirtualDevice.start
  /// What is heard, in order.
  private(set) var heard: [Heard] = []
  private(set) var openings = 0

  /// Frames a cycle.
  var quantum = 1024
  /// From leaving the buffer to being heard.
  var latency = Duration.milliseconds(30)
  /// How much slower than nominal its clock is.
  var partsPerMillion = 0.0
  /// The error of a delay report at an instant.
  var reportError: (Instant) -> Duration = { _ in .zero }
  var isDelayUnstable = false
  /// When it takes no frames, although they are queued.
  var stall: Range<Instant>?
  /// How long opening and each other call block.
  var openingTime = Duration.zero
  var callTime = Duration.zero
  /// What opening throws; nil opens.
  var openingError: DeviceError?
  /// What each call on the open device throws; nil works.
  var callError: DeviceError?

  private let bufferFrames = 12_288
  private var queue: [Float] = []
  private var nextCycle: Instant?
  private var hasUnderrun = false

  /// The functions that a player uses.
  var open: OutputDevice.Open {
    { [self] name throws(DeviceError) in
      advance(by: openingTime)
      openings += 1
      if let openingError { throw openingError }
      reset()
      return OutputDevice(
        name: name, bufferFrames: bufferFrames, isDelayUnstable: isDelayUnstable,
        availableFrames: { [self] () throws(DeviceError) in
          try call()
          return bufferFrames - queue.count
        },
        delay: { [self] () throws(DeviceError) in
          try call()
          return (delayFrames, now)
        },
        write: { [self] samples throws(DeviceError) in
          try call()
          let accepted = samples.prefix(bufferFrames - queue.count)
          queue += accepted
          if nextCycle == nil, !accepted.isEmpty { nextCycle = now.advanced(by: .microseconds(7321)) }
          return accepted.count
        },
        restart: { [self] () throws(DeviceError) in
          if let callError, callError != .interrupted { throw callError }
          reset()
        })
    }
  }

  /// Serves a player, each time a little late, until an instant.
  func run(_ player: DevicePlayer, until end: Instant, late: () -> Duration = { .microseconds(80) }) {
    while now < end {
      player.service(now)
      let next = max(player.wakeAt ?? end, now).advanced(by: late())
      advance(by: now.duration(to: min(next, end)))
    }
  }

  /// The beginnings of what is heard: samples after at least 100 ms of silence.
  var onsets: [Instant] {
    heard.indices.filter { $0 == 0 || heard[$0 - 1].at.duration(to: heard[$0].at) > .milliseconds(100) }
      .map { heard[$0].at }
  }

  /// Lets time pass.
  func advance(by duration: Duration) {
    now = now.advanced(by: duration)
    while let cycle = nextCycle, cycle <= now {
      if let stall, stall.contains(cycle) {
        nextCycle = stall.upperBound
        continue
      }
      guard queue.count >= quantum else {
        hasUnderrun = true
        nextCycle = nil
        break
      }
      for index in 0..<quantum where queue[index] != 0 {
        heard.append(Heard(at: cycle.advanced(by: latency + length(ofFrames: index)), sample: queue[index]))
      }
      queue.removeFirst(quantum)
      nextCycle = cycle.advanced(by: length(ofFrames: quantum))
    }
  }

  private func call() throws(DeviceError) {
    advance(by: callTime)
    if let callError { throw callError }
    if hasUnderrun { throw .interrupted }
  }

  private func reset() {
    queue = []
    nextCycle = nil
    hasUnderrun = false
  }

  private var delayFrames: Int {
    guard let nextCycle else { return queue.count }
    let end = nextCycle.advanced(by: latency + length(ofFrames: queue.count) + reportError(now))
    return now.duration(to: end).frames
  }

  private func length(ofFrames count: Int) -> Duration {
    .nanoseconds(Int64((Double(count) / Double(sampleRate) * (1e9 + partsPerMillion * 1e3)).rounded()))
  }
}
