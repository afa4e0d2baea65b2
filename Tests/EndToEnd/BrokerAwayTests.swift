import ActorRuntime
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("No broker for several seconds")
  struct BrokerAwayTests {
    @Test("bar and sound carry on by themselves, and fall in step after up")
    func carryOn() throws {
      try inWorld { world in
        var follower: Program?
        let recording = try Recorder(world).record {
          try world.done("up")
          let bar = try world.start("gympulse-status", "--follow")
          follower = bar
          let started = try world.session(
            "start", "--get-ready", "0", "--work", "2", "--rest", "2", "--rounds", "2", "--voice", "off")
          let start = Instant(nanoseconds: try #require(started.anchor).at)
          try world.wait(until: start.advanced(by: .milliseconds(600)))
          try world.killAll(["supervisor", "broker"])
          try world.wait(until: start.advanced(by: .milliseconds(4600)))
          #expect(try world.ctl("state").code == 3, "nobody has started another broker")
          expectCounting(bar, from: start)

          try world.done("up")
          let after = try world.session("state")
          #expect(after.sessionId == started.sessionId && after.anchor == started.anchor)
          #expect(after.phaseEndsAt == start.advanced(by: .seconds(6)).nanoseconds)
          let paused = try world.session("pause")
          try world.wait("the pause in the bar", within: .seconds(3)) {
            bar.lines.last?.text.contains("paused") == true
          }
          try world.rest(.milliseconds(700))
          let resumed = try world.session("resume")
          let due = Instant(nanoseconds: try #require(resumed.phaseEndsAt))
          #expect(paused.phase == .work && resumed.phase == .work)
          try world.wait("the last rest in the bar") {
            bar.lines.last?.text.contains("Rest 0:02 · Round 2/2") == true
          }
          let lateness = due.duration(to: try #require(bar.lines.last).at)
          #expect((.milliseconds(-1)...(.milliseconds(100))).contains(lateness))
          try world.rest(.milliseconds(600))
          try world.done("stop")
          try world.wait("idle") { bar.lines.last?.text.isEmpty == true }
        }
        let beeps = recording.sounds(apart: 0.2).map(\.lowerBound)
        try #require(beeps.count == 4, "work, rest and work without a broker, rest with it: \(beeps)")
        for index in 0..<2 {
          #expect(abs(beeps[index + 1] - beeps[index] - 2) < 0.1, "\(beeps)")
        }
        #expect(follower?.error.isEmpty == true)
      }
    }

    private func expectCounting(_ bar: Program, from start: Instant) {
      let texts = [
        "Work 0:02 · Round 1/2", "Work 0:01 · Round 1/2", "Rest 0:02 · Round 1/2", "Rest 0:01 · Round 1/2",
        "Work 0:02 · Round 2/2",
      ]
      #expect(bar.lines.map(\.text).filter { !$0.isEmpty } == texts)
      for (second, text) in texts.enumerated() {
        guard let line = bar.lines.first(where: { $0.text == text }) else { continue }
        let lateness = start.advanced(by: .seconds(second)).duration(to: line.at)
        #expect((.milliseconds(-1)...(.milliseconds(100))).contains(lateness), "\(text)")
      }
    }
  }
}
