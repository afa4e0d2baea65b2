import ActorCore
import Display
import FoundationEssentials
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

/// The full-screen view without processes: takes publications and keys, and keeps what it has drawn.
struct Stage {
  private(set) var core: TUICore
  /// The present moment: 2026-11-21, 08:30:00, an hour after boot.
  private(set) var now = Moment(
    instant: Instant(nanoseconds: 3_600_000_000_000),
    wall: WallTime(nanoseconds: 1_795_249_800_000_000_000, utcOffsetSeconds: 3600))
  private(set) var frame: gympulse_tui.Frame?
  private(set) var timer: Instant?
  /// The requests sent so far: method and parameters.
  private(set) var requests: [(tag: RequestTag, method: String, params: String)] = []
  /// What the last request expects to run; it is left out of `requests`.
  private(set) var expected: String?
  private(set) var outputs: [TUICore.Output] = []
  private(set) var exit: ExitCode?

  init(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    keys: KeyBindings = KeyBindings(),
    seen: Set<ScreenName> = Set(ScreenName.allCases)
  ) {
    core = TUICore(capabilities, size: Size(columns: columns, rows: rows), keys: keys, seen: seen)
    send(.started)
  }

  mutating func send(_ event: TUICore.Event) {
    for effect in core.handle(event, at: now) {
      switch effect {
      case .output(let output):
        outputs.append(output)
        if case .show(let frame) = output { self.frame = frame }
      case .request(let tag, let method, let params):
        let whole = String(decoding: params, as: UTF8.self)
        expected = whole.firstMatch(of: /"expected":\{[^}]*\},?/).map { String($0.0) }
        requests.append((tag, method, whole.replacing(/"expected":\{[^}]*\},?/, with: "")))
      case .wake(let instant): timer = instant
      case .exit(let code): exit = code
      case .reply, .refuse, .publish: break
      }
    }
  }

  mutating func publish(_ topic: Topic, _ value: some Encodable) {
    send(.publication(topic, JSON.encode(value)))
  }

  /// Publishes the settings with some changes of the usual ones.
  mutating func set(_ change: (inout Settings) -> Void) {
    var settings = Settings()
    change(&settings)
    publish(.settings, settings)
  }

  mutating func respond(_ tag: RequestTag, _ value: some Encodable) {
    send(.response(tag: tag, .success(JSON.encode(value))))
  }

  /// The error of a request.
  mutating func refuse(_ tag: RequestTag, _ error: ErrorObject = ErrorObject(.refused, "it was refused")) {
    send(.response(tag: tag, .failure(error)))
  }

  /// The last request: method and parameters.
  var last: String { requests.last.map { "\($0.method) \($0.params)" } ?? "" }

  /// The tag of the last request.
  var tag: RequestTag { requests.last?.tag ?? .other }

  /// The broker says that the engine runs.
  mutating func showEngine() {
    publish(.presence(of: Actor.engine), Presence(actor: Actor.engine.name, pid: 1, isRunning: true))
  }

  /// The engine, which runs, publishes a session.
  mutating func show(_ session: Session?) {
    showEngine()
    publish(.session, SessionPayload(session, at: now))
  }

  /// Presses keys, by their names.
  mutating func press(_ names: String...) {
    for name in names {
      guard let stroke = KeyStroke(name) else {
        Issue.record("no key \(name)")
        continue
      }
      send(.input(.event(.key(stroke.key, stroke.modifiers))))
    }
  }

  /// Types characters.
  mutating func type(_ text: String) {
    for character in text { send(.input(.event(.key(.character(character))))) }
  }

  /// Clicks the first cell of a text on the screen.
  mutating func click(_ text: String) {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = CellWidth.of(String(line[..<range.lowerBound]))
      return click(column, row)
    }
    Issue.record("\"\(text)\" is not shown:\n\(picture)")
  }

  /// Clicks a cell.
  mutating func click(_ column: Int, _ row: Int) {
    send(.input(.event(.mouse(Mouse(.press, at: Point(column: column, row: row))))))
  }

  /// Lets time pass, firing the timer whenever it is due.
  mutating func wait(_ duration: Duration) {
    let end = now.instant.advanced(by: duration)
    while let due = timer, due <= end {
      set(max(due, now.instant))
      timer = nil
      send(.timer)
    }
    set(end)
  }

  /// Lets time pass in which nothing is drawn, as if the process had been stopped.
  mutating func skip(_ duration: Duration) {
    set(now.instant.advanced(by: duration))
    guard let due = timer, due <= now.instant else { return }
    timer = nil
    send(.timer)
  }

  private mutating func set(_ instant: Instant) {
    now.wall.nanoseconds += now.instant.duration(to: instant).nanoseconds
    now.instant = instant
  }

  var lines: [String] { frame?.surface.lines ?? [] }
  var picture: String { lines.joined(separator: "\n") }

  /// A connected view with presets, today's plan and some history.
  static func furnished(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities()
  ) -> Stage {
    var stage = Stage(columns, rows, capabilities)
    stage.publish(.settings, Settings())
    stage.publish(.presets, PresetList(presets: Examples.presets))
    stage.show(nil)
    stage.publish(.presence(of: Actor.store), Presence(actor: Actor.store.name, pid: 1, isRunning: true))
    stage.send(.connected)
    stage.respond(.summary, Examples.summary)
    stage.respond(.plan, Examples.plan)
    return stage
  }

  /// The same while a workout runs, some time after its start.
  static func running(
    _ preset: Preset, after passed: Duration, _ columns: Int = 80, _ rows: Int = 24,
    _ capabilities: Capabilities = Capabilities()
  ) throws -> Stage {
    var stage = furnished(columns, rows, capabilities)
    stage.show(try Examples.session(preset, at: stage.now.instant))
    stage.press("home", "enter")
    stage.skip(passed)
    return stage
  }
}

