import FoundationEssentials
import Messages
import Testing
import Workout

@testable import Exchange

@Suite("Exchange: workouts for other programs")
struct ExchangeTests {
  private static let start = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600)

  static func record(seconds: Double, exercises: [(String, Int)] = []) -> WorkoutRecord {
    let end = WallTime(nanoseconds: start.nanoseconds + 100_000_000_000, utcOffsetSeconds: 3600)
    return WorkoutRecord(
      sessionId: "s1", name: "Legs; \"all\", \u{1F3CB} " + String(repeating: "ä", count: 60),
      startedAt: start,
      completedAt: end, activeSeconds: seconds, sets: 1, rounds: 1,
      exercises: exercises.map { .init(name: $0.0, category: nil, difficulty: .easy, duration: $0.1) })
  }

  @Test("the checksum is CRC-16/ARC")
  func checksum() { #expect(FITFile.crc("123456789".utf8) == 0xBB3D) }

  @Test("exercises are laps, what is left is rest, and the last lap has the pause")
  func laps() {
    let laps = Laps(Self.record(seconds: 90, exercises: [("Plank", 30), ("Squats", 40)]), elapsed: 100_000)
      .all
    #expect(laps.map(\.trained) == [30_000, 40_000, 20_000] && laps.map(\.intensity) == [0, 0, 1])
    #expect(laps.map(\.elapsed) == [30_000, 40_000, 30_000])
  }

  @Test("any number gives laps", arguments: [-.infinity, -1, 0, .nan, 1e300, .infinity])
  func extremes(seconds: Double) {
    let record = Self.record(seconds: seconds, exercises: [("A", .max), ("B", .min), ("C", 1)])
    #expect(!Laps(record, elapsed: .max).all.isEmpty && FITActivity.bytes(of: record) != nil)
  }

  @Test("an activity has its length and checksum; damaged times give none")
  func activity() throws {
    var record = Self.record(seconds: 90, exercises: [("Plank", 30)])
    let bytes = try #require(FITActivity.bytes(of: record))
    #expect(FITFile.crc(bytes) == 0 && Int(bytes[4]) | Int(bytes[5]) << 8 == bytes.count - 16)
    record.startedAt = "yesterday"
    var calendar = CalendarFile()
    let isAdded = calendar.add(record)
    #expect(FITActivity.bytes(of: record) == nil && !isAdded)
  }

  @Test("a file's name is the same each time and has no folder")
  func name() {
    var record = Self.record(seconds: 1)
    record.sessionId = "../x"
    #expect(FITActivity.fileName(of: record) == FITActivity.fileName(of: record))
    #expect(!FITActivity.fileName(of: record).contains("/"))
  }

  @Test("lines are at most 75 bytes and unfold to the escaped text")
  func calendar() {
    var calendar = CalendarFile()
    let isAdded = calendar.add(Self.record(seconds: 90))
    #expect(isAdded)
    let text = String(decoding: calendar.bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && String(validating: $0.utf8, as: UTF8.self) != nil })
    let whole = String(decoding: Array(text.utf8), as: UTF8.self).split(separator: "\r\n ").joined()
    #expect(whole.contains("SUMMARY:Legs\\; \"all\"\\, \u{1F3CB} äää"))
    #expect(whole.contains("UID:s1@gympulse\r\nDTSTAMP:20"))
  }

  @Test("a day of the plan has its identity, its local time and an alarm, and is the same each time")
  func plan() throws {
    let exercises = ["Plank", "Squats"].map {
      ExerciseInfo(
        name: $0, category: "Abs", difficultyLevels: .init(easy: "", hard: ""),
        howTo: .init(easy: "", hard: ""),
        duration: 30, sides: nil, difficulty: .easy)
    }
    let date = try #require(LocalDate("2026-11-25"))
    let day = DayWorkout(
      plan: DayPlan(date: date, day: 3, categories: ["Abs", "Legs"]), exercises: exercises,
      workout: Preset(.exercise))
    var calendar = CalendarFile()
    calendar.add(day, at: try #require(TimeOfDay("7:30")))
    var again = CalendarFile()
    again.add(day, at: try #require(TimeOfDay("07:30")))
    #expect(calendar.bytes == again.bytes)
    let text = String(decoding: calendar.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(
      text.contains(
        "UID:plan-2026-11-25@gympulse\nDTSTAMP:20261125T000000Z\nDTSTART:20261125T073000\nDURATION:PT60S\n"))
    #expect(
      text.contains("SUMMARY:Abs\\, Legs\nDESCRIPTION:1. Plank\\n2. Squats\\ngympulse go\nBEGIN:VALARM\n"))
  }
}
