import ActorCore

/// The rules of the store, without the database: how requests change the stored values, and when to back up.
///
/// A change takes effect when the database reports that it is on disk, which is the next event: each request sees every
/// acknowledged change and none that can fail.
struct StoreCore: ActorCore {
  let newId: () -> String
  /// Nil until the presets are loaded.
  var presets: Presets?
  /// Loaded together with the presets.
  var settings = Settings()
  /// Loaded together with the presets.
  var exercises = ExercisePreferences()
  var health: HealthRecord
  /// The requests with a `requestId`; those that were carried out are in the database too.
  var requests = RequestMemory()
  /// The start of the contents in memory, and the changes of the log since: its revision.
  private var logRevision = (start: "", changes: 0)
  /// The local date of the last backup that was requested; nil before the first.
  private var backupDay: String?
  /// The operation that the next event completes; nil if there is none.
  var operation: Operation?
  var exports = ExportSchedule()
  var sessionDifficulties = SessionDifficulties()
  /// Difficulties of exercises that were chosen in a session and are not stored yet.
  var chosen: [String: Difficulty] = [:]
  /// The present session, as what is asked of the log about it; nil when idle.
  var present: StoreMethods.WorkoutResults.Parameters?
  /// Whether what is published of earlier workouts is still so.
  var areResultsRead = false
  /// The JSON that was published of earlier workouts; nil before that.
  var results: [UInt8]?

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
      return [begin(.load(then: nil), .load)]
    case .request(let request):
      return [serve(request, at: now)]
    case .disconnected:
      sessionDifficulties = SessionDifficulties()
      return []
    case .input(.noticed(let notice)):
      health.add(notice)
      return [.publish(.storeHealth, value: health.published)]
    case .input(.exported):
      exports = ExportSchedule()
      return export(at: now) + wake(at: now)
    case .input(.exportedAll):
      exports = ExportSchedule()
      return noteExportProblem(nil)
    case .input(.notExported(let reason, let count)):
      exports = ExportSchedule(due: now.instant.advanced(by: ExportSchedule.retryAfter))
      let missing = plural(
        count, "{n} workout is not in the folder of exportFolder",
        "{n} workouts are not in the folder of exportFolder")
      return noteExportProblem(
        "\(missing): \(reason); mend the folder, and it is tried again within an hour"
      )
        + wake(at: now)
    case .input(let input):
      let old = health.published
      // The failure of a backup was a notice.
      if operation != nil { health.note(input) }
      let effects = settle(input, at: now)
      let new = health.published
      // Published before the reply, so that a client with the reply has the current health.
      let publication = new != old || input.isLoaded ? [Effect.publish(.storeHealth, value: new)] : []
      return publication + effects + continueWithSession()
    case .connected:
      return wake(at: now)
    case .timer:
      return backUp(at: now) + checkExport(at: now) + wake(at: now)
    case .publication(.session, let json):
      guard let session = try? JSON.decode(SessionPayload.self, from: json) else { return [] }
      return follow(session)
    case .publication, .response:
      return []
    }
  }

  /// Serves a request, after loading if the presets are not loaded.
  private mutating func serve(_ request: IncomingRequest, at now: Moment) -> Effect {
    assert(operation == nil, "the result of an operation is the next event")
    guard let presets else { return begin(.load(then: request), for: request.token, .load) }
    do {
      return try serve(request, presets, at: now)
    } catch {
      return .refuse(request.token, error)
    }
  }

  private mutating func serve(
    _ request: IncomingRequest, _ presets: Presets, at now: Moment
  ) throws(ErrorObject) -> Effect {
    if let params = try request.parameters(of: StoreMethods.ListPresets.self) {
      return .reply(request.token, try presets.page(params))
    }
    if try request.parameters(of: StoreMethods.Overview.self) != nil {
      let page = try HistoryPage(.init(), today: now.wall.localDay)
      let (overview, settings, revision) = (presets.overview, settings, historyRevision)
      return read(for: request.token) { log throws(DatabaseError) in
        let history = page.reply(
          with: try log.workouts(on: page), revision: revision, lengthMax: HistoryPage.overviewLengthMax)
        // One array of parts; a chain of `+` takes the compiler too long.
        let parts: [[UInt8]] = [
          Array(#"{"history":"#.utf8), history, Array(#","presets":"#.utf8), overview,
          Array(#","settings":"#.utf8), JSON.encode(settings), [UInt8(ascii: "}")],
        ]
        return Array(parts.joined())
      }
    }
    if let params = try request.parameters(of: StoreMethods.GetPreset.self) {
      return .reply(request.token, value: try presets.preset(matching: params.preset))
    }
    if try request.parameters(of: StoreMethods.GetSettings.self) != nil {
      return .reply(request.token, value: settings)
    }
    if let params = try request.parameters(of: StoreMethods.WorkoutPlan.self) {
      return .reply(request.token, value: WeekPlan.plan(for: params.date ?? now.wall.localDay))
    }
    if let params = try request.parameters(of: StoreMethods.Exercises.self) {
      return .reply(request.token, value: try exercises.page(params))
    }
    if let params = try request.parameters(of: StoreMethods.DailyWorkout.self) {
      return .reply(request.token, value: try exercises.workout(params, today: now.wall.localDay))
    }
    if let params = try request.parameters(of: StoreMethods.WorkoutHistory.self) {
      let page = try HistoryPage(params, today: now.wall.localDay)
      let revision = historyRevision
      return read(for: request.token) { log throws(DatabaseError) in
        page.reply(with: try log.workouts(on: page), revision: revision)
      }
    }
    if let params = try request.parameters(of: StoreMethods.WorkoutResults.self) {
      try checkingParameters { () throws(InvalidField) in
        try StoreMethods.WorkoutResults.Parameters.limitRange.check("limit", params.limit ?? 1)
      }
      return read(for: request.token) { log throws(DatabaseError) in JSON.encode(try log.results(params)) }
    }
    if let params = try request.parameters(of: StoreMethods.Summary.self) {
      let days = try HistoryPage.days(params.days)
      let (today, weeklyGoal) = (now.wall.localDay, settings.weeklyGoal)
      return read(for: request.token) { log throws(DatabaseError) in
        let totals = try log.totals(categoriesSince: today.advanced(by: 1 - days))
        return JSON.encode(WorkoutSummary(totals, days: days, today: today, weeklyGoal: weeklyGoal))
      }
    }
    if let effect = try change(request, presets, at: now) { return effect }
    throw request.unknownMethod
  }

  mutating func begin(
    _ kind: Operation.Kind, for token: RequestToken? = nil, _ output: Output
  ) -> Effect {
    operation = Operation(kind: kind, token: token)
    return .output(output)
  }

  /// Begins to read what a request asks for. What the result needs of this value is in `result`, because nothing changes
  /// until it is read.
  private mutating func read(
    for token: RequestToken, _ result: @escaping @Sendable (any LogReading) throws(DatabaseError) -> [UInt8]
  ) -> Effect {
    begin(.read, for: token, .read(result))
  }

  /// Requests a turn of the event loop for what is due next. The backup gets one of its own, unless today's was requested, so
  /// that copying does not delay the replies of this turn.
  private func wake(at now: Moment) -> [Effect] {
    let next = backupDay == now.wall.localDate ? exports.due : now.instant
    return next.map { [.wake(at: $0)] } ?? []
  }

  private mutating func backUp(at now: Moment) -> [Effect] {
    let day = now.wall.localDate
    guard backupDay != day else { return [] }
    backupDay = day
    return [.output(.backUp(day: day))]
  }

  /// Completes the operation, if there is one, with a database report.
  private mutating func settle(_ input: Input, at now: Moment) -> [Effect] {
    let kind = operation?.kind
    let token = operation?.token
    operation = nil
    var isChange: Bool { if case .change? = kind { true } else { false } }
    func refuse(_ error: ErrorObject) -> [Effect] { token.map { [.refuse($0, error)] } ?? [] }
    func reply(_ result: [UInt8]) -> [Effect] { token.map { [.reply($0, result)] } ?? [] }
    switch (input, kind) {
    case (.damaged(let reason), _):
      return refuse(
        ErrorObject(
          .internalError, "\(reason); the newest backup is being restored; nothing has changed, try again"))
        + [.exit(.refused)]
    case (_, nil):
      // The end of a backup. If it failed, it is tried again at the next start, or tomorrow.
      return []
    case (.loaded(let contents), .load(let request)):
      let presets = Presets(contents.presets.map(\.repaired), unreadable: contents.unreadable)
      self.presets = presets
      settings = contents.settings
      exercises = ExercisePreferences(chosen: contents.difficulties)
      requests = contents.requests
      logRevision = (String(now.wall.nanoseconds, radix: 36), 0)
      return [
        .publish(.presets, presets.json), .publish(.settings, value: settings),
        .publish(.history, value: HistoryChange(revision: historyRevision)),
      ] + export(at: now) + (request.map { [serve($0, at: now)] } ?? [])
    case (.written(let written), .change(let change, let entry)):
      apply(change)
      if let error = change.refusal(written) {
        requests.note(entry, refusal: error)
        return refuse(error) + wake(at: now)
      }
      var isOfSettings: Bool { if case .set = change { true } else { false } }
      let result = change.result(written)
      requests.add(entry, result: result)
      // Published before the reply, so that a client with the reply has the current list.
      return change.publications(presets, settings) + publication(of: written)
        + reply(result ?? presentState(isOfSettings: isOfSettings)) + export(change, at: now) + wake(at: now)
    case (.read(let result), .read):
      return reply(result)
    case (.read(let result), .results):
      return publish(results: result)
    case (.rejected(let reason), .change(.log, _)):
      // The same record will fail again, so the request is refused for good.
      return refuse(ErrorObject(.invalidParams, reason))
    case (.failed(let reason, _), _), (.rejected(let reason), _):
      var needsRestart: Bool { if case .failed(_, true) = input { true } else { false } }
      return refuse(
        ErrorObject(
          .internalError, isChange ? "\(reason); nothing has changed" : reason,
          needsRestart ? .restartNeeded : nil))
    default:
      preconditionFailure("the database reported \(input) for \(String(describing: kind))")
    }
  }

  private var historyRevision: String { "\(logRevision.start).\(logRevision.changes)" }

  /// Returns the publication of what has changed in the log, if anything has.
  private mutating func publication(of written: Written) -> [Effect] {
    guard written.changesLog else { return [] }
    let previous = historyRevision
    logRevision.changes += 1
    areResultsRead = false
    let change = HistoryChange(
      revision: historyRevision, previous: previous, added: written.added, changed: written.changed,
      removed: written.deleted.map { [$0.record.sessionId] } ?? [])
    return [.publish(.history, value: change)]
  }

  private mutating func apply(_ change: StoreChange) {
    switch change {
    case .save, .remove, .order: presets?.apply(change)
    case .importAll(let plan):
      presets?.apply(change)
      settings = plan.settings
      exercises.choose(plan.choices)
    case .set(let settings, from: _): self.settings = settings
    case .choose(let choices): exercises.choose(choices)
    case .log, .deleteWorkout, .keep: break
    }
  }
}
