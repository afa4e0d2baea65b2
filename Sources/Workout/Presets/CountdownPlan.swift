/// One length of time.
package struct CountdownPlan: Hashable, Sendable {
  /// Its length in seconds.
  package var durationSeconds = 300

  /// Five minutes.
  package init() {}

  /// All fields, in the order in which people see them. The longest is 99:59:59; the OK TIMER PRD's 99:59 is the longest
  /// without hours.
  static let fields: [PresetField] = [
    PresetField(
      "durationSeconds", \.countdown.durationSeconds,
      WholeRule(1...Routine.segmentSecondsRange.upperBound, .seconds), title: "Time",
      help: "length of a countdown")
  ]

  /// The routine: one segment, silent until it is over.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, kind: .countdown, track: preset.track,
      round: [Segment(.interval, seconds: durationSeconds, title: preset.name, speech: "")])
  }
}
