import Messages
import Terminal
import Testing

@testable import gympulse_tui

@Suite("The full screen: history")
struct HistoryDayTests {
  private static func record(sets: Int, rounds: Int, _ point: WorkoutRecord.StoppingPoint? = nil)
    -> WorkoutRecord
  {
    let time = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
    var record = WorkoutRecord(
      sessionId: "s", name: "Tabata", startedAt: time, completedAt: time, activeSeconds: 17, sets: sets,
      rounds: rounds)
    if let point { (record.status, record.stoppedIn) = (.stopped, point) }
    return record
  }

  @Test("a completed workout says its rounds, a stopped one how many of them were reached")
  func extent() {
    let point = WorkoutRecord.StoppingPoint(title: "Work", set: 1, round: 1)
    let texts = [
      (Self.record(sets: 1, rounds: 3), "3 rounds"), (Self.record(sets: 2, rounds: 3), "2 sets of 3 rounds"),
      (Self.record(sets: 2, rounds: 1), "2 sets of one round"), (Self.record(sets: 1, rounds: 1), ""),
      (Self.record(sets: 1, rounds: 3, point), "stopped in Work, round 1 of 3"),
      (Self.record(sets: 2, rounds: 3, point), "stopped in Work, set 1 of 2, round 1 of 3"),
      (Self.record(sets: 1, rounds: 1, point), "stopped in Work"),
    ]
    for (record, text) in texts {
      #expect(record.extentText == text)
      #expect(HistoryDay.details(record).contains(text) != text.isEmpty)
      #expect(record.status == .completed || !HistoryDay.details(record).contains("3 rounds"))
    }
    var unknown = Self.record(sets: 1, rounds: 3)
    unknown.status = .stopped
    #expect(unknown.extentText == "stopped")
    unknown.plannedSeconds = 360
    #expect(HistoryDay.details(unknown).contains("0:17 of 6:00 of training"))
    unknown.plannedSeconds = 16
    #expect(HistoryDay.details(unknown).contains("0:17"))
    // What was skipped and trained after all is not skipped.
    unknown.skippedSeconds = 300
    #expect(HistoryDay.details(unknown).contains("0:17"))
    (unknown.plannedSeconds, unknown.activeSeconds, unknown.skippedSeconds) = (108, 30.48, 77.52)
    #expect(HistoryDay.details(unknown).contains("0:30 of 1:48 of training, 1:18 skipped"))
    let half = HistoryDay(date: LocalDate(dayNumber: 0), workouts: [unknown, unknown, unknown])
    #expect(HistoryDay.time(half.activeSeconds) == "1:30")
    (unknown.plannedSeconds, unknown.activeSeconds, unknown.skippedSeconds) = (60, 17, 300)
    #expect(HistoryDay.details(unknown).contains("0:17 of 1:00 of training, 0:43 skipped"))
  }

  @Test("days before the first workout are empty in the calendar")
  func before() throws {
    var summary = Examples.summary
    for index in summary.days.indices { summary.days[index].status = .before }
    summary.days[summary.days.count - 1].status = .open
    var canvas = Canvas(Size(columns: 80, rows: 9), Styles(Settings(), Capabilities()))
    HeatMap(days: summary.days).draw(on: &canvas, in: Rect(column: 0, row: 0, columns: 80, rows: 9))
    let lines = canvas.surface.lines
    #expect(!lines.dropLast().joined().contains("·"))
    #expect(lines.dropLast().joined().filter { $0 == "○" }.count == 1)
    #expect(lines.last?.contains("○ today") == true)
  }
}
