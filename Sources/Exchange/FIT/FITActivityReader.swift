/// Reads a FIT activity: each session is a workout for the log, with its times and its name. Nothing else is kept, so
/// neither places nor heart rates.
enum FITActivityReader {
  static let session: UInt16 = 18
  static let activity: UInt16 = 34

  /// Most sessions of a file.
  private static let countMax = 100
  /// FIT's own numbers of seconds; smaller ones count from the start of the device.
  private static let timeMin = 0x1000_0000

  /// The names of sports, by their numbers.
  static let sports: [Int: String] = [
    0: "Workout", 1: "Running", 2: "Cycling", 4: "Fitness", 5: "Swimming", 6: "Basketball", 7: "Soccer",
    8: "Tennis", 10: "Training", 11: "Walking", 12: "Cross-Country Skiing", 13: "Skiing", 15: "Rowing",
    16: "Mountaineering", 17: "Hiking", 31: "Climbing", 37: "Paddling", 47: "Boxing", 62: "HIIT",
  ]
  private static let kinds: [Int: String] = [
    19: "Stretching", 20: "Strength", 26: "Cardio", 43: "Yoga", 44: "Pilates", 70: "HIIT",
  ]

  static func read(
    _ messages: [FITMessage], others: [UInt16: Int], utcOffset: (Int64) -> Int
  ) throws(WorkoutFileError) -> [FoundWorkout] {
    var name: String?
    var isOwn = false
    var offset: Int?
    for var message in messages {
      switch message.number {
      case FITReader.fileId: isOwn = message.takeText(FITActivity.productName) == FITActivity.product
      case FITWorkoutReader.Profile.workout: name = message.takeText(FITWorkoutReader.Profile.workoutName)
      case activity: offset = localOffset(&message)
      default: break
      }
    }
    var remarks = FileRemarks()
    remarks.note("only the name and the times are kept")
    remarks.leaveOut(messages: others)
    let sessions = messages.filter { $0.number == session }
    guard sessions.count <= countMax else { throw WorkoutFileError("", "more than \(countMax) sessions") }
    var found: [FoundWorkout] = []
    for (number, var message) in zip(1..., sessions) {
      guard let start = message.take(2), start >= timeMin, let elapsed = message.take(7) else {
        throw WorkoutFileError("session \(number)", "its start or its length is missing")
      }
      let active = message.take(8) ?? elapsed
      let (sport, kind) = (message.take(5) ?? 0, message.take(6) ?? 0)
      let title = name ?? message.takeText(110) ?? kinds[kind] ?? sports[sport] ?? "Workout"
      let nanoseconds = (Int64(start) + FITActivity.epoch) * 1_000_000_000
      let local = offset ?? utcOffset(nanoseconds)
      func time(_ milliseconds: Int) -> WallTime {
        WallTime(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000, utcOffsetSeconds: local)
      }
      let visible = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
      let record = WorkoutRecord(
        sessionId: "fit-\(start)-\(elapsed)", name: String(String(visible).prefix(60)), startedAt: time(0),
        completedAt: time(elapsed), activeSeconds: Double(min(active, elapsed)) / 1000, sets: 1, rounds: 1)
      found.append(
        FoundWorkout(
          format: "FIT activity", content: isOwn ? .ownActivity(record) : .activity(record),
          remarks: remarks.all))
    }
    return found
  }

  /// Takes the seconds that local time was ahead; nil if the file does not say.
  private static func localOffset(_ message: inout FITMessage) -> Int? {
    guard let time = message.take(253), let local = message.take(5), time >= timeMin else { return nil }
    let offset = (Double(local - time) / 900).rounded() * 900
    return abs(offset) <= 14 * 3600 ? Int(offset) : nil
  }
}

extension FileRemarks {
  /// Notes messages that were not read, by how many there are of each number.
  mutating func leaveOut(messages: [UInt16: Int]) {
    for (number, count) in messages.sorted(by: { $0.key < $1.key }) {
      leaveOut(number == 19 ? "laps" : number == 20 ? "records" : "message \(number)", count: count)
    }
  }
}
