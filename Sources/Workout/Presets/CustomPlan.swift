/// A list of custom intervals (Intervally, "Intervals & Presets").
package struct CustomPlan: Hashable, Sendable {
  /// The intervals in their order.
  package var intervals: [CustomInterval] = []
  /// How often they are played, in rounds; nil is until stopped.
  package var cycles: Int? = 1
  /// Whether the last round ends without its last interval.
  package var skipLastRest = false
  /// Whether three seconds are counted in before the first, if the preset has no Get Ready.
  package var countIn = true

  /// A list without intervals.
  package init() {}

  /// Seconds that are counted in (Intervally: "3-2-1 countdown").
  static let countInSeconds = 3

  /// All fields, in the order in which people see them.
  static let fields: [PresetField] = [
    PresetField(
      "intervals", \.custom.intervals, ListRule(1...Routine.segmentsMax), title: "Intervals",
      help: "intervals, in order"),
    PresetField(
      "cycles", \.custom.cycles, NullableRule(WholeRule(Routine.countRange), null: "without end"),
      title: "Rounds", help: "number of rounds"),
    PresetField(
      "skipLastRest", \.custom.skipLastRest, FlagRule(), title: "Skip Last Rest",
      help: "skip the last interval of the last round"),
    PresetField(
      "countIn", \.custom.countIn, FlagRule(), title: "Count In",
      help: "count \(countInSeconds) seconds first, if there is no Get Ready"),
  ]

  /// The routine without what surrounds it: the count-in, then the list once for each round.
  func routine(_ preset: Preset) -> Routine {
    Routine(
      name: preset.name, kind: .custom, track: preset.track,
      opening: preset.getReadySeconds == 0 && countIn
        ? [Segment(.getReady, seconds: Self.countInSeconds, title: "Count In")] : [],
      round: intervals.flatMap(\.segments), rounds: cycles,
      skipLastRest: skipLastRest && intervals.count > 1 && intervals.last?.leftRight == false)
  }
}

/// A side of the body: an interval for both is played in two halves.
package enum TrainedSide: String, CaseIterable, Sendable {
  case left, right

  /// What is added to a title.
  package var ending: String { ", \(rawValue)" }

  /// The side with which a text ends; nil if it ends with none.
  package init?(endOf text: String) {
    guard let side = TrainedSide.allCases.first(where: { text.hasSuffix($0.ending) }) else { return nil }
    self = side
  }

  /// Returns a text that ends with it, without it.
  package func removed(from text: String) -> String { String(text.dropLast(ending.count)) }
}
