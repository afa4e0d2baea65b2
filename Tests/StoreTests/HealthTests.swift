import Messages
import Testing

@testable import gympulse_store

@Suite("store.health")
struct HealthTests {
  /// Whether errands fail.
  private final class Disk {
    var failure: String?
  }

  private let disk = Disk()

  private func driver() -> StoreDriver {
    StoreDriver { [disk] output in
      if let failure = disk.failure { return .failed(reason: failure) }
      return switch output {
      case .load: .loaded(StoreContents())
      case .write: .written(.init())
      case .read(let result): EmptyLog.read(result)
      case .backUp: .backedUp
      case .export: .exportedAll
      }
    }
  }

  @Test("a disk that fails is published, and that it works again; success is not published twice")
  func failing() throws {
    let store = driver()
    #expect(store.publishedHealth == [StoreHealth()])
    _ = try store.save(.named("One"))
    #expect(store.publishedHealth.count == 1)
    disk.failure = "the disk is full"
    for _ in 1...2 {
      #expect(throws: ErrorObject.self) { try store.save(.named("Two")) }
    }
    #expect(store.publishedHealth.dropFirst() == [StoreHealth(isWorking: false, problem: "the disk is full")])
    disk.failure = nil
    _ = try store.save(.named("Two"))
    #expect(store.publishedHealth.last == StoreHealth())
    #expect(store.publishedHealth.count == 3)
  }

  @Test("notices from before and after the core was created are published; the last ones if there are many")
  func notices() {
    var core = StoreCore(newId: { "id" }, notices: ["set aside"])
    let now = Moment(instant: .init(nanoseconds: 0), wall: WallTime("2026-11-21T08:30:00.000+01:00"))
    func health(_ effects: [StoreCore.Effect]) -> StoreHealth? {
      for case .publish(.storeHealth, let json) in effects {
        return try? JSON.decode(StoreHealth.self, from: json)
      }
      return nil
    }
    _ = core.handle(.started, at: now)
    let loaded = core.handle(.input(.loaded(StoreContents())), at: now)
    #expect(health(loaded)?.notices == ["set aside"])
    #expect(
      health(core.handle(.input(.noticed("no backup")), at: now))?.notices == ["set aside", "no backup"])
    for number in 1...10 { _ = core.handle(.input(.noticed("\(number)")), at: now) }
    let last = health(core.handle(.input(.noticed("11")), at: now))
    #expect(last?.notices.count == StoreHealth.noticesMax && last?.notices.last == "11")
  }
}
