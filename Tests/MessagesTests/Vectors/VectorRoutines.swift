import Workout

/// Routines of several vectors.
extension VectorSessions {
  static func interval(_ change: (inout Preset) -> Void) -> Routine {
    var preset = Preset(.interval)
    preset.getReadySeconds = 0
    (preset.interval.workSeconds, preset.interval.restSeconds, preset.interval.rounds) = (10, 5, 2)
    change(&preset)
    return CheckedPreset(repairing: preset).routine
  }

  static func tabata() -> Routine {
    interval {
      ($0.name, $0.getReadySeconds) = ("Tabata", 10)
      ($0.interval.workSeconds, $0.interval.restSeconds, $0.interval.rounds) = (20, 10, 8)
    }
  }

  static func custom(_ change: (inout Preset) -> Void = { _ in }) -> Routine {
    var preset = Preset(.custom)
    (preset.name, preset.custom.countIn, preset.custom.cycles) = ("Core", false, 2)
    preset.custom.intervals = [
      CustomInterval(title: "Plank", durationSeconds: 15),
      CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12),
      CustomInterval(title: "Breathe", durationSeconds: 5, color: "#00aaff"),
    ]
    change(&preset)
    return CheckedPreset(repairing: preset).routine
  }

  static func forTime() -> Routine {
    custom {
      ($0.name, $0.custom.cycles) = ("Fran", 1)
      $0.custom.intervals = [
        CustomInterval(
          title: "21-15-9 Thrusters", durationSeconds: nil, capSeconds: 300, counts: true, goal: 3),
        CustomInterval(title: "Rest", durationSeconds: 60),
        CustomInterval(title: "AMRAP", durationSeconds: 120, counts: true),
      ]
    }
  }

  static func countdown() -> Routine {
    var preset = Preset(.countdown)
    (preset.name, preset.countdown.durationSeconds) = ("Tea", 240)
    return CheckedPreset(repairing: preset).routine
  }

  static func exercises() -> Routine {
    let steps = [("Plank", Difficulty.hard), ("Crunches", .easy)].map { name, difficulty in
      ExerciseStep(
        ExerciseChoice(
          name: name, category: "Abs", difficulty: difficulty,
          howTo: DifficultyLevels(easy: "On the knees.", hard: "On the toes.")), durationSeconds: 30)
    }
    var preset = Preset(.exercise)
    (preset.name, preset.getReadySeconds, preset.exercise.exercises) = ("Abs", 5, steps)
    return CheckedPreset(repairing: preset).routine
  }
}
