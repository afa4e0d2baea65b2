/// An interval of a workout in a file.
struct FileStep: Hashable {
  /// What an interval is for, by the numbers of FIT.
  enum Effort: UInt8 {
    case active, rest, warmUp, coolDown

    /// The title of an interval that the file does not name.
    var title: String { [Phase.work, .rest, .warmUp, .coolDown][Int(rawValue)].title }
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
  static let titleLengthMax = CustomInterval.titleLengthMax
  /// Lengths of an interval, in seconds.
  static let secondsRange = 1...Routine.segmentSecondsRange.upperBound
}

/// The intervals that a file has, and the remarks on what is not kept of it.
struct FileSteps {
  /// The name of the workout; empty if it has none.
  var name = ""
  /// Seconds to get ready; nil if the file does not say.
  var getReadySeconds: Int?
  var remarks = FileRemarks()
  private(set) var steps: [FileStep] = []

  /// Most intervals that are read from a file, each counted as often as it is repeated.
  static let countMax = 10_000

  /// Adds intervals a number of times, with texts that are said within them; throws if there are too many.
  mutating func add(
    _ more: [FileStep], times: Int = 1, saying texts: [TimedText] = [], _ place: FilePlace
  ) throws(WorkoutFileError) {
    let (count, isTooMany) = more.count.multipliedReportingOverflow(by: times)
    guard !isTooMany, steps.count + count <= Self.countMax else {
      throw WorkoutFileError("\(place)", "more than \(Self.countMax) intervals with their repeats")
    }
    guard count > 0 else { return }
    var kept = Array(repeating: more, count: texts.isEmpty ? 1 : times).flatMap(\.self)
    kept = TimedText.say(texts, in: kept, &remarks).map { fitting($0, place) }
    for _ in 0..<(texts.isEmpty ? times : 1) { steps += kept }
  }

  /// Gives the last interval a length with the rest after it, if it has none; returns whether it had none.
  mutating func includeRest(_ seconds: Int?) -> Bool {
    guard let last = steps.last, last.seconds == nil else { return false }
    steps[steps.count - 1].seconds = seconds
    return true
  }

  /// Returns a step whose texts a timer can have.
  private mutating func fitting(_ given: FileStep, _ place: FilePlace) -> FileStep {
    var step = given
    if step.title.count > FileStep.titleLengthMax {
      step.title = step.title.shortened(to: FileStep.titleLengthMax)
      remarks.note("the middle of a long title left out", place)
    }
    let speech = step.speech?.replacing(#/\p{Cc}+/#, with: " ")
    step.speech = speech.map { String($0.unicodeScalars.prefix(CustomInterval.speechLengthMax)) }
    if step.speech != speech { remarks.note("the end of a long text left out", place) }
    return step
  }

  /// The workout as a preset. It has the name of the file, if that has none of its own.
  func found(_ format: String, named fileName: String) throws(WorkoutFileError) -> FoundWorkout {
    guard !steps.isEmpty else { throw WorkoutFileError("", "the \(format) has no intervals") }
    let title = name.trimmed.isEmpty ? fileName : name
    var remarks = remarks
    var preset = try PresetFolding.preset(title, steps, &remarks)
    if let getReadySeconds { preset.getReadySeconds = getReadySeconds }
    return try FoundWorkout(format, preset, title: title, remarks)
  }
}

/// What was found in a file.
package struct FoundWorkout: Sendable {
  /// What is made of it.
  package enum Content: Sendable {
    /// A preset that can be run.
    case timer(Preset)
    /// A workout that was done, for the log.
    case activity(WorkoutRecord)
    /// A workout that GymPulse wrote from its log.
    case ownActivity(WorkoutRecord)
  }

  /// What the file is, such as `Zwift workout`.
  package let format: String
  package let content: Content
  /// What is not kept, and what was read as something else.
  package var remarks: [Remark]

  package init(format: String, content: Content, remarks: [Remark]) {
    self.format = format
    self.content = content
    self.remarks = remarks
  }

  /// A preset, named by what it trains if it has no name. That its title in the file is longer than a name is noted. Throws
  /// if it cannot be run.
  init(
    _ format: String, _ preset: Preset, title: String, _ given: FileRemarks, _ place: FilePlace = .file
  ) throws(WorkoutFileError) {
    var remarks = given
    if title.count > NameRule.lengthRange.upperBound {
      remarks.note("the name is cut: \(title.quoted)", place)
    }
    do throws(InvalidFields) {
      content = .timer(try CheckedPreset(preset).named.preset)
    } catch {
      throw WorkoutFileError("\(place)", "\(error)")
    }
    (self.format, self.remarks) = (format, remarks.all)
  }
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