/// What the screens of the tests show.
enum Examples {
  static let presets = ExamplePresets.all.prefix(6).enumerated().map {
    StoredPreset(id: "p\($0)", preset: $1)
  }

  static let today = LocalDate(dayNumber: 20_778)

  static let plan = DayPlan(date: today, day: 6, categories: ["Abs"])

  static let summary: WorkoutSummary = {
    let days = (0..<371).map { index in
      let date = today.advanced(by: index - 370)
      let seconds = Double(index * 37 % 11 * 120)
      let isDone = index > 200 && index % 3 != 0
      return WorkoutSummary.Day(
        date: date, status: index < 200 ? .before : isDone ? .done : .skipped,
        total: .init(workouts: isDone ? 1 : 0, activeSeconds: isDone ? seconds + 60 : 0))
    }
    let weeks = (0..<8).map {
      WorkoutSummary.Span(
        from: today.monday.advanced(by: -7 * $0),
        total: .init(workouts: 4, activeSeconds: Double(2400 - $0 * 200)))
    }
    return WorkoutSummary(
      days: days, done: 112, skipped: 58, weeklyGoal: 3, streak: 3, longestStreak: 9, weeks: weeks,
      months: [],
      bestWeek: nil,
      categories: [.init(category: "Other", seconds: 9000), .init(category: "Abs", seconds: 1500)],
      total: .init(workouts: 112, activeSeconds: 70_000))
  }()

  static let history = (0..<12).map { index in
    let date = today.advanced(by: -index)
    let time = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
    var record = WorkoutRecord(
      sessionId: "s\(index)", name: index % 3 == 0 ? "Tabata" : "Morning run", startedAt: time,
      completedAt: time, activeSeconds: Double(230 + index), sets: 1, rounds: 8)
    (record.startedAt, record.completedAt) = (
      "\(date)T07:3\(index % 10):00.000+01:00", "\(date)T07:45:00.000+01:00"
    )
    return record
  }

  static func session(_ preset: Preset, at now: Instant) throws -> Session {
    Session(try CheckedPreset(preset).routine, at: now)
  }

  /// Three exercises without a rest between them.
  static var exercises: Preset {
    var preset = Preset(.exercise)
    preset.name = "Legs"
    preset.exercise.exercises = ["Squats", "Forward Lunges", "Plank"].map {
      ExerciseStep(
        ExerciseChoice(
          name: $0, category: "Quads", difficulty: .easy,
          howTo: .init(easy: "Stand with the feet apart, and sit back.", hard: "Go lower."),
          pictures: nil, sides: nil), durationSeconds: 30)
    }
    return preset
  }

  static func info(_ name: String) -> ExerciseInfo {
    ExerciseInfo(
      name: name, category: "Abs", difficultyLevels: .init(easy: "", hard: ""),
      howTo: .init(easy: "Slowly.", hard: "Slower."), duration: 30, sides: nil, difficulty: .easy)
  }

  static var tabata: Preset { ExamplePresets.all[1] }
}
