import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("What is heard in a recording of the sound server", .tags(.measuresTime))
  struct SoundTests {
    @Test("a beep, then the voice, at each change, spaced as scheduled; silence in between")
    func beepsAndVoice() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          let end = try world.startWorkout("--get-ready", "1", "--work", "2", "--rest", "2")
          try world.wait(until: end.advanced(by: .milliseconds(2900)))
        }
        let cues = recording.cues
        try #require(cues.count == 4, "\(cues)")
        // The first is heard as soon as the stream has begun.
        expectSpacing(of: cues, [1, 2, 2])
        expectTones([659.26, 880, 783.99, 523.25], of: cues, in: recording)
        // The last one is longer.
        for (cue, beepEnd) in [(cues[1], 0.27), (cues[2], 0.27), (cues[3], 0.7)] {
          let start = cue.lowerBound
          try #require(cue.upperBound - start - beepEnd > 0.19, "\(cue): no speech")
          let spoken = (start + beepEnd + 0.04)..<cue.upperBound
          #expect(recording.peak(spoken) > 0.3, "the voice is as loud as the beep")
          for hertz in [523.25, 783.99, 880] { #expect(recording.share(ofHertz: hertz, in: spoken) < 0.2) }
          let gap = (start + beepEnd - 0.02)..<(start + beepEnd + 0.01)
          #expect(recording.peak(gap) < 0.02, "\(cue): neither covers the other")
        }
        #expect(cues[0].upperBound - cues[0].lowerBound < 0.25, "no speech at Get Ready")
        #expect((0.2...0.95).contains(recording.peak) && recording.isMono)
      }
    }

    @Test("sound off: the voice alone, at the change itself, and nothing at Get Ready")
    func voiceOnly() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          let end = try world.startWorkout("--get-ready", "1", "--work", "1", "--rest", "1", "--sound", "off")
          try world.wait(until: end.advanced(by: .milliseconds(1400)))
        }
        let cues = recording.cues
        try #require(cues.count == 3, "\(cues)")
        expectSpacing(of: cues, [1, 1])
        #expect(cues[0].lowerBound > 1)
        for cue in cues {
          let beginning = cue.lowerBound..<(cue.lowerBound + 0.08)
          for hertz in [523.25, 659.26, 783.99, 880] {
            #expect(recording.share(ofHertz: hertz, in: beginning) < 0.2)
          }
        }
      }
    }

    @Test("switches count from the next cue on: beep and voice, then a beep, then nothing")
    func switchedOffMeanwhile() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          let end = try world.startWorkout("--get-ready", "0", "--work", "1", "--rest", "1")
          try world.wait(until: end.advanced(by: .milliseconds(-1200)))
          try world.done("voice", "off")
          try world.wait(until: end.advanced(by: .milliseconds(-600)))
          try world.done("sound", "off")
          try world.wait(until: end.advanced(by: .seconds(1)))
        }
        let cues = recording.cues
        try #require(cues.count == 2, "\(cues)")
        let lengths = cues.map { $0.upperBound - $0.lowerBound }
        #expect(lengths[0] > 0.4 && lengths[1] < 0.32, "\(cues)")
      }
    }

    @Test("stop ends what sounds at once, and nothing follows; a pause holds the next cue back")
    func stopAndPause() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          let end = try world.startWorkout("--get-ready", "0", "--work", "1", "--rest", "1")
          try world.wait(until: end.advanced(by: .milliseconds(-1300)))
          try world.done("pause")
          try world.wait(until: end.advanced(by: .milliseconds(-800)))
          try world.done("resume")
          try world.wait("completion") { try world.session("state").phase == .complete }
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(400)))
          try world.done("stop")
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(700)))
          _ = try world.startWorkout("--get-ready", "0", "--work", "1", "--rest", "1", "--voice", "off")
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(600)))
          try world.done("stop")
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(1000)))
        }
        let cues = recording.cues
        try #require(cues.count == 4, "\(cues)")
        expectSpacing(of: Array(cues[..<3]), [1.5, 1])
        #expect(
          (0.4...1.3).contains(cues[2].upperBound - cues[2].lowerBound), "it would be 1.8 s: \(cues[2])")
        #expect(recording.length - cues[3].upperBound > 1)
      }
    }

    @Test("audio, engine and broker killed: the next cue is on time, none is heard twice")
    func crash() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          let end = try world.startWorkout("--get-ready", "0", "--work", "2", "--rest", "1")
          try world.wait(until: end.advanced(by: .milliseconds(-2200)))
          try world.crash(["audio", "engine", "broker"])
          try world.wait(until: end.advanced(by: .milliseconds(2900)))
        }
        try #require(recording.cues.count == 3, "\(recording.cues)")
        expectSpacing(of: recording.cues, [2, 1])
      }
    }

    @Test("no sound server: the workout continues, and watch prints once that there is no sound")
    func noSoundServer() throws {
      try inWorld { world in
        try world.done("up")
        let watch = try world.start("gympulse-ctl", "watch", "--json")
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "2", "--rest", "2", "--rounds", "1")
        let start = Instant(nanoseconds: try #require(started.anchor).at)
        let end = Place(phase: .complete)
        try world.wait("completion") { try watch.hasSeen(end, of: started.sessionId) }
        expectOnTime(
          [
            (Place(phase: .work), start), (Place(phase: .rest), start.advanced(by: .seconds(2))),
            (end, start.advanced(by: .seconds(4))),
          ], of: started.sessionId, in: try watch.sightings(), by: "watch")
        try world.expectLoggedOnce(started.sessionId)
        // Before it, that it waits for a workout.
        let complaints = watch.error.split(separator: "\n").dropFirst()
        #expect(
          complaints.count == 1 && complaints.first?.contains("no sound device") == true, "\(watch.error)")
      }
    }

    @Test("the last seconds tick, lower than the boundary; the end sounds again and again until dismissed")
    func ticksAndRinging() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          try world.done("settings", "set", "countdownSeconds", "2")
          try world.done("settings", "set", "intervalEndSounds", "untilDismissed")
          let end = try world.startWorkout("--get-ready", "0", "--work", "4", "--rest", "1", "--voice", "off")
          try world.wait(until: end.advanced(by: .milliseconds(4800)))
          #expect(try world.done("dismiss").output == "Sound stopped\n")
          try world.wait(until: end.advanced(by: .milliseconds(6500)))
          #expect(try world.done("dismiss").output == "No sound is playing\n")
        }
        let cues = recording.cues
        try #require(cues.count == 9, "\(cues)")
        expectSpacing(of: cues, [2, 1, 1, 1, 1, 1, 1, 1])
        expectTones([880, 440, 440, 783.99, 523.25, 523.25], of: cues, in: recording)
      }
    }

    @Test("a WAV file of one's own is heard in the place of a sound; a bad one is refused when it is chosen")
    func ownFile() throws {
      try inWorld { world in
        let path = world.folder + "/tone.wav"
        let tone = (0..<4410).map { Int16(8000 * sin(2 * Double.pi * 1760 * Double($0) / 22_050)) }
        try writeWave(tone, rate: 22_050, to: path)
        let recording = try Recorder(world).record {
          try world.plain()
          let refused = try world.ctl("settings", "set", "restSound", "/etc/passwd")
          #expect(refused.code == 1 && refused.error.contains("not a WAV file"))
          #expect(try world.done("settings", "get", "restSound").output == "\n")
          try world.done("settings", "set", "workSound", path)
          let end = try world.startWorkout("--get-ready", "0", "--work", "1", "--rest", "4", "--voice", "off")
          try world.wait(until: end.advanced(by: .milliseconds(-3500)))
          try world.done("audio", "test", path)
          try world.done("stop")
        }
        let cues = recording.sounds(apart: 0.1)
        try #require(cues.count == 3, "\(cues)")
        for (cue, hertz) in zip(cues, [1760, 783.99, 1760]) {
          let beginning = (cue.lowerBound + 0.01)..<(cue.lowerBound + 0.07)
          #expect(recording.share(ofHertz: hertz, in: beginning) > 0.6, "\(hertz) Hz at \(cue.lowerBound) s")
        }
      }
    }

    @Test("a device that takes only another rate, format and one channel: the same cues at the same times")
    func otherFormat() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.plain()
          try world.done("settings", "set", "audioDevice", "pipewire:RATE=44100,FORMAT=S24_3LE,CHANNELS=1")
          let end = try world.startWorkout(
            "--get-ready", "1", "--work", "1", "--rest", "1", "--voice", "off")
          try world.wait(until: end.advanced(by: .milliseconds(1400)))
        }
        let cues = recording.cues
        try #require(cues.count == 4, "\(cues)")
        expectSpacing(of: cues, [1, 1, 1])
        expectTones([659.26, 880, 783.99, 523.25], of: cues, in: recording)
      }
    }

    /// Checks the tone with which each cue begins.
    private func expectTones(
      _ tones: [Double], of cues: [Range<Double>], in recording: Recording,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (cue, hertz) in zip(cues, tones) {
        let beginning = cue.lowerBound..<(cue.lowerBound + 0.08)
        #expect(
          recording.share(ofHertz: hertz, in: beginning) > 0.7, "\(hertz) Hz at \(cue.lowerBound) s",
          sourceLocation: sourceLocation)
      }
    }

    /// Checks the seconds from each cue's beginning to the next one's.
    private func expectSpacing(
      of cues: [Range<Double>], _ seconds: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (index, expected) in seconds.enumerated() {
        let spacing = cues[index + 1].lowerBound - cues[index].lowerBound
        #expect(abs(spacing - expected) < 0.25, "\(cues)", sourceLocation: sourceLocation)
      }
    }
  }
}

