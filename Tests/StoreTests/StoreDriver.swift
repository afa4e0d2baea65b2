import ActorCore
import Messages
import Testing
import Workout

@testable import Chance
@testable import gympulse_store

/// A store core with a client and a database that performs its operations at once, as in the real process.
final class StoreDriver: VirtualActor<StoreCore> {
  private let database: (StoreCore.Output) -> StoreCore.Input?

  init(ids prefix: String = "id", perform: @escaping (StoreCore.Output) -> StoreCore.Input?) {
    var ids = 0
    database = perform
    let core = StoreCore {
      ids += 1
      return "\(prefix)-\(ids)"
    }
    super.init(core, at: Instant(nanoseconds: 0))
    moment.wall = WallTime("2026-11-21T08:30:00.000+01:00")
    send(.started)
  }

  /// A store that remembers in memory only, with these presets to begin with.
  convenience init(_ presets: [StoredPreset] = []) {
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

  /// A store on disk, at a moment that does not pass.
  convenience init(
    in folder: TemporaryFolder, at now: WallTime, ids: String = "id",
    warn: @escaping (String) -> Void = { Issue.record("\($0)") }
  ) throws {
    self.init(ids: ids, perform: try StoreDatabase(path: folder.database, now: now, warn: warn).perform)
    moment.wall = now
  }

  var published: [PresetList] { values(of: .presets) }
  var publishedSettings: [Settings] { values(of: .settings) }
  var publishedHealth: [StoreHealth] { values(of: .storeHealth) }
  var publishedHistory: [HistoryChange] { values(of: .history) }

  override func perform(_ output: StoreCore.Output) -> StoreCore.Input? { database(output) }

  override func send(_ event: StoreCore.Event) {
    super.send(event)
    if wakeAt == now { fire() }
  }

  /// Calls a method with whatever JSON.
  func send(_ method: String, _ params: [UInt8]?) -> Result<[UInt8], ErrorObject> {
    request(method, params) ?? .failure(ErrorObject(.actorUnresponsive, "no answer"))
  }

  func save(_ changes: PresetChanges, over preset: String? = nil) throws -> StoredPreset {
    try call(StoreMethods.SavePreset.self, .init(preset: preset, changes: changes))
  }

  /// Logs a workout of a session that began and ended at a moment.
  func log(_ session: String, at time: WallTime) throws { try log(WorkoutRecord(session, at: time)) }

  func log(_ workout: WorkoutRecord) throws { _ = try call(StoreMethods.LogWorkout.self, .session(workout)) }

  func set(_ whenSuspended: Settings.WhenSuspended?) throws -> Settings {
    var changes = SettingsChanges()
    changes.whenSuspended = whenSuspended
    return try call(StoreMethods.SetSettings.self, changes)
  }

  func settings() throws -> Settings {
    try call(StoreMethods.GetSettings.self, NoParams())
  }

  func list() throws -> [StoredPreset] {
    try call(StoreMethods.ListPresets.self, .init()).presets
  }

  func history() throws -> [WorkoutRecord] { try call(StoreMethods.WorkoutHistory.self, .init()).history }

  func summary() throws -> StoreMethods.Summary.Result { try call(StoreMethods.Summary.self, .init()) }

  /// Lets time pass until the store wakes; it must be after as long as this.
  func wait(_ time: Duration) {
    #expect(wakeAt == now.advanced(by: time))
    moment.instant = now.advanced(by: time)
    fire()
  }
}

extension WorkoutRecord {
  /// A workout that began and ended at a moment.
  init(_ session: String, at time: WallTime, seconds: Double = 1, exercises: [CompletedExercise] = []) {
    self.init(
      sessionId: session, name: "x", startedAt: time, completedAt: time, activeSeconds: seconds, sets: 1,
      rounds: 1, exercises: exercises)
  }
}

/// A log without a workout.
struct EmptyLog: LogReading {
  func workouts(on page: HistoryPage) -> HistoryPage.Found { HistoryPage.Found(workouts: []) }
  func totals(categoriesSince first: LocalDate) -> DayTotals { DayTotals() }

  func results(
    _ params: StoreMethods.WorkoutResults.Parameters
  ) -> StoreMethods.WorkoutResults.Result { .init(count: 0, best: nil, results: []) }

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

extension StoreMethods.Import.Parameters {
  /// What is set, and nothing else.
  init(_ set: (inout Self) throws -> Void) rethrows {
    self.init()
    try set(&self)
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
