import ActorCore
import Messages
import Testing
import Workout

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
    _ = core.handle(.input(.loaded(StoreContents(presets: [one]), OperationID(number: 1))), at: now)
    _ = core.handle(.timer, at: now)
    _ = core.handle(.input(.backedUp(OperationID(number: 2))), at: now)
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
      case .publish(.storeHealth, _): nil
      case .reply(let token, let json): "reply \(text(token.id)) \(text(json))"
      case .refuse(let token, let error): "refuse \(text(token.id)) \(error.code.rawValue) \(error.message)"
      case .publish(let topic, let json): "publish \(topic) \(text(json))"
      case .output(.load(let ticket)): "load \(ticket.number)"
      case .output(.write(.save(let preset), let ticket)): "save \(preset.name) \(ticket.number)"
      case .output(.write(.remove(let preset), let ticket)): "remove \(preset.name) \(ticket.number)"
      case .output(.write(.set(let settings, from: _), let ticket)):
        "set \(settings.whenSuspended) \(ticket.number)"
      case .output(.write(.log(let workout), let ticket)): "log \(workout.record.sessionId) \(ticket.number)"
      case .output(.readHistory(let page, let ticket)): "history \(page.since) \(ticket.number)"
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
    #expect(described(core.handle(save, at: now)) == ["save Two 3"])
    #expect(
      described(core.handle(.input(.written(OperationID(number: 3))), at: now)) == [
        "publish presets \(list(one, two))", "reply 1 \(json(two))",
      ])
  }

  @Test("a failed write refuses, publishes nothing and changes nothing")
  func failedWrite() {
    var core = loadedCore()
    _ = core.handle(request(1, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now)
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full", OperationID(number: 3))), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
    #expect(
      described(core.handle(request(2, StoreMethods.ListPresets.self, NoParams()), at: now)) == [
        "reply 2 \(list(one))"
      ])
  }

  @Test("requests that come during a write wait for it, in their order, and see its outcome")
  func waiting() {
    var core = loadedCore()
    let two = StoredPreset("new", "Two")
    let save = { request($0, StoreMethods.SavePreset.self, .init(preset: nil, changes: .named("Two"))) }
    _ = core.handle(save(1), at: now)
    #expect(core.handle(save(2), at: now).isEmpty)
    #expect(core.handle(request(3, StoreMethods.ListPresets.self, NoParams()), at: now).isEmpty)
    #expect(core.handle(request(4, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now).isEmpty)
    #expect(core.handle(request(5, StoreMethods.ListPresets.self, NoParams()), at: now).isEmpty)
    #expect(
      described(core.handle(.input(.written(OperationID(number: 3))), at: now)) == [
        "publish presets \(list(one, two))", "reply 1 \(json(two))",
        "refuse 2 -32004 a preset \"Two\" already exists; choose another name",
        "reply 3 \(list(one, two))", "remove One 4",
      ])
    #expect(
      described(core.handle(.input(.written(OperationID(number: 4))), at: now)) == [
        "publish presets \(list(two))", "reply 4 \(json(one))", "reply 5 \(list(two))",
      ])
  }

  @Test("the request one past the most that wait is refused at once")
  func waitingMax() {
    var core = loadedCore()
    let list = { request($0, StoreMethods.ListPresets.self, NoParams()) }
    _ = core.handle(request(0, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now)
    for id in 1...StoreCore.waitingMax { #expect(core.handle(list(id), at: now).isEmpty) }
    #expect(
      described(core.handle(list(999), at: now)) == [
        "refuse 999 -32006 256 requests are waiting for the store; try again in a moment"
      ])
    #expect(core.handle(.input(.written(OperationID(number: 3))), at: now).count == 2 + StoreCore.waitingMax)
  }

  @Test("a report of an operation that is over is ignored")
  func staleTicket() {
    var core = loadedCore()
    _ = core.handle(request(1, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now)
    #expect(core.handle(.input(.written(OperationID(number: 1))), at: now).isEmpty)
    #expect(core.handle(.input(.written(OperationID(number: 3))), at: now).count == 2)
    #expect(core.handle(.input(.written(OperationID(number: 3))), at: now).isEmpty)
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
    #expect(described(core.handle(set(1), at: now)) == ["set pause 3"])
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full", OperationID(number: 3))), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
    #expect(described(core.handle(get(2), at: now)) == ["reply 2 \(settings(.continues))"])
    #expect(described(core.handle(set(3), at: now)) == ["set pause 4"])
    #expect(core.handle(get(4), at: now).isEmpty)
    #expect(
      described(core.handle(.input(.written(OperationID(number: 4))), at: now)) == [
        "publish settings \(settings(.pause))", "reply 3 \(settings(.pause))", "reply 4 \(settings(.pause))",
      ])
  }

  @Test("a workout that cannot be written is refused, so that the engine keeps it")
  func workoutNotWritten() {
    var core = loadedCore()
    let workout = WorkoutRecord(
      sessionId: "s", name: "x", startedAt: now.wall, completedAt: now.wall, activeSeconds: 1, sets: 1,
      rounds: 1)
    #expect(
      described(core.handle(request(1, StoreMethods.LogWorkout.self, .init(workout)), at: now)) == ["log s 3"]
    )
    #expect(
      described(core.handle(.input(.failed(reason: "the disk is full", OperationID(number: 3))), at: now))
        == [
          "refuse 1 -32603 the disk is full; nothing has changed"
        ])
  }

  @Test("a broker that leaves takes the askers with it; the write still counts")
  func disconnected() {
    var core = loadedCore()
    _ = core.handle(request(1, StoreMethods.DeletePreset.self, .init(preset: "a")), at: now)
    _ = core.handle(request(2, StoreMethods.ListPresets.self, NoParams()), at: now)
    #expect(core.handle(.disconnected, at: now).isEmpty)
    #expect(
      described(core.handle(.input(.written(OperationID(number: 3))), at: now)) == [
        "publish presets \(list())"
      ])
  }

  @Test("what comes before the presets are loaded waits; a failed load is an error, and tried again")
  func loading() {
    var core = StoreCore { "new" }
    let list = { request($0, StoreMethods.ListPresets.self, NoParams()) }
    #expect(described(core.handle(.started, at: now)) == ["load 1"])
    #expect(core.handle(list(1), at: now).isEmpty)
    #expect(
      described(core.handle(.input(.failed(reason: "the disk fails", OperationID(number: 1))), at: now)) == [
        "refuse 1 -32603 the disk fails"
      ])
    #expect(described(core.handle(list(2), at: now)) == ["load 2"])
    #expect(
      described(core.handle(.input(.loaded(StoreContents(presets: [one]), OperationID(number: 2))), at: now))
        == [
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
