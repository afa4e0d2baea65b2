import Chance
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: the journals of released versions")
struct JournalUpgradeTests {
  /// What depends on the boot, and is compared by the offset.
  private static let ofTheBoot = ["/anchor", "/at", "/bootId", "/phaseEndsAt"]

  @Test("there is one of this version, of its format; before a release scripts/package.d/fixture makes it")
  func present() throws {
    let fixture = try #require(Fixture.all.first { $0.version == Version.text })
    let json = try #require(AnyJSON(try fixture.journal.drop { $0 != UInt8(ascii: "{") }))
    // If a release has this number already, the format needs a new one.
    #expect(json["format"]?.number == Double(JournalRecord.currentFormat))
  }

  @Test(
    "the engine reads it and continues the workout on its schedule, after a restart and after a reboot",
    arguments: Fixture.all.filter(\.isReleased), [true, false])
  func continues(_ fixture: Fixture, isSameBoot: Bool) throws {
    var record = try #require(try JournalRecord.inJournal(fixture.journal))
    let old = try #require(AnyJSON(fixture.session))
    // The old engine's state is that of this instant.
    let at = try #require(old["anchor"]?["at"]?.number)
    let elapsed = try #require(old["elapsedSeconds"]?.number) * 1e9
    let anchorElapsed = try #require(old["anchor"]?["elapsedNanoseconds"]?.number)
    let instant = Int64(at) + Int64((elapsed - anchorElapsed).rounded())

    let world = EngineWorld()
    let wall = record.wallTime + instant - record.bootTime
    world.moment = Moment(
      instant: Instant(nanoseconds: isSameBoot ? instant : 7_000_000_000),
      wall: WallTime(nanoseconds: wall, utcOffsetSeconds: 20_700))
    if isSameBoot { record.bootId = "boot" }
    world.journal = record
    world.crash()

    let state = try #require(world.state)
    let missing = old.missing(in: AnyJSON(JSON.encode(state)))
    #expect(missing.filter { path in !Self.ofTheBoot.contains { path.hasPrefix($0) } } == [])
    #expect(record.state.outbox.map(\.name) == ["Waiting for the store"])

    // It continues to its end, which is in the log.
    world.pass(.seconds(3600))
    #expect(world.state?.phase == .complete)
    #expect(world.core.state.outbox.map(\.name).last == "Running")
  }
}
