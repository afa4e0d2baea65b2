import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Workouts of repetitions and sides, and the ready presets")
  struct RecipesTests {
    @Test("an interval of repetitions says them, and its two sides follow each other")
    func reps() throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--interval", "Push-ups 12 reps", "--interval", "Lunge 40s left/right", "--count-in", "off"
        )
        #expect((started.title, started.reps, started.isOpen, started.intervals) == ("Push-ups", 12, true, 3))
        #expect(try world.done("state").output.contains("Push-ups 12 reps 0:0"))
        #expect(try world.session("done").title == "Lunge, left")
        let right = try world.session("skip")
        #expect((right.title, right.phaseSeconds, right.reps) == ("Lunge, right", 20, nil))
      }
    }

    @Test("a deleted ready preset comes back on request, and the others stay as they are")
    func examples() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("preset", "delete", "Boxing")
        try world.done("preset", "edit", "Tabata", "--rounds", "9")
        #expect(try world.done("preset", "examples", "--restore").output == "Restored  Boxing\n")
        #expect(try world.done("preset", "examples", "--restore").output.hasPrefix("Nothing to restore"))
        let list = try world.done("preset", "list").output
        #expect(list.contains("Boxing") && list.contains("9 rounds"))
      }
    }
  }
}
