import ActorRuntime
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Exercises")
  struct ExerciseTests {
    @Test("the plan of a date, the catalogue, and the version chosen of an exercise, which is kept")
    func catalogue() throws {
      try inWorld { world in
        try world.done("up")
        let shown = try world.done("plan", "--date", "2026-11-16").output
        #expect(shown.hasPrefix("2026-11-16 · day 1 of the plan: Chest, Triceps, Abs\n1."))
        #expect(shown.matches(of: #/(?m)^[0-9]+\. /#).count == 10)
        let today = try world.done("plan", "--json").json(DayWorkout.self)
        #expect(today.exercises.count == 10 && today.day == today.date.weekday)

        let names = try world.done("exercises", "list").output.split(separator: "\n").filter {
          !$0.hasPrefix(" ")
        }
        #expect(names.count == 12 && names.first?.hasPrefix("Chest       Push-ups, ") == true)
        #expect(try world.done("exercises", "list", "--json").json([ExerciseInfo].self).count >= 120)
        #expect(
          try world.done("exercises", "list", "abs").output.contains(
            "Plank 0:30\n  * easy  Forearms and knees"))

        try world.done("difficulty", "hard", "plank")
        try world.done("down")
        try world.done("up")
        let abs = try world.done("exercises", "list", "Abs", "--json").json([ExerciseInfo].self)
        #expect(abs.filter { $0.difficulty == .hard }.map(\.name) == ["Plank"])
      }
    }

    @Test("go starts today's ten exercises after 30 seconds; --hard is remembered for them")
    func go() throws {
      try inWorld { world in
        let plan = try world.session("go", "--date", "2026-11-16", "--hard")
        #expect(plan.phase == .getReady && plan.phaseSeconds == 30 && plan.totalSeconds == 330)
        #expect(plan.routine?.kind == .exercise && plan.routine?.round.count == 10)
        #expect(plan.routine?.round.allSatisfy { $0.exercise?.difficulty == .hard } == true)
        let refused = try world.ctl("go")
        #expect(refused.code == 1 && refused.error.contains("is running"))
        let again = try world.session("go", "--date", "2026-11-16", "--replace")
        #expect(again.routine?.round.allSatisfy { $0.exercise?.difficulty == .hard } == true)
        #expect(try world.ctl("go", "--easy", "--hard").code == 2)

        let swapped = try world.session("swap", "easy")
        let first = try #require(swapped.routine?.round.first?.exercise)
        #expect(first.difficulty == .easy)
        let chosen = try world.done("exercises", "list", first.category, "--json").json([ExerciseInfo].self)
        #expect(chosen.first { $0.name == first.name }?.difficulty == .easy, "remembered for the next time")
      }
    }

    @Test("an exercise is shown with its text, still in a pipe, and written as each kind of file")
    func pictures() throws {
      try inWorld { world in
        try world.done("up")
        let shown = try world.done("exercises", "show", "squat", "--hard").output
        #expect(shown.contains("Squats, hard") && shown.contains("⣿") && !shown.contains("\u{1B}"))
        for (ending, start) in [("svg", "<svg"), ("png", "\u{FFFD}PNG"), ("gif", "GIF89a")] {
          let path = "\(world.folder)/squats.\(ending)"
          try world.done("exercises", "show", "Squats", "-o", path)
          let bytes = try ActorRuntime.readFile(path, limit: 1_000_000)
          #expect(String(decoding: bytes.prefix(8), as: UTF8.self).hasPrefix(start))
        }
      }
    }

    @Test("what there is not is refused with what there is")
    func refusals() throws {
      try inWorld { world in
        try world.done("up")
        for (command, words, code) in [
          (["exercises", "list", "Chets"], "did you mean \"Chest\"?", 1),
          (["exercises", "show", "Plnak"], "did you mean \"Plank\"?", 1),
          (["exercises", "show", "Plnak", "-o", "plank.svg"], "did you mean \"Plank\"?", 1),
          (["exercises", "show", "Plank", "-o", "plank.jpg"], "add --svg, --png or --gif", 2),
          (["exercises", "show", "Plank", "--png", "--size", "63"], "must be 64 to 1024 pixels", 1),
          (["exercises", "show", "Plank", "--svg", "--size", "64"], "--size is for PNG and GIF", 2),
          (["exercises", "show", "Plank", "--size", "9999"], "--size is for PNG and GIF", 2),
          (["exercises", "show", "Plank", "--json", "--size", "0"], "--json and --size exclude each", 2),
          (["difficulty", "hard", "Plnak"], "did you mean \"Plank\"?", 1),
          (["difficulty", "medium"], "\"medium\" is not easy or hard", 2),
          (["plan", "--date", "2026-02-30"], "it must be a date from 1970 to 2199", 2),
        ] {
          let outcome = try world.run("gympulse-ctl", command)
          #expect(outcome.code == code && outcome.error.contains(words), "\(outcome)")
        }
      }
    }
  }
}
