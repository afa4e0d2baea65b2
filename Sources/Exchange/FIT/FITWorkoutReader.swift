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
    static let (sport, stepCount, workoutName): (UInt8, UInt8, UInt8) = (4, 6, 8)
    static let (name, durationType, durationValue): (UInt8, UInt8, UInt8) = (0, 1, 2)
    static let (targetType, targetValue, targetLow, targetHigh): (UInt8, UInt8, UInt8, UInt8) = (3, 4, 5, 6)
    static let (intensity, notes, exerciseCategory): (UInt8, UInt8, UInt8) = (7, 8, 10)
    /// Types of duration. `sendOff` is from the start of the interval before to that of the next.
    static let (time, distance, open, repeated): (Int, Int, Int, Int) = (0, 1, 5, 6)
    static let (sendOff, repetitions): (Int, Int) = (28, 29)
    /// The type of target of a step without one.
    static let openTarget = 2
    /// The types of targets with a low and a high number: what they are of, and what is added to them. Which it is follows
    /// from the low number.
    static let scales: [(type: Int, unit: Target.Unit, values: ClosedRange<Int>, base: Int)] = [
      (4, .percent, 0...1000, 0), (4, .watts, 1001...Int(UInt32.max), 1000),
      (1, .percentOfHeartRate, 0...100, 0), (1, .beats, 101...Int(UInt32.max), 100),
    ]
    /// The first and the last type that repeats steps until something.
    static let repeats = 6...13
    /// Names of the fields of a step, for remarks.
    static let names: [UInt8: String] = [
      2: "duration", 3: "target type", 4: "target", 5: "target", 6: "target", 8: "notes", 9: "equipment",
      10: "exercise", 11: "exercise", 12: "weight", 13: "unit of weight", 19: "second target",
      20: "second target", 21: "second target", 22: "second target",
    ]
    /// The categories of exercises, by their numbers.
    static let exercises = [
      "Bench Press", "Calf Raise", "Cardio", "Carry", "Chop", "Core", "Crunch", "Curl", "Deadlift", "Flye",
      "Hip Raise", "Hip Stability", "Hip Swing", "Hyperextension", "Lateral Raise", "Leg Curl", "Leg Raise",
      "Lunge", "Olympic Lift", "Plank", "Plyo", "Pull-up", "Push-up", "Row", "Shoulder Press",
      "Shoulder Stability", "Shrug", "Sit-up", "Squat", "Total Body", "Triceps Extension", "Warm-Up", "Run",
    ]
  }

  /// Reads the messages workout and workout_step.
  static func read(
    _ messages: [FITMessage], others: [UInt16: Int], named fileName: String
  ) throws(WorkoutFileError) -> FoundWorkout {
    var reader = FITWorkoutReader()
    var position = 0
    // Whether each step is a start at a time, which gives the step before it a length.
    let starts = messages.filter { $0.number == Profile.step }
      .map { $0.fields[Profile.durationType] == [UInt8(Profile.sendOff)] }
    for var message in messages {
      switch message.number {
      case Profile.workout where reader.steps.name.isEmpty:
        reader.steps.name = message.takeText(Profile.workoutName) ?? ""
        let sport = message.take(Profile.sport)
        if let sport, sport != 0, sport != Int(FITActivity.training) {
          reader.steps.remarks.leaveOut("sport \(FITActivityReader.sports[sport] ?? "\(sport)")")
        }
        _ = message.take(Profile.stepCount)
        for field in message.fields.keys.sorted() { reader.steps.remarks.leaveOut("workout field \(field)") }
      case Profile.step:
        position += 1
        let isTimed = position < starts.count && starts[position]
        try reader.add(&message, position, isTimed: isTimed)
        let place = FilePlace.step(position)
        for field in message.fields.keys.sorted() {
          let name = Profile.names[field] ?? "field \(field)"
          reader.steps.remarks.note("\(name) left out", place)
        }
        if message.hasDeveloperFields { reader.steps.remarks.note("fields of an app left out", place) }
      case FITReader.fileId: break
      default: reader.steps.remarks.leaveOut("message \(message.number)")
      }
    }
    reader.steps.remarks.leaveOut(messages: others)
    return try reader.steps.found("FIT workout", named: fileName)
  }

  private mutating func add(
    _ message: inout FITMessage, _ number: Int, isTimed: Bool
  ) throws(WorkoutFileError) {
    let place = FilePlace.step(number)
    stepStarts[message.take(Profile.index) ?? number - 1] = steps.steps.count
    let type = message.take(Profile.durationType) ?? Profile.open
    guard !Profile.repeats.contains(type) else { return try addRepeat(&message, type, place) }
    let value = type == Profile.open ? nil : message.take(Profile.durationValue)
    if type == Profile.open, message.fields[Profile.durationValue]?.allSatisfy({ $0 == 0 }) == true {
      message.fields[Profile.durationValue] = nil
    }
    // 4 is recovery.
    let intensity = message.take(Profile.intensity).map { $0 == 4 ? 1 : $0 } ?? 0
    let effort = FileStep.Effort(rawValue: UInt8(clamping: intensity)) ?? .active
    var name = message.takeText(Profile.name) ?? ""
    if name.isEmpty, let category = message.take(Profile.exerciseCategory) {
      name =
        Profile.exercises.indices.contains(category) ? Profile.exercises[category] : "Exercise \(category)"
    }
    if type == Profile.distance, let value {
      let metres = "\((value + 50) / 100) m"
      name += name.isEmpty ? metres : name.hasSuffix(metres) ? "" : " \(metres)"
    }
    let target = target(of: &message, place)
    let base = name.isEmpty && (effort != .active || target == nil) ? effort.title : name
    // A name with the target, perhaps from high to low, is the title.
    let named = Target.target(in: name).flatMap { $0.hasBounds(of: target) ? $0 : nil }
    var step = FileStep(base, seconds: nil, named ?? target, effort)
    step.speech = message.takeText(Profile.notes) ?? step.speech
    switch type {
    case Profile.time, Profile.sendOff, 31:
      guard let value, FileStep.secondsRange.contains((value + 500) / 1000) else {
        throw WorkoutFileError("\(place)", "its time is out of range (1s to 99:59:59)")
      }
      step.seconds = (value + 500) / 1000
    case Profile.repetitions:
      guard let value, CustomInterval.repsRange.contains(value) else {
        throw WorkoutFileError("\(place)", "its reps are out of range (1 to 999)")
      }
      step.reps = value
    case Profile.distance where isTimed: break
    case Profile.distance: steps.remarks.note("a distance waits for done", place)
    case Profile.open: break
    default: steps.remarks.note("waits for done, because its length is not a time", place)
    }
    if type == Profile.sendOff, steps.includeRest(step.seconds) {
      return steps.remarks.note(
        "a start every \(step.seconds ?? 0) s is the length of the interval before", place)
    }
    try steps.add([step], place)
  }

  /// Adds the intervals since an earlier step again.
  private mutating func addRepeat(
    _ message: inout FITMessage, _ type: Int, _ place: FilePlace
  ) throws(WorkoutFileError) {
    guard let first = message.take(Profile.durationValue), let start = stepStarts[first],
      start < steps.steps.count
    else { throw WorkoutFileError("\(place)", "it repeats from a step that does not come before it") }
    // What a repeat has of the other fields of a step says nothing.
    for field in [Profile.targetType, Profile.intensity] { _ = message.take(field) }
    guard type == Profile.repeated else {
      return steps.remarks.note("a repeat without a number is done once", place)
    }
    guard let times = message.take(Profile.targetValue), Routine.countRange.contains(times) else {
      throw WorkoutFileError("\(place)", "its number of repeats is out of range (1 to 999)")
    }
    try steps.add(Array(steps.steps[start...]), times: times - 1, place)
  }

  /// Takes the target of heart rate or power; others are left.
  private mutating func target(of message: inout FITMessage, _ place: FilePlace) -> Target? {
    let type = message.take(Profile.targetType) ?? Profile.openTarget
    let isPower = [4, 7, 8, 9, 10].contains(type)
    guard isPower || type == 1 || type == 13 else {
      if type != Profile.openTarget {
        steps.remarks.note(
          "target of \([0: "speed", 3: "cadence", 12: "speed"][type] ?? "type \(type)") left out", place)
      }
      for field in [Profile.targetValue, Profile.targetLow, Profile.targetHigh]
      where type != Profile.openTarget || message.fields[field]?.allSatisfy({ $0 == 0 }) == true {
        message.fields[field] = nil
      }
      return nil
    }
    let zone = message.take(Profile.targetValue) ?? 0
    let (low, high) = (message.take(Profile.targetLow), message.take(Profile.targetHigh))
    if zone > 0 { return Target(zone, zone, isPower ? .zone : .heartRateZone) }
    guard let low, let high,
      let scale = Profile.scales.first(where: { $0.type == (isPower ? 4 : 1) && $0.values.contains(low) })
    else { return nil }
    let found = Target(low - scale.base, high - scale.base, scale.unit)
    if found == nil { steps.remarks.note("target out of range left out", place) }
    return found
  }
}
