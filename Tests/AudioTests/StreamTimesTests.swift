import Chance
import Glibc
import Testing
import Workout

@testable import gympulse_audio

/// A sound server that takes a quantum at each cycle, and its client looking when told to, a little late.
private struct Server {
  var quantum: Int64
  var phase = Duration.microseconds(7_321)
  /// Between leaving the buffer and being heard.
  var latency = Duration.milliseconds(30)
  /// What the delay report is wrong by, at a time since the start.
  var wander: (Duration) -> Duration = { _ in .zero }
  /// Every third look is late by milliseconds.
  var isBusy = false
  /// How late a cycle of the server is on average, microseconds: most are less so, few are more.
  var lateness = 0.0
  var random = SeededRandom(seed: 7)
  private(set) var taken: Int64 = 0
  /// The cycle that took the last frames, or will, and how late it is.
  private(set) var cycle = (due: Int64(0), late: Duration.zero)
  static let start = Instant(nanoseconds: 100_000_000_000)

  func leftAt(_ frame: Int64) -> Instant {
    Self.start.advanced(by: phase + .frames(Int(frame - quantum)))
  }

  /// How much later `times` says that is heard which is due at `length` than `behind` after it leaves the buffer,
  /// nanoseconds.
  func error(of times: StreamTimes, at length: Duration, behind: Duration = .zero) throws -> Int64 {
    let frame = Int64(length.frames)
    let heard = try #require(times.instant(ofFrame: frame))
    return leftAt(frame).advanced(by: behind).duration(to: heard).nanoseconds
  }

  mutating func run(_ times: inout StreamTimes, from begin: Duration = .zero, until length: Duration) {
    var now = Self.start.advanced(by: begin)
    while Self.start.duration(to: now) < length {
      let running = (Self.start.duration(to: now) - phase).frames
      let due = running < 0 ? 0 : (Int64(running) / quantum + 1) * quantum
      if due > cycle.due {
        cycle = (due, .microseconds(Int(-log(Double.random(in: 0.001...1, using: &random)) * lateness)))
      }
      taken = max(taken, leftAt(due).advanced(by: cycle.late) <= now ? due : due - quantum)
      times.observe(taken: taken, at: now)
      if taken > 0 {
        let written = taken + 6000
        let heard = leftAt(written).advanced(by: latency + wander(Self.start.duration(to: now)))
        times.observe(frame: written, heardAt: heard)
      }
      let isLate = isBusy && Int.random(in: 0..<3, using: &random) == 0
      let late = Duration.microseconds(Int.random(in: isLate ? 500...15_000 : 50...110, using: &random))
      let look = times.nextLook.flatMap { $0 > now ? $0 : nil } ?? now.advanced(by: times.lookInterval)
      now = min(look, now.advanced(by: .milliseconds(143))).advanced(by: late)
    }
  }
}

@Suite("Stream times")
struct StreamTimesTests {
  @Test("steady delay reports are trusted", arguments: [Int64(256), 512, 1024])
  func steady(quantum: Int64) throws {
    var server = Server(quantum: quantum)
    var times = StreamTimes()
    server.run(&times, until: .seconds(2))
    let error = try server.error(of: times, at: .seconds(2), behind: server.latency)
    #expect(abs(error) < 1000)
    #expect(times.learnt.behindBuffer == nil)
  }

  @Test(
    "wandering reports: the buffer's level keeps the pace, to 0.1 ms", arguments: [Int64(512), 1024, 2048])
  func wandering(quantum: Int64) throws {
    var server = Server(quantum: quantum) { .microseconds(Int(8000 * sin($0.seconds))) }
    var times = StreamTimes()
    server.run(&times, until: .seconds(20))
    let behind = try #require(times.learnt.behindBuffer)
    let error = try server.error(of: times, at: .seconds(20), behind: behind)
    #expect(abs(error) < 100_000)
  }

