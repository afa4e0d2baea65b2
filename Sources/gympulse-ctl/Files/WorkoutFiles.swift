import ActorRuntime
import Exchange
import FoundationEssentials
import Glibc

/// Workouts in files of other programs, to be imported together.
struct WorkoutFiles {
  /// Something that was found in a file, as `--json` prints it.
  struct Found: Encodable {
    let file: String
    let format: String
    /// The timer that is made of it; nil for an activity.
    var timer: Preset?
    /// The workout for the history; nil for a timer.
    var activity: WorkoutRecord?
    /// Why it is not added; nil if it is.
    var skipped: String?
    let remarks: [Remark]
  }

  private(set) var found: [Found] = []
  /// The files that were not read, each with the reason.
  private(set) var problems: [String] = []
  private var timers: [String: Preset] = [:]

  /// Most files of an import.
  static let countMax = 1000
  /// Seconds between the starts of two records of the same workout.
  private static let startGapMax: Int64 = 60

  /// Returns the files that the operands name; a folder stands for the files in it.
  static func paths(_ operands: [String]) throws -> [String] {
    var paths: [String] = []
    for operand in operands {
      var status = stat()
      guard stat(operand, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        paths.append(operand)
        continue
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: operand).filter { !$0.hasPrefix(".") }
      let files = names.sorted().map { "\(operand.hasSuffix("/") ? operand : operand + "/")\($0)" }
      paths += files.filter { stat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG }
      guard !files.isEmpty else { throw ErrorObject(.refused, "\(operand): the folder is empty") }
    }
    guard paths.count <= countMax else {
      throw ErrorObject(.refused, "\(paths.count) files; import at most \(countMax) at once")
    }
    return paths
  }

  /// Reads a file. Throws `refused` if it is not a workout.
  mutating func read(_ file: ImportFile, _ path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = path == "-" ? "" : name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let all: [FoundWorkout]
    do {
      all = try WorkoutFile.read(
        file.content(most: WorkoutFile.activityLengthMax), named: stem, utcOffset: BootClock.utcOffsetSeconds)
    } catch let error as WorkoutFileError {
      throw ErrorObject(.refused, "\(path): \(error)")
    }
    for workout in all { add(workout, path) }
  }

  /// Reads one of several files. A problem with it does not prevent the others.
  mutating func tryToRead(_ path: String) throws {
    do {
      let file = try ImportFile(path: path, lengthMax: WorkoutFile.activityLengthMax)
      guard try !ImportCommands.isOwn(file.beginning(4096)) else {
        throw ErrorObject(.refused, "\(path): an export of GymPulse; import it by itself")
      }
      try read(file, path)
    } catch let error as ErrorObject {
      problems.append(error.message)
    } catch let error as SystemError {
      problems.append("\(error)")
    }
  }

  /// Adds what a file has.
  mutating func add(_ workout: FoundWorkout, _ path: String) {
    var new = Found(file: path, format: workout.format, remarks: workout.remarks)
    switch workout.content {
    case .timer(var preset):
      // Two different workouts of the same name are both kept.
      var number = 1
      let name = preset.name
      while let same = timers[preset.name], same != preset {
        number += 1
        let end = " \(number)"
        preset.name = name.shortened(to: NameRule.lengthRange.upperBound - end.count) + end
      }
      timers[preset.name] = preset
      new.timer = preset
    case .activity(let record): new.activity = record
    case .ownActivity(let record):
      (new.activity, new.skipped) = (record, "GymPulse exported it from its history")
    }
    found.append(new)
  }

  /// The session of a workout, and the second at which it began.
  struct Start {
    let session: String
    let second: Int64

    /// Nil if the time of a record is not readable.
    init?(_ record: WorkoutRecord) {
      guard let time = WallTime(rfc3339: record.startedAt) else { return nil }
      (session, second) = (record.sessionId, time.nanoseconds / 1_000_000_000)
    }
  }

  /// Skips the activities that are in a log already, or twice in these files, as records of different devices.
  mutating func skipLogged(_ log: [Start]) {
    var starts = log
    for index in found.indices where found[index].skipped == nil {
      guard let start = found[index].activity.flatMap(Start.init) else { continue }
      let isLogged = starts.contains {
        $0.session != start.session && abs($0.second - start.second) <= Self.startGapMax
      }
      if isLogged { found[index].skipped = "the history has a workout of that time" }
      if !isLogged { starts.append(start) }
    }
  }

  /// The request that imports them.
  var request: StoreMethods.Import.Parameters {
    var request = StoreMethods.Import.Parameters()
    request.presets = found.compactMap { $0.timer.map { .init(id: nil, workout: $0) } }
    request.workouts = found.compactMap { $0.skipped == nil ? $0.activity : nil }
    return request
  }
}

/// What an import of workouts of other programs prints as JSON: the result, unless it was only checked, and what was found.
struct WorkoutFilesReport: Encodable {
  let result: StoreMethods.Import.Result?
  let found: [WorkoutFiles.Found]
  let problems: [String]

  private enum CodingKeys: CodingKey {
    case found, problems
  }

  func encode(to encoder: any Encoder) throws {
    try result?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(found, forKey: .found)
    try container.encode(problems, forKey: .problems)
  }
}
