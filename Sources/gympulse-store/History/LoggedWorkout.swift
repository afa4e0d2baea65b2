import Messages
import Workout

/// A finished workout fit for the log, with what the log is ordered by.
struct LoggedWorkout: Hashable, Sendable {
  /// As it was sent, its dates written the one way they are kept.
  let record: WorkoutRecord
  /// The local date on which it started: the day it belongs to, wherever the person is by now.
  let startedOn: String
  /// When it started, in milliseconds since 1970-01-01T00:00:00Z: its place within the day.
  let startedMilliseconds: Int64

  /// Characters of a session's id.
  static let sessionIdLengthRange = 1...64
  /// Seconds of training.
  static let activeSecondsRange = 0...Double(Routine.totalSecondsMax)

  /// Farther from UTC is no place on Earth.
  private static let offsetSecondsMax = 18 * 3600

  /// Most exercises of a workout: as many as any routine can have segments.
  static let exercisesMax = 4 * Routine.segmentsMax
  /// Seconds of an exercise.
  static let exerciseSecondsRange = 0...Routine.totalSecondsMax
  /// The name of a workout that was sent without one.
  static let nameDefault = "Exercises"
  /// The category of an exercise that says none and that the catalogue does not have.
  static let otherCategory = "Other"

  /// Takes what was finished; refuses the first value that can't be.
  init(_ sent: WorkoutRecord) throws(InvalidField) {
    try Self.check(sessionId: sent.sessionId)
    try Self.check("name", sent.name)
    let started = try Self.wallTime("startedAt", sent.startedAt)
    let completed = try Self.wallTime("completedAt", sent.completedAt)
    guard Self.activeSecondsRange.contains(sent.activeSeconds) else {
      throw InvalidField(
        field: "activeSeconds", value: "\(sent.activeSeconds)",
        allowed: "0 to \(Routine.totalSecondsMax) seconds")
    }
    for (field, count) in [("sets", sent.sets), ("rounds", sent.rounds)]
    where !Routine.countRange.contains(count) {
      throw InvalidField(
        field: field, value: "\(count)",
        allowed: "\(Routine.countRange.lowerBound) to \(Routine.countRange.upperBound)")
    }
    // That it ended after it began is not checked: somebody may have set the clock back meanwhile, and the
    // workout was done all the same.
    var record = sent
    record.startedAt = started.rfc3339
    record.completedAt = completed.rfc3339
    record.exercises = try Self.checked(sent.exercises)
    self.record = record
    startedOn = started.localDate
    startedMilliseconds = started.nanoseconds / 1_000_000
  }

  /// Takes what a request brought: a session, or the exercises of a day.
  init(
    accepting sent: StoreMethods.LogWorkout.Parameters, newId: () -> String, at now: WallTime
  ) throws(ErrorObject) {
    do throws(InvalidField) {
      self = try LoggedWorkout(
        sent.startedAt == nil && sent.date != nil
          ? Self.record(ofDay: sent, newId: newId, at: now) : Self.record(ofSession: sent))
    } catch {
      throw ErrorObject(error)
    }
  }

  private static func record(
    ofSession sent: StoreMethods.LogWorkout.Parameters
  ) throws(InvalidField) -> WorkoutRecord {
    if let date = sent.date {
      throw InvalidField(field: "date", value: "\(date)", allowed: "left out where startedAt is given")
    }
    var record = WorkoutRecord(
      sessionId: try given(sent.sessionId, "sessionId"), name: try given(sent.name, "name"),
      startedAt: .epoch, completedAt: .epoch, activeSeconds: try given(sent.activeSeconds, "activeSeconds"),
      sets: try given(sent.sets, "sets"), rounds: try given(sent.rounds, "rounds"),
      exercises: sent.completedExercises ?? [])
    record.startedAt = try given(sent.startedAt, "startedAt")
    record.completedAt = try given(sent.completedAt, "completedAt")
    return record
  }

