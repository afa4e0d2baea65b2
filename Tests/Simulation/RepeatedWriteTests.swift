import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Simulation: a change of the store that is repeated with its requestId until it has a response")
struct RepeatedWriteTests {
  /// Saves and copies presets without names of their own, each until it has a result, while the store dies between its
  /// write and its reply, the broker dies and connections break. Returns the names afterwards.
  private func names(seed: UInt64, withIds: Bool) throws -> [String] {
    let town = Town(seed: seed)
    town.open()
    town.world.run(for: .seconds(1)) {}
    town.storeDiesAfterWriting = 50
    for number in 0..<8 {
      let id = withIds ? "write-\(number)" : nil
      var isDone = false
      var answers: [String] = []
      // One try in four succeeds: of 40, none did once in some thousand changes.
      for _ in 0..<150 where !isDone {
        makeTrouble(town)
        let given =
          number % 2 == 0
          ? town.command(StoreMethods.SavePreset.self, .init(preset: nil, changes: .init()), requestId: id)
          : town.command(StoreMethods.CopyPreset.self, .init(preset: "Tabata", name: nil), requestId: id)
        town.world.run(for: .milliseconds(town.world.pick(1...1000))) {}
        for process in [Action.Process.broker, .store] { town.start(process) }
        let answer = town.commands[given].answer
        if case .success = answer { isDone = true }
        if case .failure(let error) = answer { answers.append(error.message) } else { answers.append("none") }
      }
      #expect(isDone, "seed \(seed): change \(number) has no result: \(answers)")
    }
    #expect(town.world.violations == [], "seed \(seed)")
    return town.disks.presets.dropFirst(ExamplePresets.all.count).map(\.name)
  }

  private func makeTrouble(_ town: Town) {
    let world = town.world
    switch world.pick(0...3) {
    case 0: world.after(.microseconds(world.pick(0...2000))) { town.broker.kill() }
    case 1: world.after(.microseconds(world.pick(0...2000))) { town.commander.link?.cut() }
    case 2: world.after(.microseconds(world.pick(0...2000))) { town.store.link?.cut() }
    default: break
    }
  }

  @Test("each has exactly one effect", arguments: UInt64(1)...40)
  func once(seed: UInt64) throws {
    let wanted = (1...4).flatMap { [$0 == 1 ? "New Timer" : "New Timer \($0)", "Tabata \($0 + 1)"] }
    #expect(try names(seed: seed, withIds: true) == wanted, "seed \(seed)")
  }

  @Test("without a requestId some have more")
  func without() throws {
    let counts = try (UInt64(1)...5).map { try names(seed: $0, withIds: false).count }
    #expect(counts.contains { $0 > 8 })
  }
}
