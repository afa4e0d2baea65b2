import Messages
import Testing
import Workout

@testable import ActorCore
@testable import gympulse_store

/// A store core with a client and a database that performs its operations at once, as in the real process.
struct StoreDriver {
  var core: StoreCore
  var published: [PresetList] = []
  var publishedSettings: [Settings] = []
  var publishedHealth: [StoreHealth] = []
  var publishedHistory: [HistoryChange] = []
  var now = Moment(instant: Instant(nanoseconds: 0), wall: WallTime("2026-11-21T08:30:00.000+01:00"))
  /// Whether the store has ended.
  private(set) var isEnded = false
  /// What the store waits for.
  private(set) var wake: Instant?
  private let perform: (StoreCore.Output) -> StoreCore.Input?
  private var calls = 0

  init(ids prefix: String = "id", perform: @escaping (StoreCore.Output) -> StoreCore.Input?) {
    var ids = 0
    core = StoreCore {
      ids += 1
      return "\(prefix)-\(ids)"
    }
    self.perform = perform
    _ = run(.started)
  }

  /// A store that remembers in memory only, with these presets to begin with.
  init(_ presets: [StoredPreset] = []) {
    self.init { output in
      switch output {
      case .load: .loaded(StoreContents(presets: presets))
      case .write: .written(.init())
      case .read(let result): EmptyLog.read(result)
      case .backUp: .backedUp
      case .export: .exportedAll
      }
    }
  }

  /// Calls a method with parameters of its type.
  mutating func call<M: Method>(_ method: M.Type, _ params: M.Parameters) throws -> M.Result {
    try JSON.decode(M.Result.self, from: send(M.name, JSON.encode(params)).get())
  }

  /// Calls a method with whatever JSON.
  mutating func send(_ method: String, _ params: [UInt8]?) -> Result<[UInt8], ErrorObject> {
    calls += 1
    let token = RequestToken(id: Array("\(calls)".utf8))
    let answers = run(.request(IncomingRequest(token: token, method: method, params: params)))
    return answers.first { $0.0 == token }?.1 ?? .failure(ErrorObject(.actorUnresponsive, "no answer"))
  }

  mutating func save(_ changes: PresetChanges, over preset: String? = nil) throws -> StoredPreset {
    try call(StoreMethods.SavePreset.self, .init(preset: preset, changes: changes))
  }

  /// Logs a workout of a session that began and ended at a moment.
  mutating func log(_ session: String, at time: WallTime) throws {
    _ = try call(
      StoreMethods.LogWorkout.self,
      .session(
        WorkoutRecord(
          sessionId: session, name: "x", startedAt: time, completedAt: time, activeSeconds: 1, sets: 1,
          rounds: 1)))
  }

  mutating func set(_ whenSuspended: Settings.WhenSuspended?) throws -> Settings {
    var changes = SettingsChanges()
    changes.whenSuspended = whenSuspended
    return try call(StoreMethods.SetSettings.self, changes)
  }

  mutating func settings() throws -> Settings {
    try call(StoreMethods.GetSettings.self, NoParams())
  }

  mutating func list() throws -> [StoredPreset] {
    try call(StoreMethods.ListPresets.self, .init()).presets
  }

  /// Publishes a session, as the engine does.
  mutating func publish(_ session: Session?) {
    let payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: now)
    _ = run(.publication(.session, JSON.encode(payload)))
  }

  /// Ends the connection to the broker.
  mutating func disconnect() {
    _ = run(.disconnected)
  }

  /// Has the broker answer the hello; the store looks after its backups then.
  mutating func connect() {
    _ = run(.connected)
  }

  /// Delivers a report that comes later.
  mutating func report(_ input: StoreCore.Input) {
    _ = run(.input(input))
  }

  /// Lets time pass until the store wakes; it must be after as long as this.
  mutating func sleep(_ time: Duration) {
    #expect(wake == now.instant.advanced(by: time))
    now.instant = now.instant.advanced(by: time)
    _ = run(.timer)
  }

  private mutating func run(_ event: StoreCore.Event) -> [(
    RequestToken, Result<[UInt8], ErrorObject>
  )] {
    var events = [event]
    var answers: [(RequestToken, Result<[UInt8], ErrorObject>)] = []
    while !events.isEmpty {
      var reports: [StoreCore.Event] = []
      for effect in core.handle(events.removeFirst(), at: now) {
        switch effect {
        case .reply(let token, let result): answers.append((token, .success(result)))
        case .refuse(let token, let error): answers.append((token, .failure(error)))
        case .publish(.presets, let json):
          if let list = try? JSON.decode(PresetList.self, from: json) { published.append(list) }
        case .publish(.settings, let json):
          if let settings = try? JSON.decode(Settings.self, from: json) { publishedSettings.append(settings) }
        case .wake(let instant):
          wake = instant
          if instant == now.instant { events.append(.timer) }
        case .output(let output): if let input = perform(output) { reports.append(.input(input)) }
        case .publish(.storeHealth, let json):
          if let health = try? JSON.decode(StoreHealth.self, from: json) { publishedHealth.append(health) }
        case .publish(.history, let json):
          if let change = try? JSON.decode(HistoryChange.self, from: json) { publishedHistory.append(change) }
        case .exit: isEnded = true
        case .publish, .request: Issue.record("the store does not do \(effect)")
        }
      }
      // Before any other event, as the shell delivers them.
      events = reports + events
    }
    return answers
  }
}

/// A log without a workout.
struct EmptyLog: LogReading {
  func workouts(on page: HistoryPage) -> HistoryPage.Found { HistoryPage.Found(workouts: []) }
  func totals(categoriesSince first: LocalDate) -> DayTotals { DayTotals() }

  /// What a read finds in it.
  static func read(_ result: (any LogReading) throws(DatabaseError) -> [UInt8]) -> StoreCore.Input {
    do throws(DatabaseError) {
      return .read(try result(EmptyLog()))
    } catch {
      return .failed(reason: "\(error)")
    }
  }
}

extension StoreDatabase {
  /// A store at a moment that does not pass.
  convenience init(
    path: String, now: WallTime, warn: @escaping (String) -> Void = { Issue.record("\($0)") },
    write: @escaping WriteExport = { $1(nil) }
  ) throws {
    try self.init(path: path, clock: { now }, warn: warn, write: write)
  }
}

extension WorkoutRecord {
  /// The record without what the store adds.
  var sent: WorkoutRecord {
    var sent = self
    (sent.date, sent.completedExercises) = (nil, nil)
    return sent
  }
}

extension WallTime {
  /// A time for a test, RFC 3339.
  init(_ text: String) {
    guard let time = WallTime(rfc3339: text) else { preconditionFailure("\(text) is not an RFC 3339 time") }
    self = time
  }
}

extension PresetChanges {
  /// A name, and what else is set.
  static func named(_ name: String?, _ set: (inout PresetChanges) -> Void = { _ in }) -> PresetChanges {
    var changes = PresetChanges()
    changes.name = name
    set(&changes)
    return changes
  }
}

extension StoredPreset {
  /// An interval preset for a test.
  init(_ id: String, _ name: String, _ set: (inout IntervalPlan) -> Void = { _ in }) {
    var preset = Preset(.interval)
    preset.name = name
    set(&preset.interval)
    self.init(id: id, preset: preset)
  }
}
