import Messages

/// A workout of the log, checked.
struct LoggedWorkout: Hashable, Sendable {
  /// The workout as it was sent, with its dates in the same format, and with what the store adds.
  let record: WorkoutRecord
  /// Its JSON, as the database and each reply have it.
  let json: [UInt8]
  /// Where it is in the log.
  let position: LogPosition

  /// Characters of a session's id.
  static let sessionIdLengthRange = 1...64
  /// Seconds of training, and of an exercise.
  static let activeSecondsRange = 0...Double(Routine.totalSecondsMax)

  /// Most exercises of a workout.
  static let exercisesMax = 4 * ExercisePlan.exercisesMax
  /// Most bytes of its JSON in the log: a page of the history has room for it, and so has a line of an export.
  static let storedLengthMax = HistoryPage.lengthMax - 1024
  /// Most bytes of its JSON when it is sent, so that there is room for a note and an extra, which can be added later.
  static let lengthMax =
    storedLengthMax - 4 * WorkoutRecord.noteLengthRange.upperBound - WorkoutExtra.lengthMax - 32
  /// The name if none is given.
  static let nameDefault = "Exercises"
  /// The category if none is given and the catalogue does not have the exercise.
  static let otherCategory = "Other"

  /// A workout that the database has as JSON; nil if it cannot be read, or is too long to be sent.
  init?(json: [UInt8], at position: LogPosition) {
    guard json.count <= Self.storedLengthMax, let record = try? JSON.decode(WorkoutRecord.self, from: json)
    else { return nil }
    (self.record, self.json, self.position) = (record, json, position)
  }

  /// Checks a workout. An import accepts also what was logged before the dates were checked. `list` is the member of the
  /// request with its exercises.
  ///
  /// - Throws: the first value that is out of its range.
  init(_ sent: WorkoutRecord, list: String = "exercises") throws(InvalidField) {
    try Self.check(sessionId: sent.sessionId)
    try Self.check("name", sent.name)
    let started = try WallTime(rfc3339: sent.startedAt, field: "startedAt")
    let completed = try WallTime(rfc3339: sent.completedAt, field: "completedAt")
    if let date = sent.date, date != started.localDay {
      throw InvalidField(field: "date", value: "\(date)", allowed: "\(started.localDay), like startedAt")
    }
    try Self.check("activeSeconds", sent.activeSeconds)
    try Routine.countRange.check("sets", sent.sets)
    try Routine.countRange.check("rounds", sent.rounds)
    try Self.check("plannedSeconds", sent.plannedSeconds)
    try Self.check("skippedSeconds", sent.skippedSeconds)
    try Self.check(sent.results ?? [])
    if let routine = sent.routine { try Self.check("routine", routine) }
    if let load = sent.load { try Self.check("load", load, lengthMax: Routine.loadLengthMax) }
    if let note = sent.note { try Self.check(note: note) }
    if let point = sent.stoppedIn {
      guard sent.status == .stopped else {
        throw .excluded("stoppedIn", allowed: "left out unless the status is stopped")
      }
      try Self.check("stoppedIn.title", point.title)
      try Routine.countRange.check("stoppedIn.set", point.set)
      try Routine.countRange.check("stoppedIn.round", point.round)
    }
    var record = sent
    record.date = started.localDay
    record.startedAt = started.rfc3339
    record.completedAt = completed.rfc3339
    record.exercises = try Self.checked(sent.exercises, list)
    record.completedExercises = record.exercises.filter { $0.duration > 0 }.map(\.name)
    self.record = record
    json = JSON.encode(record)
    // The limits of all other members leave room.
    guard json.count <= Self.lengthMax else {
      throw InvalidField(
        field: list, given: "\(json.count) bytes long with the rest of the workout",
        allowed: "at most \(Self.lengthMax) bytes long with it")
    }
    position = LogPosition(
      day: started.localDay.dayNumber, startedMilliseconds: Int(started.nanoseconds / 1_000_000),
      session: record.sessionId)
  }

