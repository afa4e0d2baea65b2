import Messages
import Testing

@testable import gympulse_engine

@Suite("Engine: a store that does not answer")
struct SilentStoreTests {
  /// A start that a store has been asked about, and the engine that asked.
  private func waiting(for preset: String? = nil) -> EngineWorld {
    let world = EngineWorld()
    world.restart(EngineCore(EngineState(), bootId: "boot", newId: { "s" }))
    var changes = PresetChanges()
    changes.workSeconds = 20
    world.command(
      EngineMethods.Start.self, .init(preset: preset, routine: preset == nil ? changes : nil))
    return world
  }

  @Test("a start waits for it less long than the client waits for the engine")
  func served() {
    let world = waiting()
    #expect(world.replies.isEmpty && world.calls.map(\.method) == [StoreMethods.ListPresets.name])
    world.pass(RequestDeadlines.nested - .nanoseconds(1))
    #expect(world.replies.isEmpty)
    world.pass(.nanoseconds(1))
    #expect(world.replies.count == 1 && world.state?.phase == .getReady)
    #expect(world.wakeAt == world.now.advanced(by: .seconds(10)))
  }

  @Test("one that names a preset is refused then, and an answer that comes later starts nothing")
  func refused() throws {
    let world = waiting(for: "Tabata")
    world.pass(.seconds(3))
    let error = try #require(world.results.first?.result.error)
    #expect(error.code == .internalError && error.message.contains("the store does not respond"), "\(error)")
    world.send(
      .response(tag: world.calls[0].tag, .success(JSON.encode(PresetList(presets: EngineWorld.presets)))))
    #expect(world.state?.phase == .idle && world.wakeAt == nil)
  }

  @Test("the same request is carried out once the store is back, whether it names a preset or not")
  func repeated() throws {
    for preset in ["Tabata", nil] {
      let world = EngineWorld()
      world.restart(EngineCore(EngineState(), bootId: "boot", newId: { "s" }))
      for isBack in [false, true] {
        world.command(EngineMethods.Start.self, .init(preset: preset), requestId: "r")
        let list = JSON.encode(PresetList(presets: EngineWorld.presets))
        let away = ErrorObject(.actorNotRunning, "store is not running")
        let tag = try #require(world.calls.last).tag
        world.send(.response(tag: tag, isBack ? .success(list) : .failure(away)))
      }
      let error = try #require(world.results.first?.result.error)
      #expect(world.results.map { $0.result.error == nil } == [false, true])
      #expect(error.message.contains("store is not running"))
      #expect(world.state?.phase == .getReady)
    }
  }

  @Test("each request waits longer than the one after it, by as long as a slow machine takes to answer")
  func nested() {
    #expect(RequestDeadlines.nested + .seconds(2) <= RequestDeadlines.request)
    #expect(RequestDeadlines.request + .seconds(2) <= RequestDeadlines.client)
  }
}
