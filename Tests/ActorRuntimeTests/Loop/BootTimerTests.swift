import Testing
import Workout

@testable import ActorRuntime

@Suite("Boot timer")
struct BootTimerTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test(
    "a past instant rings at once, be it before the boot", arguments: [Int64.min, -1, 0, 1, 1_000_000_000])
  func past(_ nanoseconds: Int64) throws {
    var rings = 0
    let timer = try BootTimer(on: loop) { rings += 1 }
    timer.set(at: Instant(nanoseconds: nanoseconds))
    #expect(try loop.serve { rings > 0 })
    #expect(try !loop.serve(within: .milliseconds(20)) { rings > 1 })
  }

  @Test("it rings at its instant and not before")
  func instant() throws {
    var rangAt: Instant?
    let timer = try BootTimer(on: loop) { rangAt = BootClock.now() }
    let instant = BootClock.now().advanced(by: .milliseconds(30))
    timer.set(at: instant)
    #expect(try loop.serve { rangAt != nil })
    #expect(rangAt.map { $0 >= instant } == true)
  }

  @Test("if it is set again, only the last instant counts, earlier or later")
  func reset() throws {
    var rings: [Instant] = []
    let timer = try BootTimer(on: loop) { rings.append(BootClock.now()) }
    let start = BootClock.now()
    timer.set(at: start.advanced(by: .seconds(3600)))
    timer.set(at: start.advanced(by: .milliseconds(20)))
    timer.set(at: start.advanced(by: .milliseconds(40)))
    #expect(try loop.serve { !rings.isEmpty })
    #expect(rings.count == 1 && rings.first.map { $0 >= start.advanced(by: .milliseconds(40)) } == true)
  }

  @Test("stopped it does not ring, also when its instant has come already")
  func stopped() throws {
    var rings = 0
    let timer = try BootTimer(on: loop) { rings += 1 }
    timer.set(at: Instant(nanoseconds: 1))
    timer.set(at: nil)
    timer.set(at: nil)
    #expect(try !loop.serve(within: .milliseconds(20)) { rings > 0 })
  }

  @Test("if another handler sets it again in the turn in which it fired, it fires at its new instant only")
  func resetInTheTurn() throws {
    var rings: [Int] = []
    var timers: [BootTimer] = []
    for number in 0..<2 {
      timers.append(
        try BootTimer(on: loop) {
          rings.append(number)
          for other in timers { other.set(at: nil) }
        })
    }
    for timer in timers { timer.set(at: Instant(nanoseconds: 1)) }
    #expect(try loop.serve { !rings.isEmpty })
    #expect(try !loop.serve(within: .milliseconds(20)) { rings.count > 1 })
  }

  @Test("gone, it rings no more")
  func gone() throws {
    var rings = 0
    var timer: BootTimer? = try BootTimer(on: loop) { rings += 1 }
    timer?.set(at: Instant(nanoseconds: 1))
    timer = nil
    #expect(try !loop.serve(within: .milliseconds(20)) { rings > 0 })
  }

  @Test("the clock goes forward, and both clocks are read at one moment")
  func clock() {
    let first = BootClock.now()
    let moment = BootClock.moment()
    #expect(first <= moment.instant && moment.instant <= BootClock.now())
    #expect(moment.wall.nanoseconds > 1_700_000_000_000_000_000)
    #expect(BootClock.bootId().count == 36)
  }
}