  /// The workout of exercises that were done on a date: now if that is today, else at noon.
  private static func record(
    ofDay sent: StoreMethods.LogWorkout.Parameters, newId: () -> String, at now: WallTime
  ) throws(InvalidField) -> WorkoutRecord {
    let date = try given(sent.date, "date")
    let exercises = try given(sent.completedExercises, "completedExercises")
    guard !exercises.isEmpty else {
      throw InvalidField(
        field: "completedExercises", value: "empty", allowed: "1 to \(exercisesMax) exercises")
    }
    // Before it is added up.
    let seconds = try checked(exercises).reduce(0) { $0 + $1.duration }
    let started = date == now.localDay ? now : WallTime(noonOf: date, utcOffsetSeconds: now.utcOffsetSeconds)
    return WorkoutRecord(
      sessionId: sent.sessionId ?? newId(), name: sent.name ?? nameDefault, startedAt: started,
      completedAt: started.advanced(bySeconds: min(seconds, Routine.totalSecondsMax)),
      activeSeconds: sent.activeSeconds ?? Double(seconds), sets: sent.sets ?? 1, rounds: sent.rounds ?? 1,
      exercises: exercises)
  }

  private static func given<Value>(_ value: Value?, _ field: String) throws(InvalidField) -> Value {
    if let value { return value }
    throw InvalidField(field: field, value: "missing", allowed: "given")
  }

  private static func checked(_ exercises: [CompletedExercise]) throws(InvalidField) -> [CompletedExercise] {
    let list = "completedExercises"
    guard exercises.count <= exercisesMax else {
      throw InvalidField(field: list, value: "\(exercises.count)", allowed: "\(exercisesMax) at most")
    }
    var checked: [CompletedExercise] = []
    for (index, sent) in exercises.enumerated() {
      var exercise = sent
      try check("\(list).\(index + 1).name", sent.name)
      let known = sent.category ?? ExerciseCatalogue.exercise(named: sent.name)?.category.rawValue
      exercise.category = known ?? otherCategory
      try check("\(list).\(index + 1).category", exercise.category ?? "")
      guard exerciseSecondsRange.contains(sent.duration) else {
        throw InvalidField(
          field: "\(list).\(index + 1).duration", value: "\(sent.duration)",
          allowed: "0 to \(exerciseSecondsRange.upperBound) seconds")
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

  private static func check(_ field: String, _ name: String) throws(InvalidField) {
    let scalars = name.unicodeScalars
    guard !name.trimmed.isEmpty, scalars.count <= Preset.nameScalarsMax,
      !scalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw InvalidField(
        field: field, value: "\"\(name.prefix(40))\"",
        allowed: "1 to \(Preset.nameScalarsMax) code points, none of them a control character")
    }
  }

  private static func wallTime(_ field: String, _ text: String) throws(InvalidField) -> WallTime {
    // The shape first: nanoseconds since 1970 end with the year 2262. And the same date again afterwards: reading
    // turns 30 February into 2 March.
    let bytes = Array(text.utf8)
    guard (24...29).contains(bytes.count), bytes[4] == UInt8(ascii: "-"),
      let year = Int(text.prefix(4)), (1970...2199).contains(year),
      let time = WallTime(rfc3339: text), abs(time.utcOffsetSeconds) <= offsetSecondsMax,
      time.rfc3339.prefix(19) == text.prefix(19)
    else {
      throw InvalidField(
        field: field, value: "\"\(text.prefix(40))\"",
        allowed: "a date from 1970 to 2199 such as 2026-11-21T08:30:00.250+01:00")
    }
    return time
  }
}

extension WallTime {
  /// A time that stands for none.
  fileprivate static let epoch = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)

  /// Noon of a date at an offset from UTC.
  fileprivate init(noonOf date: LocalDate, utcOffsetSeconds: Int) {
    let seconds = Int64(date.dayNumber) * 86_400 + 43_200 - Int64(utcOffsetSeconds)
    self.init(nanoseconds: seconds * 1_000_000_000, utcOffsetSeconds: utcOffsetSeconds)
  }

  fileprivate func advanced(bySeconds seconds: Int) -> WallTime {
    WallTime(
      nanoseconds: nanoseconds + Int64(seconds) * 1_000_000_000, utcOffsetSeconds: utcOffsetSeconds)
  }
}
