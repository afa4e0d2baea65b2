import Messages
import Testing
import Workout

@testable import gympulse_music

@Suite("Music: the core")
struct MusicCoreTests {
  @Test("it is connected to the server only during a workout, and does nothing if nothing is set")
  func connection() {
    let room = Room { $0.duckMusic = true }
    #expect(room.log.isEmpty && room.wakeAt == nil)
    room.publish(room.workout())
    room.publish(nil)
    #expect(room.log == ["connect", "disconnect"])
    let idle = Room { _ in }
    idle.publish(idle.workout())
    idle.publish(.audioCues, AudioCues(10, 11))
    idle.pass(to: 100)
    #expect(idle.log.isEmpty && idle.wakeUps == 0)
  }

  @Test("two wake-ups for a cue, and none between")
  func duck() {
    let room = Room { ($0.duckMusic, $0.duckVolume) = (true, 50) }
    room.publish(room.workout())
    room.connect(.music(1, percent: 80))
    room.publish(.audioCues, AudioCues(10, 11))
    room.pass(to: 9.9)
    #expect(room.log == ["stream 1 to [40]"] && room.wakeUps == 1)
    room.sound(.stream(.music(1, percent: 40)))
    room.pass(to: 10)
    room.publish(.audioCues, AudioCues(30, 31))
    room.pass(to: 20)
    #expect(room.log == ["stream 1 to [40]", "stream 1 to [80]"] && room.wakeUps == 2)
    #expect(room.kept.volumes.count == 1, "until it is seen")
    room.sound(.stream(.music(1, percent: 80)))
    #expect(room.kept.isEmpty && room.wakeAt == .at(29.85))
  }

  @Test("pause, stop and switching it off restore at once", arguments: ["pause", "stop", "off"])
  func atOnce(_ how: String) {
    let room = Room { $0.duckMusic = true }
    var session = room.workout()
    room.publish(session)
    room.connect(.music(1, percent: 100))
    room.publish(.audioCues, AudioCues(10, 12))
    room.pass(to: 10.5)
    room.log = []
    switch how {
    case "pause":
      session.pause(at: room.now)
      room.publish(session)
    case "stop": room.publish(nil)
    default:
      room.settings.duckMusic = false
      room.publish(.settings, room.settings)
    }
    #expect(room.log == ["stream 1 to [100]"])
    room.sound(.stream(.music(1, percent: 100)))
    #expect(room.log.last == (how == "pause" ? "stream 1 to [100]" : "disconnect") && room.kept.isEmpty)
  }

  @Test("the final words after the end of the workout, and then no connection")
  func completion() {
    let room = Room { ($0.duckMusic, $0.duckVolume) = (true, 30) }
    let session = room.workout()
    room.publish(session)
    room.connect(.music(1, percent: 100))
    room.publish(.audioCues, AudioCues(90, 93))
    room.pass(to: 90)
    room.publish(session)
    room.publish(.audioCues, AudioCues.none)
    room.sound(.stream(.music(1, percent: 30)))
    room.pass(to: 92.9)
    #expect(room.log == ["stream 1 to [30]"])
    room.pass(to: 93)
    room.sound(.stream(.music(1, percent: 100)))
    #expect(room.log == ["stream 1 to [30]", "stream 1 to [100]", "disconnect"])
  }

