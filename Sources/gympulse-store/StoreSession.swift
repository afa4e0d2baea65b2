import ActorCore

// What the store does for the present session: it keeps the versions of exercises that were chosen in it, and publishes how
// earlier workouts like it went.
extension StoreCore {
  mutating func follow(_ session: SessionPayload) -> [Effect] {
    chosen.merge(sessionDifficulties.chosen(in: session)) { $1 }
    let old = present
    present = session.routine.map {
      .init(name: $0.name, routine: $0.fingerprint, besides: session.sessionId, limit: 1)
    }
    if present != old { areResultsRead = false }
    return continueWithSession()
  }

  /// Does what follows from the session when nothing else is being done: one operation at a time.
  mutating func continueWithSession() -> [Effect] {
    let effects = storeChosen()
    guard effects.isEmpty, operation == nil, presets != nil, !areResultsRead else { return effects }
    areResultsRead = true
    guard let present else { return publish(results: JSON.encode(EarlierResults())) }
    return [
      begin(
        .results,
        .read { log throws(DatabaseError) in
          JSON.encode(try log.results(present).earlier(of: present.besides))
        })
    ]
  }

  /// Publishes how earlier workouts went, unless that is what was published last.
  mutating func publish(results: [UInt8]) -> [Effect] {
    guard results != self.results else { return [] }
    self.results = results
    return [.publish(.results, results)]
  }

  /// Stores the difficulties that were chosen in a session. If that fails they apply to the session only.
  private mutating func storeChosen() -> [Effect] {
    guard operation == nil, presets != nil else { return [] }
    let choices = Difficulty.allCases.map { difficulty in
      let names = chosen.filter { $0.value == difficulty }.keys
        .compactMap { ExerciseCatalogue.exercise(named: $0)?.name }
      return DifficultyChoice(
        difficulty: difficulty,
        exercises: names.filter { exercises.difficulty(of: $0) != difficulty }.sorted())
    }
    .filter { $0.exercises?.isEmpty == false }
    chosen = [:]
    return choices.isEmpty ? [] : [write(.choose(choices))]
  }
}
