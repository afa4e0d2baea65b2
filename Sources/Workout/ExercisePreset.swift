/// An exercise of a workout as it was chosen, sent or stored: nothing is checked yet.
package struct ExerciseStep: Codable, Hashable, Sendable {
  /// What is done, and in which version.
  package var exercise: ExerciseChoice
  /// How long it is done.
  package var durationSeconds: Int

  /// The Exercise App's length of an exercise.
  package static let durationDefault = 30

  /// An exercise for a while.
  package init(_ exercise: ExerciseChoice, durationSeconds: Int = durationDefault) {
    self.exercise = exercise
    self.durationSeconds = durationSeconds
  }

  private enum CodingKeys: CodingKey { case durationSeconds }

  /// One flat object: the length beside the exercise.
  package init(from decoder: any Decoder) throws {
    exercise = try ExerciseChoice(from: decoder)
    durationSeconds =
      try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .durationSeconds)
      ?? Self.durationDefault
  }

  /// One flat object: the length beside the exercise.
  package func encode(to encoder: any Encoder) throws {
    try exercise.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(durationSeconds, forKey: .durationSeconds)
  }
}

/// An exercise workout as it was put together, sent or stored: nothing is checked yet.
package struct ExerciseFields: Codable, Hashable, Sendable {
  /// What the person sees it called.
  package var name = "Exercises"
  /// Countdown before the first exercise (Exercise App PRD: "30-second countdown").
  package var getReadySeconds = 30
  /// The exercises in their order.
  package var exercises: [ExerciseStep] = []
  /// Whether it goes into the workout log when it is finished.
  package var track = true
  /// Whether changes beep.
  package var soundEnabled = true
  /// Whether changes are spoken.
  package var voiceEnabled = true

  /// No exercise yet.
  package init() {}

  /// Reads one; what is left out is as in a new one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? name
    getReadySeconds = try container.decodeIfPresent(Int.self, forKey: .getReadySeconds) ?? getReadySeconds
    exercises = try container.decode([ExerciseStep].self, forKey: .exercises)
    track = try container.decodeIfPresent(Bool.self, forKey: .track) ?? track
    soundEnabled = try container.decodeIfPresent(Bool.self, forKey: .soundEnabled) ?? soundEnabled
    voiceEnabled = try container.decodeIfPresent(Bool.self, forKey: .voiceEnabled) ?? voiceEnabled
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, getReadySeconds, exercises, track, soundEnabled, voiceEnabled
  }
}

/// An exercise workout fit to be run.
package struct ExercisePreset: Hashable, Sendable {
  /// The values, all in range.
  package let fields: ExerciseFields

  /// How many exercises.
  package static let exercisesRange = 1...Routine.segmentsMax
  /// Seconds of the countdown before the first; 0 is none.
  package static let getReadyRange = Preset.getReadyRange
  /// Seconds of an exercise.
  package static let durationRange = 1...1800
  /// Most code points of a sentence about an exercise.
  package static let textLengthMax = 300

  /// Takes what was put together; refuses the first value out of its range.
  package init(_ entered: ExerciseFields) throws(InvalidField) {
    var fields = entered
    fields.name = try PresetName.checked(entered.name) ?? ExerciseFields().name
    try Self.getReadyRange.check("getReadySeconds", entered.getReadySeconds, unit: " seconds")
    guard Self.exercisesRange.contains(entered.exercises.count) else {
      throw InvalidField(
        field: "exercises", value: "\(entered.exercises.count)", allowed: "1 to \(Routine.segmentsMax)")
    }
    for (index, step) in entered.exercises.enumerated() {
      do throws(InvalidField) {
        fields.exercises[index] = try step.checked()
      } catch {
        throw InvalidField(
          field: "exercises.\(index + 1).\(error.field)", value: error.value, allowed: error.allowed)
      }
    }
    self.fields = fields
  }

  /// Takes what lies in storage, however damaged.
  package init(clamping stored: ExerciseFields) {
    var fields = stored
    fields.name = PresetName.mended(stored.name) ?? ExerciseFields().name
    fields.getReadySeconds = stored.getReadySeconds.clamped(to: Self.getReadyRange)
    fields.exercises = stored.exercises.prefix(Routine.segmentsMax).compactMap { try? $0.clamped.checked() }
    self.fields = fields
  }
}

extension ExerciseStep {
  fileprivate var clamped: ExerciseStep {
    ExerciseStep(exercise, durationSeconds: durationSeconds.clamped(to: ExercisePreset.durationRange))
  }

  fileprivate func checked() throws(InvalidField) -> ExerciseStep {
    var step = self
    step.exercise.name = try Self.word(exercise.name, "name")
    step.exercise.category = try Self.word(exercise.category, "category")
    try ExercisePreset.durationRange.check("durationSeconds", durationSeconds, unit: " seconds")
    let texts = [
      ("howTo", exercise.howTo?.easy), ("howTo", exercise.howTo?.hard), ("pictures", exercise.pictures?.easy),
      ("pictures", exercise.pictures?.hard), ("sides", exercise.sides),
    ]
    for case (let field, let text?) in texts
    where text.unicodeScalars.count > ExercisePreset.textLengthMax || text.contains(where: \.isControl) {
      throw InvalidField(
        field: field, value: "\"\(text.prefix(40))\"",
        allowed: "at most \(ExercisePreset.textLengthMax) code points, none of them a control character")
    }
    return step
  }

  private static func word(_ text: String, _ field: String) throws(InvalidField) -> String {
    if let word = try PresetName.checked(text, field: field) { return word }
    throw InvalidField(
      field: field, value: "empty", allowed: "1 to \(PresetName.lengthRange.upperBound) characters")
  }
}

extension Routine {
  /// The routine of an exercise workout: a countdown, then each exercise, whose name is said as it begins.
  package init(_ preset: ExercisePreset) {
    let fields = preset.fields
    self.init(
      name: fields.name, kind: .exercise, track: fields.track,
      opening: [Segment(.getReady, seconds: fields.getReadySeconds)],
      round: fields.exercises.map {
        Segment(
          .work, seconds: $0.durationSeconds, title: $0.exercise.name, speech: $0.exercise.name,
          exercise: $0.exercise)
      })
  }
}
