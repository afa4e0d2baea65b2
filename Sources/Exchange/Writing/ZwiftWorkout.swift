/// A preset as a Zwift workout (.zwo).
package enum ZwiftWorkout {
  /// Returns the file. A title with a target in percent becomes the power; any other title, and what the voice says, is a
  /// message at the start.
  ///
  /// - Throws: an error that names an interval without a time, which Zwift does not have.
  package static func write(_ preset: CheckedPreset) throws(WorkoutFileError) -> WrittenWorkout {
    var steps = try PresetSteps(preset)
    // Pango's markup has the entities of XML.
    var text: Escaped<Pango> = """
      <?xml version="1.0" encoding="UTF-8"?>
      <workout_file>
        <author>GymPulse</author>
        <name>\(steps.name)</name>
        <description></description>
        <sportType>bike</sportType>
        <workout>\n
      """
    for step in steps.all {
      guard let seconds = step.seconds else {
        throw WorkoutFileError("", "Zwift needs the time of each interval, and \"\(step.title)\" has none")
      }
      if step.reps != nil { steps.lose("{n} number of reps", "{n} numbers of reps") }
      text += element(step, seconds, &steps)
    }
    text += "  </workout>\n</workout_file>\n"
    return WrittenWorkout(bytes: Array(text.text.utf8), lost: steps.lost)
  }

  private static func element(
    _ step: FileStep, _ seconds: Int, _ steps: inout PresetSteps
  ) -> Escaped<Pango> {
    let target = Target.target(in: step.title).flatMap { $0.unit == .percent && $0.isShare ? $0 : nil }
    let (name, power): (Escaped<Pango>, Escaped<Pango>) =
      switch (target, step.effort) {
      case (let target?, .warmUp): ("Warmup", range(target))
      case (let target?, .coolDown): ("Cooldown", range(target))
      case (let target?, _) where target.from == target.to:
        ("SteadyState", " Power=\"\(share(target.from))\"")
      case (let target?, _): ("Ramp", range(target))
      case (nil, _): ("FreeRide", "")
      }
    var message: String? = step.title
    if let target, step.title == target.text { message = nil }
    // A title without a target has the only message at the start.
    if let speech = step.speech, speech != target?.speech(of: step.title) {
      if let target, message == nil, isRead(speech, besides: target) {
        message = speech
      } else {
        steps.lose("{n} spoken text", "{n} spoken texts")
      }
    }
    if (FileStep.effort(of: step.title) ?? .active) != step.effort {
      steps.lose("{n} title of a rest", "{n} titles of rests")
    }
    let start: Escaped<Pango> = "    <\(name) Duration=\"\(seconds)\"\(power)"
    guard let message else { return start + "/>\n" }
    return start + "><textevent timeoffset=\"0\" message=\"\(message)\"/></\(name)>\n"
  }

  /// Whether a message beside a target is read as what the voice says, not as the title.
  private static func isRead(_ speech: String, besides target: Target) -> Bool {
    !speech.trimmed.isEmpty && speech == speech.trimmed && !speech.hasSuffix(" \(target.text)")
  }

  private static func range(_ target: Target) -> Escaped<Pango> {
    " PowerLow=\"\(share(target.from))\" PowerHigh=\"\(share(target.to))\""
  }

  /// Returns percent as a share, such as `0.95`.
  private static func share(_ percent: Int) -> String {
    "\(percent / 100).\(percent % 100 < 10 ? "0" : "")\(percent % 100)"
  }
}

extension Target {
  /// Whether both ends can be written as a share of the power.
  fileprivate var isShare: Bool { max(from, to) <= 999 }
}
