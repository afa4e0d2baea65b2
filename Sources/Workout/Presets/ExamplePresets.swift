/// The presets of a new database.
package enum ExamplePresets {
  /// The examples in their order. They are ordinary presets: one that is deleted comes back only on request.
  package static let all: [Preset] =
    [
      interval("Quick HIIT", work: 30, rest: 15, rounds: 8),
      interval("Tabata", work: 20, rest: 10, rounds: 8),
      runWalk, emom, pyramid, boxing, couchTo5K, stretching, pomodoro,
    ] + quickMinutes.map { countdown(minutes: $0) }

  /// The quick countdowns of the OK TIMER PRD ("Quick preset buttons").
  static let quickMinutes = [1, 5, 10, 15, 30]

  private static let runWalk = interval("Run/Walk", work: 240, rest: 60, rounds: 6) {
    ($0.interval.workTitle, $0.interval.restTitle) = ("Run", "Walk")
  }

  /// Every minute on the minute.
  private static let emom = custom("EMOM 10", [CustomInterval(title: "Minute", durationSeconds: 60)]) {
    $0.custom.cycles = 10
  }

  private static let pyramid: Preset = {
    let works = [20, 30, 40, 50, 40, 30, 20].map {
      CustomInterval(title: "Work", durationSeconds: $0, color: "red", speech: "Go")
    }
    let rest = CustomInterval(title: "Rest", durationSeconds: 15, color: "green")
    return custom("Pyramid", works.dropLast().flatMap { [$0, rest] } + works.suffix(1)) {
      $0.getReadySeconds = 10
    }
  }()

  private static let boxing = interval("Boxing", work: 180, rest: 60, rounds: 12) {
    ($0.interval.workTitle, $0.interval.skipLastRest, $0.warnSeconds) = ("Box", true, 10)
  }

  /// The first week of the public plan: five minutes of walking, then eight times a minute of running and one and a half of
  /// walking.
  private static let couchTo5K = interval("Couch to 5k, week 1", work: 60, rest: 90, rounds: 8) {
    ($0.interval.workTitle, $0.interval.restTitle) = ("Run", "Walk")
    ($0.warmUpSeconds, $0.coolDownSeconds) = (300, 300)
  }

  private static let stretching: Preset = {
    let stretches = [
      "Neck", "Shoulder", "Triceps", "Side bend", "Hip flexor", "Hamstring", "Thigh", "Calf",
    ]
    return custom(
      "Stretching", stretches.map { CustomInterval(title: $0, durationSeconds: 90, leftRight: true) }
    ) { $0.getReadySeconds = 10 }
  }()

  private static let pomodoro = interval("Pomodoro", work: 1500, rest: 300, rounds: 4) {
    ($0.interval.sets, $0.interval.setRestSeconds, $0.getReadySeconds) = (2, 1200, 0)
    ($0.interval.workTitle, $0.interval.restTitle) = ("Focus", "Break")
    ($0.interval.skipRestBeforeSetRest, $0.interval.skipLastRest, $0.track) = (true, true, false)
  }

  private static func interval(
    _ name: String, work: Int, rest: Int, rounds: Int, _ change: (inout Preset) -> Void = { _ in }
  ) -> Preset {
    var preset = Preset(.interval)
    preset.name = name
    (preset.interval.workSeconds, preset.interval.restSeconds, preset.interval.rounds) = (work, rest, rounds)
    change(&preset)
    return preset
  }

  private static func custom(
    _ name: String, _ intervals: [CustomInterval], _ change: (inout Preset) -> Void
  ) -> Preset {
    var preset = Preset(.custom)
    preset.name = name
    preset.custom.intervals = intervals
    change(&preset)
    return preset
  }

  private static func countdown(minutes: Int) -> Preset {
    var preset = Preset(.countdown)
    preset.name = "\(minutes) min"
    preset.countdown.durationSeconds = minutes * 60
    return preset
  }
}
