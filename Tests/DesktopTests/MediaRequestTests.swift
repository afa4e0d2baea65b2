import Bus
import Testing
import Workout

@testable import gympulse_desktop

@Suite("Requests to the media player (MPRIS)")
struct MediaRequestTests {
  private var stage = MediaPlayerTests.playing()

  typealias Stage = PartStage<MediaPlayer>

  @Test(
    "each method is one command of the engine, and is replied to at once",
    arguments: [
      ("Play", "engine.resume {}"), ("Pause", "engine.pause {}"), ("PlayPause", "engine.toggle {}"),
      ("Stop", "engine.stop {}"), ("Next", "engine.skip {}"), ("Previous", "engine.back {}"),
    ])
  mutating func methods(name: String, request: String) {
    let effects = stage.request(MediaPlayerTests.member(name), after: 1)
    #expect((effects.requests, effects.reply) == ([request], []))
    #expect(effects.expected?.contains(#""session":"a1-b2","set":1,"round":1"#) == true)
    #expect(effects.tags == [.command(.player)])
    // Without an interface the only one that has the method is meant.
    #expect(stage.request(MediaPlayerTests.member(name, ""), after: 1) == effects)
  }

  @Test(
    "Seek moves by an offset from the present position: not before the start; past the end it is Next",
    arguments: [
      (2_500_000, "engine.seek {\"seconds\":7.5}"), (-2_000_000, "engine.seek {\"seconds\":3}"),
      (-9_000_000, "engine.seek {\"seconds\":0}"), (14_999_999, "engine.seek {\"seconds\":19.999999}"),
      (15_000_000, "engine.skip {}"), (.max, "engine.skip {}"), (.min, "engine.seek {\"seconds\":0}"),
    ] as [(Int64, String)])
  mutating func seek(offset: Int64, request: String) {
    let effects = stage.request(MediaPlayerTests.member("Seek"), [.int64(offset)], after: 5)
    #expect((effects.requests, effects.reply) == ([request], []))
  }

  @Test(
    "SetPosition is ignored outside the track and for another track",
    arguments: [
      ("at0", 7_250_000, "engine.seek {\"seconds\":7.25}"), ("at0", 0, "engine.seek {\"seconds\":0}"),
      ("at0", 20_000_001, nil), ("at0", -1, nil), ("at0", .max, nil), ("at20000000000", 5, nil),
    ] as [(String, Int64, String?)])
  mutating func setPosition(track: String, position: Int64, request: String?) {
    let arguments = [BusValue.objectPath("/org/gympulse/track/a1_b2/\(track)"), .int64(position)]
    let effects = stage.request(MediaPlayerTests.member("SetPosition"), arguments, after: 5)
    #expect((effects.requests, effects.reply) == (request.map { [$0] } ?? [], []))
  }

  @Test("Raise shows the workout")
  mutating func raise() {
    let effects = stage.request(MediaPlayerTests.member("Raise", "org.mpris.MediaPlayer2"), after: 1)
    #expect((effects.views, effects.reply) == ([nil], []) && effects.requests.isEmpty)
  }

  @Test("a request that comes after the end, before that is noticed, does nothing")
  mutating func after() {
    let effects = stage.request(MediaPlayerTests.member("Next"), after: 181)
    #expect((effects.requests, effects.reply) == ([], []))
  }

  @Test(
    "the rate and the volume can be set without effect; the rate 0 is a pause",
    arguments: [
      ("Rate", BusValue.double(0), ["engine.pause {}"]), ("Rate", .double(2), []),
      ("Volume", .double(0), []),
    ])
  mutating func set(property: String, value: BusValue, requests: [String]) {
    let effects = Self.set(property, value, &stage)
    #expect((effects.requests, effects.reply) == (requests, []))
  }