  @Test("a server that wakes up late, in some seconds more than in others, hardly moves the line")
  func lateCycles() throws {
    var distances: [Double] = []
    for seed in 0..<8 {
      var server = Server(
        quantum: 1024, wander: { .microseconds(Int(8000 * sin($0.seconds))) },
        random: SeededRandom(seed: UInt64(seed)))
      var times = StreamTimes()
      var errors: [Double] = []
      for second in 0..<60 {
        server.lateness = [20, 50, 100, 200, 400].randomElement(using: &server.random) ?? 0
        server.run(&times, from: .seconds(second), until: .seconds(second + 1))
        guard second >= 3 else { continue }
        errors.append(Double(try server.error(of: times, at: .seconds(second) + .milliseconds(1300))))
      }
      let middle = errors.sorted()[errors.count / 2]
      distances += errors.map { ($0 - middle) * ($0 - middle) }
    }
    #expect((distances.reduce(0, +) / Double(distances.count)).squareRoot() < 21_000)
  }

  @Test(
    "a server that wakes up later once looks are rarer: two seconds later, the line has hardly moved",
    arguments: 0..<8)
  func rarerLooks(seed: Int) throws {
    var server = Server(
      quantum: 1024, wander: { .microseconds(Int(8000 * sin($0.seconds))) }, lateness: 40,
      random: SeededRandom(seed: UInt64(seed)))
    var times = StreamTimes()
    server.run(&times, until: .seconds(1))
    let before = try server.error(of: times, at: .milliseconds(1300))
    server.lateness = 140
    server.run(&times, from: .seconds(1), until: .seconds(3))
    let after = try server.error(of: times, at: .milliseconds(3300))
    #expect(abs(after - before) < 60_000)
  }

  @Test("wandering reports: what is known half a second after the opening stays true", arguments: 0..<8)
  func soon(seed: Int) throws {
    // As PipeWire's pulse server does it: straight at first, then away at a millisecond a second and more.
    var server = Server(
      quantum: 1024, phase: .microseconds(seed * 2600),
      wander: { .microseconds(Int(1500 * max(0, $0.seconds - 0.15))) },
      random: SeededRandom(seed: UInt64(seed)))
    var times = StreamTimes()
    server.run(&times, until: .milliseconds(650))
    let early = try #require(times.instant(ofFrame: 43_200))
    server.run(&times, from: .milliseconds(650), until: .seconds(8))
    let late = try #require(times.instant(ofFrame: 43_200))
    #expect(abs(early.duration(to: late).nanoseconds) < 250_000)
  }

  @Test(
    "a server that stood still: a good second later all is true again",
    arguments: [5_333, 10_667, 21_333, 64_000, 300_000], [2, 3.7])
  func standstill(microseconds: Int, at seconds: Double) throws {
    var server = Server(
      quantum: 1024, wander: { .microseconds(Int(1500 * max(0, $0.seconds - 0.15))) })
    var times = StreamTimes()
    let still = Duration.microseconds(Int(seconds * 1e6))
    server.run(&times, until: still)
    let behind = try #require(times.learnt.behindBuffer)
    server.phase += .microseconds(microseconds)
    server.run(&times, from: still, until: still + .microseconds(microseconds + 1_200_000))
    let error = try server.error(of: times, at: still + .seconds(1), behind: behind)
    #expect(abs(error) < 100_000)
    #expect(times.learnt.behindBuffer == behind)
  }

  @Test(
    "a server that stood still, with steady reports: half a second later all is true again",
    arguments: [5_333, 21_333, 300_000])
  func steadyStandstill(microseconds: Int) throws {
    var server = Server(quantum: 1024)
    var times = StreamTimes()
    server.run(&times, until: .seconds(3))
    server.phase += .microseconds(microseconds)
    server.run(&times, from: .seconds(3), until: .seconds(3) + .microseconds(microseconds + 500_000))
    let error = try server.error(of: times, at: .seconds(4), behind: server.latency)
    #expect(abs(error) < 1000)
    #expect(times.learnt.behindBuffer == nil)
  }

  @Test("a server that stood still: reports that come back slowly change no constant", arguments: [-1, 1])
  func slowReports(sign: Int) throws {
    // As PipeWire's pulse server does it: 0.2 s off at first, for some seconds to and fro.
    var server = Server(quantum: 1024) { time in
      let since = time.seconds - 4
      let wrong = since < 0 ? 1500 * time.seconds : 200_000 * exp(-since / 8) + 15_000 * sin(3 * since)
      return .microseconds(Int(wrong) * sign)
    }
    var times = StreamTimes()
    server.run(&times, until: .seconds(4))
    let behind = try #require(times.learnt.behindBuffer)
    server.phase += .milliseconds(350)
    server.run(&times, from: .seconds(4), until: .seconds(30))
    #expect(times.learnt.behindBuffer == behind)
  }