/// Writes a WAV file of 16-bit samples in one channel.
private func writeWave(_ samples: [Int16], rate: UInt32, to path: String) throws {
  func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
  let data = samples.flatMap { bytes($0) }
  let format =
    bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(rate) + bytes(rate * 2) + bytes(UInt16(2)) + bytes(UInt16(16))
  let body =
    Array("WAVEfmt ".utf8) + bytes(UInt32(16)) + format + Array("data".utf8) + bytes(UInt32(data.count))
    + data
  let file = try openFile(path, O_WRONLY | O_CREAT)
  try file.writeAll(Array("RIFF".utf8) + bytes(UInt32(body.count)) + body)
}

extension Recording {
  /// Beep and voice of one change belong together; between two changes there is more silence than that.
  fileprivate var cues: [Range<Double>] { sounds(apart: 0.2) }
}

extension World {
  /// The daemons up, with beeps at the boundaries alone.
  func plain() throws {
    try done("up")
    for (name, value) in [("soundSet", "beep"), ("countdownSeconds", "0"), ("countdownEndSounds", "1")] {
      try done("settings", "set", name, value)
    }
  }

  /// Starts a workout of one round and answers when it will be complete.
  fileprivate func startWorkout(_ flags: String...) throws -> Instant {
    let start = try run("gympulse-ctl", ["start", "--rounds", "1", "--json"] + flags)
    try #require(start.code == 0, "\(start)")
    let session = try start.json(SessionPayload.self)
    let total = try #require(session.totalSeconds)
    return Instant(nanoseconds: try #require(session.anchor).at).advanced(by: .seconds(total))
  }
}
