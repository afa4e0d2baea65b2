import ActorCore
import Messages
import Workout

/// The store's rules, without the database: who may change what, when a change counts, and when to back up.
///
/// A change counts when it is on disk. Until the database says so nobody is answered, nothing is published and
/// presets and settings stay as they were. Meanwhile further requests wait their turn, reading ones too, so that each sees
/// all changes acknowledged before it and none that may still fail.
struct StoreCore: ActorCore {
  /// Most requests that wait.
  static let waitingMax = 256
  /// How long a backup waits for an errand to be over.
  static let backupPause = Duration.milliseconds(100)

  private struct Errand {
    enum Kind {
      case load
      case change(StoreChange)
      case history(HistoryPage)
      case summary(days: Int, today: LocalDate)
      case backUp
    }
    let ticket: Ticket
    let kind: Kind
    /// Nil when nobody waits for the answer, or no longer.
    var asker: RequestToken?
  }

  private let newId: () -> String
  /// Nil until they are loaded.
  private var presets: Presets?
  /// Loaded together with the presets.
  private var settings = Settings()
  /// Loaded together with the presets.
  private var exercises = ExerciseBook()
  /// Whether what a person does is kept.
  private var health: StoreHealth
  /// The local date for which a backup was last asked; nil before the first time.
  private var backupDay: String?
  /// What the database is busy with.
  private var errand: Errand?
  private var errands = 0
  private var waiting: [IncomingRequest] = []

  /// A store that has loaded nothing yet. `newId` makes ids that are never made again; the notices are what happened as
  /// the database was opened.
  init(newId: @escaping () -> String, notices: [String] = []) {
    self.newId = newId
    health = StoreHealth(notices: notices.suffix(StoreHealth.noticesMax))
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    switch event {
    case .started:
      return [begin(.load, for: nil) { .load($0) }]
    case .request(let request):
      guard waiting.count < Self.waitingMax else {
        let problem = "\(waiting.count) requests wait for the store; try again in a moment"
        return [.refuse(request.token, ErrorObject(.limitReached, problem))]
      }
      waiting.append(request)
      return serveWaiting(at: now)
    case .disconnected:
      // The broker has told the askers. On the next connection their tokens name other requests.
      waiting = []
      errand?.asker = nil
      return []
    case .input(.noticed(let notice)):
      health.notices = (health.notices + [notice]).suffix(StoreHealth.noticesMax)
      return [.publish(.storeHealth, value: health)]
    case .input(let input):
      // What went wrong is told before the reply: who has the reply may look.
      return healthPublication(after: input) + settle(input, at: now) + serveWaiting(at: now)
    case .connected:
      return wakeForBackup(at: now)
    case .timer:
      return backUp(at: now)
    case .publication, .answer:
      return []
    }
  }

