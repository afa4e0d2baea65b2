import Testing
import Workout

@testable import gympulse_audio

/// A server that takes 1024 frames at a time from the buffer, the first of them 10 ms after the start, and is looked at
/// each 100.08 ms, each 20.08 ms while the clock is learning.
private struct Server {
  static let start = Instant(nanoseconds: 100_000_000_000)

  private static let cycle = Duration.frames(1024)
  var clock: DrainClock
  /// From leaving the buffer to being heard, as reported.
  var latency = Duration.milliseconds(15)
  /// It takes each frame later than the one before, up to this, and then catches up.
  var slipMax = Duration.zero
  private static let slipPeriod = Duration.milliseconds(2900)
  /// How long it has stalled for.
  var stalled = Duration.zero
  /// Frames that it took into a buffer of its own before the first cycle.
  var drainedBefore: Int64 = 0
  private var at = Server.start

  init(latency: Duration? = nil) {
    clock = DrainClock(startedAt: Self.start, latency: latency)
  }

  mutating func run(until seconds: Double, reportError: Duration = .zero) {
    let end = Self.start.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
    while at < end {
      at = at.advanced(by: .microseconds(clock.isLearning ? 20_080 : 100_080))
      let time = Self.start.duration(to: at).nanoseconds
      let slip = slipMax.nanoseconds * (time % Self.slipPeriod.nanoseconds) / Self.slipPeriod.nanoseconds
      let passed = time - slip - (stalled + .milliseconds(10)).nanoseconds
      let cycles = passed < 0 ? 0 : passed / Self.cycle.nanoseconds + 1
      clock.observe(drained: drainedBefore + cycles * 1024, at: at)
      clock.observe(frame: 0, heardAt: truth.advanced(by: reportError), at: at)
    }
  }

  /// When frame 0 would be heard if frames left one by one.
  private var truth: Instant {
    Self.start.advanced(
      by: .milliseconds(10) - Self.cycle + latency + stalled - .frames(Int(drainedBefore)))
  }

  /// How late an instant of the clock is, in microseconds.
  var error: Int64? {
    clock.instant(ofFrame: 0).map { truth.duration(to: $0).nanoseconds / 1000 }
  }
}

@Suite("Drain clock")
struct DrainClockTests {
  private var server = Server()

  @Test("the assumed latency until it is measured; at once that of an earlier stream")
  mutating func first() throws {
    server.run(until: 0.4)
    #expect(server.error == nil)
    server.run(until: 1.4)
    #expect(abs(try #require(server.error) - 5000) < 1400 && server.clock.latency == nil)
    server.run(until: 1.7)
    #expect(abs(try #require(server.error)) < 1400)
    let origin = try #require(server.clock.instant(ofFrame: 0))
    #expect(server.clock.instant(ofFrame: 48_000) == origin.advanced(by: .seconds(1)))
    var next = Server(latency: server.clock.latency)
    next.run(until: 1)
    #expect(abs(try #require(next.error)) < 1400)
  }

  @Test("reports that wander change nothing", arguments: [-25, 25])
  mutating func wander(milliseconds: Int) throws {
    server.run(until: 5)
    let latency = server.clock.latency
    server.run(until: 30, reportError: .milliseconds(milliseconds))
    #expect(abs(try #require(server.error)) < 1400)
    #expect(server.clock.latency == latency)
  }

  @Test(
    "a sink with another latency is followed within four seconds, a stall within 2.2",
    arguments: [(5, 0.2, 0, 9), (20, nil, 0.011, 22.2)] as [(Double, Double?, Double, Double)])
  mutating func change(at second: Double, latency: Double?, stalled: Double, end: Double) throws {
    server.run(until: second)
    if let latency { server.latency = .seconds(latency) }
    server.stalled = .seconds(stalled)
    server.run(until: end)
    #expect(abs(try #require(server.error)) < 1400)
  }

  @Test("a server whose requests slip by a cycle and catch up: by its reports, within a millisecond")
  mutating func uneven() throws {
    server.slipMax = .milliseconds(24)
    for second in 4..<30 {
      server.run(until: Double(second))
      #expect(abs(try #require(server.error)) < 1000, "after \(second) s")
    }
  }

  @Test("a server that first plays two seconds of others: nothing is learnt until it begins, then at once")
  mutating func beginsLate() throws {
    server.clock.observe(drained: 12_288, at: Server.start.advanced(by: .milliseconds(20)))
    server.stalled = .milliseconds(1960)
    server.drainedBefore = 12_288
    server.run(until: 1.9, reportError: .milliseconds(-1960))
    #expect(server.error == nil && server.clock.latency == nil && server.clock.hasBegunLate)
    server.run(until: 2.2, reportError: .milliseconds(-230))
    #expect(abs(try #require(server.error)) < 25_000)
    server.run(until: 2.9, reportError: .milliseconds(-230))
    server.run(until: 3.6)
    #expect(abs(try #require(server.error)) < 1400)
    let latency = try #require(server.clock.latency)
    #expect(latency > .milliseconds(13) && latency < .milliseconds(17), "\(latency)")
  }

  @Test("a server that fills a buffer of its own at first")
  func filling() throws {
    var server = Server(latency: .milliseconds(15))
    server.clock.observe(drained: 12_288, at: Server.start.advanced(by: .milliseconds(20)))
    server.run(until: 1)
    #expect(abs(try #require(server.error)) < 1400)
  }
}
