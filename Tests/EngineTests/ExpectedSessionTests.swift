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
    ExpectedSession(SessionView(world.core.state.running?.session, at: world.now.instant))
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

  private func reason(_ result: Result<SessionPayload, ErrorObject>) -> ErrorReason? {
    if case .failure(let error) = result { error.reason } else { nil }
  }

  @Test("what is shown is changed")
  func same() {
    for (index, give) in (ofInterval + ofSession).enumerated() where index != 4 {
      let world = running()
      #expect(reason(give(world, shown(world))) == nil, "command \(index)")
    }
  }

  @Test("in the next interval the commands of an interval are refused with what runs; nothing changes")
  func nextInterval() {
    for (index, give) in ofInterval.enumerated() {
      let world = running()
      let expected = shown(world)
      world.pass(.seconds(17))
      let state = world.core.state
      guard case .failure(let error) = give(world, expected) else {
        Issue.record("command \(index) is not refused")
        continue
      }
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

  @Test("two toggles of what was shown do not cancel each other")
  func toggles() throws {
    let world = running()
    let expected = shown(world)
    #expect(try world.command(EngineMethods.Toggle.self, expected: expected).get().isPaused)
    #expect(reason(world.command(EngineMethods.Toggle.self, expected: expected)) == .movedOn)
    #expect(world.state?.isPaused == true)
  }

  @Test("a repetition gets its first result before what it expects is compared, also if the first had none")
  func repeated() throws {
    let world = running()
    let expected = shown(world)
    #expect(
      try world.command(EngineMethods.Skip.self, requestId: "a", expected: expected).get().title == "Rest")
    let revision = world.core.state.revision
    #expect(
      try world.command(EngineMethods.Skip.self, requestId: "a", expected: expected).get().revision
        == revision)
    #expect(try world.command(EngineMethods.Skip.self, requestId: "b").get().title == "Work")
    #expect(
      try world.command(EngineMethods.Skip.self, requestId: "b", expected: expected).get().title == "Work")
  }

  @Test("what a command was given for is found afterwards from the schedule")
  func whenGiven() throws {
    let world = running()
    let (given, expected) = (world.now.instant, shown(world))
    world.pass(.seconds(18))
    let session = try #require(world.core.state.running?.session)
    #expect(ExpectedSession(session, whenGivenAt: given) == expected)
    world.command(EngineMethods.Restart.self)
    let other = try #require(world.core.state.running?.session)
    let unknown = ExpectedSession(other, whenGivenAt: given)
    #expect(!unknown.matches(SessionView(other, at: world.now.instant), comparing: .session))
    #expect(
      !ExpectedSession(nil, whenGivenAt: given).matches(SessionView(nil, at: given), comparing: .session))
  }
}
