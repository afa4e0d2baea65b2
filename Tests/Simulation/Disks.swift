import ActorCore
import Messages
import Workout

@testable import gympulse_desktop
@testable import gympulse_engine
@testable import gympulse_music
@testable import gympulse_store

/// What survives the death of every process.
final class Disks {
  /// What the engine and its journal went through.
  enum JournalEvent {
    case written(EngineState, at: Int64)
    case refused(EngineState, at: Int64)
    /// An engine begins with what the journal has.
    case read
  }

  private(set) var journalEvents: [JournalEvent] = []
  /// The engine's journal as it lies on the disk.
  private var journalBytes: [UInt8] = []
  /// All records ever written, the last one being true.
  private(set) var journal: [(record: JournalRecord, at: Int64)] = []
  /// The database.
  private(set) var presets = ExamplePresets.all.enumerated().map {
    StoredPreset(id: "example-\($0.offset)", preset: $0.element)
  }
  private(set) var settings: Settings
  private(set) var difficulties: [String: Difficulty] = [:]
  private(set) var workouts: [LoggedWorkout] = []
  private var requests = RequestMemory()
  /// Whether writes fail.
  var isFull = false
  /// The records of the desktop actor.
  private(set) var disturbance: DoNotDisturbInterface?
  private(set) var shown: ShownNotifications?
  /// The record of the music actor.
  private(set) var music: KeptChanges?
  /// How often do not disturb was left alone because its record could not be written.
  private(set) var refusedDisturbances = 0

  init(settings: Settings = Settings()) {
    self.settings = settings
  }

  static func idMaker(_ prefix: String) -> () -> String {
    var count = 0
    return {
      count += 1
      return "\(prefix)-\(count)"
    }
  }

  /// Writes a record, or removes it, for which there is always space. Returns whether it is written.
  func write(_ record: DesktopUndo) -> Bool {
    switch record {
    case .doNotDisturb(let content):
      guard !isFull || content == nil else {
        refusedDisturbances += 1
        return false
      }
      disturbance = content
    case .notifications(let content):
      guard !isFull || content == nil else { return false }
      shown = content
    }
    return true
  }

  /// The same of the music actor.
  func write(_ record: KeptChanges?) -> Bool {
    guard !isFull || record == nil else { return false }
    music = record
    return true
  }

  func write(_ record: JournalRecord, at now: Int64) -> EngineCore.Input {
    if isFull {
      journalEvents.append(.refused(record.state, at: now))
      return .writeFailed("No space left on device")
    }
    journalBytes = JournalText.text(of: record)
    journal.append((record, now))
    journalEvents.append(.written(record.state, at: now))
    return .written
  }

  func readJournal() -> JournalRecord? {
    journalEvents.append(.read)
    return try? JournalRecord.inJournal(journalBytes)
  }

  func perform(_ output: StoreCore.Output) -> StoreCore.Input {
    switch output {
    case .load:
      return .loaded(
        StoreContents(presets: presets, settings: settings, difficulties: difficulties, requests: requests))
    case .read(let result):
      do throws(DatabaseError) {
        return .read(try result(StoredLog(workouts: workouts)))
      } catch {
        return .failed(reason: "\(error)")
      }
    case .backUp: return .backedUp
    case .export: return .exportedAll
    case .write(let change, let request):
      if isFull { return .failed(reason: "disk full") }
      var written = StoreCore.Written()
      switch change {
      case .save(let preset):
        if let index = presets.firstIndex(where: { $0.id == preset.id }) {
          presets[index] = preset
        } else {
          presets.append(preset)
        }
      case .remove(let preset): presets.removeAll { $0.id == preset.id }
      case .order(let order): presets = order
      case .importAll(let plan):
        (presets, settings) = (plan.order, plan.settings)
        choose(plan.choices)
        for workout in plan.workouts { log(workout, &written) }
      case .set(let settings, from: _): self.settings = settings
      case .choose(let choices): choose(choices)
      case .log(let workout): log(workout, &written)
      case .keep: break
      case .deleteWorkout(let session):
        written.deleted = workouts.first { $0.record.sessionId == session }
        workouts.removeAll { $0.record.sessionId == session }
      }
      if var request, change.refusal(written) == nil {
        request.result = change.result(written)
        requests.add(request)
      }
      return .written(written)
    }
  }

  private func choose(_ choices: [DifficultyChoice]) {
    for choice in choices {
      for exercise in choice.exercises ?? [] { difficulties[exercise] = choice.difficulty }
    }
  }

  private func log(_ workout: LoggedWorkout, _ written: inout StoreCore.Written) {
    let session = workout.record.sessionId
    guard let index = workouts.firstIndex(where: { $0.record.sessionId == session }) else {
      written.added.append(session)
      workouts.append(workout)
      return
    }
    guard workout.record.replaces(workouts[index].record) else { return }
    written.changed.append(session)
    workouts.remove(at: index)
    workouts.append(workout)
  }
}

/// The workouts on a disk, of which one page is all that is asked for here.
struct StoredLog: LogReading {
  let workouts: [LoggedWorkout]

  func workouts(on page: HistoryPage) -> HistoryPage.Found {
    let found = workouts.filter {
      page.sessions?.contains($0.record.sessionId) ?? ($0.position.day >= page.since.dayNumber)
    }.suffix(page.limit)
    return HistoryPage.Found(workouts: found.reversed().map { .init(json: $0.json, position: $0.position) })
  }

  func totals(categoriesSince first: LocalDate) -> DayTotals { DayTotals() }

  func results(
    _ params: StoreMethods.WorkoutResults.Parameters
  ) -> StoreMethods.WorkoutResults.Result {
    let found = workouts.map(\.record).filter { $0.name == params.name && $0.sessionId != params.besides }
    let best = found.filter { $0.score != nil }.max { ($0.score?.rank ?? 0) < ($1.score?.rank ?? 0) }
    let newest = found.reversed().prefix(params.limit ?? found.count).map(\.withoutExercises)
    return .init(count: found.count, best: best?.withoutExercises, results: Array(newest))
  }
}
