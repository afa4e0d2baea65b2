import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: nothing acknowledged is lost")
struct EngineDurabilityTests {
  private let world = EngineWorld()

  @Test("a killed engine continues on the original schedule, in any phase, running or paused")
  func crash() throws {
    var world = EngineWorld()
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
    world = EngineWorld()
    world.start(2, 20, 10)
    world.pass(.seconds(5))
    world.command(EngineMethods.Pause.self)
    world.pass(.seconds(500))
    world.crash()
    #expect(world.state?.isPaused == true && world.state?.remainingSeconds == 17)
  }

  @Test("the revision never goes back")
  func revision() {
    world.start(0, 20, 10)
    world.command(EngineMethods.Pause.self)
    world.crash()
    world.command(EngineMethods.Resume.self)
    #expect(world.published.map(\.revision) == world.published.map(\.revision).sorted())
    #expect(world.state?.revision == 3)
  }

  @Test("the end follows from the schedule: it leaves the revision as it is, and extending it does not")
  func revisionAtTheEnd() throws {
    world.start(0, 20, 10)
    let revision = world.state?.revision ?? 0
    world.pass(.seconds(600))
    #expect(world.state?.phase == .complete && world.state?.revision == revision)
    world.crash()
    #expect(world.state?.phase == .complete && world.state?.revision == revision)
    #expect(try world.command(EngineMethods.Extend.self, .init(seconds: 9)).get().revision == revision + 1)
  }

  @Test("a command the disk refuses is refused, and changes nothing")
  func diskFull() throws {
    world.start(0, 20, 10)
    world.pass(.seconds(3))
    let before = world.core.state
    let count = world.published.count
    world.diskProblem = "No space left on device"
    let error = try #require(world.command(EngineMethods.Pause.self).error)
    #expect(error.code == .internalError && error.message.contains("No space left on device"))
    #expect(world.core.state == before && world.published.count == count)
    world.pass(.seconds(60))
    #expect(world.state?.phase == .complete, "the passing of time cannot be refused")
  }

  @Test(
    "what time has done and the disk refused is written as soon as there is room, said and warned of once")
  func writtenAgain() {
    world.start(0, 1, 1)
    world.diskProblem = "No space left on device"
    world.pass(.seconds(60))
    #expect(world.warnings.count == 1 && world.published.filter { $0.phase == .complete }.count == 1)
    world.diskProblem = nil
    world.pass(.seconds(1))
    #expect(world.journal?.state == world.core.state && world.journal?.state.running?.isCompleted == true)
    #expect(world.wakeAt == nil)
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
  func reboot() {
    world.start(0, 60, 60)
    world.pass(.seconds(10))
    guard let record = world.journal else {
      Issue.record("no journal")
      return
    }
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

@Suite("Engine: suspend and the wall clock")
struct SleepTests {
  /// An engine with a setting for suspend.
  private func world(_ whenSuspended: Settings.WhenSuspended) -> EngineWorld {
    let world = EngineWorld()
    world.set { $0.whenSuspended = whenSuspended }
    return world
  }

  @Test("with whenSuspended = continue the workout continues while the machine sleeps")
  func goesOn() {
    let world = world(.continues)
    world.start(0, 20, 10, rounds: 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(90))
    world.send(.input(.clockChanged))
    #expect(world.state?.isPaused == false && world.state?.elapsedSeconds == 95)
  }

  @Test("a full disk: each suspend is published, a write that is tried again is not")
  func fullDisk() {
    let world = world(.continues)
    world.start(0, 60, 10)
    world.diskProblem = "No space left on device"
    for count in 1...2 {
      let before = world.published.count
      world.sleep(.seconds(5))
      world.send(.input(.clockChanged))
      #expect(world.published.count == before + 1, "suspend \(count)")
      let retry = world.wakeAt
      world.pass(.seconds(1))
      #expect(world.published.count == before + 1 && world.wakeAt != retry)
    }
  }

  @Test("with whenSuspended = pause it stands where it was when the machine fell asleep")
  func pauses() throws {
    let world = world(.pause)
    world.start(0, 20, 10, rounds: 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(90))
    world.send(.input(.clockChanged))
    #expect(world.published.last?.isPaused == true)
    #expect(world.state?.remainingSeconds == 15 && world.wakeAt == nil)
    #expect(try !world.command(EngineMethods.Resume.self).get().isPaused)
    world.crash()
    #expect(world.state?.remainingSeconds == 15)
  }

  @Test("a command that comes first after waking up finds it paused")
  func commandFirst() throws {
    let world = world(.pause)
    world.start(0, 20, 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(3600))
    #expect(try world.command(EngineMethods.Toggle.self).get().remainingSeconds == 15)
    #expect(world.state?.isPaused == false)
  }

  @Test("a paused workout, or none, is left alone; so is one after a nap shorter than the clocks' difference")
  func leftAlone() {
    let world = world(.pause)
    world.sleep(.seconds(60))
    world.send(.input(.clockChanged))
    world.start(0, 20, 10)
    let revision = world.state?.revision
    world.sleep(.milliseconds(99))
    world.send(.timer)
    #expect(world.state?.isPaused == false && world.state?.revision == revision)
  }

  @Test("a reading of the clocks that came too small is not a suspend")
  func standstill() {
    let world = world(.pause)
    world.moment.suspended = .seconds(7)
    world.start(0, 20, 10)
    world.moment.suspended = .seconds(5)
    world.send(.timer)
    world.moment.suspended = .seconds(7)
    world.send(.timer)
    #expect(world.state?.isPaused == false)
  }

  @Test("when the wall clock is set, the end's date follows and nothing else moves")
  func wallClock() {
    let world = world(.continues)
    world.start(0, 60, 10)
    let before = world.published.last
    world.moment.wall.nanoseconds += 3_600_000_000_000
    world.send(.input(.clockChanged))
    let after = world.published.last
    #expect(after?.phaseEndsAt == before?.phaseEndsAt && after?.revision == before?.revision)
    #expect(after?.phaseEndDate != before?.phaseEndDate)
    #expect(world.journal?.wallTime == world.moment.wall.nanoseconds)
  }
}
