import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Workouts as files")
  struct WorkoutFileTests {
    @Test("repetitions of an AMRAP are in the history, its files and the export folder")
    func counted() throws {
      try inWorld { world in
        let folder = "\(world.folder)/finished"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try world.done("settings", "set", "exportFolder", folder)
        #expect(try world.ctl("finish", "12").code == 3)
        try world.done("start", "get ready 0s, amrap 6s Cindy")
        try world.wait("the end of the count-in") { try world.session("state").roundsDone == 0 }
        try world.done("done")
        let session = try world.session("done")
        #expect(session.roundsDone == 2)
        #expect(try world.ctl("finish", "10000").error.contains("write 0 to 9999"))
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.done("finish", "12")
        try world.wait("the repetitions in the history") {
          try world.history().first?.results?.first?.reps == 12
        }
        try world.expectLoggedOnce(session.sessionId)

        #expect(try world.done("history").output.contains("2 rounds + 12"))
        #expect(try world.done("history", "--csv").output.contains("Cindy: 2 rounds + 12"))
        let calendar = try world.done("history", "--ics").output
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.contains("Cindy: 2 rounds + 12"))

        let written = "\(world.folder)/written"
        try world.done("history", "--fit", "-o", written)
        let names = try FileManager.default.contentsOfDirectory(atPath: written)
        #expect(names.count == 1 && names[0].hasSuffix(".fit"))
        let activity = try Data(contentsOf: URL(filePath: "\(written)/\(names[0])"))
        #expect(activity.dropFirst(8).starts(with: Data(".FIT".utf8)))
        // The same file, put there by itself, and again with the repetitions.
        try world.wait("the file in the folder") {
          (try? Data(contentsOf: URL(filePath: "\(folder)/\(names[0])"))) == activity
        }
      }
    }

    @Test("a preset becomes a file of another program and is read from it again", arguments: ["zwo", "fit"])
    func preset(form: String) throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/ride.\(form)"
        try world.done(
          "preset", "new", "--name", "Ride", "warm-up 5m, 3x(1m 95 %, 30s Easy), cool-down 2m")
        let before = try world.done("preset", "show", "Ride", "--notation").output
        try world.done("preset", "show", "Ride", "--\(form)", "-o", file)
        try world.done("preset", "delete", "Ride")
        try world.done("import", file)
        #expect(try world.done("preset", "show", "Ride", "--notation").output == before)
      }
    }
  }
}
