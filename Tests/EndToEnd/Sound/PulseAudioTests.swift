import ActorRuntime
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("PulseAudio itself, beside programs with its latency of two seconds", .tags(.measuresTime))
  struct PulseAudioTests {
    @Test("twenty cues of two streams: all are heard, within 5 ms of the schedule")
    func longLatency() throws {
      try measured {
        var flaw: String?
        try inWorld { flaw = try Self.flaw(in: $0) }
        return flaw
      }
    }

    /// Records twenty cues. Returns those that were not heard or not on time; nil if all were.
    private static func flaw(in world: World) throws -> String? {
      let recorder = try Recorder(world, on: .pulseAudio)
      _ = try world.start("/usr/bin/pacat", "--playback", "/dev/zero")
      // The recorder has two seconds too: a shorter one would shorten the server's.
      let recording = try recorder.record(latency: nil) {
        try world.done("up")
        for (name, value) in [
          ("audioDevice", "pulse"), ("soundSet", "beep"), ("voice", "off"), ("intervalEndSounds", "1"),
          ("countdownSeconds", "9"),
        ] {
          try world.done("settings", "set", name, value)
        }
        let started = try world.session(
          "start", "--get-ready", "12", "--work", "22", "--rounds", "1")
        let anchor = Instant(nanoseconds: try #require(started.anchor).at)
        try world.wait(until: anchor.advanced(by: .seconds(36)))
      }
      // The stream is closed in between.
      let due = [3...12, 25...34].flatMap { $0.map(Double.init) }
      #expect(try world.doctorsWord().contains("playing on") == true)
      let heard = recording.sounds(apart: 0.12).map(\.lowerBound)
      // That of Get Ready, due at the start, has to wait for what the server has queued before the stream.
      guard heard.count == due.count + 1 else { return "heard at \(heard)" }
      let late = zip(due, heard.dropFirst()).map { $1 - $0 }
      let start = late.sorted()[due.count / 2]
      let errors = late.map { abs($0 - start) }
      return errors.allSatisfy { $0 <= 0.005 } ? nil : "\(errors.map { $0 * 1000 }) ms"
    }
  }
}
