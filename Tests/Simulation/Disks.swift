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
  /// Whether writes fail.
  var isFull = false
  /// The records of the desktop actor.
  private(set) var disturbance: DisturbanceSwitch?
  private(set) var shown: ShownNotifications?
  /// The record of the music actor.
  private(set) var music: KeptChanges?
  /// How often do not disturb was left alone because its record could not be written.
  private(set) var refusedDisturbances = 0

  init(settings: Settings = Settings()) {
    self.settings = settings
  }

  private static func found(_ workout: LoggedWorkout) -> FoundWorkout? {
    LocalDate(workout.startedOn).map {
      FoundWorkout(json: JSON.encode(HistoryEntry(date: $0, record: workout.record)), cursor: .start)
    }
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
    return try? JournalText.record(in: journalBytes)
  }

  func perform(_ output: StoreCore.Output) -> StoreCore.Input {
    switch output {
    case .load(let ticket):
      return .loaded(
        StoreContents(presets: presets, settings: settings, difficulties: difficulties), ticket)
    case .readHistory(let page, let ticket):
      // One page is all that is asked for here.
      let found = workouts.filter { $0.startedOn >= page.since }.suffix(page.limit).reversed()
      return .history(found.compactMap(Self.found), ticket)
    case .readTotals(_, let ticket): return .totals(DayTotals(), ticket)
    case .backUp(_, let ticket): return .backedUp(ticket)
    case .write(let change, let ticket):
      if isFull { return .failed(reason: "disk full", ticket) }
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
        for choice in plan.choices { choose(choice.difficulty, choice.exercises ?? []) }
        for workout in plan.workouts { log(workout) }
      case .set(let settings, from: _): self.settings = settings
      case .choose(let difficulty, let exercises): choose(difficulty, exercises)
      case .log(let workout): log(workout)
      case .deleteWorkout(let session, entry: _): workouts.removeAll { $0.record.sessionId == session }
      }
      return .written(ticket)
    }
  }

  private func choose(_ difficulty: Difficulty, _ exercises: [String]) {
    for exercise in exercises { difficulties[exercise] = difficulty }
  }

  private func log(_ workout: LoggedWorkout) {
    // One that went on after its end comes again, longer.
    workouts.removeAll {
      $0.record.sessionId == workout.record.sessionId
        && $0.record.activeSeconds < workout.record.activeSeconds
    }
    if !workouts.contains(where: { $0.record.sessionId == workout.record.sessionId }) {
      workouts.append(workout)
    }
  }
}
