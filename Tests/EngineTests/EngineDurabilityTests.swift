import ActorCore
import ActorRuntime
import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: nothing acknowledged is lost")
struct EngineDurabilityTests {
  @Test("a killed engine continues on the original schedule, in any phase, running or paused")
  func crash() throws {
    var world = EngineWorld()
    let started = try world.start(2, 20, 10, rounds: 3).get()
    for _ in 0..<40 {
      world.pass(.milliseconds(1_700))
      world.crash()
      let state = try #require(world.state)
      #expect(state.sessionId == started.sessionId)
      #expect(
        state.elapsedSeconds
          == min(world.now.instant.duration(to: EngineWorld.origin.instant).seconds * -1, 92))
    }
    world = EngineWorld()
    world.start(2, 20, 10)
    world.pass(.seconds(5))
    world.command(EngineMethods.Pause.self)
    world.pass(.seconds(500))
    world.crash()
    #expect(world.state?.isPaused == true && world.state?.remainingSeconds == 17)
  }

  @Test("the revision never goes back")
  func revision() {
    let world = EngineWorld()
    world.start(0, 20, 10)
    world.command(EngineMethods.Pause.self)
    world.crash()
    world.command(EngineMethods.Resume.self)
    #expect(world.published.map(\.revision) == world.published.map(\.revision).sorted())
    #expect(world.state?.revision == 3)
  }

  @Test("the end follows from the schedule: it leaves the revision as it is, and going on after it does not")
  func revisionAtTheEnd() throws {
    let world = EngineWorld()
    world.start(0, 20, 10)
    let revision = world.state?.revision ?? 0
    world.pass(.seconds(600))
    #expect(world.state?.phase == .complete && world.state?.revision == revision)
    world.crash()
    #expect(world.state?.phase == .complete && world.state?.revision == revision)
    #expect(try world.command(EngineMethods.Extend.self, .init(seconds: 9)).get().revision == revision + 1)
  }

  @Test("a command the disk refuses is refused, and changes nothing")
  func diskFull() throws {
    let world = EngineWorld()
    world.start(0, 20, 10)
    world.pass(.seconds(3))
    let before = world.core.state
    let count = world.published.count
    world.diskProblem = "No space left on device"
    guard case .failure(let error) = world.command(EngineMethods.Pause.self) else {
      Issue.record("accepted")
      return
    }
    #expect(error.code == .internalError && error.message.contains("No space left on device"))
    #expect(world.core.state == before && world.published.count == count)
    world.pass(.seconds(60))
    #expect(world.state?.phase == .complete, "time can't be refused")
  }

  @Test(
    "what time has done and the disk refused is written as soon as there is room, said and warned of once")
  func writtenAgain() {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.diskProblem = "No space left on device"
    world.pass(.seconds(60))
    #expect(world.warnings.count == 1 && world.published.filter { $0.phase == .complete }.count == 1)
    world.diskProblem = nil
    world.pass(.seconds(1))
    #expect(world.journal?.state == world.core.state && world.journal?.state.running?.isCompleted == true)
    #expect(world.wakeAt == nil)
  }

  @Test("after a reboot the workout is where the wall clock says")
  func reboot() {
    let world = EngineWorld()
    world.start(0, 60, 60)
    world.pass(.seconds(10))
    guard let record = world.journal else {
      Issue.record("no journal")
      return
    }
    // 30 seconds later by the wall clock, on a boot clock that began anew.
    let later = Moment(
      instant: Instant(nanoseconds: 9_000_000_000),
      wall: WallTime(nanoseconds: world.now.wall.nanoseconds + 30_000_000_000, utcOffsetSeconds: 0))
    let state = record.state(bootId: "another", at: later)
    #expect(state.running?.session.elapsed(at: later.instant) == .seconds(40))
  }

  @Test("what another boot left is written for this one at once, so that a second crash can't move it")
  func rebootWritten() {
    let world = EngineWorld()
    world.start(0, 60, 60)
    let state = world.core.state
    var core = EngineCore(state, bootId: "boot", isFromAnotherBoot: true, newId: { "s" })
    let effects = core.handle(.started, at: world.now)
    guard case .output(.append(let record)) = effects.first else {
      Issue.record("not written")
      return
    }
    #expect(record.bootId == "boot" && record.state == state)
  }
}

@Suite("Engine: suspend and the wall clock")
struct SleepTests {
  /// An engine that has been told what to do when suspended.
  private func world(_ whenSuspended: Settings.WhenSuspended) -> EngineWorld {
    let world = EngineWorld()
    var settings = Settings()
    settings.whenSuspended = whenSuspended
    world.send(.publication(.settings, JSON.encode(settings)))
    return world
  }

  @Test("with whenSuspended = continue the workout goes on while the machine sleeps")
  func goesOn() {
    let world = world(.goOn)
    world.start(0, 20, 10, rounds: 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(90))
    world.send(.input(.clockChanged))
    #expect(world.state?.isPaused == false && world.state?.elapsedSeconds == 95)
  }

