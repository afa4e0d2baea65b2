/// A workout of the log as a FIT activity.
package enum FITActivity {
  /// Returns the bytes of the file; nil if the workout's times are not readable.
  ///
  /// The log has the length of each exercise and of each counted round, which become laps with their names, and one lap has
  /// what is left of the time trained, such as rests. A workout without these is one lap. The log does not have when a workout was paused, so the last
  /// lap has the paused time.
  package static func bytes(of record: WorkoutRecord) -> [UInt8]? {
    guard let start = WallTime(rfc3339: record.startedAt), let end = WallTime(rfc3339: record.completedAt)
    else { return nil }
    let laps = Laps(record, elapsed: milliseconds(from: start, to: end))
    let began = time(start)
    var file = FITFile()
    file.add(
      0, [0: .byte(4), 1: .short(255), 2: .short(0), 4: .long(began), productName: .text(product)])
    file.add(21, [253: .long(began), 0: .byte(0), 1: .byte(0)])
    let steps = UInt16(clamping: laps.all.count)
    file.add(26, [4: .byte(training), 6: .short(steps), 8: .text(record.name)])
    for (index, lap) in zip(UInt16(0)..., laps.all) {
      file.add(
        27,
        [
          254: .short(index), 0: .text(lap.name), 1: .byte(0), 2: .long(lap.trained), 3: .byte(2),
          7: .byte(lap.intensity),
        ])
    }
    file.add(20, [253: .long(began)])
    var elapsed: UInt64 = 0
    for (index, lap) in zip(UInt16(0)..., laps.all) {
      let lapBegan = began &+ UInt32(clamping: elapsed / 1000)
      elapsed += UInt64(lap.elapsed)
      let lapEnd = began &+ UInt32(clamping: elapsed / 1000)
      file.add(20, [253: .long(lapEnd)])
      file.add(
        19,
        [
          254: .short(index), 253: .long(lapEnd), 0: .byte(9), 1: .byte(1), 2: .long(lapBegan),
          7: .long(lap.elapsed), 8: .long(lap.trained), 23: .byte(lap.intensity), 24: .byte(1),
          25: .byte(training), 71: .short(index),
        ])
    }
    let ended = began &+ UInt32(clamping: elapsed / 1000)
    file.add(21, [253: .long(ended), 0: .byte(0), 1: .byte(4)])
    file.add(
      18,
      [
        254: .short(0), 253: .long(ended), 0: .byte(8), 1: .byte(1), 2: .long(began), 5: .byte(training),
        6: .byte(0), 7: .long(UInt32(clamping: elapsed)), 8: .long(laps.trained), 25: .short(0),
        26: .short(steps),
        28: .byte(0), 110: .text(record.name),
      ])
    file.add(
      34,
      [
        253: .long(ended), 0: .long(laps.trained), 1: .short(1), 2: .byte(0), 3: .byte(26), 4: .byte(1),
        5: .long(UInt32(clamping: Int64(ended) + Int64(start.utcOffsetSeconds))),
      ])
    return file.bytes
  }

  /// Returns a name for the file, or one with another ending: when the workout began, and a checksum of its session, so
  /// that it is always the same.
  package static func fileName(of record: WorkoutRecord, ending: String = "fit") -> String {
    let began = record.startedAt.prefix(19).filter { $0.isASCII && ($0.isNumber || $0 == "T") }
    let session = String(record.sessionId.utf8.checksum, radix: 16)
    return "\(began)-\(session).\(ending)"
  }

  /// The field of the file's message with the name of the product, by which an import knows our own files.
  static let productName: UInt8 = 8
  static let product = "GymPulse"

  /// The sport of all workouts.
  static let training: UInt8 = 10

  /// Seconds from 1970 to the first second of FIT, 1989-12-31.
  static let epoch: Int64 = 631_065_600

  /// Returns the seconds of FIT's time; 0 for one before its first second.
  private static func time(_ time: WallTime) -> UInt32 {
    UInt32(clamping: time.nanoseconds / 1_000_000_000 - epoch)
  }

  private static func milliseconds(from start: WallTime, to end: WallTime) -> UInt32 {
    UInt32(clamping: end.nanoseconds / 1_000_000 - start.nanoseconds / 1_000_000)
  }
}

/// The laps of a workout, one after the other.
struct Laps {
  struct Lap {
    let name: String
    /// Of the profile's type `intensity`: 0 is active, 1 is rest.
    let intensity: UInt8
    /// Milliseconds without pauses.
    let trained: UInt32
    /// Milliseconds with pauses.
    var elapsed: UInt32
  }

  private(set) var all: [Lap] = []
  /// Milliseconds without pauses.
  let trained: UInt32

  /// Divides a workout; `elapsed` is in milliseconds.
  init(_ record: WorkoutRecord, elapsed: UInt32) {
    // NaN becomes 0; the greatest number of milliseconds is 49 days.
    let active = record.activeSeconds * 1000
    trained = active > 0 ? UInt32(min(active.rounded(), Double(UInt32.max))) : 0
    var left = trained
    for exercise in record.exercises where exercise.duration > 0 {
      let length = min(UInt32(clamping: min(exercise.duration, Int(UInt32.max)) * 1000), left)
      guard length > 0 else { break }
      add(exercise.name, 0, length)
      left -= length
    }
    for result in record.results ?? [] {
      for (index, seconds) in result.splits.enumerated() {
        let length = min(UInt32(min(max(seconds * 1000, 0), Double(UInt32.max))), left)
        guard length > 0 else { continue }
        let isLast = index == result.splits.count - 1
        let reps = isLast ? result.reps.map { " + \($0)" } ?? "" : ""
        add("\(result.title) \(index + 1)\(reps)", 0, length)
        left -= length
      }
    }
    if all.isEmpty {
      add(record.name, 0, left)
    } else if left > 0 {
      add("Other", 1, left)
    }
    let paused = elapsed > trained ? elapsed - trained : 0
    all[all.count - 1].elapsed = UInt32(clamping: UInt64(all[all.count - 1].elapsed) + UInt64(paused))
  }

  private mutating func add(_ name: String, _ intensity: UInt8, _ trained: UInt32) {
    all.append(Lap(name: name, intensity: intensity, trained: trained, elapsed: trained))
  }
}
