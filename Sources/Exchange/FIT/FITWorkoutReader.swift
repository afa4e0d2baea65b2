/// Reads a FIT workout: the messages workout and workout_step of the profile.
struct FITWorkoutReader {
  private var steps = FileSteps()
  /// The intervals of each step, so that a repetition can go back to one.
  private var stepStarts: [Int: Int] = [:]

  /// Numbers of messages and fields in the profile.
  enum Profile {
    static let workout: UInt16 = 26
    static let step: UInt16 = 27
    static let index: UInt8 = 254
    static let workoutName: UInt8 = 8
    static let (name, durationType, durationValue): (UInt8, UInt8, UInt8) = (0, 1, 2)
    static let (targetType, targetValue, targetLow, targetHigh): (UInt8, UInt8, UInt8, UInt8) = (3, 4, 5, 6)
    static let (intensity, notes): (UInt8, UInt8) = (7, 8)
    /// Types of duration.
    static let (time, open, repeated, repetitions): (Int, Int, Int, Int) = (0, 5, 6, 29)
    /// The type of target of a step without one.
    static let openTarget = 2
    /// The first and the last type that repeats steps until something.
    static let repeats = 6...13
  }

  static func read(_ bytes: [UInt8]) throws(WorkoutFileError) -> FoundWorkout {
    let messages = try FITMessages.read(bytes, numbers: [Profile.workout, Profile.step])
    let all = messages.filter { $0.number == Profile.step }
    guard !all.isEmpty else {
      throw WorkoutFileError(
        "", "this FIT file is a recorded activity; only planned workouts can be imported")
    }
    var reader = FITWorkoutReader()
    reader.steps.name =
      messages.first { $0.number == Profile.workout }?.text(Profile.workoutName)?.trimmed ?? ""
    for (position, message) in all.enumerated() { try reader.add(message, position) }
    return try reader.steps.found("FIT workout")
  }

  private mutating func add(_ message: FITMessage, _ position: Int) throws(WorkoutFileError) {
    let place = "step \(position + 1)"
    stepStarts[message.number(Profile.index) ?? position] = steps.steps.count
    let type = message.number(Profile.durationType) ?? Profile.open
    guard !Profile.repeats.contains(type) else { return try addRepeat(message, type, place) }
    let value = message.number(Profile.durationValue)
    let effort: FileStep.Effort =
      switch message.number(Profile.intensity) {
      case 1, 4: .rest
      case 2: .warmUp
      case 3: .coolDown
      default: .active
      }
    let name = message.text(Profile.name)?.trimmed ?? ""
    let target = target(of: message)
    let base = name.isEmpty && (effort != .active || target == nil) ? effort.title : name
    // A name with the target, perhaps from high to low, is the title.
    let named = Target.target(in: name).flatMap { $0.hasBounds(of: target) ? $0 : nil }
    let title = named == nil ? target?.title(base) ?? base : name
    var step = FileStep(title: title, effort: effort, speech: (named ?? target)?.speech(of: title))
    if let note = message.text(Profile.notes)?.trimmed, !note.isEmpty {
      if note.unicodeScalars.count <= CustomInterval.speechLengthMax {
        step.speech = note
      } else {
        steps.lose("{n} note", "{n} notes")
      }
    }
    switch type {
    case Profile.time, 28, 31:
      guard let value, FileStep.secondsRange.contains((value + 500) / 1000) else {
        throw WorkoutFileError(place, "its time is out of range (1s to 99:59:59)")
      }
      step.seconds = (value + 500) / 1000
    case Profile.repetitions:
      guard let value, CustomInterval.repsRange.contains(value) else {
        throw WorkoutFileError(place, "its reps are out of range (1 to 999)")
      }
      step.reps = value
    case Profile.open: break
    default:
      steps.lose(
        "{n} length that is not a time, which waits for done",
        "{n} lengths that are not times, which wait for done")
    }
    try steps.add(step, place)
  }

  /// Adds the intervals since an earlier step again.
  private mutating func addRepeat(
    _ message: FITMessage, _ type: Int, _ place: String
  ) throws(WorkoutFileError) {
    guard let first = message.number(Profile.durationValue), let start = stepStarts[first],
      start < steps.steps.count
    else { throw WorkoutFileError(place, "it repeats from a step that does not come before it") }
    guard type == Profile.repeated else {
      return steps.lose("{n} repeat without a number", "{n} repeats without a number")
    }
    guard let times = message.number(Profile.targetValue), Routine.countRange.contains(times) else {
      throw WorkoutFileError(place, "its number of repeats is out of range (1 to 999)")
    }
    try steps.add(steps.steps[start...], times: times - 1, place)
  }

  /// Returns the target of heart rate or power; others are lost.
  private mutating func target(of message: FITMessage) -> Target? {
    let type = message.number(Profile.targetType) ?? Profile.openTarget
    guard type != Profile.openTarget else { return nil }
    let isPower = [4, 7, 8, 9, 10].contains(type)
    guard isPower || type == 1 || type == 13 else {
      steps.lose("{n} target of speed or cadence", "{n} targets of speed or cadence")
      return nil
    }
    if let zone = message.number(Profile.targetValue), zone > 0 {
      return Target(zone, zone, isPower ? .zone : .heartRateZone)
    }
    guard let low = message.number(Profile.targetLow), let high = message.number(Profile.targetHigh) else {
      return nil
    }
    // Greater numbers are watts or beats, less this much; smaller ones are percent.
    let percentMax = isPower ? 1000 : 100
    let isPercent = low <= percentMax
    let found =
      isPercent
      ? Target(low, high, isPower ? .percent : .percentOfHeartRate)
      : Target(low - percentMax, high - percentMax, isPower ? .watts : .beats)
    if found == nil { steps.lose("{n} target out of range", "{n} targets out of range") }
    return found
  }
}
