import ActorCore
import Messages
import Workout

/// The rules of the store, without the database: how requests change the stored values, and when to back up.
///
/// A change takes effect when the database reports that it is on disk. Until then there is no reply and no publication,
/// and later requests wait, including reading ones, so that each sees every acknowledged change and none that can fail.
struct StoreCore: ActorCore {
  /// Most requests that wait for the database.
  static let waitingMax = 256

  private let newId: () -> String
  /// Nil until the presets are loaded.
  private var presets: Presets?
  /// Loaded together with the presets.
  private var settings = Settings()
  /// Loaded together with the presets.
  private var exercises = ExercisePreferences()
  private var health: HealthRecord
  /// The local date of the last backup that was requested; nil before the first.
  private var backupDay: String?
  /// The backup in progress, in the background.
  private var backup: OperationID?
  /// The operation in progress.
  private var operation: Operation?
  private var operationCount = 0
  private var waiting: [IncomingRequest] = []
  private var sessionDifficulties = SessionDifficulties()
  /// Difficulties of exercises that were chosen in a session and are not stored yet.
  private var chosen: [String: Difficulty] = [:]

  /// The topics that the store subscribes to.
  static let topics: [Topic] = [.session]

  /// Creates a store that has loaded nothing yet. `newId` returns a unique id; `notices` are those of opening the
  /// database.
  init(newId: @escaping () -> String, notices: [String] = []) {
    self.newId = newId
    health = HealthRecord(notices: notices)
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .started:
      return [begin(.load, for: nil) { .load($0) }]
    case .request(let request) where request.method == StoreMethods.Describe.name:
      return [.describe(StoreMethods.Describe.self, for: request, limits: StoreLimits.all)]
    case .request(let request):
      guard waiting.count < Self.waitingMax else {
        let problem = "\(waiting.count) requests are waiting for the store; try again in a moment"
        return [.refuse(request.token, ErrorObject(.limitReached, problem, .tooMany, max: Self.waitingMax))]
      }
      waiting.append(request)
      return serveWaiting(at: now)
    case .disconnected:
      // The broker has failed these requests. On the next connection the same tokens identify other ones.
      waiting = []
      operation?.token = nil
      sessionDifficulties = SessionDifficulties()
      return []
    case .input(.noticed(let notice)):
      health.add(notice)
      return [.publish(.storeHealth, value: health.published(with: presets))]
    case .input(let input):
      let old = health.published(with: presets)
      if let operation, operation.id == input.id { health.note(input) }
      let effects = settle(input, at: now)
      let new = health.published(with: presets)
      // Published before the reply, so that a client with the reply has the current health.
      let publication = new != old || input.isLoaded ? [Effect.publish(.storeHealth, value: new)] : []
      return publication + effects + serveWaiting(at: now)
    case .connected:
      return wakeForBackup(at: now)
    case .timer:
      return backUp(at: now)
    case .publication(.session, let json):
      guard let session = try? JSON.decode(SessionPayload.self, from: json) else { return [] }
      chosen.merge(sessionDifficulties.chosen(in: session)) { $1 }
      return serveWaiting(at: now)
    case .publication, .response:
      return []
    }
  }

  /// Stores the difficulties that were chosen in a session. If that fails they apply to the session only.
  private mutating func storeChosen() -> Effect? {
    guard operation == nil, presets != nil else { return nil }
    while let difficulty = chosen.first?.value {
      let names = chosen.filter { $0.value == difficulty }.map(\.key).sorted()
      chosen = chosen.filter { $0.value != difficulty }
      let changed = names.compactMap { ExerciseCatalogue.exercise(named: $0)?.name }
        .filter { exercises.difficulty(of: $0) != difficulty }
      if changed.isEmpty { continue }
      let change = StoreChange.choose(difficulty, changed)
      return begin(.change(change), for: nil) { .write(change, $0) }
    }
    return nil
  }

  private mutating func serveWaiting(at now: Moment) -> [Effect] {
    var effects = [storeChosen()].compactMap { $0 }
    while operation == nil, let request = waiting.first {
      guard let presets else { return effects + [begin(.load, for: nil) { .load($0) }] }
      waiting.removeFirst()
      do {
        effects.append(try serve(request, presets, at: now))
      } catch {
        effects.append(.refuse(request.token, error))
      }
    }
    return effects
  }

  private mutating func serve(
    _ request: IncomingRequest, _ presets: Presets, at now: Moment
  ) throws(ErrorObject) -> Effect {
    switch request.method {
    case StoreMethods.ListPresets.name:
      _ = try request.params(of: StoreMethods.ListPresets.self)
      return .reply(request.token, presets.json)
    case StoreMethods.GetPreset.name:
      let params = try request.params(of: StoreMethods.GetPreset.self)
      return .reply(request.token, value: try presets.preset(matching: params.preset))
    case StoreMethods.SavePreset.name:
      let params = try request.params(of: StoreMethods.SavePreset.self)
      return write(.save(try presets.preset(saving: params, newId: newId)), for: request)
    case StoreMethods.CopyPreset.name:
      let params = try request.params(of: StoreMethods.CopyPreset.self)
      return write(.save(try presets.preset(copying: params, newId: newId)), for: request)
    case StoreMethods.ReorderPreset.name:
      let params = try request.params(of: StoreMethods.ReorderPreset.self)
      return write(.order(try presets.order(moving: params)), for: request)
    case StoreMethods.Import.name:
      let params = try request.params(of: StoreMethods.Import.self)
      let plan = try ImportPlan(
        params, presets: presets.list, settings: settings, exercises: exercises, newId: newId)
      if params.check == true {
        return .reply(request.token, value: plan.result(workoutsAdded: plan.workouts.count))
      }
      return write(.importAll(plan), for: request)
    case StoreMethods.DeletePreset.name:
      let params = try request.params(of: StoreMethods.DeletePreset.self)
      return write(.remove(try presets.preset(deleting: params.preset)), for: request)
    case StoreMethods.GetSettings.name:
      _ = try request.params(of: StoreMethods.GetSettings.self)
      return .reply(request.token, value: settings)
    case StoreMethods.SetSettings.name:
      let changed = settings.applying(try request.params(of: StoreMethods.SetSettings.self))
      if changed == settings { return .reply(request.token, value: settings) }
      return write(.set(changed, from: settings), for: request)
    case StoreMethods.WorkoutPlan.name:
      let params = try request.params(of: StoreMethods.WorkoutPlan.self)
      return .reply(request.token, value: WeekPlan.plan(for: params.date ?? now.wall.localDay))
    case StoreMethods.Exercises.name:
      let params = try request.params(of: StoreMethods.Exercises.self)
      return .reply(request.token, value: try exercises.page(params))
    case StoreMethods.DailyWorkout.name:
      let params = try request.params(of: StoreMethods.DailyWorkout.self)
      return .reply(request.token, value: exercises.workout(params, today: now.wall.localDay))
    case StoreMethods.SetDifficulty.name:
      let params = try request.params(of: StoreMethods.SetDifficulty.self)
      return write(.choose(params.difficulty, try exercises.names(matching: params)), for: request)
    case StoreMethods.LogWorkout.name:
      let record = try request.params(of: StoreMethods.LogWorkout.self)
      return write(.log(try LoggedWorkout(record, newId: newId, at: now.wall)), for: request)
    case StoreMethods.DeleteWorkout.name:
      let session = try request.params(of: StoreMethods.DeleteWorkout.self).sessionId
      return begin(.deletion(session: session), for: request.token) {
        .readHistory(HistoryPage(session: session), $0)
      }
    case StoreMethods.WorkoutHistory.name:
      let params = try request.params(of: StoreMethods.WorkoutHistory.self)
      let page = try HistoryPage(params, today: now.wall.localDay)
      return begin(.history(page), for: request.token) { .readHistory(page, $0) }
    case StoreMethods.Summary.name:
      let days = try HistoryPage.days(try request.params(of: StoreMethods.Summary.self).days)
      let today = now.wall.localDay
      return begin(.summary(days: days, today: today), for: request.token) {
        .readTotals(since: today.advanced(by: 1 - days), $0)
      }
    default:
      throw request.unknownMethod
    }
  }

  private mutating func write(_ change: StoreChange, for request: IncomingRequest) -> Effect {
    begin(.change(change), for: request.token) { .write(change, $0) }
  }

  private mutating func begin(
    _ kind: Operation.Kind, for token: RequestToken?, _ output: (OperationID) -> Output
  ) -> Effect {
    operationCount += 1
    let id = OperationID(number: operationCount)
    operation = Operation(id: id, kind: kind, token: token)
    return .output(output(id))
  }

  /// Requests another turn of the event loop for the backup, unless today's was requested, so that copying does not
  /// delay the replies of this turn.
  private func wakeForBackup(at now: Moment) -> [Effect] {
    backupDay == now.wall.localDate ? [] : [.wake(at: now.instant)]
  }

  private mutating func backUp(at now: Moment) -> [Effect] {
    let day = now.wall.localDate
    guard backup == nil, backupDay != day else { return [] }
    backupDay = day
    operationCount += 1
    let id = OperationID(number: operationCount)
    backup = id
    return [.output(.backUp(day: day, id))]
  }

  /// Completes the operation of a database report.
  private mutating func settle(_ input: Input, at now: Moment) -> [Effect] {
    if case .restored(let reason, _) = input { return reload(because: reason) }
    if let backup, backup == input.id {
      // A failure was logged. The backup is tried again at the next start, or tomorrow.
      self.backup = nil
      return []
    }
    guard let operation, operation.id == input.id else { return [] }
    self.operation = nil
    switch (input, operation.kind) {
    case (.loaded(let contents, _), .load):
      presets = Presets(contents.presets.map(\.repaired), unreadable: contents.unreadable)
      settings = contents.settings
      exercises = ExercisePreferences(chosen: contents.difficulties)
      return [
        .publish(.presets, presets?.json ?? []),
        .publish(.settings, value: settings),
      ]
    case (.written(_, let workoutsAdded), .change(let change)):
      apply(change)
      let reply = operation.token.map {
        Effect.reply($0, change.reply(presets, workoutsAdded: workoutsAdded))
      }
      // Published before the reply, so that a client with the reply has the current list.
      return change.publications(presets, settings) + [reply].compactMap { $0 } + wakeForBackup(at: now)
    case (.history(let found, _), .history(let page)):
      return operation.token.map { [.reply($0, page.reply(with: found))] } ?? []
    case (.history(let found, _), .deletion(let session)):
      guard let token = operation.token else { return [] }
      guard let workout = found.first else {
        let problem = "no workout of the log has the session \"\(session.prefix(40))\""
        return [.refuse(token, ErrorObject(.refused, problem, .notFound))]
      }
      let change = StoreChange.deleteWorkout(session: session, entry: workout.json)
      return [begin(.change(change), for: token) { .write(change, $0) }]
    case (.totals(let totals, _), .summary(let days, let today)):
      let summary = WorkoutSummary(totals, days: days, today: today, weeklyGoal: settings.weeklyGoal)
      return operation.token.map { [.reply($0, value: summary)] } ?? []
    case (.failed, .load):
      // The next request tries again.
      defer { waiting = [] }
      return waiting.flatMap { Self.refusals($0.token, input.failure) }
    case (.failed, .history), (.failed, .summary), (.failed, .deletion):
      return Self.refusals(operation.token, input.failure)
    case (.rejected(let reason, _), .change(.log)):
      // The same record will fail again, so the request is refused for good.
      return operation.token.map { [.refuse($0, ErrorObject(.invalidParams, reason))] } ?? []
    case (.failed(let reason, _, _), .change), (.rejected(let reason, _), .change):
      var error = input.failure ?? ErrorObject(.internalError, reason)
      error.message += "; nothing has changed"
      return Self.refusals(operation.token, error)
    default:
      preconditionFailure("the database reported \(operation.kind) with \(input)")
    }
  }

  /// Loads everything again, because a restored database can be older than the values in memory. It has no backup of
  /// today.
  private mutating func reload(because reason: String) -> [Effect] {
    let token = operation?.token
    (backupDay, backup) = (nil, nil)
    let load = begin(.load, for: nil) { .load($0) }
    let error = ErrorObject(.internalError, "\(reason); nothing has changed, try again")
    return (token.map { [.refuse($0, error)] } ?? []) + [load]
  }

  private mutating func apply(_ change: StoreChange) {
    switch change {
    case .save, .remove, .order: presets?.apply(change)
    case .importAll(let plan):
      presets?.apply(change)
      settings = plan.settings
      for choice in plan.choices { exercises.choose(choice.difficulty, of: choice.exercises ?? []) }
    case .set(let settings, from: _): self.settings = settings
    case .choose(let difficulty, let names): exercises.choose(difficulty, of: names)
    case .log, .deleteWorkout: break
    }
  }
}
