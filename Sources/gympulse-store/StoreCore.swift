import ActorCore
import Messages
import Workout

/// The store's rules, without the database: who may change what, and when a change counts.
///
/// A change counts when it is on disk. Until the database says so nobody is answered, nothing is published and
/// the presets stay as they were. Meanwhile further requests wait their turn, reading ones too, so that each sees
/// all changes acknowledged before it and none that may still fail.
struct StoreCore: ActorCore {
  /// Most requests that wait.
  static let waitingMax = 256

  private struct Errand {
    enum Kind {
      case load
      case change(StoreChange)
      case history
    }
    let ticket: Ticket
    let kind: Kind
    /// Nil when nobody waits for the answer, or no longer.
    var asker: RequestToken?
  }

  private let newId: () -> String
  /// Nil until they are loaded.
  private var presets: Presets?
  /// What the database is busy with.
  private var errand: Errand?
  private var errands = 0
  private var waiting: [IncomingRequest] = []

  /// A store that has loaded nothing yet. `newId` makes ids that are never made again.
  init(newId: @escaping () -> String) {
    self.newId = newId
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
    case .input(let input):
      return settle(input) + serveWaiting(at: now)
    case .connected, .publication, .answer, .timer:
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
      return .reply(request.token, value: PresetList(presets: presets.list))
    case StoreMethods.GetPreset.name:
      let chosen = try request.params(of: StoreMethods.GetPreset.self)
      return .reply(request.token, value: try presets.preset(meantBy: chosen.preset))
    case StoreMethods.SavePreset.name:
      let wish = try request.params(of: StoreMethods.SavePreset.self)
      let preset = try presets.preset(changing: wish.preset, by: wish.changes, newId: newId)
      return write(.save(preset), for: request)
    case StoreMethods.DeletePreset.name:
      let chosen = try request.params(of: StoreMethods.DeletePreset.self)
      return write(.remove(try presets.preset(meantBy: chosen.preset)), for: request)
    case StoreMethods.LogWorkout.name:
      let record = try request.params(of: StoreMethods.LogWorkout.self)
      return write(.log(try LoggedWorkout(accepting: record)), for: request)
    case StoreMethods.WorkoutHistory.name:
      let wish = try request.params(of: StoreMethods.WorkoutHistory.self)
      let since = try HistoryPage.firstDay(of: wish, endingAt: now.wall)
      return begin(.history, for: request.token) {
        .readHistory(since: since, limit: HistoryPage.countMax, $0)
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

  /// Takes in what the database reports of the errand it is busy with.
  private mutating func settle(_ input: Input) -> [ActorEffect<Output>] {
    guard let errand, errand.ticket == input.ticket else { return [] }
    self.errand = nil
    switch (input, errand.kind) {
    case (.loaded(let list, _), .load):
      presets = Presets(list)
      return [.publish(.presets, value: PresetList(presets: list))]
    case (.written, .change(let change)):
      presets?.apply(change)
      let reply = errand.asker.map { ActorEffect<Output>.reply($0, change.answer) }
      // The list before the reply: who has the reply may count on everybody having the list.
      return publication(after: change) + [reply].compactMap { $0 }
    case (.history(let records, _), .history):
      let history = StoreMethods.WorkoutHistory.Result(history: HistoryPage.fitting(records))
      return errand.asker.map { [.reply($0, value: history)] } ?? []
    case (.failed(let reason, _), .load):
      // Everybody who waits is told; the next request has it tried again.
      defer { waiting = [] }
      return waiting.map { .refuse($0.token, ErrorObject(.internalError, reason)) }
    case (.failed(let reason, _), .history):
      return errand.asker.map { [.refuse($0, ErrorObject(.internalError, reason))] } ?? []
    case (.failed(let reason, _), .change):
      let error = ErrorObject(.internalError, "\(reason); nothing was changed")
      return errand.asker.map { [.refuse($0, error)] } ?? []
    default:
      preconditionFailure("the database answered \(errand.kind) with \(input)")
    }
  }

  private func publication(after change: StoreChange) -> [ActorEffect<Output>] {
    if case .log = change { return [] }
    return [.publish(.presets, value: PresetList(presets: presets?.list ?? []))]
  }
}
