import ActorRuntime
import Chance
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("The music of other programs")
  struct MusicTests {
    @Test("it is low under every cue, and back after it; ours is not lowered", .tags(.measuresTime))
    func ducked() throws {
      try measured {
        var flaw: String?
        try inWorld { flaw = try Self.duckingFlaw(in: $0) }
        return flaw
      }
    }

    /// Records the music under three cues. Returns where it was not as it should be; nil if it was everywhere.
    private static func duckingFlaw(in world: World) throws -> String? {
      let recorder = try Recorder(world)
      try world.upWithMusic(
        ("duckMusic", "on"), ("countdownSeconds", "0"), ("intervalEndSounds", "1"),
        ("soundSet", "beep"))
      _ = try world.playTone("Player")
      let recording = try recorder.record {
        try world.rest(.seconds(1))
        try world.done(
          "start", "--get-ready", "3", "--work", "4", "--rest", "4", "--rounds", "1", "--voice", "off")
        try world.rest(.seconds(13))
      }
      let cues = recording.beeps
      guard cues.count == 4 else { return "\(cues)" }
      #expect(try world.percent("Player") == 100)
      // As loud as without music.
      #expect(recording.peak(cues[1]) > 0.2)
      // At the first the streams are not known yet.
      for cue in cues.dropFirst() {
        guard recording.music(at: cue.lowerBound - 0.35) > 0.9 else { return "\(cue): low before" }
        for hundredth in stride(from: -3, to: Int(cue.upperBound * 100 - cue.lowerBound * 100) - 5, by: 5) {
          let share = recording.music(at: cue.lowerBound + Double(hundredth) / 100)
          guard share < 0.15 else {
            return "\(cue): \(share) at \(hundredth) hundredths of a second after its begin"
          }
        }
        guard recording.music(at: cue.upperBound + 0.8) > 0.9 else { return "\(cue): low after" }
      }
      return nil
    }

    @Test(
      "killed while it is low: back after a restart; a program that ended meanwhile starts with its own volume"
    )
    func killed() throws {
      try inWorld { world in
        _ = try Recorder(world)
        // Ticks for three seconds.
        try world.upWithMusic(("duckMusic", "on"), ("duckVolume", "30"), ("countdownSeconds", "3"))
        _ = try world.playTone("Player")
        let other = try world.playTone("Other")
        try world.done("start", "--get-ready", "6", "--work", "60", "--rest", "1", "--rounds", "1")
        try world.wait("low music") { try world.percent("Player") == 30 && world.percent("Other") == 30 }
        other.signal(SIGKILL)
        try world.wait("the end of its stream") { try world.percent("Other") == nil }
        try world.replace("music")
        try world.wait("the volume") { try world.percent("Player") == 100 }
        _ = try world.playTone("Other")
        try world.wait("the volume of the new stream") { try world.percent("Other") == 100 }
        try world.wait("nothing to undo") { !Paths.exists(world.musicRecord) }
      }
    }

    @Test("a stream that appears while it is low, and a volume set by hand")
    func meanwhile() throws {
      try inWorld { world in
        _ = try Recorder(world)
        try world.upWithMusic(("duckMusic", "on"), ("duckVolume", "50"), ("countdownSeconds", "4"))
        _ = try world.playTone("Player")
        _ = try world.playTone("Mine")
        try world.done("start", "--get-ready", "6", "--work", "60", "--rest", "1", "--rounds", "1")
        try world.wait("low music") { try world.percent("Mine") == 50 }
        let mine = try world.run("/usr/bin/pactl", "list", "short", "sink-inputs").output
        let indices = mine.split(separator: "\n").compactMap {
          $0.split(separator: "\t").first.map(String.init)
        }
        let names = try world.streams().map(\.name)
        let index = try #require(names.firstIndex(of: "Mine"))
        _ = try world.run("/usr/bin/pactl", "set-sink-input-volume", indices[index], "77%")
        _ = try world.playTone("Late")
        try world.wait("the late one low") { try world.percent("Late") == 50 }
        try world.wait("all back") {
          try world.percent("Player") == 100 && world.percent("Late") == 100
        }
        #expect(try world.percent("Mine") == 77)
      }
    }

    @Test("stop restores at once, and so does the end of the process", arguments: ["stop", "down"])
    func restored(_ command: String) throws {
      try inWorld { world in
        try world.playLowMusic()
        let began = BootClock.now()
        if command == "down" { kill(try #require(try world.actors()["music"]), SIGTERM) }
        try world.done(command)
        try world.wait("the volume") { try world.percent("Player") == 100 }
        #expect(began.duration(to: BootClock.now()) < .seconds(5), "the ticks last longer")
      }
    }

    @Test("its setting is switched off while the actor is dead or cannot act: restored all the same")
    func switchedOff() throws {
      try inWorld { world in
        try world.playLowMusic()
        let music = try world.pid(of: "music")
        kill(music, SIGSTOP)
        try world.done("settings", "set", "duckMusic", "off")
        kill(music, SIGKILL)
        try world.wait("the volume") { try world.percent("Player") == 100 }
        try world.wait("nothing to undo") { !Paths.exists(world.musicRecord) }
        try world.wait("its end") { !world.processes.contains { $0.name == "gympulse-music" } }
      }
    }

    @Test("down says what a hanging sound server keeps changed, doctor lists it, and up undoes it")
    func hangingServer() throws {
      try inWorld { world in
        try world.playLowMusic()
        let undone = "volumes or players of other programs"
        #expect(
          try world.ctl("doctor").output.onOneLine.contains("ok to put back \(undone), by gympulse-music"))
        let server = try #require(world.soundServers.first { $0.name == "pipewire-pulse" })
        kill(server.pid, SIGSTOP)
        defer { kill(server.pid, SIGCONT) }
        let down = try world.ctl("down")
        #expect(down.code == 1 && down.error.contains("not yet put back: \(undone)"), "\(down)")
        let doctor = try world.ctl("doctor").output.onOneLine
        #expect(doctor.contains("FIX to put back \(undone); gympulse-ctl up puts it back"), "\(doctor)")
        kill(server.pid, SIGCONT)
        #expect(try world.percent("Player") == 30)
        try world.done("settings", "set", "duckMusic", "off")
        try world.wait("the volume") { try world.percent("Player") == 100 }
        try world.wait("nothing to undo") { !Paths.exists(world.musicRecord) }
        try world.done("down")
      }
    }

    @Test("what could not be undone later is not lowered")
    func unrecordable() throws {
      try inWorld { world in
        _ = try Recorder(world)
        try world.upWithMusic(("duckMusic", "on"), ("duckVolume", "30"), ("countdownSeconds", "3"))
        _ = try world.playTone("Player")
        // A folder that cannot be replaced, as on a full disk.
        let obstacle = world.musicRecord + ".new"
        #expect(mkdir(obstacle, 0o700) == 0)
        try world.done("start", "--get-ready", "5", "--work", "5", "--rest", "60", "--rounds", "1")
        try world.wait("the refusal") { try world.hasLogged("without its record nothing is changed") }
        for _ in 0..<10 {
          #expect(try world.percent("Player") == 100)
          try world.rest(.milliseconds(50))
        }
        rmdir(obstacle)
        try world.wait("low music at a later cue") { try world.percent("Player") == 30 }
      }
    }

    @Test("a paused player is resumed although its setting is switched off while the actor is dead")
    func playersSwitchedOff() throws {
      try inWorld { world in
        try world.startBuses()
        try world.upWithMusic(("pauseMusic", "inRest"))
        let player = try world.startPlayer("player", "Playing")
        try world.done("start", "--get-ready", "0", "--work", "1", "--rest", "60", "--rounds", "1")
        try world.wait("rest") { player.lines.count == 2 }
        let music = try world.pid(of: "music")
        kill(music, SIGSTOP)
        try world.done("settings", "set", "pauseMusic", "never")
        kill(music, SIGKILL)
        try world.wait("the music") { player.lines.map(\.text) == ["Playing", "Paused", "Playing"] }
        try world.wait("nothing to undo") { !Paths.exists(world.musicRecord) }
      }
    }

    @Test(
      "a player is paused in rest and resumed, and one that was paused before stays so", .tags(.measuresTime))
    func players() throws {
      try inWorld { world in
        try world.startBuses()
        try world.upWithMusic(("pauseMusic", "inRest"))
        let playing = try world.startPlayer("playing", "Playing")
        let paused = try world.startPlayer("paused", "Paused")
        let started = try world.session(
          "start", "--get-ready", "1", "--work", "2", "--rest", "3", "--rounds", "2")
        let anchor = Instant(nanoseconds: try #require(started.anchor).at)
        try world.wait(until: anchor.advanced(by: .seconds(4)))
        try world.replace("music")
        try world.wait("the second rest") { playing.lines.count == 4 }
        try world.done("stop")
        try world.wait("the end") { playing.lines.count == 5 }
        #expect(playing.lines.map(\.text) == ["Playing", "Paused", "Playing", "Paused", "Playing"])
        for (line, second) in zip(playing.lines.dropFirst(), [3, 6, 8]) {
          let late = anchor.advanced(by: .seconds(second)).duration(to: line.at)
          #expect((.zero ... .milliseconds(500)).contains(late), "\(line.text) at \(second): \(late)")
        }
        #expect(paused.lines.map(\.text) == ["Paused"])
      }
    }

    @Test("a player that the person resumes in rest is left alone")
    func resumedByHand() throws {
      try inWorld { world in
        try world.startBuses()
        try world.upWithMusic(("pauseMusic", "inRest"))
        let player = try world.startPlayer("player", "Playing")
        try world.done("start", "--get-ready", "0", "--work", "1", "--rest", "3", "--rounds", "1")
        try world.wait("rest") { player.lines.count == 2 }
        _ = try world.run("/usr/bin/playerctl", "--player=player", "play")
        _ = try world.run("/usr/bin/playerctl", "--player=player", "pause")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.rest(.milliseconds(300))
        #expect(player.lines.map(\.text) == ["Playing", "Paused", "Playing", "Paused"])
      }
    }

    @Test("a stream with the role of a call pauses the workout once")
    func call() throws {
      try inWorld { world in
        _ = try Recorder(world)
        try world.upWithMusic(("duringCalls", "pause"))
        try world.done("start", "--get-ready", "0", "--work", "60", "--rest", "1", "--rounds", "1")
        try world.rest(.milliseconds(500))
        _ = try world.playTone("Caller", "--property=media.role=phone")
        try world.wait("the pause") { try world.session("state").isPaused }
        try world.done("resume")
        try world.rest(.milliseconds(500))
        #expect(try !world.session("state").isPaused)
      }
    }
  }
}

extension World {
  /// Starts music, and a workout under whose ticks it is low for ten seconds.
  fileprivate func playLowMusic() throws {
    _ = try Recorder(self)
    try upWithMusic(("duckMusic", "on"), ("duckVolume", "30"), ("countdownSeconds", "10"))
    _ = try playTone("Player")
    try done("start", "--get-ready", "12", "--work", "60", "--rest", "1", "--rounds", "1")
    try wait("low music") { try percent("Player") == 30 }
  }
}

extension Recording {
  /// How loud the music is at a second, as a share of its own loudness, over 50 ms. Tapered, because else the beep of the
  /// cue counts for up to 0.07.
  fileprivate func music(at second: Double) -> Double {
    amplitude(ofHertz: Tone.hertz, in: second..<(second + 0.05), isTapered: true) / Tone.amplitude
  }

  /// Where a beep of a cue is heard, in seconds.
  fileprivate var beeps: [Range<Double>] {
    var beeps: [Range<Double>] = []
    for step in 0..<Int(length / 0.05) {
      let stretch = (Double(step) * 0.05)..<(Double(step + 1) * 0.05)
      let pitches = [523.25, 659.26, 783.99, 880]
      guard pitches.contains(where: { amplitude(ofHertz: $0, in: stretch) > 0.1 }) else { continue }
      if let last = beeps.last, stretch.lowerBound - last.upperBound < 0.4 {
        beeps[beeps.count - 1] = last.lowerBound..<stretch.upperBound
      } else {
        beeps.append(stretch)
      }
    }
    return beeps
  }
}
