import Testing

@testable import Workout

@Suite("Workouts without a name are called by what they train")
struct PresetNameTests {
  private static func interval(_ change: (inout IntervalPlan) -> Void) -> Preset {
    var preset = Preset(.interval)
    change(&preset.interval)
    return preset
  }

  private static func custom(_ titles: [String], rounds: Int? = 1) -> Preset {
    var preset = Preset(.custom)
    preset.custom.intervals = titles.map { CustomInterval(title: $0, durationSeconds: 30) }
    preset.custom.cycles = rounds
    return preset
  }

  private static func countdown(_ seconds: Int) -> Preset {
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = seconds
    return preset
  }

  private static func exercises(_ names: [String]) -> Preset {
    var preset = Preset(.exercise)
    preset.exercise.exercises = names.map {
      ExerciseStep(ExerciseChoice(name: $0, category: "Abs", difficulty: .easy))
    }
    return preset
  }

  @Test(
    "work and rest, intervals, a time, exercises",
    arguments: [
      (interval { ($0.workSeconds, $0.restSeconds, $0.rounds) = (30, 15, 8) }, "30/15 × 8"),
      (interval { ($0.workSeconds, $0.restSeconds, $0.rounds) = (90, 60, 1) }, "90/60"),
      (interval { ($0.workSeconds, $0.restSeconds, $0.rounds) = (180, 45, 12) }, "3m/45 × 12"),
      (interval { ($0.workSeconds, $0.restSeconds, $0.sets) = (150, 60, 2) }, "2m30s/1m × 4, 2 sets"),
      (
        interval {
          ($0.workSeconds, $0.restSeconds, $0.rounds) = (240, 60, 6)
          ($0.workTitle, $0.restTitle) = ("Run", "Walk")
        }, "Run 4m/Walk 1m × 6"
      ),
      (custom(["Push-ups", "Plank"], rounds: 3), "Push-ups, Plank × 3"),
      (custom(["Minute"], rounds: 20), "Minute × 20"), (custom(["Plank"]), "Plank"),
      (custom(["Plank"], rounds: nil), "Plank, endless"),
      (custom(["Squats", "Rest", "Squats", "Rest"]), "Squats, Rest × 2"),
      (custom(["Squats", "Rest", "Squats"]), "Squats, Rest"),
      (custom(["Mountain Climbers", "Burpees", "Plank"], rounds: 3), "Mountain Climbers… × 3"),
      (custom(["Jumping Jacks", "Burpees", "Plank"], rounds: 3), "Jumping Jacks, Burpees… × 3"),
      (countdown(240), "4 min"), (countdown(150), "2m30s"), (countdown(45), "45s"),
      (countdown(6000), "100 min"), (countdown(129_600), "36 h"), (countdown(7200), "2 h"),
      (countdown(129_660), "36h1m"), (countdown(129_605), "36h5s"),
      (exercises(["Squats", "Plank", "Squats", "Plank"]), "Squats, Plank × 2"),
    ])
  func names(preset: Preset, name: String) throws {
    #expect(try CheckedPreset(preset).named.preset.name == name)
    var own = preset
    own.name = "Mine"
    #expect(try CheckedPreset(own).named.preset.name == "Mine")
  }

  @Test("a name that ends with the number of rounds follows it")
  func rounds() {
    var emom = Self.custom(["Minute"], rounds: 10)
    emom.name = "EMOM 10"
    #expect(emom.name(withRounds: 20) == "EMOM 20")
    emom.custom.cycles = 9
    #expect(emom.name(withRounds: 20) == nil)
    (emom.name, emom.custom.cycles) = ("10", 10)
    #expect(emom.name(withRounds: 20) == nil)
  }

  @Test("the last interval can be left out of the last round, unless it is the only one or has two sides")
  func skipLastRest() throws {
    var preset = Self.custom(["Squats", "Rest"], rounds: 5)
    (preset.custom.skipLastRest, preset.custom.countIn) = (true, false)
    #expect(try Timeline(CheckedPreset(preset).routine).total == .seconds(270))
    preset.custom.intervals[1].leftRight = true
    #expect(try Timeline(CheckedPreset(preset).routine).total == .seconds(300))
    preset.custom.intervals.removeLast()
    #expect(try Timeline(CheckedPreset(preset).routine).total == .seconds(150))
  }
}

@Suite("Exercises by name")
struct ExerciseNameTests {
  @Test(
    "in any case, in the singular, and the exact name first",
    arguments: [
      ("SQUATS", "Squats"), ("squat", "Squats"), (" push-up ", "Push-ups"), ("Crunch", "Crunches"),
      ("Plank", "Plank"), ("side  plank", "Side Plank"), ("planks", nil), ("", nil), ("s", nil),
    ] as [(String, String?)])
  func found(text: String, name: String?) {
    let names = ["Planks Plus", "Squats", "Push-ups", "Crunches", "Plank", "Side Plank"]
    #expect(names.exercise(named: text) { $0 } == name)
  }
}
