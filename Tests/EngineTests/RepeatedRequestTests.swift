import Messages
import Testing

@testable import gympulse_engine

@Suite("Engine: a request that is repeated with its requestId has one effect")
struct RepeatedRequestTests {
  private let world = EngineWorld()

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

  @Test("a refusal is repeated too, although it would be accepted by now; another id is a new request")
  func refused() throws {
    #expect(reason(world.command(EngineMethods.Toggle.self, requestId: "a")) == .noWorkout)
    world.start(0, 20, 10)
    #expect(reason(world.command(EngineMethods.Toggle.self, requestId: "a")) == .noWorkout)
    #expect(try world.command(EngineMethods.Toggle.self, requestId: "b").get().isPaused)
  }

  @Test("a request that changes nothing is remembered: it does not change anything later either")
  func withoutEffect() throws {
    let world = running()
    let state = world.core.state
    #expect(try world.command(EngineMethods.Resume.self, requestId: "a").get().isPaused == false)
    #expect(world.core.state.running == state.running && world.core.state.revision == state.revision)
    world.command(EngineMethods.Pause.self)
    #expect(try world.command(EngineMethods.Resume.self, requestId: "a").get().isPaused)
  }

  @Test("the id of another method, or of other parameters, is refused and changes nothing")
  func reused() throws {
    let world = running()
    world.command(EngineMethods.Extend.self, .init(seconds: 7), requestId: "a")
    let state = world.core.state
    #expect(
      reason(world.command(EngineMethods.Extend.self, .init(seconds: 8), requestId: "a")) == .requestIdReused)
    #expect(reason(world.command(EngineMethods.Skip.self, requestId: "a")) == .requestIdReused)
    #expect(world.core.state == state)
    #expect(
      try world.command(EngineMethods.Extend.self, .init(seconds: 7), requestId: "a").get().extensions.count
        == 1)
  }

  @Test("a request that the disk refused is not remembered: it can succeed later")
  func diskFull() throws {
    let world = running()
    world.diskProblem = "No space left on device"
    let error = try #require(world.command(EngineMethods.Toggle.self, requestId: "a").error)
    #expect(error.code == .internalError)
    world.diskProblem = nil
    #expect(try world.command(EngineMethods.Toggle.self, requestId: "a").get().isPaused)
    #expect(try world.command(EngineMethods.Toggle.self, requestId: "a").get().isPaused)
  }

  @Test("an engine that was killed after it wrote the change, and before it replied, knows the repetition")
  func killed() throws {
    let world = running()
    let revision = world.core.state.revision
    world.diesAfterWriting = true
    #expect(reason(world.command(EngineMethods.Toggle.self, requestId: "a")) == nil)
    world.diesAfterWriting = false
    world.crash()
    #expect(world.state?.isPaused == true && world.state?.revision == revision + 1)
    #expect(try world.command(EngineMethods.Toggle.self, requestId: "a").get().isPaused)
    #expect(world.state?.revision == revision + 1)
    #expect(reason(world.command(EngineMethods.Skip.self, requestId: "a")) == .requestIdReused)
    #expect(try world.command(EngineMethods.Toggle.self, requestId: "b").get().isPaused == false)
  }

  @Test("a start that is repeated while the first waits for the presets starts one workout")
  func startTwice() throws {
    world.restart(EngineCore(EngineState(), bootId: "boot", newId: { "s" }))
    let start = EngineMethods.Start.Parameters(preset: "Tabata")
    world.command(EngineMethods.Start.self, start, requestId: "a")
    world.command(EngineMethods.Start.self, start, requestId: "a")
    #expect(world.replies.isEmpty)
    world.publishPresets()
    let results = try world.results.map { try JSON.decode(SessionPayload.self, from: $0.result.get()) }
    #expect(results.count == 2 && results.allSatisfy { $0.revision == 1 && $0.sessionId == "s" })
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