  @Test("with whenSuspended = pause it stands where it was when the machine fell asleep")
  func pauses() throws {
    let world = world(.pause)
    world.start(0, 20, 10, rounds: 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(90))
    world.send(.input(.clockChanged))
    #expect(world.published.last?.isPaused == true)
    #expect(world.state?.remainingSeconds == 15 && world.wakeAt == nil)
    #expect(try !world.command(EngineMethods.Resume.self).get().isPaused)
    world.crash()
    #expect(world.state?.remainingSeconds == 15)
  }

  @Test("a command that comes first after waking up finds it paused")
  func commandFirst() throws {
    let world = world(.pause)
    world.start(0, 20, 10)
    world.pass(.seconds(5))
    world.sleep(.seconds(3600))
    #expect(try world.command(EngineMethods.Toggle.self).get().remainingSeconds == 15)
    #expect(world.state?.isPaused == false)
  }

  @Test("a paused workout, or none, is left alone; so is one after a nap shorter than the clocks' difference")
  func leftAlone() {
    let world = world(.pause)
    world.sleep(.seconds(60))
    world.send(.input(.clockChanged))
    world.start(0, 20, 10)
    let revision = world.state?.revision
    world.sleep(.milliseconds(99))
    world.send(.timer)
    #expect(world.state?.isPaused == false && world.state?.revision == revision)
  }

  @Test("when somebody sets the wall clock, the end's date follows and nothing else moves")
  func wallClock() {
    let world = world(.goOn)
    world.start(0, 60, 10)
    let before = world.published.last
    world.now.wall.nanoseconds += 3_600_000_000_000
    world.send(.input(.clockChanged))
    let after = world.published.last
    #expect(after?.phaseEndsAt == before?.phaseEndsAt && after?.revision == before?.revision)
    #expect(after?.phaseEndDate != before?.phaseEndDate)
    #expect(world.journal?.wallTime == world.now.wall.nanoseconds)
  }
}

