import ActorCore
import Messages
import Workout

@testable import Chance
@testable import gympulse_engine

/// An engine on a virtual clock, with a journal that is a variable.
final class EngineWorld: VirtualActor<EngineCore> {
  static let origin = Moment(
    instant: Instant(nanoseconds: 5_000_000_000_000),
    wall: WallTime(nanoseconds: 1_795_000_000_000_000_000, utcOffsetSeconds: 3600))

  /// What a replacement would find.
  var journal: JournalRecord?
  /// Why the disk refuses, if it does.
  var diskProblem: String?
  /// Whether the engine is killed after each record that it writes.
  var diesAfterWriting = false
  /// Workouts stored in files; nil if the disk refuses that.
  var quarantined: [WorkoutRecord]? = []
  var warnings: [String] = []

  init(_ state: EngineState = EngineState(), presets: Bool = true) {
    super.init(EngineWorld.makeCore(state), at: EngineWorld.origin.instant)
    moment = EngineWorld.origin
    send(.started)
    if presets { publishPresets() }
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

  func publishPresets() { publish(.presets, PresetList(presets: EngineWorld.presets)) }

  /// The workouts that were sent to the store.
  func logged() throws -> [WorkoutRecord] {
    try calls.filter { $0.method == StoreMethods.LogWorkout.name }.map {
      try JSON.decode(WorkoutRecord.self, from: $0.params)
    }
  }

  var published: [SessionPayload] { values(of: .session) }

  override func perform(_ output: EngineCore.Output) -> EngineCore.Input? {
    switch output {
    case .warn(let message): warnings.append(message)
    case .quarantine(let workout, _):
      quarantined?.append(workout)
      return quarantined == nil ? .quarantineFailed("full") : .quarantined(workout)
    case .write(let record):
      if let diskProblem { return .writeFailed(diskProblem) }
      journal = record
      return diesAfterWriting ? nil : .written
    }
    return nil
  }

  /// The store replies that it has logged a workout.
  func acknowledge(_ tag: EngineCore.Tag) {
    send(.response(tag: tag, .success(JSON.encode(StoreMethods.LogWorkout.Result.success))))
  }

  /// Gives a command and returns its result.
  @discardableResult
  func command<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, requestId: String? = nil, expected: ExpectedSession? = nil
  ) -> Result<SessionPayload, ErrorObject> {
    let params = RequestParams<M>(
      parameters, requestId: requestId.flatMap { RequestId($0) }, expected: expected)
    let reply = request(M.name, JSON.encode(params)) ?? .failure(ErrorObject(.actorUnresponsive, "no answer"))
    return reply.flatMap { json in
      Result { () throws(ErrorObject) in try JSON.decode(SessionPayload.self, from: json) }
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

  /// Kills the engine and starts another on the same journal.
  func crash() {
    restart(EngineWorld.makeCore(journal?.state(bootId: "boot", at: moment) ?? EngineState()))
    publishPresets()
  }

  var state: SessionPayload? {
    try? command(EngineMethods.State.self).get()
  }
}

func reason<Value>(_ result: Result<Value, ErrorObject>) -> ErrorReason? { result.error?.reason }
