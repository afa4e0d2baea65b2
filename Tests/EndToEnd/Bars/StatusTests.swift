import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("A bar's segment")
  struct StatusTests {
    @Test("--follow changes phase on time though the broker is killed, and hears the next one's news")
    func follow() throws {
      try inWorld { world in
        try world.done("up")
        let follower = try world.start("gympulse-status", "--format", "json", "--follow")
        try world.wait("the first line") { !follower.lines.isEmpty }
        let started = try world.session("start", "--get-ready", "1", "--work", "2", "--rest", "30")
        let start = Instant(nanoseconds: try #require(started.anchor).at)
        try world.wait(until: start.advanced(by: .milliseconds(2500)))
        try world.crash(["broker"])
        try world.wait("rest") { try follower.segments().contains { $0.segment.phase == .rest } }

        let segments = try follower.segments()
        for (phase, due) in [(Phase.getReady, 0), (.work, 1), (.rest, 3)] {
          let first = try #require(segments.first { $0.segment.phase == phase })
          let lateness = start.advanced(by: .seconds(due)).duration(to: first.at)
          #expect(Sighting.isOnTime(lateness), "\(phase)")
        }
        var texts: [String] = []
        for segment in segments where segment.segment.text != texts.last {
          texts.append(segment.segment.text)
        }
        #expect(
          texts == [
            "", "Get Ready 0:01 · Round 1/4", "Work 0:02 · Round 1/4", "Work 0:01 · Round 1/4",
            "Rest 0:30 · Round 1/4",
          ])

        try world.done("pause")
        try world.wait("the pause in the segment") {
          try follower.segments().last?.segment.isPaused == true
        }
        try world.done("stop")
        try world.wait("idle") { try follower.segments().last?.segment.phase == .idle }
      }
    }

    @Test("the i3bar stream is what a strict parser takes")
    func i3barStream() throws {
      try inWorld { world in
        try world.done("up")
        let bar = try world.start("gympulse-status", "--format", "i3bar", "--follow")
        try world.wait("the idle line") { bar.lines.count >= 3 }
        try world.done("start", "--get-ready", "1", "--work", "1", "--rest", "1", "--rounds", "1")
        try world.wait("the last line") { bar.lines.last?.text.contains("complete") == true }
        bar.signal(SIGTERM)
        #expect(try world.finish(bar).code == 0)

        let header = try JSON.decode([String: Header].self, from: Array(bar.lines[0].text.utf8))
        #expect(
          header == [
            "version": .number(1), "click_events": .flag(true), "stop_signal": .number(Int(SIGURG)),
            "cont_signal": .number(Int(SIGCONT)),
          ])
        let body = bar.lines.dropFirst().map(\.text).joined(separator: "\n") + "]"
        let lines = try JSON.decode([[Block]].self, from: Array(body.utf8))
        try #require(lines.allSatisfy { $0.count == 1 && $0[0].name == "gympulse" })
        #expect(
          lines.map { $0[0].text } == [
            "", " ● Get Ready 0:01 ", " ● Work 0:01 ", " ● Rest 0:01 ", " Workout complete ",
          ])
      }
    }
  }
}

/// What `--format json` writes, as far as it matters here.
private struct Segment: Decodable {
  let phase: Phase
  let text: String
  let isPaused: Bool
  let isConnected: Bool
  let remainingSeconds: Double
}

/// What a member of i3bar's header can be.
private enum Header: Decodable, Equatable {
  case number(Int)
  case flag(Bool)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .flag(try container.decode(Bool.self))
    } catch {
      self = .number(try container.decode(Int.self))
    }
  }
}

/// A block as i3bar's protocol has it.
private struct Block: Decodable {
  let text: String
  let name: String
  let color: String?

  enum CodingKeys: String, CodingKey {
    case text = "full_text"
    case name, color
  }
}

extension Program {
  fileprivate func segments() throws -> [(segment: Segment, at: Instant)] {
    try lines.map { (try JSON.decode(Segment.self, from: Array($0.text.utf8)), $0.at) }
  }
}