  @Test("everything else is refused with the error that the D-Bus specification names")
  mutating func refusals() {
    let properties = "org.freedesktop.DBus.Properties"
    let player = BusValue.string(MediaPlayerTests.player)
    let cases: [(BusMember, [BusValue], String)] = [
      (
        MediaPlayerTests.member("Set", properties), [player, .string("CanSeek"), .variant(.boolean(true))],
        "PropertyReadOnly"
      ),
      (
        MediaPlayerTests.member("Set", properties), [player, .string("Rate"), .variant(.int32(1))],
        "InvalidArgs"
      ),
      (
        MediaPlayerTests.member("Set", properties), [player, .string("X"), .variant(.int32(1))],
        "UnknownProperty"
      ),
      (MediaPlayerTests.member("Get", properties), [player, .string("X")], "UnknownProperty"),
      (MediaPlayerTests.member("Get", properties), [.string("a.b"), .string("X")], "UnknownInterface"),
      (MediaPlayerTests.member("GetAll", properties), [.string("a.b")], "UnknownInterface"),
      (MediaPlayerTests.member("Get", properties), [player], "InvalidArgs"),
      (MediaPlayerTests.member("Get", properties), [.int32(1), .int32(2)], "InvalidArgs"),
      (MediaPlayerTests.member("Seek"), [.int32(1)], "InvalidArgs"),
      (MediaPlayerTests.member("Pause"), [.int32(1)], "InvalidArgs"),
      (MediaPlayerTests.member("Fly"), [], "UnknownMethod"),
      (MediaPlayerTests.member("Pause", "a.b"), [], "UnknownInterface"),
      (MediaPlayerTests.member("OpenUri"), [.string("file:///x")], "NotSupported"),
    ]
    for (member, arguments, error) in cases {
      let effects = stage.request(member, arguments, after: 1)
      #expect(effects.error == "org.freedesktop.DBus.Error.\(error)", "\(member.name) \(arguments)")
      #expect(effects.requests.isEmpty)
    }
    let other = BusMember(path: "/org/mpris", interface: MediaPlayerTests.player, name: "Pause")
    #expect(stage.request(other, after: 1) == PartEffects([]))
  }

  @Test("GetAll has every property of its interface, and none of the standard ones")
  mutating func all() {
    func count(_ interface: String) -> Int? {
      let member = MediaPlayerTests.member("GetAll", "org.freedesktop.DBus.Properties")
      return stage.request(member, [.string(interface)], after: 1).reply?.first?.elements?.count
    }
    #expect(count("org.mpris.MediaPlayer2") == 7)
    #expect(count("org.mpris.MediaPlayer2.Player") == 13)
    #expect(count("org.freedesktop.DBus.Properties") == 0)
  }

  @Test("the introspection names every interface and argument")
  mutating func introspection() throws {
    let member = MediaPlayerTests.member("Introspect", "org.freedesktop.DBus.Introspectable")
    let xml = try #require(stage.request(member, after: 1).reply?.first?.text)
    for line in [
      "<interface name=\"org.mpris.MediaPlayer2.Player\">", "<method name=\"PlayPause\"/>",
      "<arg name=\"TrackId\" type=\"o\" direction=\"in\"/>", "<arg name=\"Position\" type=\"x\"/>",
      "<property name=\"Rate\" type=\"d\" access=\"readwrite\"/>",
      "<property name=\"Position\" type=\"x\" access=\"read\">",
      "<arg name=\"properties\" type=\"a{sv}\" direction=\"out\"/>",
    ] {
      #expect(xml.contains(line), "\(line)")
    }
    let opened = xml.split(separator: "<").filter { !$0.hasPrefix("/") && !$0.hasPrefix("!") }
    #expect(opened.filter { !$0.contains("/>") }.count == xml.split(separator: "</").count - 1)
  }

  private static func set(_ property: String, _ value: BusValue, _ stage: inout Stage) -> PartEffects {
    let member = MediaPlayerTests.member("Set", "org.freedesktop.DBus.Properties")
    return stage.request(
      member, [.string(MediaPlayerTests.player), .string(property), .variant(value)], after: 1)
  }
}
