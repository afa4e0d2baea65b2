import Messages
import Testing
import Workout

@testable import ActorCore
@testable import gympulse_store

@Suite("A change counts when it is on disk, not before")
struct DurabilityTests {
  private let now = Moment(
    instant: Instant(nanoseconds: 0), wall: WallTime("2026-11-21T08:30:00.000+01:00"))
  private let one = StoredPreset("a", "One")

  /// A core with one preset loaded and today's backup made.
  private func loadedCore() -> StoreCore {
    var core = StoreCore { "new" }
    _ = core.handle(.started, at: now)
    _ = core.handle(.input(.loaded(StoreContents(presets: [one]))), at: now)
    _ = core.handle(.timer, at: now)
    _ = core.handle(.input(.backedUp), at: now)
    return core
  }

  private func request<M: Method>(_ id: Int, _ method: M.Type, _ params: M.Parameters) -> StoreCore.Event {
    .request(
      IncomingRequest(
        token: RequestToken(id: Array("\(id)".utf8)), method: M.name, params: JSON.encode(params)))
  }

  private func described(_ effects: [StoreCore.Effect]) -> [String] {
    effects.compactMap {
      switch $0 {
      // Of the store's health tell tests of their own.
      case .publish(.storeHealth, _), .publish(.history, _): nil
      case .reply(let token, let json): "reply \(text(token.id)) \(text(json))"
      case .refuse(let token, let error): "refuse \(text(token.id)) \(error.code.rawValue) \(error.message)"
      case .publish(let topic, let json): "publish \(topic) \(text(json))"
      case .output(.load): "load"
      case .output(.write(.save(let preset), _)): "save \(preset.name)"
      case .output(.write(.remove(let preset), _)): "remove \(preset.name)"
      case .output(.write(.set(let settings, from: _), _)): "set \(settings.whenSuspended)"
      case .output(.write(.log(let workout), _)): "log \(workout.record.sessionId)"
      default: "\($0)"
      }
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private func list(_ presets: StoredPreset...) -> String { text(JSON.encode(PresetList(presets: presets))) }
  private func json(_ preset: StoredPreset) -> String { text(JSON.encode(preset)) }

  @Test("no reply and no publication before the change is written; then the list first, the reply last")
  func order() {
    var core = loadedCore()
    let two = StoredPreset("new", "Two")
    let save = request(1, StoreMethods.SavePreset.self, .init(preset: nil, changes: .named("Two")))
    #expect(described(core.handle(save, at: now)) == ["save Two"])
    #expect(
      described(core.handle(.input(.written(.init())), at: now)) == [
        "publish presets \(list(one, two))", "reply 1 \(json(two))",
      ])
  }

  @Test("a failed write refuses, publishes nothing and changes nothing")
  func failedWrite() {
    var core = loadedCore()
    _ = core.handle(request(1, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now)
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full")), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
    #expect(
      described(core.handle(request(2, StoreMethods.ListPresets.self, .init()), at: now)) == [
        "reply 2 \(list(one))"
      ])
  }

  /// All settings with one of them set, as JSON.
  private func settings(_ whenSuspended: Settings.WhenSuspended) -> String {
    var settings = Settings()
    settings.whenSuspended = whenSuspended
    return String(decoding: JSON.encode(settings), as: UTF8.self)
  }

  @Test("a setting too is replied to and published when it is written, and not if that fails")
  func settings() {
    var core = loadedCore()
    var changes = SettingsChanges()
    changes.whenSuspended = .pause
    let set = { request($0, StoreMethods.SetSettings.self, changes) }
    let get = { request($0, StoreMethods.GetSettings.self, NoParams()) }
    #expect(described(core.handle(set(1), at: now)) == ["set pause"])
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full")), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
    #expect(described(core.handle(get(2), at: now)) == ["reply 2 \(settings(.continues))"])
    #expect(described(core.handle(set(3), at: now)) == ["set pause"])
    #expect(
      described(core.handle(.input(.written(.init())), at: now)) == [
        "publish settings \(settings(.pause))", "reply 3 \(settings(.pause))",
      ])
  }

  @Test("a workout that cannot be written is refused, so that the engine keeps it")
  func workoutNotWritten() {
    var core = loadedCore()
    let workout = WorkoutRecord(
      sessionId: "s", name: "x", startedAt: now.wall, completedAt: now.wall, activeSeconds: 1, sets: 1,
      rounds: 1)
    #expect(
      described(core.handle(request(1, StoreMethods.LogWorkout.self, .session(workout)), at: now)) == [
        "log s"
      ]
    )
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full")), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
  }

  @Test("a load that failed is tried again by the next request, which is served or refused after it")
  func loading() {
    var core = StoreCore { "new" }
    let list = { request($0, StoreMethods.ListPresets.self, .init()) }
    #expect(described(core.handle(.started, at: now)) == ["load"])
    #expect(described(core.handle(.input(.failed(reason: "the disk fails")), at: now)) == [])
    #expect(described(core.handle(list(1), at: now)) == ["load"])
    #expect(
      described(core.handle(.input(.failed(reason: "the disk fails")), at: now))
        == ["refuse 1 -32603 the disk fails"])
    #expect(described(core.handle(list(2), at: now)) == ["load"])
    #expect(
      described(core.handle(.input(.loaded(StoreContents(presets: [one]))), at: now)) == [
        "publish presets \(self.list(one))", "publish settings \(settings(.continues))",
        "reply 2 \(self.list(one))",
      ])
  }

  @Test("an unknown method and unknown parameters are refused")
  func unknown() {
    var core = loadedCore()
    func effects(_ method: String, _ params: String) -> [String] {
      let token = RequestToken(id: Array("1".utf8))
      let request = IncomingRequest(token: token, method: method, params: Array(params.utf8))
      return described(core.handle(.request(request), at: now))
    }
    #expect(effects("store.dance", "{}") == ["refuse 1 -32601 there is no method store.dance"])
    #expect(
      effects("store.presets.save", #"{"changes":{"wrok":1}}"#).first?.hasPrefix("refuse 1 -32602") == true)
    #expect(effects("store.presets.get", "{}").first?.hasPrefix("refuse 1 -32602 preset is missing") == true)
  }
}
