import ActorCore

// Changes, each of which has its effect once however often its request comes.
extension StoreCore {
  /// Begins the change of a request; nil if its method changes nothing.
  mutating func change(
    _ request: IncomingRequest, _ presets: Presets, at now: Moment
  ) throws(ErrorObject) -> Effect? {
    let (settings, exercises, newId) = (settings, exercises, newId)
    if let given = try request.requestParams(of: StoreMethods.SavePreset.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        .write(.save(try presets.preset(saving: params, by: request.role, newId: newId)))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.CopyPreset.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        .write(.save(try presets.preset(copying: params, newId: newId)))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.ReorderPreset.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        .write(.order(try presets.order(moving: params)))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.DeletePreset.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        .write(.remove(try presets.preset(deleting: params.preset)))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.Import.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        let plan = try ImportPlan(
          params, presets: presets.list, unreadable: presets.unreadable, settings: settings,
          exercises: exercises, role: request.role, newId: newId)
        return params.check == true
          ? .reply(JSON.encode(plan.result(workoutsAdded: plan.workouts.count))) : .write(.importAll(plan))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.SetSettings.self) {
      return try carryOut(given, request, at: now) { changes in
        let changed = settings.applying(changes)
        return changed == settings ? .reply(JSON.encode(settings)) : .write(.set(changed, from: settings))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.SetDifficulty.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        let names = try exercises.names(matching: params)
        return .write(.choose([DifficultyChoice(difficulty: params.difficulty, exercises: names)]))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.LogWorkout.self) {
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        .write(.log(try LoggedWorkout(params, newId: newId, at: now.wall)))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.SetNote.self) {
      let present = present?.besides
      return try carryOut(given, request, at: now) { params throws(ErrorObject) in
        try checkingParameters { () throws(InvalidField) in try LoggedWorkout.check(note: params.note) }
        let isAwaited = params.sessionId != nil && params.sessionId == present
        return .write(.setNote(params.note, of: params.sessionId, isAwaited: isAwaited))
      }
    }
    if let given = try request.requestParams(of: StoreMethods.DeleteWorkout.self) {
      return try carryOut(given, request, at: now) { params in
        .write(.deleteWorkout(session: params.sessionId))
      }
    }
    return nil
  }

  /// What a request comes to.
  private enum Decision {
    case write(StoreChange)
    /// Nothing changes.
    case reply([UInt8])
  }

  /// Carries out a request, or returns the result of the earlier one that it repeats.
  private mutating func carryOut<M: StoreChangeMethod>(
    _ given: RequestParams<M>, _ request: IncomingRequest, at now: Moment,
    _ decide: (M.Parameters) throws(ErrorObject) -> Decision
  ) throws(ErrorObject) -> Effect {
    let entry = RequestMemory.Key(given).map { RequestMemory.Entry(key: $0, at: now.instant.nanoseconds) }
    if let entry, let earlier = try requests.entry(for: entry.key, at: now.instant) {
      if let refusal = earlier.refusal { throw refusal }
      return .reply(
        request.token, earlier.result ?? presentState(isOfSettings: M.self == StoreMethods.SetSettings.self))
    }
    do {
      switch try decide(given.value) {
      case .write(let change): return write(change, remembering: entry, for: request.token)
      case .reply(let result):
        requests.note(entry, result: result)
        return .reply(request.token, result)
      }
    } catch {
      requests.note(entry, refusal: error)
      throw error
    }
  }

  /// The result of a change that is all settings or all presets.
  func presentState(isOfSettings: Bool) -> [UInt8] {
    isOfSettings ? JSON.encode(settings) : presets?.json ?? []
  }

  mutating func write(
    _ change: StoreChange, remembering entry: RequestMemory.Entry? = nil, for token: RequestToken? = nil
  ) -> Effect {
    begin(.change(change, entry), for: token, .write(change, entry))
  }
}
