import Messages
import Testing

extension RealProcesses {
  @Suite("History")
  struct HistoryTests {
    private struct Report: Decodable {
      let summary: WorkoutSummary
      let history: [WorkoutRecord]
    }

    @Test("a finished workout is in the calendar, the totals, the list, the JSON and the CSV, once")
    func finished() throws {
      try inWorld { world in
        try world.done("settings", "set", "weeklyGoal", "7")
        let before = try world.done("history").output
        #expect(
          before.contains("Mo Tu We Th Fr Sa Su\n") && before.hasSuffix("No workout in this time\n"))

        try world.done("start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
        let session = try world.session("state")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.expectLoggedOnce(session.sessionId)

        let report = try world.done("history", "--json").json(Report.self)
        #expect(report.history.map(\.sessionId) == [session.sessionId])
        #expect(report.history.first?.date == report.summary.days.last?.date)
        #expect(report.summary.days.count == 7 && report.summary.days.last?.status == .done)
        #expect(report.summary.total.workouts == 1 && report.summary.streak == 1)
        #expect(report.summary.total.activeSeconds == 2)
        let shown = try world.done("history", "--days", "30").output
        #expect(shown.contains("■") && shown.contains("1 day done, 0 skipped · Streak 1 day"))
        #expect(shown.contains("Other  0:02  ████████████████████"))
        let csv = try world.done("history", "--csv").output.split(separator: "\r\n")
        #expect(csv.count == 2 && csv.last?.contains(",2.0,1,1,") == true, "\(csv)")
      }
    }

    @Test("a stopped workout is shown as stopped, makes no day a done one, and can be deleted")
    func stopped() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("start", "--get-ready", "0", "--work", "1:00", "--rest", "1", "--rounds", "2")
        let session = try world.session("state")
        try world.wait("ten seconds of it", within: .seconds(20)) {
          try world.session("state").trainedSeconds > 10
        }
        try world.done("stop")
        try world.expectLoggedOnce(session.sessionId)
        let shown = try world.done("history").output
        #expect(
          shown.contains("0:10 of 2:02  stopped in Work, round 1") && shown.contains("0 days done"),
          "\(shown)")
        #expect(try world.done("history", "--csv").output.contains(",stopped,122.0,0.0,"))
        let report = try world.done("history", "--json").json(Report.self)
        #expect(report.history.first?.status == .stopped && report.summary.streak == 0)

        try world.done("start", "--get-ready", "0", "--work", "1:00")
        try world.done("stop", "--discard")
        #expect(try world.ctl("history", "delete", "1").error.contains("--yes"))
        #expect(try world.ctl("history", "delete", "2", "--yes").error.contains("from 1 to 1"))
        #expect(try world.done("history", "delete", "1", "--yes").output.contains("Deleted"))
        #expect(try world.history().isEmpty)
      }
    }

    @Test("days past their ends are refused with their range", arguments: ["0", "3661"])
    func range(days: String) throws {
      try inWorld { world in
        try world.done("up")
        let outcome = try world.ctl("history", "--days", days)
        #expect(outcome.code == 1 && outcome.error.contains("--days \(days) is out of range (1 to 3660)"))
      }
    }
  }
}