  /// Returns it with what is kept with it, in place of what was before.
  func keeping(_ all: [StoreChange.Kept]) -> LoggedWorkout {
    var record = record
    for kept in all { kept.apply(to: &record) }
    return record == self.record
      ? self : LoggedWorkout(record: record, json: JSON.encode(record), position: position)
  }

  private init(record: WorkoutRecord, json: [UInt8], position: LogPosition) {
    (self.record, self.json, self.position) = (record, json, position)
  }

  /// Throws `InvalidField` for a note that is too long or is not a line of text.
  static func check(note: String) throws(InvalidField) {
    let range = WorkoutRecord.noteLengthRange
    guard range.contains(note.unicodeScalars.count), !note.hasControl else {
      throw InvalidField(
        field: "note", value: "\"\(note.prefix(40))\"",
        allowed: "one line of at most \(range.upperBound) characters")
    }
  }

  /// The seconds of its exercises by category.
  var categories: [String: Int] {
    Dictionary(
      record.exercises.map { ($0.category ?? Self.otherCategory, $0.duration) }, uniquingKeysWith: +)
  }

  /// Creates the workout of a request.
  ///
  /// - Throws: `invalidParams` with the first field that is missing or out of its range.
  init(
    _ request: StoreMethods.LogWorkout.Parameters, newId: () -> String, at now: WallTime
  ) throws(ErrorObject) {
    do throws(InvalidField) {
      switch request {
      case .session(let record):
        try self.init(record)
        try Self.checkDates(of: record, at: now)
      case .day(let day):
        try self.init(Self.record(of: day, newId: newId, at: now), list: "completedExercises")
      }
    } catch {
      throw ErrorObject(error)
    }
  }

  /// Days after today that are accepted, because clocks and time zones differ.
  private static let daysAheadMax = 1

  private static func check(day: LocalDate, _ field: String, at now: WallTime) throws(InvalidField) {
    let last = now.localDay.advanced(by: daysAheadMax)
    guard day <= last else {
      throw InvalidField(field: field, value: "\(day)", allowed: "\(last) at the latest")
    }
  }

  private static func checkDates(of record: WorkoutRecord, at now: WallTime) throws(InvalidField) {
    let started = try WallTime(rfc3339: record.startedAt, field: "startedAt")
    let completed = try WallTime(rfc3339: record.completedAt, field: "completedAt")
    try check(day: started.localDay, "startedAt", at: now)
    try check(day: completed.localDay, "completedAt", at: now)
    guard completed.nanoseconds >= started.nanoseconds else {
      throw InvalidField(
        field: "completedAt", value: "\"\(completed.rfc3339)\"",
        allowed: "not before startedAt, which is \(started.rfc3339)")
    }
  }

  private static func check(_ field: String, _ seconds: Double?) throws(InvalidField) {
    guard let seconds, !activeSecondsRange.contains(seconds) else { return }
    throw InvalidField(
      field: field, value: "\(seconds)", allowed: "0 to \(Routine.totalSecondsMax) seconds",
      problem: .outOfRange(min: 0, max: Routine.totalSecondsMax))
  }

  private static func check(_ results: [IntervalResult]) throws(InvalidField) {
    let splits = results.reduce(0) { $0 + $1.splits.count }
    guard max(results.count, splits) <= Split.countMax else {
      throw InvalidField(
        field: "results", value: "\(max(results.count, splits))", allowed: "\(Split.countMax) rounds at most",
        problem: .wrongLength(min: 0, max: Split.countMax))
    }
    for (index, result) in results.enumerated() {
      try check("results.\(index + 1).title", result.title)
      try (0...Split.countMax).check("results.\(index + 1).rounds", result.rounds)
      if let reps = result.reps { try Split.repsRange.check("results.\(index + 1).reps", reps) }
      for seconds in result.splits + [result.seconds ?? 0] {
        try check("results.\(index + 1).splits", seconds)
      }
    }
  }

