/// A preset as a FIT workout.
package enum FITWorkout {
  private typealias Profile = FITWorkoutReader.Profile

  /// Returns the file. What is played several times is a repetition of its steps. A target at the end of a title is also the
  /// target of the step.
  ///
  /// - Throws: an error if it has too many intervals.
  package static func write(_ preset: CheckedPreset) throws(WorkoutFileError) -> WrittenWorkout {
    var steps = try PresetSteps(preset)
    var messages: [KeyValuePairs<UInt8, FITFile.Value>] = []
    for block in steps.blocks {
      let first = UInt32(messages.count)
      for step in block.steps { messages.append(message(step, UInt16(clamping: messages.count), &steps)) }
      guard block.times > 1 else { continue }
      messages.append([
        Profile.index: .short(UInt16(clamping: messages.count)),
        Profile.durationType: .byte(UInt8(Profile.repeated)),
        Profile.durationValue: .long(first), Profile.targetType: .byte(UInt8(Profile.openTarget)),
        Profile.targetValue: .long(UInt32(block.times)),
      ])
    }
    var content = FITFile()
    let name = text(steps.name, &steps)
    content.add(
      Profile.workout,
      [
        4: .byte(FITActivity.training), 6: .short(UInt16(clamping: messages.count)),
        Profile.workoutName: name,
      ])
    for message in messages { content.add(Profile.step, message) }
    var file = FITFile()
    // A time that follows from the content, so that equal presets are equal files, and others have another identity.
    let created = 1_000_000_000 + UInt32(FITFile.crc(content.bytes.dropLast(2)))
    file.add(0, [0: .byte(5), 1: .short(255), 2: .short(0), 4: .long(created)])
    file.add(content)
    return WrittenWorkout(bytes: file.bytes, lost: steps.lost)
  }

  private static func message(
    _ step: FileStep, _ index: UInt16, _ steps: inout PresetSteps
  ) -> KeyValuePairs<UInt8, FITFile.Value> {
    let title = text(step.title, &steps)
    let (type, value): (Int, Int) =
      switch (step.seconds, step.reps) {
      case (let seconds?, _): (Profile.time, seconds * 1000)
      case (nil, let reps?): (Profile.repetitions, reps)
      case (nil, nil): (Profile.open, 0)
      }
    if step.seconds != nil, step.reps != nil {
      steps.lose("{n} number of reps", "{n} numbers of reps")
    }
    let target = Target.target(in: step.title)
    let (targetType, targetValue, low, high) = numbers(target)
    return [
      Profile.index: .short(index), Profile.name: title, Profile.durationType: .byte(UInt8(type)),
      Profile.durationValue: .long(UInt32(clamping: value)), Profile.targetType: .byte(targetType),
      Profile.targetValue: .long(targetValue), Profile.targetLow: .long(low), Profile.targetHigh: .long(high),
      Profile.intensity: .byte(step.effort.rawValue), Profile.notes: note(step, target, &steps),
    ]
  }

  /// Returns what the voice says beside the title; an empty text if that is nothing else.
  private static func note(_ step: FileStep, _ target: Target?, _ steps: inout PresetSteps) -> FITFile.Value {
    guard let speech = step.speech, speech != target?.speech(of: step.title) else { return .text("") }
    guard !speech.isEmpty, speech == speech.trimmed, FITFile.fits(speech) else {
      steps.lose("{n} spoken text", "{n} spoken texts")
      return .text("")
    }
    return .text(speech)
  }

  private static func text(_ text: String, _ steps: inout PresetSteps) -> FITFile.Value {
    if !FITFile.fits(text) { steps.lose("{n} end of a long title", "{n} ends of long titles") }
    return .text(text)
  }

  /// Returns the type of a target, its zone, and its bounds, each 0 if it has none.
  private static func numbers(_ target: Target?) -> (type: UInt8, zone: UInt32, low: UInt32, high: UInt32) {
    let open = (UInt8(Profile.openTarget), UInt32(0), UInt32(0), UInt32(0))
    guard let target else { return open }
    let (low, high) = (min(target.from, target.to), max(target.from, target.to))
    if target.unit == .zone || target.unit == .heartRateZone {
      return low > 0 && low == high ? (target.unit == .zone ? 4 : 1, UInt32(low), 0, 0) : open
    }
    guard let scale = Profile.scales.first(where: { $0.unit == target.unit }),
      scale.values.contains(scale.base + low), scale.values.contains(scale.base + high)
    else { return open }
    return (UInt8(scale.type), 0, UInt32(scale.base + low), UInt32(scale.base + high))
  }
}
