/// An interval of a workout in a file.
struct FileStep: Hashable {
  /// What an interval is for.
  enum Effort: Hashable {
    case active, rest, warmUp, coolDown

    /// The title of an interval that the file does not name.
    var title: String {
      switch self {
      case .active: Phase.work.title
      case .rest: Phase.rest.title
      case .warmUp: Phase.warmUp.title
      case .coolDown: Phase.coolDown.title
      }
    }
  }

  /// What it is called, at most as long as a name can be.
  var title: String
  /// Its length; nil waits for `done`.
  var seconds: Int?
  /// Repetitions to do; nil is any number.
  var reps: Int?
  var effort = Effort.active
  /// What the voice says as it begins; nil is the title.
  var speech: String?

  /// The same as an interval of a list.
  var interval: CustomInterval {
    CustomInterval(title: title, durationSeconds: seconds, reps: reps, speech: speech)
  }

  /// Most characters of a title.
  static let titleLengthMax = NameRule.lengthRange.upperBound
  /// Lengths of an interval, in seconds.
  static let secondsRange = 1...Routine.segmentSecondsRange.upperBound
}

/// The intervals that a file has, and what cannot be kept of it.
struct FileSteps {
  /// The name of the workout; empty if it has none.
  var name = ""
  private(set) var steps: [FileStep] = []
  private var losses: [(one: String, other: String, count: Int)] = []

  /// Most intervals that are read from a file, each counted as often as it is repeated.
  static let countMax = 10_000

  /// Adds an interval; throws if there are too many.
  mutating func add(_ step: FileStep, _ place: @autoclosure () -> String) throws(WorkoutFileError) {
    try add(ArraySlice([step]), times: 1, place())
  }

  /// Adds intervals a number of times; throws if there are too many.
  mutating func add(
    _ more: ArraySlice<FileStep>, times: Int, _ place: @autoclosure () -> String
  ) throws(WorkoutFileError) {
    let (count, isTooMany) = more.count.multipliedReportingOverflow(by: times)
    guard !isTooMany, steps.count + count <= Self.countMax else {
      throw WorkoutFileError(place(), "more than \(Self.countMax) intervals with their repeats")
    }
    for _ in 0..<times {
      steps += more.map { step in
        var step = step
        if step.title.count > FileStep.titleLengthMax {
          step.title = String(step.title.prefix(FileStep.titleLengthMax))
          lose("{n} end of a long title", "{n} ends of long titles")
        }
        return step
      }
    }
  }

  /// Notes that something cannot be kept. `one` and `other` are as for `plural`.
  mutating func lose(_ one: String, _ other: String, count: Int = 1) {
    guard count > 0 else { return }
    if let index = losses.firstIndex(where: { $0.one == one }) {
      losses[index].count += count
    } else if losses.count < Self.lossesMax {
      losses.append((one, other, count))
    }
  }

  /// Most kinds of losses that are listed.
  private static let lossesMax = 20

  /// What cannot be kept, such as `3 messages`.
  var lost: [String] { losses.map { plural($0.count, $0.one, $0.other) } }

  /// The workout as a preset.
  func found(_ format: String) throws(WorkoutFileError) -> FoundWorkout {
    guard !steps.isEmpty else { throw WorkoutFileError("", "the \(format) has no intervals") }
    return FoundWorkout(format: format, preset: try PresetFolding.preset(name, steps), lost: lost)
  }
}

/// A workout that was found in a file.
package struct FoundWorkout: Sendable {
  /// What the file is, such as `Zwift workout`.
  package let format: String
  /// What is made of it: a preset that can be run.
  package let preset: Preset
  /// What the preset cannot keep, such as `3 messages`.
  package let lost: [String]
}

/// Why a file is not a workout that can be run.
package struct WorkoutFileError: Error, Hashable, CustomStringConvertible, Sendable {
  /// Where in the file: `line 3`, `byte 120`; empty for the whole.
  package let place: String
  /// What is wrong there, and what would be right.
  package let problem: String

  init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  package var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
