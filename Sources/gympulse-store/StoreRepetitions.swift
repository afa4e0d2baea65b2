import ActorCore

// Changes, each of which has its effect once however often its request comes.
extension StoreCore {
  /// Begins the change of a request; nil if its method changes nothing.
  mutating func change(
    _ request: IncomingRequest, _ presets: Presets, at now: Moment
  ) throws(ErrorObject) -> Effect? {
    let (settings, exercises, newId, present) = (settings, exercises, newId, present?.besides)
    var effect: Effect?
    /// Whether the workout of a session is still to come into the log.
    func isAwaited(_ session: String?) -> Bool { session != nil && session == present }
    func when<M: StoreChangeMethod>(
      _ method: M.Type, _ decide: (M.Parameters) throws(ErrorObject) -> Decision
    ) throws(ErrorObject) {
      guard let given = try request.requestParams(of: method) else { return }
      effect = try carryOut(given, request, at: now, decide)
    }
    try when(StoreMethods.SavePreset.self) { params throws(ErrorObject) in
      .write(.save(try presets.preset(saving: params, by: request.role, newId: newId)))
    }
    try when(StoreMethods.CopyPreset.self) { params throws(ErrorObject) in
      .write(.save(try presets.preset(copying: params, newId: newId)))
    }
    try when(StoreMethods.ReorderPreset.self) { params throws(ErrorObject) in
      .write(.order(try presets.order(moving: params)))
    }
    try when(StoreMethods.DeletePreset.self) { params throws(ErrorObject) in
      .write(.remove(try presets.preset(deleting: params.preset)))
    }
    try when(StoreMethods.Import.self) { params throws(ErrorObject) in
      let plan = try ImportPlan(
        params, presets: presets.list, unreadable: presets.unreadable, settings: settings,
        exercises: exercises, role: request.role, newId: newId)
      return params.check == true
        ? .reply(JSON.encode(plan.result(workoutsAdded: plan.workouts.count))) : .write(.importAll(plan))
    }
    try when(StoreMethods.SetSettings.self) { changes in
      let changed = settings.applying(changes)
      return changed == settings ? .reply(JSON.encode(settings)) : .write(.set(changed, from: settings))
    }
    try when(StoreMethods.SetDifficulty.self) { params throws(ErrorObject) in
      let names = try exercises.names(matching: params)
      return .write(.choose([DifficultyChoice(difficulty: params.difficulty, exercises: names)]))
    }
    try when(StoreMethods.LogWorkout.self) { params throws(ErrorObject) in
      .write(.log(try LoggedWorkout(params, newId: newId, at: now.wall)))
    }
    try when(StoreMethods.SetNote.self) { params throws(ErrorObject) in
      try checkingParameters { () throws(InvalidField) in try LoggedWorkout.check(note: params.note) }
      return .write(.keep(.note(params.note), of: params.sessionId, isAwaited: isAwaited(params.sessionId)))
    }
    try when(StoreMethods.SetExtra.self) { params in
      .write(.keep(.extra(params.extra), of: params.sessionId, isAwaited: isAwaited(params.sessionId)))
    }
    try when(StoreMethods.DeleteWorkout.self) { params in
      .write(.deleteWorkout(session: params.sessionId))
    }
    return effect
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
