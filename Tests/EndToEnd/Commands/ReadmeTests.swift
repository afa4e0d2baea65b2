import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("The README")
  struct ReadmeTests {
    /// The planned seconds of each line of the table of workouts; nil for one with an open interval.
    private static let planned: [Double?] = [
      360, 1200, 720, nil, 12 * 240 - 60, nil, 150, 1800, 2 * 4 * 1800 + 1200, 240,
    ]

    /// Commands that are not typed here, and why.
    private static let untyped = [
      "sudo apt install ./gympulse_*.deb": "scripts/package.d/clean-root types it, in a fresh system",
      "sudo apt install git swiftlang": "scripts/check-builds types it, in a fresh system",
      "scripts/install": "it builds, which takes minutes",
      "scripts/run": "it builds",
      "scripts/test": "it runs this",
      "gympulse phone": "it waits until a phone is paired; scripts/browse pairs one",
    ]

    @Test("each line of the table of workouts starts the workout that it names")
    func workouts() throws {
      try inWorld { world in
        world.findsPrograms()
        let table = try #require(Readme.text().components(separatedBy: "| workout | type |").last)
        let lines = table.components(separatedBy: "\n\n")[0]
        let commands = Readme.commands(in: lines)
        #expect(commands.count == Self.planned.count)
        for (command, seconds) in zip(commands, Self.planned) {
          try Self.type("\(command) --replace", in: world)
          let session = try world.session("state")
          #expect(session.plannedSeconds == seconds, "\(command)")
          #expect(session.phase.takesTime, "\(command)")
        }
      }
    }

    @Test("every command in it can be typed")
    func commands() throws {
      try inWorld { world in
        world.findsPrograms()
        let all = try Readme.commands(in: Readme.text())
        #expect(Set(Self.untyped.keys).isSubset(of: all), "one is not in the README any more")
        for command in all where Self.untyped[command] == nil {
          let starts = ["gympulse start ", "gympulse go", "gympulse 5m"].contains { command.hasPrefix($0) }
          if !starts {
            // For those that need a workout; done needs an interval that has no fixed length.
            let workout =
              command == "gympulse done" ? "--interval 'Push-ups 12 reps' --count-in off" : "Tabata"
            try Self.type("gympulse start \(workout) --replace", in: world)
          }
          // Without sound and a display, as here, these end with 1.
          let mayFail = ["gympulse doctor", "gympulse window"].contains(command)
          try Self.type(starts ? "\(command) --replace" : command, in: world, codes: mayFail ? [0, 1] : [0])
        }
      }
    }

    /// Types a command in a shell, in the person's folder.
    private static func type(_ command: String, in world: World, codes: Set<Int32> = [0]) throws {
      let shell = try world.run("/bin/sh", "-c", "cd \"$HOME\" && \(command) </dev/null")
      #expect(codes.contains(shell.code), "\(command): \(shell)")
    }
  }
}
