import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("A workout")
  struct WorkoutTests {
    @Test("each phase begins within 100 ms of the schedule, a pause included; it is logged once")
    func schedule() throws {
      try inWorld { world in
        try world.done("up")
        let watch = try world.start("gympulse-ctl", "watch", "--json")
        let feed = try EngineFeed(world)
        let started = try world.session(
          "start", "--get-ready", "1", "--work", "2", "--rest", "1", "--rounds", "2")
        let id = try #require(started.sessionId)
        let start = Instant(nanoseconds: try #require(started.anchor).at)

        // Half a second into the first work, for 700 ms.
        try world.wait(until: start.advanced(by: .milliseconds(1500)))
        let paused = try world.session("pause")
        #expect(paused.isPaused && paused.phase == .work && paused.phaseEndsAt == nil)
        try world.wait(until: start.advanced(by: .milliseconds(2200)))
        let still = try world.session("state")
        #expect(still.remainingSeconds == paused.remainingSeconds, "frozen")
        let resumed = try world.session("resume")
        let now = BootClock.now()
        let restStart = Instant(nanoseconds: try #require(resumed.phaseEndsAt))
        #expect(!resumed.isPaused)
        let gap = now.duration(to: restStart).seconds - paused.remainingSeconds
        #expect(abs(gap) < 0.1, "it continues from the same remaining time")

        let end = Place(phase: .complete, round: 2)
        try world.wait("completion") {
          try watch.hasSeen(end, of: id) && feed.sightings.last?.place == end
        }
        let schedule: [(Place, Instant)] = [
          (Place(phase: .getReady), start),
          (Place(phase: .work), start.advanced(by: .seconds(1))),
          (Place(phase: .rest), restStart),
          (Place(phase: .work, round: 2), restStart.advanced(by: .seconds(1))),
          (Place(phase: .rest, round: 2), restStart.advanced(by: .seconds(3))),
          (Place(phase: .complete, round: 2), restStart.advanced(by: .seconds(4))),
        ]
        expectOnTime(schedule, of: id, in: try watch.sightings(), by: "watch")
        expectOnTime(schedule, of: id, in: feed.sightings, by: "the engine's publications")

        let complete = try world.session("state")
        #expect(complete.phase == .complete && complete.remainingSeconds == 0 && complete.next == nil)
        #expect(complete.elapsedSeconds == 7)
        try world.expectLoggedOnce(id)
        let logged = try #require(try world.history().first)
        #expect(try world.history().count == 1)
        #expect(
          logged.activeSeconds == 6 && logged.plannedSeconds == 6 && logged.sets == 1 && logged.rounds == 2)
      }
    }

    @Test("state --json has every member of the session")
    func members() throws {
      try inWorld { world in
        let names: Set<String> = [
          "sessionId", "revision", "bootId", "phase", "title", "setIndex", "sets", "roundIndex", "rounds",
          "isPaused", "remainingSeconds", "phaseSeconds", "phaseEndsAt", "phaseEndDate", "next",
          "elapsedSeconds", "totalSeconds", "sound", "voice", "anchor", "routine",
        ]
        try world.done("up")
        let idle = try world.ctl("state", "--json")
        #expect(try idle.code == 3 && idle.json(MemberNames.self).all.isSuperset(of: names))
        #expect(try idle.json(SessionPayload.self).phase == .idle)

        try world.done("start", "Tabata")
        let running = try world.done("state", "--json")
        #expect(try running.json(MemberNames.self).all.isSuperset(of: names))
        let session = try running.json(SessionPayload.self)
        let end = WallTime(rfc3339: try #require(session.phaseEndDate))
        let left = try #require(end).nanoseconds - BootClock.moment().wall.nanoseconds
        #expect(abs(Double(left) / 1e9 - session.remainingSeconds) < 0.1, "the date is when the phase ends")
        #expect(session.title == "Get Ready" && session.next?.phase == .work)
        #expect((session.setIndex, session.sets, session.roundIndex, session.rounds) == (1, 1, 1, 8))
        #expect(session.sound && session.voice && session.totalSeconds == 250)
      }
    }

    @Test("Get Ready 0 starts directly in work; rounds first, then sets; watch tells it in words")
    func setsAndRounds() throws {
      try inWorld { world in
        try world.done(
          "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--sets", "2", "--rounds", "1")
        let endless = try world.start("gympulse-ctl", "watch")
        let watch = try world.finish(world.start("gympulse-ctl", "watch", "--until-complete"))
        #expect(watch.code == 0)
        let lines = [
          "Work 0:01 · Set 1/2", "Rest 0:01 · Set 1/2",
          "Work 0:01 · Set 2/2", "Rest 0:01 · Set 2/2",
          "Workout complete · 1/1, 2 sets",
        ]
        #expect(watch.output.split(separator: "\n").map(String.init) == lines)
        try world.wait("the workout in the history") { try world.history().count == 1 }
        #expect(endless.lines.map(\.text) == lines, "and no line that says nothing new")
        #expect(endless.end == nil, "it continues until it is stopped")
        endless.signal(SIGINT)
        #expect(try world.finish(endless).code == 0)
      }
    }

    @Test("restart starts again, also after completion; stop ends without an entry in the log")
    func restartAndStop() throws {
      try inWorld { world in
        let first = try world.session(
          "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.expectLoggedOnce(first.sessionId)
        let again = try world.session("restart")
        #expect(again.phase == .work && again.sessionId != first.sessionId && again.elapsedSeconds < 0.1)
        try world.wait("rest") { try world.session("state").phase == .rest }
        let third = try world.session("restart")
        #expect(third.phase == .work && third.roundIndex == 1 && third.sessionId != again.sessionId)
        let stopped = try world.session("stop")
        #expect(stopped.phase == .idle && stopped.sessionId == nil)
        #expect(try world.history().map(\.sessionId) == [first.sessionId])
      }
    }
  }
}

/// The names of an object's members.
private struct MemberNames: Decodable {
  let all: Set<String>

  init(from decoder: any Decoder) throws {
    all = Set(try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue))
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
