import Messages
import Testing

@testable import gympulse_engine

@Suite("Engine: a request that is repeated with its requestId has one effect")
struct RepeatedRequestTests {
  private func running() -> EngineWorld {
    let world = EngineWorld()
    world.start(0, 20, 10, rounds: 3)
    world.pass(.seconds(3))
    return world
  }

  @Test("toggle, skip, extend, stop: the repetition gets the session as it is now, and nothing is written")
  func once() throws {
    let commands: [(EngineWorld, String?) throws -> SessionPayload] = [
      { try $0.command(EngineMethods.Toggle.self, requestId: $1).get() },
      { try $0.command(EngineMethods.Skip.self, requestId: $1).get() },
      { try $0.command(EngineMethods.Back.self, requestId: $1).get() },
      { try $0.command(EngineMethods.Restart.self, requestId: $1).get() },
      { try $0.command(EngineMethods.Jump.self, .init(interval: .number(2)), requestId: $1).get() },
      { try $0.command(EngineMethods.Seek.self, .init(seconds: 1.5), requestId: $1).get() },
      { try $0.command(EngineMethods.Extend.self, .init(seconds: 7), requestId: $1).get() },
      { try $0.command(EngineMethods.SetSound.self, .init(enabled: nil), requestId: $1).get() },
      { try $0.command(EngineMethods.Start.self, .init(replace: true), requestId: $1).get() },
      { try $0.command(EngineMethods.Stop.self, .init(), requestId: $1).get() },
    ]
    for (index, command) in commands.enumerated() {
      let world = running()
      let first = try command(world, "a")
      let (state, count) = (world.core.state, world.published.count)
      world.pass(.seconds(2))
      let second = try command(world, "a")
      #expect(world.core.state == state && world.published.count == count, "command \(index)")
      #expect(second.revision == first.revision && second.sessionId == first.sessionId, "command \(index)")
      #expect(second == world.state, "command \(index): as it is now")
      // Stopped, there is nothing to stop again.
      guard first.sessionId != nil else { continue }
      world.pass(.seconds(2))
      #expect(try command(world, "b").revision == first.revision + 1, "command \(index): another id")
      world.pass(.seconds(1))
      #expect(try command(world, nil).revision == first.revision + 2, "command \(index): without an id")
    }
  }

  @Test("after a restart of the machine no id is known: its clients have ended too")
  func reboot() throws {
    let world = running()
    world.command(EngineMethods.Toggle.self, requestId: "a")
    let record = try #require(world.journal)
    #expect(record.state(bootId: "boot", at: world.moment).requests.entries.count == 1)
    #expect(record.state(bootId: "another", at: world.moment).requests.entries.isEmpty)
  }
}
