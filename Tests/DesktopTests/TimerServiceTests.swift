import Bus
import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_desktop

@Suite("org.gympulse.Timer")
struct TimerServiceTests {
  typealias Stage = PartStage<TimerService>

  private static func member(_ name: String, _ interface: String = "org.gympulse.Timer") -> BusMember {
    BusMember(path: "/org/gympulse/Timer", interface: interface, name: name)
  }

  @Test("the name is on the bus while the engine and the store are there")
  func owned() {
    var stage = Stage(TimerService())
    stage.model.topics = [.settings]
    #expect(stage.update(after: 0) == PartEffects([]))
    stage.model.topics = [.settings, .session]
    #expect(stage.update(after: 1).bus == [.own("org.gympulse.Timer")])
    #expect(stage.update(after: 2) == PartEffects([]))
    stage.model.isEngineRunning = false
    #expect(stage.update(after: 3).bus == [.release("org.gympulse.Timer")])
    stage.model.isEngineRunning = true
    #expect(stage.update(after: 4).bus == [.own("org.gympulse.Timer")])
  }

  @Test(
    "each method is one command of the engine, which is replied to with its response",
    arguments: [
      ("Start", [BusValue.string("")], "engine.start {}"),
      ("Start", [.string("My \"7\"")], #"engine.start {"preset":"My \"7\""}"#),
      ("Toggle", [], "engine.toggle {}"), ("Pause", [], "engine.pause {}"),
      ("Resume", [], "engine.resume {}"), ("Skip", [], "engine.skip {}"),
      ("Done", [], "engine.done {}"), ("Finish", [], "engine.finish {}"), ("Stop", [], "engine.stop {}"),
    ] as [(String, [BusValue], String)])
  func methods(name: String, arguments: [BusValue], request: String) {
    var stage = Stage(TimerService())
    let effects = stage.request(Self.member(name), arguments, after: 0)
    #expect((effects.requests, effects.bus) == ([request], []))
    #expect(effects.tags == [.service(Stage.token)])
  }

  @Test("the response of the engine is the reply; a refusal is an error with the reason as its name")
  func responses() {
    func reply(_ response: Result<[UInt8], ErrorObject>) -> [BusOutput<DesktopCall>] {
      var core = DesktopCore()
      let now = Moment(Stage.start)
      return PartEffects(core.handle(.response(tag: .service(Stage.token), response), at: now)).bus
    }
    #expect(reply(.success(Array("{}".utf8))) == [.reply(Stage.token, [])])
    let cases: [(ErrorObject, String)] = [
      (ErrorObject(.refused, "no workout is running", .noWorkout), "NoWorkout"),
      (ErrorObject(.refused, "there is no timer \"<b>\"", .noSuchPreset), "NoSuchPreset"),
      (ErrorObject(.actorNotRunning, "the engine is not running"), "NotRunning"),
      (ErrorObject(.unanswered, "no response"), "NotRunning"),
      (ErrorObject(.internalError, "the disk is full"), "Failed"),
    ]
    for (error, name) in cases {
      let expected = BusError("org.gympulse.Timer.Error.\(name)", error.message)
      #expect(reply(.failure(error)) == [.refuse(Stage.token, expected)])
    }
  }

  @Test("the properties are those of the instant at which they are read")
  func properties() {
    var stage = Stage(TimerService())
    func all(after seconds: Double) -> [String: BusValue] {
      let member = Self.member("GetAll", "org.freedesktop.DBus.Properties")
      let reply = stage.request(member, [.string("org.gympulse.Timer")], after: seconds).reply
      return (reply?.first?.elements ?? []).reduce(into: [:]) {
        if case .entry(let key, .variant(let value)) = $1 { $0[key.text ?? ""] = value }
      }
    }
    let idle = all(after: 0)
    for name in ["Name", "Next", "Color"] { #expect(idle[name] == .string("")) }
    for name in ["Round", "Rounds", "Set", "Sets"] { #expect(idle[name] == .int32(0)) }
    for name in ["EndsAt", "EndsAtBoot"] { #expect(idle[name] == .int64(0)) }
    for name in ["IsPaused", "IsOpen"] { #expect(idle[name] == .boolean(false)) }
    #expect(idle["Phase"] == .string("idle"))
    #expect(idle["RemainingSeconds"] == .double(0))
    _ = stage.publish(MediaPlayerTests.session, after: 0)
    stage.model.wallOffset = 1_000_000_000_000_000_877
    let work = all(after: 3.5)
    #expect((work["Phase"], work["RemainingSeconds"]) == (.string("work"), .double(16.5)))
    #expect(work["Round"] == .int32(1))
    #expect(work["Rounds"] == .int32(3))
    #expect(work["Next"] == .string("Next: Rest 0:10"))
    #expect(work["Color"] == .string("#0a84ff"))
    #expect(work["EndsAt"] == .int64(1_000_005_020_000_001))
    #expect(work["EndsAtBoot"] == .int64(5_020_000_000_123))
  }

  @Test("what changes is announced with each change, and nothing between two phases")
  func announced() {
    var stage = Stage(TimerService())
    stage.model.topics = [.settings, .session]
    _ = stage.update(after: 0)
    let started = stage.publish(MediaPlayerTests.session, after: 0).changed
    #expect(started["Phase"] == .string("work"))
    #expect(started["IsPaused"] == nil)
    stage.model.wallOffset += 99_000_000
    #expect(stage.update(after: 7).bus == [])
    let rest = stage.update(after: 20).changed
    #expect(Set(rest.keys) == ["Phase", "Title", "Next", "Color", "EndsAt", "EndsAtBoot"])
    stage.model.wallOffset += 100_000_000
    #expect(stage.update(after: 21).changed.keys.map(\.self) == ["EndsAt"], "the wall clock was set")
    var session = MediaPlayerTests.session
    session.pause(at: Stage.instant(22))
    #expect(stage.publish(session, after: 22).changed["EndsAtBoot"] == .int64(0))
    let view = stage.model.view
    stage.model.session = nil
    stage.model.view = SessionView(nil, at: stage.model.now)
    let end = PartEffects(stage.part.update([.init(.stopped, view, at: stage.model.now)], stage.model))
    #expect(end.signals == ["PropertiesChanged", "Ended"])
    #expect(end.bus.last == .emit(TimerInterface.ended("Tabata", isComplete: false)))
  }

  @Test(
    "the property of a command has changed when it is replied to, before the engine publishes the session")
  func replies() {
    var core = DesktopCore()
    let now = Moment(Stage.start)
    _ = core.handle(.publication(.settings, JSON.encode(Settings())), at: now)
    _ = core.handle(.publication(.session, JSON.encode(SessionPayload(nil, at: now))), at: now)
    let payload = SessionPayload(
      MediaPlayerTests.session, revision: 9, bootId: "b", sound: true, voice: true, at: now)
    let response = DesktopCore.Event.response(tag: .service(Stage.token), .success(JSON.encode(payload)))
    let effects = PartEffects(core.handle(response, at: now))
    #expect(effects.changed["Phase"] == .string("work"))
    #expect(effects.bus.last == .reply(Stage.token, []))
    #expect(PartEffects(core.handle(response, at: now)).bus == [.reply(Stage.token, [])], "an older one")
  }

  @Test("Protocol/org.gympulse.Timer.xml is the introspection")
  func file() throws {
    var stage = Stage(TimerService())
    let member = Self.member("Introspect", "org.freedesktop.DBus.Introspectable")
    let made = try #require(stage.request(member, after: 0).reply?.first?.text)
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let path = "\(root)/Protocol/org.gympulse.Timer.xml"
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == made)
  }

  @Test("the paths above the object lead to it while it is served")
  func tree() {
    var core = DesktopCore()
    let now = Moment(Stage.start)
    func names(at path: String) -> String? {
      let member = BusMember(path: path, interface: "org.freedesktop.DBus.Introspectable", name: "Introspect")
      let request = BusRequest(Stage.token, from: ":1.7", member, [])
      return PartEffects(core.handle(.input(.bus(.request(request))), at: now)).reply?.first?.text
    }
    #expect(names(at: "/") == nil)
    let payload = SessionPayload(nil, at: now)
    _ = core.handle(.publication(.settings, JSON.encode(Settings())), at: now)
    _ = core.handle(.publication(.session, JSON.encode(payload)), at: now)
    #expect(names(at: "/")?.contains(#"<node name="org"/>"#) == true)
    #expect(names(at: "/org/gympulse")?.contains(#"<node name="Timer"/>"#) == true)
    #expect(names(at: "/org/gympulse/Timer")?.contains("org.gympulse.Timer") == true)
    #expect(names(at: "/org/other") == nil && names(at: "/org/gymp") == nil)
  }

  @Test("what cannot be served is refused: long names, wrong types, properties to set, other members")
  func refusals() {
    var stage = Stage(TimerService())
    let properties = "org.freedesktop.DBus.Properties"
    let long = String(repeating: "x", count: TimerService.presetBytesMax + 1)
    let cases: [(BusMember, [BusValue], String)] = [
      (Self.member("Start"), [.string(long)], "InvalidArgs"), (Self.member("Start"), [], "InvalidArgs"),
      (Self.member("Start"), [.int32(1)], "InvalidArgs"), (Self.member("Fly"), [], "UnknownMethod"),
      (
        Self.member("Set", properties),
        [.string("org.gympulse.Timer"), .string("Title"), .variant(.string("x"))], "PropertyReadOnly"
      ),
    ]
    for (member, arguments, error) in cases {
      let effects = stage.request(member, arguments, after: 0)
      #expect(effects.error == "org.freedesktop.DBus.Error.\(error)", "\(member.name)")
      #expect(effects.requests.isEmpty)
    }
    let longest = String(long.dropLast())
    #expect(stage.request(Self.member("Start"), [.string(longest)], after: 0).requests.count == 1)
    let other = BusMember(path: "/org/gympulse", interface: "org.gympulse.Timer", name: "Stop")
    #expect(stage.request(other, after: 0) == PartEffects([]))
  }
}
