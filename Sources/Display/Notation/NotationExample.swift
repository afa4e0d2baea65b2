import Workout

/// A known workout as a line of notation, ready to be started, changed or learned from.
package struct NotationExample: Sendable {
  package let name: String
  /// The line of notation.
  package let line: String
  /// One sentence on what it is, or what it is for.
  package let text: String

  /// The example as a timer that is not stored. The tests read every line.
  package var preset: Preset? {
    var preset = try? Notation.preset(from: line)
    preset?.name = name
    return preset
  }

  /// Returns the example of this name, in any case; nil if there is none.
  package static func named(_ name: String) -> NotationExample? {
    let wanted = name.trimmed.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// Returns the examples in which a word occurs; all for an empty word.
  package static func matching(_ word: String) -> [NotationExample] {
    let wanted = word.trimmed.lowercased()
    guard !wanted.isEmpty else { return all }
    return all.filter { "\($0.name) \($0.line) \($0.text)".lowercased().contains(wanted) }
  }

  /// Whether a name, in any case, is that of a workout which has its times, and not only a word for what one does.
  static func isKnown(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return ["tabata", "tabatas", "pomodoro", "pomodoros"].contains(wanted)
      || (benchmarks + breathing).contains { $0.name.lowercased() == wanted }
  }

  private init(_ name: String, _ line: String, _ text: String) {
    (self.name, self.line, self.text) = (name, line, text)
  }
}

extension NotationExample {
  /// All examples. A line is tried before names, so none of these names is a line.
  package static let all = intervals + running + benchmarks + strength + calm + breathing

  private static let intervals = [
    NotationExample("Four Tabatas", "4x(8x20/10) rest 1m", "Four Tabatas, each of another exercise."),
    NotationExample("One to One", "10x1m/1m", "Ten minutes hard, each with a minute of rest."),
    NotationExample("Four Sprints", "4x(30s Sprint, rest 4m)", "All out for 30 s, with long rests."),
    NotationExample(
      "Norwegian 4x4", "warm-up 10m, 4x4m/3m, cool-down 5m", "Four long intervals for endurance."),
    NotationExample(
      "10-20-30", "3x(5x(30s Jog, 20s Run, 10s Sprint)) rest 2m",
      "Slow, faster and all out, five times a block."),
    NotationExample(
      "Seven Minutes",
      "12x30/10 (Jumping Jacks, Wall Sit, Push-ups, Crunches, Step-ups, Squats, Triceps Dips, Plank, High Knees, "
        + "Lunges, Rotating Push-ups, Side Plank)", "Twelve exercises with a chair and a wall."),
    NotationExample("Amateur Boxing", "3x3m/1m no last rest warn 10", "Three rounds of three minutes."),
    NotationExample("Heavy Bag", "8x2m/30s warn 10", "Short rounds, short rests."),
    NotationExample("Skipping Rope", "10x1m/30s", "Ten minutes of skipping."),
    NotationExample("Every Two Minutes", "every 2m for 20m", "Ten rounds that begin every two minutes."),
    NotationExample(
      "Minute by Minute", "emom 12 (10 Burpees, 15 Squats)", "Two exercises in turn, every minute."),
  ]

  private static let running =
    [
      NotationExample("Hill Sprints", "8x(20s Sprint, 1:40 Walk)", "Up fast, and down at a walk."),
      NotationExample(
        "Thirty-Thirty", "warm-up 15m, 12x(30s Run, 30s Jog)", "At the speed of your best six minutes."),
      NotationExample("Fartlek", "warm-up 10m, 6x(2m Run, 1m Jog), cool-down 5m", "Fast and easy by turns."),
      NotationExample(
        "Run Pyramid", "1m Run, 1m Jog, 2m Run, 2m Jog, 3m Run, 3m Jog, 2m Run, 2m Jog, 1m Run",
        "Up and down again."),
      NotationExample("Track Laps", "6x(400m Run, rest 90s)", "One lap each; done ends it."),
      NotationExample(
        "Double Laps", "10x(800m Run, 400m Jog)", "Two laps fast and one easy, for a marathon."),
      NotationExample("Row Repeats", "8x(500m Row, rest 2m)", "Eight times 500 m on the rowing machine."),
      NotationExample("Swim Repeats", "10x(100m Swim, rest 20s)", "Ten times 100 m in the pool."),
    ]
    + [
      "8x(1m Run, 90s Walk)", "6x(90s Run, 2m Walk)", "2x(90s Run, 90s Walk, 3m Run, 3m Walk)",
      "3m Run, 90s Walk, 5m Run, 150s Walk, 3m Run, 90s Walk, 5m Run",
      "5m Run, 3m Walk, 5m Run, 3m Walk, 5m Run",
      "5m Run, 3m Walk, 8m Run, 3m Walk, 5m Run", "25m Run", "28m Run", "30m Run",
    ].enumerated().map { index, line in
      NotationExample(
        "Run and Walk Week \(index + 1)", "warm-up 5m, \(line), cool-down 5m",
        "Week \(index + 1) of 9 with three days each, up to 30 minutes of running.")
    }

  /// Public workouts of a gym, by the names under which they are known.
  private static let benchmarks = [
    NotationExample("Fran", "for time 21-15-9 (Thrusters, Pull-ups) cap 10", "As fast as you can."),
    NotationExample(
      "Annie", "for time 50-40-30-20-10 (Double-unders, Sit-ups) cap 15", "As fast as you can."),
    NotationExample("Grace", "for time (30 Clean and Jerks) cap 10", "As fast as you can."),
    NotationExample("Karen", "for time (150 Wall Balls) cap 15", "As fast as you can."),
    NotationExample(
      "Cindy", "amrap 20m (5 Pull-ups, 10 Push-ups, 15 Squats)", "As many rounds as you can in 20 minutes."),
    NotationExample(
      "Helen", "3x(400m Run, 21 Kettlebell Swings, 12 Pull-ups)", "Three rounds; done ends each part."),
    NotationExample("Jackie", "1000m Row, 50 Thrusters, 30 Pull-ups", "Three parts; done ends each."),
    NotationExample(
      "Angie", "100 Pull-ups, 100 Push-ups, 100 Sit-ups, 100 Squats", "A hundred of each; done ends each."),
    NotationExample(
      "Murph", "1 mi Run, 100 Pull-ups, 200 Push-ups, 300 Squats, 1 mi Run", "Long; done ends each part."),
    NotationExample(
      "Barbara", "5x(20 Pull-ups, 30 Push-ups, 40 Sit-ups, 50 Squats) rest 3m",
      "Five rounds with three minutes between."),
    NotationExample("Chelsea", "30x(1m \"5 Pull-ups, 10 Push-ups, 15 Squats\")", "One round every minute."),
    NotationExample(
      "Fight Gone Bad", "3x(1m Wall Balls, 1m High Pulls, 1m Box Jumps, 1m Push Press, 1m Row) rest 1m",
      "A minute at each of five stations, then a minute of rest."),
  ]

  private static let strength = [
    NotationExample(
      "Five by Five", "5x(5 Squats) rest 3m", "Five sets of five; done ends a set and starts the rest."),
    NotationExample(
      "Push-up Ladder", "10-9-8-7-6-5-4-3-2-1 Push-ups", "One fewer each time; done ends each."),
    NotationExample(
      "Core", "3x(1m Plank, 90s Side Plank left/right, 15 Leg Raises) rest 1m", "Three rounds for the trunk."),
    NotationExample("Hangboard", "6x(6x(7s Hang, 3s Rest)) rest 3m", "Six hangs of 7 s in each of six sets."),
  ]

  private static let calm = [
    NotationExample("Long Pomodoro", "4x50m/10m", "Work that needs an hour at a time."),
    NotationExample(
      "Eye Break", "(20m Work, 20s \"Look Away\") endless", "Every 20 minutes, look at something far away."),
  ]

  private static let breathing = [
    NotationExample(
      "Box Breathing", "15x(4s Breathe In, 4s Hold, 4s Breathe Out, 4s Hold)", "Four minutes to calm down."),
    NotationExample(
      "Slow Breathing", "4x(4s Breathe In, 7s Hold, 8s Breathe Out)", "Four breaths before you sleep."),
  ]
}
