import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: a command is for what was shown")
struct ExpectedSessionTests {
  /// In the first work of three rounds of 20 and 10 seconds.
  private func running() -> EngineWorld {
    let world = EngineWorld()
    world.start(0, 20, 10, rounds: 3)
    world.pass(.seconds(3))
    return world
  }

  private func shown(_ world: EngineWorld) -> ExpectedSession {
    ExpectedSession(SessionView(world.core.state.running?.session, at: world.now))
  }

  private typealias Give = (EngineWorld, ExpectedSession) -> Result<SessionPayload, ErrorObject>
  private let ofInterval: [Give] = [
    { $0.command(EngineMethods.Skip.self, expected: $1) },
    { $0.command(EngineMethods.Back.self, expected: $1) },
    { $0.command(EngineMethods.Jump.self, .init(interval: .number(2)), expected: $1) },
    { $0.command(EngineMethods.Seek.self, .init(seconds: 1.5), expected: $1) },
    { $0.command(EngineMethods.Done.self, expected: $1) },
  ]
  private let ofSession: [Give] = [
    { $0.command(EngineMethods.Pause.self, expected: $1) },
    { $0.command(EngineMethods.Resume.self, expected: $1) },
    { $0.command(EngineMethods.Toggle.self, expected: $1) },
    { $0.command(EngineMethods.Extend.self, .init(seconds: 5), expected: $1) },
    { $0.command(EngineMethods.SetSound.self, .init(enabled: nil), expected: $1) },
    { $0.command(EngineMethods.Restart.self, expected: $1) },
    { $0.command(EngineMethods.Stop.self, .init(), expected: $1) },
  ]

  @Test("what is shown is changed")
  func same() {
    for (index, give) in (ofInterval + ofSession).enumerated() where index != 4 {
      let world = running()
      #expect(reason(give(world, shown(world))) == nil, "command \(index)")
    }
  }

  @Test("in the next interval the commands of an interval are refused with what runs; nothing changes")
  func nextInterval() throws {
    for (index, give) in ofInterval.enumerated() {
      let world = running()
      let expected = shown(world)
      world.pass(.seconds(17))
      let state = world.core.state
      let error = try #require(give(world, expected).error, "command \(index)")
      #expect(error.code == .refused && error.reason == .movedOn && error.present == shown(world))
      #expect(world.core.state == state)
    }
  }

  @Test("in the next interval the commands of the session are carried out")
  func sameSession() {
    for (index, give) in ofSession.enumerated() {
      let world = running()
      let expected = shown(world)
      world.pass(.seconds(17))
      #expect(reason(give(world, expected)) == nil, "command \(index)")
    }
  }

  @Test("another session, and none, is another one for every command")
  func otherSession() {
    for (index, give) in (ofInterval + ofSession).enumerated() {
      let world = running()
      let expected = shown(world)
      world.command(EngineMethods.Restart.self)
      #expect(reason(give(world, expected)) == .movedOn, "command \(index)")
      world.command(EngineMethods.Stop.self, .init())
      #expect(reason(give(world, expected)) == .movedOn, "command \(index): none")
    }
  }

  /// What is shown until an instant some seconds from now; nothing is compared without `shown`.
  private func until(
    _ seconds: Double, _ shown: ExpectedSession? = nil, _ world: EngineWorld
  ) -> ExpectedSession {
    var expected = shown ?? ExpectedSession.anything
    expected.until = world.now.advanced(by: .seconds(seconds)).nanoseconds
    return expected
  }

  @Test("until its instant a command is carried out, later none is, whatever runs; nothing changes")
  func late() throws {
    let start: Give = { $0.command(EngineMethods.Start.self, .init(), expected: $1) }
    for (index, give) in (ofInterval + ofSession + [start]).enumerated() where index != 4 {
      let world = index < 12 ? running() : EngineWorld()
      let (alone, shown) = (until(4, nil, world), until(4, shown(world), world))
      let state = world.core.state
      world.now = world.now.advanced(by: .nanoseconds(4_000_000_001))
      for expected in [alone, shown] {
        let error = try #require(give(world, expected).error)
        #expect(error.reason == .movedOn && error.present == self.shown(world))
        #expect(error.message == "the command came too late; nothing was changed")
      }
      #expect(world.core.state == state)
      world.now = world.now.advanced(by: .nanoseconds(-1))
      #expect(reason(give(world, alone)) == nil, "command \(index)")
    }
  }

  @Test("strict compares every member that is given, for every command")
  func strict() throws {
    for (index, give) in (ofInterval + ofSession).enumerated() where index != 4 {
      let world = running()
      var expected = shown(world)
      expected.strict = true
      world.pass(.seconds(17))
      #expect(reason(give(world, expected)) == .movedOn, "command \(index)")
      expected = shown(world)
      (expected.strict, expected.isPaused) = (true, true)
      #expect(reason(give(world, expected)) == .movedOn, "command \(index)")
      expected.isPaused = nil
      #expect(reason(give(world, expected)) == nil, "command \(index)")
    }
    var nothing = shown(EngineWorld())
    nothing.strict = true
    let start = EngineMethods.Start.Parameters(replace: true)
    #expect(reason(running().command(EngineMethods.Start.self, start, expected: nothing)) == .movedOn)
    #expect(reason(EngineWorld().command(EngineMethods.Start.self, start, expected: nothing)) == nil)
  }

  @Test("what a command was given for is found afterwards from the schedule")
  func whenGiven() throws {
    let world = running()
    let (given, expected) = (world.now, shown(world))
    world.pass(.seconds(18))
    let session = try #require(world.core.state.running?.session)
    #expect(ExpectedSession(session, whenGivenAt: given) == expected)
    world.command(EngineMethods.Restart.self)
    let other = try #require(world.core.state.running?.session)
    let unknown = ExpectedSession(other, whenGivenAt: given)
    #expect(!unknown.matches(SessionView(other, at: world.now), comparing: .session))
    #expect(
      !ExpectedSession(nil, whenGivenAt: given).matches(SessionView(nil, at: given), comparing: .session))
  }
}

extension ExpectedSession {
  /// Matches whatever runs.
  fileprivate static var anything: ExpectedSession {
    var expected = ExpectedSession(SessionView(nil, at: Instant(nanoseconds: 0)))
    (expected.session, expected.set, expected.round, expected.interval) = (nil, nil, nil, nil)
    (expected.phase, expected.isPaused, expected.roundsDone) = (nil, nil, nil)
    return expected
  }
}
