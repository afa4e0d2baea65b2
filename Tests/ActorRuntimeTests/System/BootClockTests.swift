import Chance
import FoundationEssentials
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Boot clock")
struct BootClockTests {
  @Test("a standstill between two readings is not a suspend")
  func standstill() {
    // The process stands still for a second right after its first, third and fifth look at the boot clock.
    var now: Int64 = 1_000_000_000
    var looks = 0
    let (read, suspended) = BootClock.readings(
      boottime: {
        looks += 1
        defer { if looks <= 5, looks % 2 == 1 { now += 1_000_000_000 } }
        return now + 7_000_000_000
      },
      monotonic: { now })
    #expect(suspended == 7_000_000_000 && read == 9_000_000_000)
  }

  @Test("where every reading is late, the closest counts, and the reading ends")
  func alwaysLate() {
    var now: Int64 = 0
    let (_, suspended) = BootClock.readings(
      boottime: {
        now += 20_000_000
        return now
      }, monotonic: { now + 1_000_000 })
    #expect(suspended == 0)
  }

  /// A time zone file (tzfile(5)) of one offset, named as it is.
  private static func zone(hoursAhead: Int) -> [UInt8] {
    func big(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    let counts = [0, 0, 0, 0, 1, 4].flatMap { big($0) }
    return Array("TZif".utf8) + [UInt8](repeating: 0, count: 16) + counts + big(Int32(hoursAhead * 3600))
      + [0, 0] + Array("ZON\u{0}".utf8)
  }

  @Test("a change of the time zone is followed by a process that runs")
  func zoneChange() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      for hours in [5, -3, 9] {
        try Data(BootClockTests.zone(hoursAhead: hours)).write(to: URL(filePath: "\(folder)/zone\(hours)"))
        setenv("TZ", ":\(folder)/zone\(hours)", 1)
        let offset = BootClock.moment().wall.utcOffsetSeconds
        if offset != hours * 3600 { exit(1) }
      }
    }
  }

  @Test("a time after a change of local time has the offset of its own date")
  func offsetChange() async {
    await #expect(processExitsWith: .success) {
      let seconds = time(nil)
      var parts = tm()
      var then = seconds + 86_400
      gmtime_r(&then, &parts)
      // A zone whose summer begins in a day, by POSIX's rules (tzset(3)), and ends half a year later.
      setenv("TZ", "AAA0BBB,\(parts.tm_yday)/\(parts.tm_hour),\((parts.tm_yday + 180) % 365)/0", 1)
      let moment = BootClock.moment()
      for (hours, offset) in [(0, 0), (22, 0), (25, 3600)] {
        let wall = moment.wallTime(of: moment.instant.advanced(by: .seconds(hours * 3600)))
        if wall.utcOffsetSeconds != offset { exit(1) }
      }
    }
  }
}