  @Test("a server that is away is tried again after longer and longer, and not without a workout")
  func backOff() {
    let room = Room { $0.duckMusic = true }
    room.publish(room.workout())
    var waits: [Double] = []
    for _ in 0..<7 {
      room.sound(.lost(reason: "refused"))
      waits.append(room.now.duration(to: room.wakeAt ?? room.now).seconds)
      room.pass(to: room.wakeAt?.second ?? 0)
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30])
    room.publish(nil)
    #expect(room.wakeAt == nil)
  }

  @Test("after a kill: restored without a workout, and then disconnected")
  func killed() {
    let change = KeptChanges.Volume(
      index: 1, identity: SoundStream.music(1, percent: 0).identity, before: [65536], lowered: [19660])
    let room = Room({ _ in }, kept: KeptChanges(bootId: "other", volumes: [change]))
    #expect(room.log.isEmpty)
    room.sound(.connected, .stream(.music(1, percent: 30)), .listed)
    #expect(room.log == ["stream 1 to [100]"])
    room.sound(.stream(.music(1, percent: 100)))
    #expect(room.log.last == "disconnect" && room.kept.isEmpty)
  }

  @Test("the players of another boot are not resumed")
  func otherBoot() {
    let player = KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.2")
    let room = Room({ _ in }, kept: KeptChanges(bootId: "other", players: [player]))
    room.send(.input(.bus(.connected(.session))))
    #expect(room.log.isEmpty && room.kept.isEmpty)
  }

  @Test("at the end of the process it waits until all is restored, but not long")
  func terminate() {
    for isSeen in [true, false] {
      let room = Room { $0.duckMusic = true }
      room.publish(room.workout())
      room.connect(.music(1, percent: 100))
      room.publish(.audioCues, AudioCues(10, 12))
      room.pass(to: 10)
      room.log = []
      room.send(.input(.terminate))
      #expect(room.log == ["stream 1 to [100]"] && room.exitCode == nil)
      if isSeen { room.sound(.stream(.music(1, percent: 100))) } else { room.pass(to: 11) }
      #expect(room.exitCode == .done)
    }
    let idle = Room { _ in }
    idle.send(.input(.terminate))
    #expect(idle.exitCode == .done)
  }

  @Test("no record, no change: nothing is lowered while the disk is full, and the next cue tries again")
  func fullDisk() {
    let room = Room { $0.duckMusic = true }
    room.publish(room.workout())
    room.connect(.music(1, percent: 100))
    room.publish(.audioCues, AudioCues(10, 11))
    room.isDiskFull = true
    room.pass(to: 10.5)
    #expect(room.log.isEmpty && room.kept.isEmpty)
    room.pass(to: 15)
    room.isDiskFull = false
    room.publish(.audioCues, AudioCues(20, 21))
    room.pass(to: 20)
    #expect(room.log.count == 1 && room.kept.volumes.count == 1)
    room.sound(.stream(.music(1, percent: UInt32(room.settings.duckVolume))))
    // What is undone needs no record.
    room.isDiskFull = true
    room.pass(to: 22)
    room.sound(.stream(.music(1, percent: 100)))
    #expect(room.log.last == "stream 1 to [100]" && !room.kept.isEmpty)
    room.isDiskFull = false
    room.publish(.audioCues, AudioCues.none)
    #expect(room.kept.isEmpty)
  }

  @Test("a failed record is tried again at the next cue, also if the music stays low between the two")
  func fullDiskInCountdown() {
    let room = Room { ($0.duckMusic, $0.duckVolume) = (true, 30) }
    room.publish(room.workout())
    room.connect(.music(1, percent: 100), .music(2, percent: 50))
    room.publish(.audioCues, AudioCues(10, 10.2))
    room.isDiskFull = true
    room.pass(to: 10.1)
    room.publish(.audioCues, AudioCues(11, 11.2))
    #expect(room.log.isEmpty && room.kept.isEmpty)
    room.isDiskFull = false
    room.pass(to: 11)
    room.publish(.audioCues, AudioCues(12, 12.2))
    #expect(room.log == ["stream 1 to [30]", "stream 2 to [15]"] && room.kept.volumes.count == 2)
    // Once.
    room.publish(.audioCues, AudioCues(13, 13.2))
    #expect(room.log.count == 2)
  }

  @Test("no record, no change: no player is paused, and none is resumed later")
  func fullDiskPlayers() {
    let room = Room { $0.pauseMusic = .inRest }
    let player = KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.5")
    room.send(.input(.bus(.connected(.session))))
    room.publish(room.workout())
    room.isDiskFull = true
    room.pass(to: 30.5)
    #expect(room.log == ["ListNames"])
    room.send(.input(.bus(.reply(.status(player, round: 1), .success([.variant(.string("Playing"))])))))
    #expect(room.log == ["ListNames"] && room.kept.isEmpty)
    room.pass(to: 51)
    #expect(room.log == ["ListNames"])
  }
}
