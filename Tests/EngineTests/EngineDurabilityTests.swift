import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: nothing acknowledged is lost")
struct EngineDurabilityTests {
  private let world = EngineWorld()

  @Test("a killed engine continues on the original schedule, in any phase")
  func crash() throws {
    let started = try world.start(2, 20, 10, rounds: 3).get()
    for _ in 0..<40 {
      world.pass(.milliseconds(1_700))
      world.crash()
      let state = try #require(world.state)
      #expect(state.sessionId == started.sessionId)
      #expect(
        state.elapsedSeconds
          == min(world.now.duration(to: EngineWorld.origin.instant).seconds * -1, 92))
    }
  }

  @Test("a wall clock that was set back, or to nonsense, moves the workout by no time and never too far")
  func nonsenseClock() throws {
    world.start(0, 60, 60)
    world.pass(.seconds(10))
    var record = try #require(world.journal)
    for (written, now) in [(0, Int64.max), (.max, 0), (1_795_000_000_000_000_000, 0)] as [(Int64, Int64)] {
      record.wallTime = written
      let later = Moment(
        instant: Instant(nanoseconds: 1), wall: WallTime(nanoseconds: now, utcOffsetSeconds: 0))
      let session = try #require(record.state(bootId: "another", at: later).running?.session)
      #expect(Session.anchorRange.contains(session.anchor.at.nanoseconds))
      #expect(session.elapsed(at: later.instant) == (now > written ? .seconds(120) : .zero))
    }
  }

  @Test("after a reboot the workout is where the wall clock says")
  func reboot() throws {
    world.start(0, 60, 60)
    world.pass(.seconds(10))
    let record = try #require(world.journal)
    // 30 seconds later by the wall clock, on the clock of a new boot.
    let later = Moment(
      instant: Instant(nanoseconds: 9_000_000_000),
      wall: WallTime(nanoseconds: world.moment.wall.nanoseconds + 30_000_000_000, utcOffsetSeconds: 0))
    let state = record.state(bootId: "another", at: later)
    #expect(state.running?.session.elapsed(at: later.instant) == .seconds(40))
  }

  @Test("what another boot left is written for this one at once, so that a second crash cannot move it")
  func rebootWritten() {
    world.start(0, 60, 60)
    let state = world.core.state
    var core = EngineCore(state, bootId: "boot", isFromAnotherBoot: true, newId: { "s" })
    let effects = core.handle(.started, at: world.moment)
    guard case .output(.write(let record)) = effects.first else {
      Issue.record("not written")
      return
    }
    #expect(record.bootId == "boot" && record.state == state)
  }
}
