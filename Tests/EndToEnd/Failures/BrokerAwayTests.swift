import ActorRuntime
import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("No broker for ten seconds", .tags(.measuresTime))
  struct BrokerAwayTests {
    @Test("bar and sound carry on by themselves, and fall in step after up")
    func carryOn() throws {
      try inWorld { world in
        var follower: Program?
        let recording = try Recorder(world).record {
          try world.plain()
          let bar = try world.start("gympulse-status", "--follow")
          follower = bar
          let started = try world.session(
            "start", "--get-ready", "0", "--work", "3", "--rest", "3", "--rounds", "3", "--voice", "off")
          let start = Instant(nanoseconds: try #require(started.anchor).at)
          try world.wait(until: start.advanced(by: .milliseconds(600)))
          // As if someone had said down, so that the bar does not start them again.
          try FileManager.default.removeItem(atPath: world.folder + "/state/gympulse/supervisor")
          try world.killAll(["supervisor", "broker"])
          try world.wait(until: start.advanced(by: .milliseconds(10_600)))
          let state = try world.ctl("state", "--no-start")
          #expect(state.code == 3 && state.error.contains("only partly running"), "no broker was started")
          expectCounting(bar, from: start)

          try world.done("up")
          let after = try world.session("state")
          #expect(after.sessionId == started.sessionId && after.anchor == started.anchor)
          #expect(after.phaseEndsAt == start.advanced(by: .seconds(12)).nanoseconds)
          let paused = try world.session("pause")
          try world.wait("the pause in the bar") {
            bar.lines.last?.text.contains("paused") == true
          }
          try world.rest(.milliseconds(700))
          let resumed = try world.session("resume")
          let due = Instant(nanoseconds: try #require(resumed.phaseEndsAt))
          #expect(paused.phase == .rest && resumed.phase == .rest)
          try world.wait("the last work in the bar") {
            bar.lines.last?.text.contains("Work 0:03 · Round 3/3") == true
          }
          let lateness = due.duration(to: try #require(bar.lines.last).at)
          #expect(Sighting.isOnTime(lateness))
          try world.rest(.milliseconds(600))
          try world.done("stop")
          try world.wait("idle") { bar.lines.last?.text.isEmpty == true }
        }
        let beeps = recording.sounds(apart: 0.2).map(\.lowerBound)
        try #require(beeps.count == 5, "work, rest, work and rest without a broker, work with it: \(beeps)")
        // The first is due at the start, when no device is open yet: it is late by what opening takes.
        let opening = beeps[0] + 3 - beeps[1]
        #expect((-0.01...0.25).contains(opening), "\(beeps)")
        for index in 1..<3 {
          #expect(abs(beeps[index + 1] - beeps[index] - 3) < 0.02, "\(beeps)")
        }
        #expect(follower?.error.isEmpty == true)
      }
    }

    private func expectCounting(_ bar: Program, from start: Instant) {
      let texts = (0...10).map { second in
        "\(second / 3 % 2 == 0 ? "Work" : "Rest") 0:0\(3 - second % 3) · Round \(second / 6 + 1)/3"
      }
      // What follows ten seconds of silence, a line that says "stale", may be there already.
      #expect(bar.lines.map(\.text).filter { !$0.isEmpty }.prefix(texts.count) == texts[...])
      for (second, text) in texts.enumerated() {
        guard let line = bar.lines.first(where: { $0.text == text }) else { continue }
        let lateness = start.advanced(by: .seconds(second)).duration(to: line.at)
        #expect(Sighting.isOnTime(lateness), "\(text)")
      }
    }
  }
}