  /// Returns the workout of exercises that were done on a date: up to now if that is today, but not from the day before,
  /// else from noon.
  private static func record(
    of day: StoreMethods.LogWorkout.ExerciseDay, newId: () -> String, at now: WallTime
  ) throws(InvalidField) -> WorkoutRecord {
    let date = try day.day()
    try check(day: date, day.date == nil ? "workoutDate" : "date", at: now)
    guard !day.completedExercises.isEmpty else {
      throw InvalidField(
        field: "completedExercises", given: "empty", allowed: "1 to \(exercisesMax) exercises",
        problem: .wrongLength(min: 1, max: exercisesMax))
    }
    // Checked before the sum, which could overflow.
    let exercises = try checked(day.completedExercises, "completedExercises")
    let seconds = exercises.reduce(0) { $0 + $1.duration }
    let length = min(seconds, Routine.totalSecondsMax)
    var started = WallTime(noonOf: date, utcOffsetSeconds: now.utcOffsetSeconds)
    var completed = started.advanced(bySeconds: length)
    if date == now.localDay {
      let midnight = started.advanced(bySeconds: -43_200)
      completed = now
      started = now.advanced(bySeconds: -length)
      if started.nanoseconds < midnight.nanoseconds { started = midnight }
    }
    return WorkoutRecord(
      sessionId: day.sessionId ?? newId(), name: day.name ?? nameDefault, startedAt: started,
      completedAt: completed,
      activeSeconds: day.activeSeconds ?? Double(seconds), sets: day.sets ?? 1, rounds: day.rounds ?? 1,
      exercises: exercises)
  }

  private static func checked(
    _ exercises: [CompletedExercise], _ list: String
  ) throws(InvalidField) -> [CompletedExercise] {
    guard exercises.count <= exercisesMax else {
      throw InvalidField(
        field: list, value: "\(exercises.count)", allowed: "\(exercisesMax) at most",
        problem: .wrongLength(min: 0, max: exercisesMax))
    }
    var checked: [CompletedExercise] = []
    for (index, sent) in exercises.enumerated() {
      var exercise = sent
      try check("\(list).\(index + 1).name", sent.name)
      let known = sent.category ?? ExerciseCatalogue.exercise(named: sent.name)?.category.rawValue
      exercise.category = known ?? otherCategory
      try check("\(list).\(index + 1).category", exercise.category ?? "")
      let skipped = sent.skippedSeconds ?? 0
      exercise.skippedSeconds = skipped
      for (member, seconds) in [("duration", sent.duration), ("skippedSeconds", skipped)] {
        try check("\(list).\(index + 1).\(member)", Double(seconds))
      }
      checked.append(exercise)
    }
    return checked
  }

  private static func check(sessionId: String) throws(InvalidField) {
    guard sessionIdLengthRange.contains(sessionId.utf8.count),
      sessionId.utf8.allSatisfy({ (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) })
    else {
      throw InvalidField(
        field: "sessionId", value: "\"\(sessionId.prefix(80))\"",
        allowed: "1 to \(sessionIdLengthRange.upperBound) ASCII characters without spaces")
    }
  }

  private static func check(
    _ field: String, _ name: String, lengthMax: Int = NameRule.scalarsMax
  ) throws(InvalidField) {
    guard !name.trimmed.isEmpty, name.unicodeScalars.count <= lengthMax, !name.hasControl else {
      throw InvalidField(
        field: field, value: "\"\(name.prefix(40))\"",
        allowed: "1 to \(lengthMax) code points, none of them a control character")
    }
  }
}

extension WallTime {
  /// Creates noon of a date at an offset from UTC.
  fileprivate init(noonOf date: LocalDate, utcOffsetSeconds: Int) {
    let seconds = Int64(date.dayNumber) * 86_400 + 43_200 - Int64(utcOffsetSeconds)
    self.init(nanoseconds: seconds * 1_000_000_000, utcOffsetSeconds: utcOffsetSeconds)
  }

  fileprivate func advanced(bySeconds seconds: Int) -> WallTime {
    WallTime(
      nanoseconds: nanoseconds + Int64(seconds) * 1_000_000_000, utcOffsetSeconds: utcOffsetSeconds)
  }
}
