import Display
import Messages

/// A workout that is not stored, as a list shows it: the result of `POST /api/v1/outline`.
struct ListedWorkout: Codable, Hashable {
  /// What starts or saves it.
  var workout: Preset
  /// The workout in a line.
  var summary: String
  /// Its length, such as `4:10`, or a word if it has no fixed one.
  var length: String
  /// What it plays, in the form of `session`.
  var routine: Routine
  /// The lengths of its intervals or exercises.
  var parts: [String]

  init(_ preset: Preset) {
    workout = preset
    summary = PresetSummary.line(preset)
    length = PresetSummary.length(preset)
    routine = CheckedPreset(repairing: preset).routine
    parts =
      switch preset.plan {
      case .interval, .countdown: []
      case .custom(let plan): plan.intervals.map { PresetSummary.length($0) }
      case .exercise(let plan): plan.exercises.map { ClockText.clock($0.durationSeconds) }
      }
  }
}

/// A preset as a line of notation, to share it: the result of `POST /api/v1/notation`.
struct SharedLine: Codable, Hashable {
  var line: String
  /// The names of the fields that the line does not have.
  var missing: [String]
  /// The line as a QR code; empty if it is too long for one.
  var squares: [String]

  init(_ preset: Preset, squares: (String) -> [String]) {
    let notation = Notation(preset)
    (line, missing, self.squares) = (notation.text, notation.missing, squares(notation.text))
  }
}

/// Known workouts to start from: the result of `GET /api/v1/examples`.
struct ListedExamples: Codable, Hashable {
  /// A workout with its line and a sentence about it.
  struct Example: Codable, Hashable {
    var name: String
    var line: String
    var text: String
    var workout: ListedWorkout
  }

  var examples = NotationExample.all.compactMap { example in
    example.preset.map {
      Example(name: example.name, line: example.line, text: example.text, workout: ListedWorkout($0))
    }
  }
}

/// A line of notation as it is understood: the result of `GET /api/v1/line`.
struct ListedLine: Codable, Hashable {
  /// Most characters of a line.
  static let lengthMax = 300

  /// Why a line is not a workout.
  struct Problem: Codable, Hashable {
    /// The line up to where it goes wrong, and what is there.
    var before: String
    var rest: String
    /// A sentence for people.
    var detail: String
    /// Lines to write instead.
    var lines: [String]
  }

  /// Whether the line is meant as a workout rather than as the name of a timer.
  var isMeant: Bool
  var workout: ListedWorkout?
  var problem: Problem?

  /// Reads a line as `gympulse start` does when no timer has its name.
  init(_ text: String, at now: Moment) {
    isMeant = Notation.isMeant(text) || ClockText.seconds(from: text) != nil
    do {
      let preset: Preset
      if let countdown = try Preset.countdown(until: text, at: now) {
        (preset, isMeant) = (countdown, true)
      } else if let example = NotationExample.named(text)?.preset {
        (preset, isMeant) = (example, true)
      } else if let seconds = ClockText.seconds(from: text) {
        preset = try Self.countdown(text, seconds)
      } else {
        preset = try Notation.preset(from: text)
      }
      workout = ListedWorkout(try CheckedPreset(preset).named.preset)
    } catch let error as NotationError {
      // The text of another program is read as notation, which is not what was typed.
      let isTyped = error.text == text
      problem = Problem(
        before: isTyped ? String(text.prefix(error.offset)) : "",
        rest: isTyped ? String(text.dropFirst(error.offset)) : text, detail: error.problem,
        lines: error.lines)
    } catch {
      if error is InvalidField { isMeant = true }
      problem = Problem(before: "", rest: text, detail: "\(error)", lines: [])
    }
  }

  private static func countdown(_ text: String, _ seconds: Int) throws(InvalidField) -> Preset {
    if let problem = ClockText.problem(ofCountdown: text, seconds: seconds) {
      throw InvalidField(field: "line", value: text, allowed: "a time", sentence: problem)
    }
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = seconds
    return preset
  }
}
