import FoundationEssentials
import Messages
import Testing

@Suite("Calendar dates")
struct LocalDateTests {
  @Test("days from 1970 to 2199 agree with the library's calendar")
  func all() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for number in stride(from: 0, to: 84_006, by: 11) {
      let date = LocalDate(dayNumber: number)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      #expect(date.parts.year == parts.year && date.parts.month == parts.month && date.parts.day == parts.day)
      #expect(date.weekday % 7 + 1 == parts.weekday)
      #expect(LocalDate(date.text) == date)
    }
    #expect(LocalDate(dayNumber: 84_005).text == "2199-12-31")
  }

  @Test(
    "text that is not a date is nil",
    arguments: [
      "2026-02-30", "2026-13-01", "2026-00-01", "2026-01-00", "26-01-01",
      "2026-1-01", "2026-01-1", "2026/01/01", "+026-01-01", "2026-01-01 ", "1969-12-31", "2200-01-01", "",
      "２０２６-01-01",
    ])
  func none(text: String) {
    #expect(LocalDate(text) == nil)
  }

  @Test("the Monday of its week and the first of its month; months outside 1 to 12")
  func starts() throws {
    let date = try #require(LocalDate("2026-11-01"))
    #expect(date.monday.text == "2026-10-26" && date.firstOfMonth == date)
    #expect(date.advanced(by: 1).monday.text == "2026-11-02")
    #expect(LocalDate(year: 2026, month: 13).text == "2027-01-01")
    #expect(LocalDate(year: 2026, month: 0).text == "2025-12-01")
    #expect(LocalDate(year: 2026, month: -11).text == "2025-01-01")
  }

  @Test(
    "the local day of a time, around midnight and the epoch",
    arguments: [
      ("2026-11-20T23:59:59.999+01:00", "2026-11-20"), ("2026-11-21T00:00:00.000+01:00", "2026-11-21"),
      ("2026-11-20T23:30:00.000-11:00", "2026-11-20"), ("1970-01-01T00:30:00.000+01:00", "1970-01-01"),
    ])
  func local(time: String, day: String) throws {
    #expect(try #require(WallTime(rfc3339: time)).localDay.text == day)
  }

  @Test("in JSON it is text; other text is refused with its member's name")
  func json() throws {
    let date = try #require(LocalDate("2026-11-21"))
    #expect(JSON.encode([date]) == Array(#"["2026-11-21"]"#.utf8))
    let error = #expect(throws: ErrorObject.self) {
      try JSON.decodeParams(StoreMethods.WorkoutPlan.Parameters.self, from: Array(#"{"date":"today"}"#.utf8))
    }
    #expect(
      error?.message
        == "date is \"today\"; it must be a date from 1970 to 2199 such as 2026-11-21")
  }
}