@Suite("Engine: a finished workout is logged exactly once")
struct OutboxTests {
  @Test("it is handed to the store with its dates and numbers, and forgotten when acknowledged")
  func logged() throws {
    let world = EngineWorld()
    let started = try world.start(1, 2, 3, sets: 2, rounds: 2).get()
    world.pass(.seconds(60))
    let call = try #require(world.calls.first)
    #expect(call.method == "store.logWorkout")
    let record = try JSON.decode(WorkoutRecord.self, from: call.params)
    #expect(record.sessionId == started.sessionId && record.name == "New Timer")
    #expect(record.activeSeconds == 21 && record.sets == 2 && record.rounds == 2)
    #expect(record.startedAt == EngineWorld.origin.wall.rfc3339)
    #expect(
      record.completedAt
        == EngineWorld.origin.wallTime(of: EngineWorld.origin.instant.advanced(by: .seconds(21))).rfc3339)
    world.send(.answer(tag: call.tag, .success(JSON.encode(StoreMethods.LogWorkout.Result.success))))
    #expect(world.core.state.outbox.isEmpty)
    world.crash()
    world.send(.connected)
    #expect(world.calls.count == 1)
  }

  @Test("while the store is away it waits, through a crash too, and goes out when the store is back")
  func storeAway() throws {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    let tag = try #require(world.calls.last).tag
    world.send(.answer(tag: tag, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    #expect(world.wakeAt == nil)
    world.crash()
    world.calls = []
    let presence = Presence(actor: "store", pid: 1, isRunning: true)
    world.send(.publication(.presence(of: "store"), JSON.encode(presence)))
    #expect(world.calls.map(\.method) == ["store.logWorkout"])
  }

  @Test("one that was sent twice and acknowledged twice does not take the next with it")
  func sentTwice() throws {
    let world = EngineWorld()
    for _ in 0..<2 {
      world.start(0, 1, 1)
      world.pass(.seconds(5))
    }
    let first = try #require(world.calls.first).tag
    let presence = Presence(actor: "store", pid: 1, isRunning: true)
    world.send(.publication(.presence(of: "store"), JSON.encode(presence)))
    #expect(world.calls.map(\.tag) == [first, first])
    let success = JSON.encode(StoreMethods.LogWorkout.Result.success)
    world.send(.answer(tag: first, .success(success)))
    world.send(.answer(tag: first, .success(success)))
    #expect(world.core.state.outbox.count == 1)
    #expect(world.calls.last?.tag == world.core.state.outbox.first?.sessionId)
  }

  @Test("a store that refuses is asked again after 1, 2, 4 … seconds")
  func refusing() throws {
    let world = EngineWorld()
    world.start(0, 1, 1)
    world.pass(.seconds(2))
    for pause in [1, 2, 4] {
      let tag = try #require(world.calls.last).tag
      world.calls = []
      world.send(.answer(tag: tag, .failure(ErrorObject(.internalError, "disk full"))))
      world.pass(.seconds(pause) - .milliseconds(1))
      #expect(world.calls.isEmpty)
      world.pass(.milliseconds(1))
      #expect(world.calls.count == 1)
    }
  }

  @Test("a workout that ended while no engine ran is logged with the time at which it ended")
  func endedMeanwhile() throws {
    let world = EngineWorld()
    world.start(0, 10, 10)
    world.jump(to: world.now.instant.advanced(by: .seconds(3600)))
    world.crash()
    world.send(.connected)
    let record = try JSON.decode(WorkoutRecord.self, from: try #require(world.calls.first).params)
    #expect(
      record.completedAt
        == EngineWorld.origin.wallTime(of: EngineWorld.origin.instant.advanced(by: .seconds(20))).rfc3339)
  }
}

@Suite("Engine: the journal on a real disk")
final class JournalTests {
  private let folder: String
  private var path: String { folder + "/engine.journal" }

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/gympulse-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func record(_ revision: Int) -> JournalRecord {
    JournalRecord(EngineState(revision: revision), bootId: "b", at: EngineWorld.origin)
  }

  private func append(_ bytes: String) throws {
    let data = (FileManager.default.contents(atPath: path) ?? Data()) + Data(bytes.utf8)
    try data.write(to: URL(filePath: path))
  }

  @Test("the last record is found; a running session comes back as it was")
  func last() throws {
    let world = EngineWorld()
    world.start(1, 2, 3)
    let running = JournalRecord(world.core.state, bootId: "b", at: world.now)
    do {
      let journal = try Journal(path: path)
      #expect(try journal.content().record == nil)
      try journal.append(record(1))
      try journal.append(running)
    }
    let found = try Journal(path: path).content()
    #expect(found.record?.state.running?.session == world.core.state.running?.session)
    #expect(found.unreadable == 0)
  }

  @Test(
    "a torn or damaged last line is passed over, and what is written after it is found",
    arguments: ["123 {\"state\":", "0 {}\n", "\u{0}\u{0}\u{0}", "garbage\n\n"])
  func torn(_ tail: String) throws {
    do {
      let journal = try Journal(path: path)
      _ = try journal.content()
      try journal.append(record(1))
    }
    try append(tail)
    do {
      let journal = try Journal(path: path)
      let found = try journal.content()
      #expect(found.record == record(1) && found.unreadable == 1)
      try journal.append(record(2))
    }
    #expect(try Journal(path: path).content().record == record(2))
  }

  /// As version 0.1 wrote it, before records told their version.
  private static let firstRecord =
    #"{"state":{"running":{"sessionId":"s","routine":{"name":"Old","opening":[],"round":[{"phase":"work","#
    + #""title":"Work","durationSeconds":20},{"phase":"rest","title":"Rest","durationSeconds":10}],"rounds":8,"#
    + #""setBreak":[],"sets":1,"closing":[]},"anchorAt":100,"anchorElapsed":5000000000,"isPaused":true,"#
    + #""sound":true,"voice":false,"startedAt":"2026-11-20T10:00:00+00:00","isCompleted":false},"#
    + #""revision":3,"outbox":[{"sessionId":"r","name":"Old","startedAt":"2026-11-19T10:00:00+00:00","#
    + #""completedAt":"2026-11-19T10:04:00+00:00","activeSeconds":240,"sets":1,"rounds":8}]},"#
    + #""bootId":"b","bootTime":100,"wallTime":200}"#

  private func line(_ json: String) -> [UInt8] {
    let checksum = json.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Array("\(checksum) \(json)\n".utf8)
  }

  @Test("a journal of the first version is read: its session and what waits to be logged")
  func firstVersion() throws {
    let state = try #require(try JournalText.content(of: line(Self.firstRecord)).record?.state)
    let session = try #require(state.running?.session)
    #expect(session.timeline.routine.rounds == 8 && session.isPaused && session.sound && !session.voice)
    #expect(session.anchor == Session.Anchor(at: Instant(nanoseconds: 100), elapsed: .seconds(5)))
    #expect(session.timeline.total == .seconds(240))
    #expect(state.outbox.map(\.sessionId) == ["r"] && state.revision == 3)
  }

  @Test("a journal of a later version is refused, not passed over for an older record")
  func laterVersion() throws {
    let later = Self.firstRecord.dropLast() + #","version":\#(JournalRecord.versionNow + 1)}"#
    #expect(throws: NewerJournal.self) {
      try JournalText.content(of: line(Self.firstRecord) + line(String(later)))
    }
  }

  @Test("it is written anew before it grows beyond its limit")
  func bounded() throws {
    let journal = try Journal(path: path)
    _ = try journal.content()
    for revision in 0..<20_000 where revision % 10 == 0 || revision > 19_990 {
      try journal.append(record(revision))
    }
    let size = (FileManager.default.contents(atPath: path) ?? Data()).count
    #expect(size <= Journal.bytesMax)
    #expect(try readFile(path).count == size)
  }

  @Test("only one engine has it")
  func locked() throws {
    let first = try Journal(path: path)
    #expect(throws: SystemError.self) { _ = try Journal(path: self.path) }
    withExtendedLifetime(first) {}
  }
}
