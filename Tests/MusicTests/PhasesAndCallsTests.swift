import Messages
import Testing

@testable import gympulse_music

@Suite("Music: phases and calls")
struct PhasesAndCallsTests {
  @Test("a call pauses the workout once; resuming is by hand")
  func callPauses() {
    let room = Room { $0.duringCalls = .pause }
    var session = room.workout()
    room.publish(session)
    room.connect()
    room.pass(to: 5)
    room.sound(.stream(Room.call(isCorked: true)))
    #expect(room.log.isEmpty)
    room.sound(.stream(Room.call()))
    #expect(room.log == ["engine.pause"])
    session.pause(at: room.now)
    room.publish(session)
    session.resume(at: room.now)
    room.publish(session)
    // The program replaces its stream.
    room.sound(.gone(Room.call().id))
    room.pass(to: 6)
    room.sound(.stream(Room.call(.playback)))
    room.pass(to: 60)
    #expect(room.log == ["engine.pause"])
    room.sound(.gone(Room.call(.playback).id))
    room.pass(to: 63)
    room.sound(.stream(Room.call()))
    #expect(room.log == ["engine.pause", "engine.pause"])
  }

  @Test("a call that was there before the workout does not pause it")
  func earlierCall() {
    let room = Room { $0.duringCalls = .pause }
    room.publish(room.workout())
    room.connect(Room.call())
    room.pass(to: 60)
    #expect(room.log.isEmpty)
  }

  @Test("a call mutes the cues until it ends")
  func callMutes() {
    let room = Room { $0.duringCalls = .mute }
    room.publish(room.workout())
    room.connect()
    room.sound(.stream(Room.call()))
    room.sound(.gone(Room.call().id))
    room.pass(to: 10)
    #expect(room.log == ["quiet: a call", "quiet: no"])
    room.sound(.stream(Room.call()))
    room.publish(nil)
    #expect(room.log.suffix(1) == ["quiet: no"])
    room.sound(.gone(Room.call().id))
    room.pass(to: 20)
    #expect(room.log.last == "disconnect" && room.wakeAt == nil)
  }

  @Test(
    "the players are looked for at the start of the phases, by the schedule alone",
    arguments: [(Settings.PauseMusic.inRest, [30.0, 70]), (.inWork, [10, 50]), (.never, [])])
  func phases(_ setting: Settings.PauseMusic, _ expected: [Double]) {
    let room = Room { $0.pauseMusic = setting }
    room.send(.input(.bus(.connected(.session))))
    room.publish(room.workout())
    var found: [Double] = []
    for second in 0...100 {
      room.pass(to: Double(second))
      if room.log.contains("ListNames") { found.append(Double(second)) }
      room.log = []
    }
    #expect(found == expected)
    #expect(room.wakeUps == (setting == .never ? 0 : 5))
  }

  @Test("a rest that a pause before a suspend has prevented is none for the players")
  func pausedBeforeSuspend() {
    let room = Room { $0.pauseMusic = .inRest }
    room.send(.input(.bus(.connected(.session))))
    var session = room.workout()
    room.publish(session)
    room.pass(to: 29)
    room.log = []
    (room.now, room.moment.suspended) = (.at(31), .seconds(2))
    room.send(.timer)
    session.pause(at: .at(29))
    room.publish(session)
    room.pass(to: 100)
    #expect(room.log == [])
  }

  @Test("a pause of the workout: music returns that is paused in work; in rest nothing changes")
  func pausedWorkout() {
    for (setting, second, resumes) in [(Settings.PauseMusic.inWork, 15.0, true), (.inRest, 35, false)] {
      let room = Room { $0.pauseMusic = setting }
      room.send(.input(.bus(.connected(.session))))
      var session = room.workout()
      room.publish(session)
      room.pass(to: second)
      let player = KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.2")
      room.send(.input(.bus(.reply(.status(player, round: 2), .success([.variant(.string("Playing"))])))))
      room.send(.input(.bus(.reply(.status(player, round: 1), .success([.variant(.string("Playing"))])))))
      room.send(.input(.bus(.reply(.pause(player), .success([])))))
      #expect(room.log.last == "Pause")
      session.pause(at: room.now)
      room.publish(session)
      #expect((room.log.last == "Play") == resumes)
    }
  }

  @Test("no music in a call: players are resumed after it")
  func callHolds() {
    let room = Room { ($0.pauseMusic, $0.duringCalls) = (.inWork, .pause) }
    room.send(.input(.bus(.connected(.session))))
    var session = room.workout()
    room.publish(session)
    room.connect()
    room.pass(to: 15)
    let player = KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.2")
    for round in 1...3 {
      room.send(.input(.bus(.reply(.status(player, round: round), .success([.variant(.string("Playing"))])))))
    }
    room.send(.input(.bus(.reply(.pause(player), .success([])))))
    room.sound(.stream(Room.call()))
    session.pause(at: room.now)
    room.publish(session)
    #expect(!room.log.contains("Play"))
    room.sound(.gone(Room.call().id))
    room.pass(to: 18)
    #expect(room.log.last == "Play")
  }
}
