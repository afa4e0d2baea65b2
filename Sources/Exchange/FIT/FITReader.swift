/// Finds out what a FIT file is.
enum FITReader {
  static let fileId: UInt16 = 0

  static func read(
    _ bytes: [UInt8], named name: String, utcOffset: (Int64) -> Int
  ) throws(WorkoutFileError) -> [FoundWorkout] {
    guard bytes.count <= WorkoutFile.activityLengthMax else {
      throw WorkoutFileError("", "longer than \(WorkoutFile.activityLengthMax >> 20) MiB")
    }
    typealias Profile = FITWorkoutReader.Profile
    let (messages, others) = try FITMessages.read(
      bytes,
      numbers: [fileId, Profile.workout, Profile.step, FITActivityReader.session, FITActivityReader.activity])
    if messages.contains(where: { $0.number == FITActivityReader.session }) {
      return try FITActivityReader.read(messages, others: others, utcOffset: utcOffset)
    }
    guard messages.contains(where: { $0.number == Profile.step }) else {
      throw WorkoutFileError("", "this FIT file has neither a planned workout nor a recorded activity")
    }
    return [try FITWorkoutReader.read(messages, others: others, named: name)]
  }
}
