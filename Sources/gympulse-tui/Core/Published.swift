import Display
import Messages

/// What the daemons have published and returned: all that the screens show.
struct Published {
  /// The workout and what decides how it looks.
  var display = DisplayState()
  /// The presets in their order; nil until they have come.
  var presets: [StoredPreset]? {
    didSet {
      if presets != oldValue { extents = Self.extents(of: presets ?? []) }
    }
  }
  /// How long each preset is, by its id.
  private(set) var extents: [String: Extent] = [:]
  /// The totals of the last year; nil until they have come.
  var summary: WorkoutSummary?
  /// Today's plan; nil until it has come.
  var plan: DayPlan?
  /// Today's workouts of the log.
  var todayLog: [WorkoutRecord] = []
  /// The workouts of the log, the newest first; nil until they have come.
  var history: [WorkoutRecord]? {
    didSet { days = HistoryDay.days(of: history ?? []) }
  }
  /// The same by day.
  private(set) var days: [HistoryDay] = []
  /// How the workouts of a name went that were asked for last; nil until they have come.
  var results: (of: StoreMethods.WorkoutResults.Parameters, found: StoreMethods.WorkoutResults.Result)?
  /// The catalogue; nil until it has come.
  var exercises: [ExerciseInfo]?
  /// What is wrong with the database, or the last that happened to it since this program runs; nil if nothing did.
  private(set) var storeProblem: String?
  /// The notices of the store when it was first heard; nil before that. They are in `gympulse status`.
  private var oldNotices: [String]?
  /// The class, if there is one.
  private(set) var classCode: WebMethods.Pair.Result?
  /// Whether the store is connected to the broker.
  private(set) var isStoreRunning = false

  /// A preset laid out in time, with its length in words: too much work for each drawing of the list.
  struct Extent {
    let timeline: Timeline
    let length: String
  }

  /// The days of the totals: a year of weeks.
  static let summaryDays = 371

  /// The running workout; nil when idle.
  var session: Session? { display.session }
  var settings: Settings { display.settings }
  /// What the workout shows now.
  var view: SessionView { display.view }

  /// Takes a topic's value.
  ///
  /// - Throws: the decoder's error if it cannot be read.
  mutating func take(_ topic: Topic, _ json: [UInt8]) throws {
    switch topic {
    case .presets: presets = try JSON.decode(PresetList.self, from: json).presets
    case .storeHealth:
      let health = try JSON.decode(StoreHealth.self, from: json)
      let old = oldNotices ?? health.notices
      (oldNotices, storeProblem) = (old, health.problem ?? health.notices.last { !old.contains($0) })
    case .webDevices: classCode = try JSON.decode(WebDevices.self, from: json).classCode
    // A class ends with it, and what it published stays.
    case .presence(of: Actor.web):
      if try !JSON.decode(Presence.self, from: json).isRunning { classCode = nil }
    case .presence(of: Actor.store):
      isStoreRunning = try JSON.decode(Presence.self, from: json).isRunning
    default: break
    }
    try display.take(topic, json)
  }

  /// Whether the ten exercises of the plan are done on a date, by the rule of the log for a trained day. Four more exercises,
  /// which may follow any workout, have the same name.
  func isDone(_ plan: DayPlan, on date: LocalDate?) -> Bool {
    guard plan.date == date else { return false }
    let more = StoreMethods.DailyWorkout.Parameters.more.limit ?? 0
    return todayLog.contains {
      $0.date == date && $0.name == plan.categories.joined(separator: ", ") && $0.exercises.count > more
        && $0.countsAsDone
    }
  }

  private static func extents(of presets: [StoredPreset]) -> [String: Extent] {
    var extents: [String: Extent] = [:]
    for stored in presets {
      extents[stored.id] = Extent(
        timeline: Timeline(CheckedPreset(repairing: stored.preset).routine),
        length: PresetSummary.length(stored.preset))
    }
    return extents
  }
}