  @Test("a server that stands still again and again: steady reports stay trusted, and are true soon")
  func manyStandstills() throws {
    var server = Server(quantum: 512)
    var times = StreamTimes()
    server.run(&times, until: .seconds(5))
    var now = Duration.seconds(5)
    for index in 0..<30 {
      server.phase += .milliseconds(25 + 5 * (index % 7))
      let next = now + .milliseconds(170 + 40 * (index % 9))
      server.run(&times, from: now, until: next)
      now = next
    }
    server.run(&times, from: now, until: now + .milliseconds(300))
    let error = try server.error(of: times, at: now + .seconds(1), behind: server.latency)
    #expect(abs(error) < 20_000)
    #expect(times.learnt.behindBuffer == nil)
  }

  @Test(
    "a busy machine whose server stood still thrice: a good second later all is true again",
    arguments: [300, 600, 1000], 1...6)
  func standstillsInARow(milliseconds: Int, seed: Int) throws {
    var server = Server(
      quantum: 1024, wander: { .microseconds(Int(1500 * max(0, $0.seconds - 0.15))) },
      random: SeededRandom(seed: UInt64(seed)))
    var times = StreamTimes()
    server.run(&times, until: .seconds(5))
    let behind = try #require(times.learnt.behindBuffer)
    server.isBusy = true
    var now = Duration.seconds(5)
    for (still, next) in [(10_667, milliseconds), (21_333, milliseconds), (21_333, 1200)] {
      server.phase += .microseconds(still)
      server.run(&times, from: now, until: now + .milliseconds(next))
      now += .milliseconds(next)
    }
    let error = try server.error(of: times, at: now + .seconds(1), behind: behind)
    #expect(abs(error) < 100_000)
  }

  @Test("the next stream of the device keeps the constant, whatever its own reports say")
  func remembered() throws {
    var server = Server(quantum: 1024) { .microseconds(Int(8000 * cos($0.seconds))) }
    var times = StreamTimes(.init(behindBuffer: .milliseconds(27)))
    server.run(&times, until: .seconds(2))
    let error = try server.error(of: times, at: .seconds(2), behind: .milliseconds(27))
    #expect(abs(error) < 100_000)
  }

  @Test("a constant that is off: two openings that agree mend it, one does not")
  func mendedByOpenings() throws {
    var learnt = StreamTimes.Learnt(behindBuffer: .milliseconds(12))
    for (latency, isMended) in [(45, false), (30, false), (30, true)] {
      var server = Server(
        quantum: 1024, latency: .milliseconds(latency),
        wander: { .microseconds(Int(1500 * max(0, $0.seconds - 0.15))) })
      var times = StreamTimes(learnt)
      server.run(&times, until: .seconds(2))
      learnt = times.learnt
      let behind = try #require(learnt.behindBuffer)
      #expect((abs((behind - server.latency).nanoseconds) < 1_500_000) == isMended, "\(behind)")
      #expect((behind == .milliseconds(12)) != isMended)
    }
  }

  @Test("a constant that is far off is learnt anew, soon when the stream has just begun")
  func newWay() throws {
    var server = Server(quantum: 1024)
    var times = StreamTimes(.init(behindBuffer: .milliseconds(300)))
    server.run(&times, until: .seconds(1))
    let behind = try #require(times.learnt.behindBuffer)
    #expect(abs((behind - server.latency).nanoseconds) < 1_000_000)
  }

  @Test("… and in the middle of a stream after a while")
  func laterNewWay() throws {
    var server = Server(quantum: 1024)
    var times = StreamTimes(.init(behindBuffer: server.latency))
    server.run(&times, until: .seconds(5))
    server.latency += .milliseconds(200)
    server.run(&times, from: .seconds(5), until: .seconds(15))
    #expect(times.learnt.behindBuffer == server.latency - .milliseconds(200))
    server.run(&times, from: .seconds(15), until: .seconds(25))
    let behind = try #require(times.learnt.behindBuffer)
    #expect(abs((behind - server.latency).nanoseconds) < 1_000_000)
  }
}
