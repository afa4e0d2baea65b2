import ActorCore
import Messages
import Testing
import Workout

@testable import Chance
@testable import gympulse_store

/// A store core whose database does what the test says, with a preset that is loaded; what it does is in words.
final class StoreSteps: VirtualActor<StoreCore> {
  static let preset = StoredPreset("a", "One")
  private var steps: [String] = []

  init(isLoaded: Bool = true, at wall: WallTime = WallTime("2026-11-21T08:30:00.000+01:00")) {
    super.init(StoreCore { "new" }, at: Instant(nanoseconds: 0))
    moment.wall = wall
    guard isLoaded else { return }
    send(.started)
    send(.input(.loaded(StoreContents(presets: [Self.preset]))))
  }

  /// What comes of an event.
  func steps(after event: StoreCore.Event) -> [String] {
    steps = []
    send(event)
    return steps
  }

  /// What comes of a request.
  func steps<M: Method>(of method: M.Type, _ params: M.Parameters) -> [String] {
    steps = []
    request(M.name, JSON.encode(params))
    return steps
  }

  override func see(_ effect: StoreCore.Effect) {
    switch effect {
    // Of the store's health tell tests of their own.
    case .publish(.storeHealth, _), .publish(.history, _): return
    case .reply(let token, let json): steps.append("reply \(text(token.id)) \(text(json))")
    case .refuse(let token, let error):
      steps.append("refuse \(text(token.id)) \(error.code.rawValue) \(error.message)")
    case .publish(let topic, let json): steps.append("publish \(topic) \(text(json))")
    case .output(.load): steps.append("load")
    case .output(.write(.save(let preset), _)): steps.append("save \(preset.name)")
    case .output(.write(.remove(let preset), _)): steps.append("remove \(preset.name)")
    case .output(.write(.set(let settings, from: _), _)): steps.append("set \(settings.whenSuspended)")
    case .output(.write(.log(let workout), _)): steps.append("log \(workout.record.sessionId)")
    case .output(.backUp(let day)): steps.append("back up \(day)")
    case .wake(let instant): steps.append("wake \(instant?.nanoseconds ?? -1)")
    default: steps.append("\(effect)")
    }
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("A change counts when it is on disk, not before")
struct DurabilityTests {
  private let one = StoreSteps.preset

  /// A core that has made today's backup.
  private func loadedCore() -> StoreSteps {
    let core = StoreSteps()
    core.send(.timer)
    core.send(.input(.backedUp))
    return core
  }

  private func list(_ presets: StoredPreset...) -> String { text(JSON.encode(PresetList(presets: presets))) }
  private func json(_ preset: StoredPreset) -> String { text(JSON.encode(preset)) }

  @Test("no reply and no publication before the change is written; then the list first, the reply last")
  func order() {
    let core = loadedCore()
    let two = StoredPreset("new", "Two")
    #expect(
      core.steps(of: StoreMethods.SavePreset.self, .init(preset: nil, changes: .named("Two"))) == ["save Two"]
    )
    #expect(
      core.steps(after: .input(.written(.init()))) == [
        "publish presets \(list(one, two))", "reply 1 \(json(two))",
      ])
  }

  private let diskFull = StoreCore.Event.input(.failed(reason: "the disk is full"))

  @Test("a failed write refuses, publishes nothing and changes nothing")
  func failedWrite() {
    let core = loadedCore()
    #expect(core.steps(of: StoreMethods.DeletePreset.self, .init(preset: "a")) == ["remove One"])
    #expect(core.steps(after: diskFull) == ["refuse 1 -32603 the disk is full; nothing has changed"])
    #expect(core.steps(of: StoreMethods.ListPresets.self, .init()) == ["reply 2 \(list(one))"])
  }

  /// All settings with one of them set, as JSON.
  private func settings(_ whenSuspended: Settings.WhenSuspended) -> String {
    var settings = Settings()
    settings.whenSuspended = whenSuspended
    return text(JSON.encode(settings))
  }

  @Test("a setting too is replied to and published when it is written, and not if that fails")
  func settings() {
    let core = loadedCore()
    var changes = SettingsChanges()
    changes.whenSuspended = .pause
    #expect(core.steps(of: StoreMethods.SetSettings.self, changes) == ["set pause"])
    #expect(core.steps(after: diskFull) == ["refuse 1 -32603 the disk is full; nothing has changed"])
    #expect(core.steps(of: StoreMethods.GetSettings.self, NoParams()) == ["reply 2 \(settings(.continues))"])
    #expect(core.steps(of: StoreMethods.SetSettings.self, changes) == ["set pause"])
    #expect(
      core.steps(after: .input(.written(.init()))) == [
        "publish settings \(settings(.pause))", "reply 3 \(settings(.pause))",
      ])
  }

  @Test("a workout that cannot be written is refused, so that the engine keeps it")
  func workoutNotWritten() {
    let core = loadedCore()
    let workout = WorkoutRecord("s", at: core.moment.wall)
    #expect(core.steps(of: StoreMethods.LogWorkout.self, .session(workout)) == ["log s"])
    #expect(core.steps(after: diskFull) == ["refuse 1 -32603 the disk is full; nothing has changed"])
  }

  @Test("a load that failed is tried again by the next request, which is served or refused after it")
  func loading() {
    let core = StoreSteps(isLoaded: false)
    #expect(core.steps(after: .started) == ["load"])
    #expect(core.steps(after: diskFull) == [])
    #expect(core.steps(of: StoreMethods.ListPresets.self, .init()) == ["load"])
    #expect(core.steps(after: diskFull) == ["refuse 1 -32603 the disk is full"])
    #expect(core.steps(of: StoreMethods.ListPresets.self, .init()) == ["load"])
    #expect(
      core.steps(after: .input(.loaded(StoreContents(presets: [one])))) == [
        "publish presets \(list(one))", "publish settings \(settings(.continues))",
        "reply 2 \(list(one))",
        "publish results \(String(decoding: JSON.encode(EarlierResults()), as: UTF8.self))",
      ])
  }

  @Test(
    "an unknown method and unknown parameters are refused",
    arguments: [
      ("store.dance", "{}", ErrorObject.Code.methodNotFound, "there is no method store.dance"),
      ("store.presets.save", #"{"changes":{"wrok":1}}"#, .invalidParams, "changes.wrok"),
      ("store.presets.get", "{}", .invalidParams, "preset is missing"),
    ])
  func unknown(method: String, params: String, code: ErrorObject.Code, words: String) throws {
    let error = try #require(loadedCore().request(method, Array(params.utf8))?.error)
    #expect(error.code == code && error.message.hasPrefix(words))
  }
}
