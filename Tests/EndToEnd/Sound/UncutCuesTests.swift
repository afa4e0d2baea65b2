import ActorRuntime
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("What cuts a cue that sounds, in a recording", .tags(.measuresTime))
  struct UncutCuesTests {
    @Test("extend, swap, theme and voice off do not cut the name of an exercise; pause does")
    func exercise() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          for commands in [[], Self.harmless + [["extend", "10"], ["swap", "hard"]], [["pause"]]] {
            let start = try world.sayExercise()
            try world.wait(until: start.advanced(by: Self.untilSpeech))
            for command in commands { try world.done(command) }
            try world.wait(until: start.advanced(by: .seconds(4)))
            try world.done(["stop"])
          }
        }
        // Of each workout the beep of Get Ready and the cue of the exercise.
        let cues = recording.sounds(apart: 0.3)
        try #require(cues.count == 6, "\(cues)")
        let lengths = [1, 3, 5].map { cues[$0].upperBound - cues[$0].lowerBound }
        try #require(lengths[0] > Self.untilSpeech.seconds + 0.5, "the name is long enough: \(lengths)")
        #expect(abs(lengths[1] - lengths[0]) < 0.1, "heard whole: \(lengths)")
        #expect(lengths[2] < lengths[0] - 0.2, "cut: \(lengths)")
      }
    }

    @Test("theme and voice off do not cut \"Workout complete\"; stop does")
    func complete() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          for commands in [[], Self.harmless, [["stop"]]] {
            let started = try world.session(
              "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1", "--sound", "off")
            let end = Instant(nanoseconds: try #require(started.anchor).at).advanced(by: .seconds(2))
            try world.wait(until: end.advanced(by: .milliseconds(400)))
            for command in commands { try world.done(command) }
            try world.wait(until: end.advanced(by: .seconds(3)))
            if commands != [["stop"]] { try world.done(["stop"]) }
          }
        }
        // Of each workout "Go", "Rest" and "Workout complete".
        let cues = recording.sounds(apart: 0.3)
        try #require(cues.count == 9, "\(cues)")
        let lengths = [2, 5, 8].map { cues[$0].upperBound - cues[$0].lowerBound }
        try #require(lengths[0] > 0.8, "the words are long enough: \(lengths)")
        #expect(abs(lengths[1] - lengths[0]) < 0.1, "heard whole: \(lengths)")
        #expect(lengths[2] < lengths[0] - 0.2, "cut: \(lengths)")
      }
    }

    @Test("extend, theme and voice off do not cut \"Go\"")
    func go() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          for commands in [[], Self.harmless + [["extend", "10"]]] {
            let started = try world.session(
              "start", "--get-ready", "1", "--work", "20", "--rest", "1", "--rounds", "1")
            let work = Instant(nanoseconds: try #require(started.anchor).at).advanced(by: .seconds(1))
            try world.wait(until: work.advanced(by: .milliseconds(100)))
            for command in commands { try world.done(command) }
            try world.wait(until: work.advanced(by: .seconds(2)))
            try world.done(["stop"])
          }
        }
        // Of each workout the beep of Get Ready, and the beep of Work with "Go".
        let cues = recording.sounds(apart: 0.3)
        try #require(cues.count == 4, "\(cues)")
        let lengths = [1, 3].map { cues[$0].upperBound - cues[$0].lowerBound }
        try #require(lengths[0] > 0.45, "beep and word: \(lengths)")
        #expect(abs(lengths[1] - lengths[0]) < 0.1, "heard whole: \(lengths)")
      }
    }

    /// Commands that are not about the cue.
    private static let harmless = [
      ["settings", "set", "theme", "forestGreen"], ["settings", "set", "reducedMotion", "on"],
      ["voice", "off"],
    ]
    /// From the start of an exercise until its name is being said: the beep lasts 0.27 s.
    private static let untilSpeech = Duration.milliseconds(450)
  }
}

extension World {
  /// Starts an exercise whose name takes more than a second, and returns when it is said.
  fileprivate func sayExercise() throws -> Instant {
    let started = try session("start", "Plank to Push-up Reach", "--get-ready", "1", "--voice", "on")
    return Instant(nanoseconds: try #require(started.anchor).at).advanced(by: .seconds(1))
  }

  fileprivate func done(_ words: [String]) throws {
    let outcome = try run("gympulse-ctl", words)
    #expect(outcome.code == 0, "\(outcome)")
  }
}
