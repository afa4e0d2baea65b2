import Bus
import Testing

@testable import Workout
@testable import gympulse_desktop

@Suite("The media player (MPRIS)")
struct MediaPlayerTests {
  private var stage = Self.playing()

  typealias Stage = PartStage<MediaPlayer>

  /// Three rounds of 20 s of work and 10 s of rest, in two sets.
  static let session = Stage.session(
    Routine(
      name: "Tabata", round: [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)], rounds: 3, sets: 2))
  static let open = Stage.session(
    Routine(
      name: "Circuit", kind: .custom,
      round: [Segment(.interval, seconds: nil, title: "Push-ups", reps: 12), Segment(.rest, seconds: 10)],
      rounds: 2))

  static let player = MediaInterface.player

  /// A player on the bus, at the given seconds after the start.
  static func playing(_ session: Session = session, after seconds: Double = 0) -> Stage {
    var stage = Stage(MediaPlayer())
    stage.model.settings.mediaControls = true
    _ = stage.publish(session, after: seconds)
    return stage
  }

  static func member(_ name: String, _ interface: String = player) -> BusMember {
    BusMember(path: "/org/mpris/MediaPlayer2", interface: interface, name: name)
  }

  static func get(_ property: String, _ stage: inout Stage, after seconds: Double) -> BusValue? {
    let member = member("Get", "org.freedesktop.DBus.Properties")
    let reply = stage.request(member, [.string(player), .string(property)], after: seconds).reply
    if case .variant(let value)? = reply?.first { return value }
    return nil
  }

  // MARK: On the bus and off it

  @Test("without the setting there is nothing on the bus, and no object")
  func off() {
    var stage = Stage(MediaPlayer())
    #expect(stage.publish(Self.session, after: 0) == PartEffects([]))
    #expect(stage.request(Self.member("Pause"), after: 1) == PartEffects([]))
  }

  @Test(
    "it is on the bus from the start of a workout to its end, also if the setting or the session comes late")
  func owned() {
    var stage = Stage(MediaPlayer())
    stage.model.settings.mediaControls = true
    #expect(stage.update(after: 0) == PartEffects([]))
    #expect(stage.publish(Self.session, after: 3).bus == [.own("org.mpris.MediaPlayer2.gympulse")])
    #expect(stage.update(after: 4) == PartEffects([]))
    let end = stage.update(after: 180)
    #expect(end.changed == ["PlaybackStatus": .string("Stopped")])
    #expect(end.bus.last == .release("org.mpris.MediaPlayer2.gympulse"))
    #expect(stage.update(after: 181) == PartEffects([]))
    #expect(stage.publish(nil, after: 190) == PartEffects([]))
  }

  @Test("it leaves when the workout is stopped or the setting is switched off")
  mutating func left() {
    #expect(stage.publish(nil, after: 5).bus.last == .release("org.mpris.MediaPlayer2.gympulse"))
    stage = Self.playing()
    stage.model.settings.mediaControls = false
    #expect(stage.update(after: 5).bus.last == .release("org.mpris.MediaPlayer2.gympulse"))
    #expect(stage.request(Self.member("Stop"), after: 6) == PartEffects([]))
  }

  // MARK: What it shows

  @Test("an interval is a track of an album with exactly the types of the specification")
  mutating func metadata() {
    let value = Self.get("Metadata", &stage, after: 31.5)
    #expect(value?["mpris:trackid"] == .objectPath("/org/gympulse/track/a1_b2/at30000000000"))
    #expect(value?["mpris:length"] == .int64(20_000_000))
    #expect(value?["xesam:title"] == .string("Work"))
    #expect(value?["xesam:artist"] == .strings(["Round 2/3 · Set 1/2"]))
    #expect(value?["xesam:album"] == .string("Tabata"))
    #expect(Self.get("Position", &stage, after: 31.5) == .int64(1_500_000))
    #expect(Self.get("PlaybackStatus", &stage, after: 31.5) == .string("Playing"))
  }

  @Test("an open interval has no length and cannot be sought; its position counts up")
  func openInterval() {
    var stage = Self.playing(Self.open)
    let value = Self.get("Metadata", &stage, after: 45)
    #expect(value?["mpris:length"] == nil)
    #expect(value?["xesam:title"] == .string("Push-ups · 12 reps"))
    #expect(Self.get("CanSeek", &stage, after: 45) == .boolean(false))
    #expect(Self.get("Position", &stage, after: 45) == .int64(45_000_000))
    for (member, arguments) in [
      ("Seek", [BusValue.int64(1)]), ("SetPosition", [value?["mpris:trackid"] ?? .string(""), .int64(1)]),
    ] {
      let effects = stage.request(Self.member(member), arguments, after: 45)
      #expect((effects.requests, effects.reply) == ([], []))
    }
    #expect(stage.request(Self.member("Next"), after: 46).requests == ["engine.done {}"])
  }

  @Test("a workout in one piece has its name as the artist; ids of any characters make a valid object path")
  func single() throws {
    let tea = Stage.session(
      Routine(name: "Tea", kind: .countdown, round: [Segment(.interval, seconds: 10, title: "Tea")]),
      id: "ü/ \u{0}x")
    let track = try #require(MediaTrack(SessionView(tea, at: Stage.start)))
    #expect((track.artist, track.album) == ("Tea", "Tea"))
    #expect(track.id == "/org/gympulse/track/____x/at0")
    #expect(MediaTrack(SessionView(nil, at: Stage.start)) == nil)
  }

  // MARK: Signals

  @Test("at a boundary only the metadata is announced; between boundaries nothing is")
  mutating func boundaries() {
    #expect(stage.update(after: 7) == PartEffects([]))
    let rest = stage.update(after: 20)
    #expect(rest.signals == ["PropertiesChanged"])
    #expect(Set(rest.changed.keys) == ["Metadata"])
    #expect(rest.changed["Metadata"]?["xesam:title"] == .string("Rest"))
    #expect(stage.update(after: 20.5) == PartEffects([]))
  }

  @Test("a boundary that is noticed late, as after a suspend, is a jump")
  mutating func late() {
    let rest = stage.update(after: 23)
    #expect(rest.signals == ["PropertiesChanged", "Seeked"])
    #expect(rest.seeked == 3_000_000)
  }

  @Test("pause and resume change the status; the position is continuous, so that nothing is sought")
  mutating func pause() {
    var session = Self.session
    session.pause(at: Stage.instant(5))
    let paused = stage.publish(session, after: 5.002)
    #expect(paused.changed == ["PlaybackStatus": .string("Paused")])
    #expect(paused.signals == ["PropertiesChanged"])
    #expect(Self.get("Position", &stage, after: 60) == .int64(5_000_000))
    session.resume(at: Stage.instant(60))
    let resumed = stage.publish(session, after: 60.002)
    #expect(resumed.changed == ["PlaybackStatus": .string("Playing")])
    #expect(resumed.signals == ["PropertiesChanged"])
  }

  @Test("a pause in the past, such as that of a suspend, is a jump back")
  mutating func pausedInThePast() {
    var session = Self.session
    session.pause(at: Stage.instant(5))
    #expect(stage.publish(session, after: 9).seeked == 5_000_000)
  }

  @Test("a seek announces the new position; skip and back announce the track too")
  mutating func jumps() throws {
    var session = Self.session
    try session.seek(toSeconds: 15, at: Stage.instant(5))
    let sought = stage.publish(session, after: 5)
    #expect((sought.signals, sought.seeked) == (["Seeked"], 15_000_000))
    session.skip(at: Stage.instant(6))
    let skipped = stage.publish(session, after: 6)
    #expect((skipped.signals, skipped.seeked) == (["PropertiesChanged", "Seeked"], 0))
    session.back(at: Stage.instant(9))
    #expect(stage.publish(session, after: 9).seeked == 0)
    session.back(at: Stage.instant(9.5))
    let before = stage.publish(session, after: 9.5)
    #expect(before.changed["Metadata"]?["xesam:title"] == .string("Work"))
  }

  @Test("an extended interval is a longer track at the same position")
  mutating func extended() throws {
    var session = Self.session
    try session.extend(by: 30, at: Stage.instant(5))
    let longer = stage.publish(session, after: 5)
    #expect(longer.signals == ["PropertiesChanged"])
    #expect(longer.changed["Metadata"]?["mpris:length"] == .int64(50_000_000))
  }
}