  private mutating func serveWaiting(at now: Moment) -> [ActorEffect<Output>] {
    var effects: [ActorEffect<Output>] = []
    while errand == nil, let request = waiting.first {
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
  ) throws(ErrorObject) -> ActorEffect<Output> {
    switch request.method {
    case StoreMethods.ListPresets.name:
      _ = try request.params(of: StoreMethods.ListPresets.self)
      return .reply(request.token, presets.json)
    case StoreMethods.GetPreset.name:
      let chosen = try request.params(of: StoreMethods.GetPreset.self)
      return .reply(request.token, value: try presets.preset(meantBy: chosen.preset))
    case StoreMethods.SavePreset.name:
      let wish = try request.params(of: StoreMethods.SavePreset.self)
      return write(.save(try presets.preset(saving: wish, newId: newId)), for: request)
    case StoreMethods.CopyPreset.name:
      let wish = try request.params(of: StoreMethods.CopyPreset.self)
      return write(.save(try presets.preset(copying: wish, newId: newId)), for: request)
    case StoreMethods.ReorderPreset.name:
      let wish = try request.params(of: StoreMethods.ReorderPreset.self)
      return write(.order(try presets.order(moving: wish)), for: request)
    case StoreMethods.Import.name:
      let wish = try request.params(of: StoreMethods.Import.self)
      let taken = try TakenOver(
        wish, presets: presets.list, settings: settings, exercises: exercises, newId: newId)
      if wish.check == true { return .reply(request.token, value: taken.result) }
      return write(.take(taken), for: request)
    case StoreMethods.DeletePreset.name:
      let chosen = try request.params(of: StoreMethods.DeletePreset.self)
      return write(.remove(try presets.preset(meantBy: chosen.preset)), for: request)
    case StoreMethods.GetSettings.name:
      _ = try request.params(of: StoreMethods.GetSettings.self)
      return .reply(request.token, value: settings)
    case StoreMethods.SetSettings.name:
      let wanted = settings.applying(try request.params(of: StoreMethods.SetSettings.self))
      if wanted == settings { return .reply(request.token, value: settings) }
      return write(.set(wanted, from: settings), for: request)
    case StoreMethods.WorkoutPlan.name:
      let wish = try request.params(of: StoreMethods.WorkoutPlan.self)
      return .reply(request.token, value: WeekPlan.plan(for: wish.date ?? now.wall.localDay))
    case StoreMethods.Exercises.name:
      let wish = try request.params(of: StoreMethods.Exercises.self)
      return .reply(request.token, value: try exercises.page(wish))
    case StoreMethods.DailyWorkout.name:
      let wish = try request.params(of: StoreMethods.DailyWorkout.self)
      return .reply(request.token, value: exercises.workout(wish, today: now.wall.localDay))
    case StoreMethods.SetDifficulty.name:
      let wish = try request.params(of: StoreMethods.SetDifficulty.self)
      return write(.choose(wish.difficulty, try exercises.names(meantBy: wish)), for: request)
    case StoreMethods.LogWorkout.name:
      let record = try request.params(of: StoreMethods.LogWorkout.self)
      return write(.log(try LoggedWorkout(accepting: record, newId: newId, at: now.wall)), for: request)
    case StoreMethods.WorkoutHistory.name:
      let wish = try request.params(of: StoreMethods.WorkoutHistory.self)
      let page = try HistoryPage(wish, today: now.wall.localDay)
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

  private mutating func write(_ change: StoreChange, for request: IncomingRequest) -> ActorEffect<Output> {
    begin(.change(change), for: request.token) { .write(change, $0) }
  }

  private mutating func begin(
    _ kind: Errand.Kind, for asker: RequestToken?, _ output: (Ticket) -> Output
  ) -> ActorEffect<Output> {
    errands += 1
    let ticket = Ticket(number: errands)
    errand = Errand(ticket: ticket, kind: kind, asker: asker)
    return .output(output(ticket))
  }

  /// Asks for a turn of the event loop in which to back up, where today's backup has not been asked for. A turn of
  /// its own, because it may take a while: what has been answered and published goes out before.
  private func wakeForBackup(at now: Moment) -> [ActorEffect<Output>] {
    backupDay == now.wall.localDate ? [] : [.wake(at: now.instant)]
  }

  private mutating func backUp(at now: Moment) -> [ActorEffect<Output>] {
    guard errand == nil else { return [.wake(at: now.instant.advanced(by: Self.backupPause))] }
    let day = now.wall.localDate
    backupDay = day
    return [begin(.backUp, for: nil) { .backUp(day: day, $0) }]
  }

  /// Takes in what the database reports of the errand it is busy with.
  private mutating func settle(_ input: Input, at now: Moment) -> [ActorEffect<Output>] {
    guard let errand, errand.ticket == input.ticket else { return [] }
    self.errand = nil
    switch (input, errand.kind) {
    case (.loaded(let contents, _), .load):
      presets = Presets(contents.presets)
      settings = contents.settings
      exercises = ExerciseBook(chosen: contents.difficulties)
      return [
        .publish(.presets, presets?.json ?? []),
        .publish(.settings, value: settings),
      ]
    case (.written, .change(let change)):
      apply(change)
      let reply = errand.asker.map { ActorEffect<Output>.reply($0, change.answer) }
      // The list before the reply: who has the reply may count on everybody having the list.
      return publication(after: change) + [reply].compactMap { $0 } + wakeForBackup(at: now)
    case (.history(let found, _), .history(let page)):
      return errand.asker.map { [.reply($0, page.reply(with: found))] } ?? []
    case (.totals(let totals, _), .summary(let days, let today)):
      let summary = WorkoutSummary(totals, days: days, today: today)
      return errand.asker.map { [.reply($0, value: summary)] } ?? []
    case (.backedUp, .backUp):
      return []
    case (.restored(let reason, _), _):
      // What is in the database now may be older than what is in memory, and has no backup of today.
      backupDay = nil
      let load = begin(.load, for: nil) { .load($0) }
      let error = ErrorObject(.internalError, "\(reason); nothing was changed, try again")
      return (errand.asker.map { [.refuse($0, error)] } ?? []) + [load]
    case (.failed(let reason, _), .load):
      // Everybody who waits is told; the next request has it tried again.
      defer { waiting = [] }
      return waiting.map { .refuse($0.token, ErrorObject(.internalError, reason)) }
    case (.failed(let reason, _), .history), (.failed(let reason, _), .summary):
      return errand.asker.map { [.refuse($0, ErrorObject(.internalError, reason))] } ?? []
    case (.failed(let reason, _), .change):
      let error = ErrorObject(.internalError, "\(reason); nothing was changed")
      return errand.asker.map { [.refuse($0, error)] } ?? []
    case (.failed, .backUp):
      // The log has been told. Tried again at the next start, or tomorrow.
      return []
    default:
      preconditionFailure("the database answered \(errand.kind) with \(input)")
    }
  }

  /// Tells where the disk begins, or has ceased, to fail. A backup that can't be made is a notice of its own.
  private mutating func healthPublication(after input: Input) -> [ActorEffect<Output>] {
    guard let errand, errand.ticket == input.ticket else { return [] }
    let before = health
    switch (input, errand.kind) {
    case (.failed, .backUp), (.restored, _): break
    case (.failed(let reason, _), _): (health.isWorking, health.problem) = (false, reason)
    default: (health.isWorking, health.problem) = (true, nil)
    }
    if case .loaded = input { return [.publish(.storeHealth, value: health)] }
    return health == before ? [] : [.publish(.storeHealth, value: health)]
  }

  private mutating func apply(_ change: StoreChange) {
    switch change {
    case .save, .remove, .order: presets?.apply(change)
    case .take(let taken):
      presets?.apply(change)
      settings = taken.settings
      for choice in taken.choices { exercises.choose(choice.difficulty, of: choice.exercises ?? []) }
    case .set(let settings, from: _): self.settings = settings
    case .choose(let difficulty, let names): exercises.choose(difficulty, of: names)
    case .log: break
    }
  }

  private func publication(after change: StoreChange) -> [ActorEffect<Output>] {
    switch change {
    case .save, .remove, .order: [.publish(.presets, presets?.json ?? [])]
    case .take(let taken):
      (taken.changesPresets ? [.publish(.presets, presets?.json ?? [])] : [])
        + (taken.settings == taken.oldSettings ? [] : [.publish(.settings, value: settings)])
    case .set(let settings, from: _): [.publish(.settings, value: settings)]
    case .choose, .log: []
    }
  }
}
