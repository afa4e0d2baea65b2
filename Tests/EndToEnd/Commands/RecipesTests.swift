import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  /// The workouts that the README shows, typed as they stand there.
  @Suite("The README's workouts")
  struct RecipesTests {
    /// The planned seconds of each line; nil for one with an open interval.
    private static let planned: [(String, Double?)] = [
      ("Tabata", 240), ("EMOM", 600), ("preset show Pyramid", 320), ("boxing", 12 * 240 - 60),
      ("pomodoro", 2 * (4 * 1500 + 3 * 300) + 300 + 1200), ("couch to 5k", 300 + 8 * 150),
      ("stretching", 180), ("run and walk", 1200), ("strength", nil), ("5 × 5", nil), ("today's ten", 300),
    ]

    @Test("each line starts the workout that it names")
    func lines() throws {
      try inWorld { world in
        world.findsPrograms()
        let lines = try Readme.block(with: "# Tabata").split(separator: "\n").map(String.init)
        #expect(lines.count == Self.planned.count)
        for (line, (name, seconds)) in zip(lines, Self.planned) {
          let parts = line.components(separatedBy: "#")
          #expect(parts.last?.contains(name) == true, "\(line)")
          let command = parts[0].trimmed.replacing("gympulse ", with: "gympulse-ctl ", maxReplacements: 1)
          let shell = try world.start("/bin/sh", "-c", "\(command) --replace --json")
          try world.wait("the end of \(command)") { shell.isDone }
          let session = try world.session("state")
          #expect(session.plannedSeconds == seconds, "\(line)")
          #expect(session.phase.takesTime, "\(line)")
        }
      }
    }

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
