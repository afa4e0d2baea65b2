import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("The engine's journal")
  struct JournalTests {
    @Test(
      "a reboot: a running workout is resumed on wall-clock time, a paused one stays",
      arguments: [false, true])
    func reboot(_ isPaused: Bool) throws {
      try inWorld { world in
        let started = try world.session("start", "--get-ready", "0", "--work", "30", "--rest", "30")
        let before = isPaused ? try world.session("pause") : started
        try world.done("down")
        // Written 40 s ago, on a clock that was 1000 s ahead of the present boot's.
        try JournalFile(world).rewrite(clockAhead: .seconds(1000), age: .seconds(40), in: world)
        try world.done("up")
        let after = try world.session("state")
        #expect(after.sessionId == started.sessionId && after.isPaused == isPaused)
        if isPaused {
          #expect(after.remainingSeconds == before.remainingSeconds)
        } else {
          #expect(after.phase == .rest)
          let anchor = Instant(nanoseconds: try #require(started.anchor).at)
          let due = anchor.advanced(by: .seconds(60 - 40))
          let end = Instant(nanoseconds: try #require(after.phaseEndsAt))
          #expect(abs(due.duration(to: end).seconds) < 0.1, "by the wall clock")
        }
        // Now it is this boot's: another engine finds it to the nanosecond.
        try world.crash(["engine"])
        let again = try world.session("state")
        #expect(again.phaseEndsAt == after.phaseEndsAt && again.isPaused == isPaused)
      }
    }

    @Test("a reboot after the end of the workout: complete, logged once as of when it ended")
    func rebootAfterEnd() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        let total = try #require(started.totalSeconds)
        let begin = BootClock.moment().wall.nanoseconds
        try world.done("down")
        try JournalFile(world).rewrite(clockAhead: .seconds(1000), age: .seconds(3600), in: world)
        try world.done("up")
        #expect(try world.session("state").phase == .complete)
        try world.expectLoggedOnce(started.sessionId)
        let logged = try #require(try world.history().first)
        #expect(logged.activeSeconds == total - 10, "Get Ready does not count")
        let end = try #require(WallTime(rfc3339: logged.completedAt)).nanoseconds
        let due = begin - 3_600_000_000_000 + Int64(total * 1e9)
        #expect(abs(end - due) < 2_000_000_000, "\(logged)")
        try world.done("down")
        try world.done("up")
        try world.crash(["engine"])
        #expect(try world.session("state").phase == .complete)
        #expect(try world.history().count == 1)
      }
    }
  }
}

/// The engine's journal as text: a checksum, a space and a record.
private struct JournalFile {
  let text: String

  init(_ world: World) throws {
    text = String(decoding: try readFile(world.journal), as: UTF8.self)
  }

  static func write(_ text: String, in world: World) throws {
    try openFile(world.journal, O_WRONLY | O_TRUNC).writeAll(Array(text.utf8))
  }

  /// Makes the record one of another boot, which had a clock ahead of this one's, written some time ago.
  func rewrite(clockAhead: Duration, age: Duration, in world: World) throws {
    var record = String(text[text.index(after: try #require(text.firstIndex(of: " ")))...].dropLast())
    record = try #require(
      record.replacingValue(of: "bootId") { _ in "\"00000000-0000-4000-8000-000000000000\"" })
    for (name, shift) in [("bootTime", clockAhead), ("anchorAt", clockAhead), ("wallTime", .zero - age)] {
      record = try #require(
        record.replacingValue(of: name) { "\((Int64($0) ?? 0) + Int64(shift.seconds) * 1_000_000_000)" })
    }
    let checksum = record.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    try Self.write("\(checksum) \(record)\n", in: world)
  }
}

extension String {
  /// The JSON object with the value of a member replaced, a number or a plain string; nil where it has no such member.
  fileprivate func replacingValue(of name: String, by change: (Substring) -> String) -> String? {
    guard let found = firstRange(of: "\"\(name)\":") else { return nil }
    let end = self[found.upperBound...].firstIndex { $0 == "," || $0 == "}" } ?? endIndex
    return self[..<found.upperBound] + change(self[found.upperBound..<end]) + self[end...]
  }
}
