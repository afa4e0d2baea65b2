import Messages
import Workout

@testable import ActorCore
@testable import gympulse_engine

/// An engine with a virtual clock, a journal that is a variable, and everybody who listens.
final class EngineWorld {
  static let origin = Moment(
    instant: Instant(nanoseconds: 5_000_000_000_000),
    wall: WallTime(nanoseconds: 1_795_000_000_000_000_000, utcOffsetSeconds: 3600))

  var core: EngineCore
  var now = EngineWorld.origin
  /// What a replacement would find.
  var journal: JournalRecord?
  /// Why the disk refuses, if it does.
  var diskProblem: String?
  /// Whether the engine is killed after each record that it writes.
  var diesAfterWriting = false
  /// Workouts stored in files; nil if the disk refuses that.
  var quarantined: [WorkoutRecord]? = []
  var wakeAt: Instant?
  var published: [SessionPayload] = []
  var replies: [String: Result<[UInt8], ErrorObject>] = [:]
  var calls: [(tag: EngineCore.Tag, method: String, params: [UInt8])] = []
  var warnings: [String] = []
  private var lastId = 0

  init(_ state: EngineState = EngineState(), presets: Bool = true) {
    core = EngineWorld.makeCore(state)
    send(.started)
    guard presets else { return }
    send(.publication(.presets, JSON.encode(PresetList(presets: EngineWorld.presets))))
  }

  static let presets: [StoredPreset] = {
    var quick = Preset(.interval)
    quick.name = "Quick HIIT"
    quick.interval.workSeconds = 30
    quick.interval.restSeconds = 15
    var tabata = Preset(.interval)
    tabata.name = "Tabata"
    tabata.interval.workSeconds = 20
    tabata.interval.restSeconds = 10
    tabata.interval.rounds = 8
    tabata.voiceEnabled = false
    return [StoredPreset(id: "p1", preset: quick), StoredPreset(id: "p2", preset: tabata)]
  }()

  private static func makeCore(_ state: EngineState) -> EngineCore {
    // Ids only need to differ; the revision of the state they begin in makes them.
    var count = state.revision * 1000
    return EngineCore(
      state, bootId: "boot",
      newId: {
        count += 1
        return "session-\(count)"
      })
  }

  func send(_ event: EngineCore.Event) {
    for effect in core.handle(event, at: now) { perform(effect) }
  }

  private func perform(_ effect: EngineCore.Effect) {
    switch effect {
    case .reply(let token, let json): replies[String(decoding: token.id, as: UTF8.self)] = .success(json)
    case .refuse(let token, let error): replies[String(decoding: token.id, as: UTF8.self)] = .failure(error)
    case .publish(_, let json):
      if let payload = try? JSON.decode(SessionPayload.self, from: json) { published.append(payload) }
    case .request(let tag, let method, let params): calls.append((tag, method, params))
    case .wake(let instant): wakeAt = instant
    case .exit: break
    case .output(.warn(let message)): warnings.append(message)
    case .output(.quarantine(let workout, _)):
      quarantined?.append(workout)
      send(
        .input(
          quarantined == nil ? .quarantineFailed("full") : .quarantined(workout)))
    case .output(.write(let record)):
      if let diskProblem {
        send(.input(.writeFailed(diskProblem)))
      } else {
        journal = record
        if !diesAfterWriting { send(.input(.written)) }
      }
    }
  }

  /// Gives a command and answers what came back.
  @discardableResult
  func command<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, requestId: String? = nil, expected: ExpectedSession? = nil
  ) -> Result<SessionPayload, ErrorObject> {
    lastId += 1
    let params = RequestParams<M>(
      parameters, requestId: requestId.flatMap { RequestId($0) }, expected: expected)
    send(
      .request(
        IncomingRequest(
          token: RequestToken(id: Array("\(lastId)".utf8)), method: M.name, params: JSON.encode(params))))
    guard let reply = replies["\(lastId)"] else {
      return .failure(ErrorObject(.actorUnresponsive, "no answer"))
    }
    return reply.flatMap { json in
      do throws(ErrorObject) { return .success(try JSON.decode(SessionPayload.self, from: json)) } catch {
        return .failure(error)
      }
    }
  }

  @discardableResult
  func command<M: Method>(
    _ method: M.Type, requestId: String? = nil, expected: ExpectedSession? = nil
  ) -> Result<SessionPayload, ErrorObject> where M.Parameters == NoParams {
    command(method, NoParams(), requestId: requestId, expected: expected)
  }

  /// A routine as typed: get ready, work, rest, sets, rounds.
  @discardableResult
  func start(
    _ getReady: Int, _ work: Int, _ rest: Int, sets: Int = 1, rounds: Int = 1, replace: Bool? = nil
  ) -> Result<SessionPayload, ErrorObject> {
    var changes = PresetChanges()
    changes.getReadySeconds = getReady
    changes.workSeconds = work
    changes.restSeconds = rest
    changes.sets = sets
    changes.rounds = rounds
    return command(EngineMethods.Start.self, .init(routine: changes, replace: replace))
  }

  /// Lets time pass, with the timer ringing whenever it is due.
  func pass(_ duration: Duration) {
    let end = now.instant.advanced(by: duration)
    while let wake = wakeAt, wake <= end {
      jump(to: max(wake, now.instant))
      wakeAt = nil
      send(.timer)
    }
    jump(to: end)
  }

  /// Lets time pass unnoticed, as in suspend.
  func jump(to instant: Instant) {
    now = Moment(instant: instant, wall: now.wallTime(of: instant), suspended: now.suspended)
  }

  /// The machine sleeps and resumes, without an event yet.
  func sleep(_ duration: Duration) {
    jump(to: now.instant.advanced(by: duration))
    now.suspended += duration
  }

  /// Kills the engine and starts another on the same journal.
  func crash() {
    wakeAt = nil
    core = EngineWorld.makeCore(journal?.state(bootId: "boot", at: now) ?? EngineState())
    send(.started)
    send(.publication(.presets, JSON.encode(PresetList(presets: EngineWorld.presets))))
  }

  var state: SessionPayload? {
    try? command(EngineMethods.State.self).get()
  }
}
