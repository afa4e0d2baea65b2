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
  }
}
