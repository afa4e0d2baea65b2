import Messages
import Supervision
import Testing
import Workout

@testable import gympulse_supervisor

@Suite("Supervisor: actors of the person's own")
struct OwnActorsTests {
  private let heart = Supervised(name: "heart")

  private typealias File = (name: String, text: String)

  /// All are up, with files by their names.
  private func up(_ files: [(String, String)]) throws -> SupervisorWorld {
    let world = SupervisorWorld.up()
    world.files = try files.map { try ActorFile($0.0, $0.1) }
    world.request(SupervisorMethods.Up.name)
    return world
  }

  private func presence(_ world: SupervisorWorld, pid: Int32, isRunning: Bool = true) {
    let presence = Presence(actor: "heart", pid: pid, isRunning: isRunning)
    world.send(.publication(.presence(of: "heart"), JSON.encode(presence)))
  }

  private func publish(_ world: SupervisorWorld, _ topic: String, _ json: String) {
    world.send(.publication(Topic(topic), Array(json.utf8)))
  }

  private func follow(_ world: SupervisorWorld, _ session: Session?) {
    let payload = SessionPayload(
      session, revision: 1, bootId: "b", sound: true, voice: true, at: world.moment)
    world.send(.publication(.session, JSON.encode(payload)))
  }

  @Test("the files are read at the start; one runs always, one in a workout, one by a setting")
  func needs() throws {
    let world = try up([
      ("a", "command = a 'b c'"), ("b", "command = b\nwhen = workout"),
      ("c", "command = c\nwhen = web network"),
    ])
    #expect(world.takeActions() == ["run a b c", "start a"])
    let session = Session(.intervals("Tabata", work: 20, rest: 10), at: world.moment.instant)
    follow(world, session)
    #expect(world.takeActions() == ["run b", "start b"])
    world.set { $0.web = .network }
    #expect(world.takeActions() == ["start web", "run c", "start c"])
    world.set {
      $0.web = .network; $0.hooksUseShell = true
    }
    #expect(world.takeActions() == [], "the next start is by a shell")
    follow(world, nil)
    #expect(world.takeActions() == ["terminate b"])
    world.set()
    #expect(world.takeActions() == ["terminate web", "terminate c"])
  }

  @Test(
    "it is restarted with back-off, also while the broker still has it; a changed file restarts it, no file ends it"
  )
  func restart() throws {
    let world = try up([("heart", "command = a")])
    presence(world, pid: try #require(world.pids[heart]))
    #expect(world.takeActions() == ["run a", "start heart", "heart.describe"])
    world.end(heart)
    #expect(world.takeActions() == [] && world.logged.last?.text.hasSuffix("restarting it in 50 ms") == true)
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["run a", "start heart"])
    world.end(heart)
    world.pass(.milliseconds(99))
    #expect(world.takeActions() == [])
    world.pass(.milliseconds(1))
    #expect(world.takeActions() == ["run a", "start heart"])
    world.files = [try ActorFile("heart", "command = b")]
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions() == ["terminate heart"])
    world.end(heart)
    #expect(world.takeActions() == ["run b", "start heart"])
    world.files = []
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions() == ["terminate heart"])
    world.pass(SupervisorCore.stopDeadline)
    #expect(world.takeActions() == ["kill heart"])
    world.end(heart)
    world.pass(.seconds(100))
    #expect(world.takeActions() == [] && world.wakeAt == nil)
  }

  @Test("one that was started by hand is left alone; all of them end before the daemons")
  func byHandAndStop() throws {
    let world = SupervisorWorld.up()
    world.files = [try ActorFile("heart", "command = a"), try ActorFile("lamp", "command = l")]
    world.foreign = [9]
    presence(world, pid: 9)
    world.request(SupervisorMethods.Up.name)
    #expect(
      world.takeActions() == ["heart.describe", "adopt heart 9", "run l", "start lamp"])
    world.send(.disconnected)
    world.connect(others: ["heart": 9])
    #expect(world.takeActions().filter { $0.hasPrefix("terminate") }.isEmpty)
    world.send(.input(.stop))
    #expect(world.takeActions() == ["terminate lamp"])
  }

  @Test(
    "what displays show follows from the file and the description, once in a second, and goes with the actor")
  func readings() throws {
    let world = try up([("heart", "command = a\nshown = heart.rate heart.zone\nshared = heart.zone")])
    let pid = try #require(world.pids[heart])
    #expect(world.takeActions() == ["broker.subscribe", "run a", "start heart"])
    presence(world, pid: pid)
    publish(world, "heart.rate", #"{"bpm":142}"#)
    publish(world, "heart.other", #"{"bpm":1}"#)
    let shown = { (topic: Topic) in
      try (world.published[topic].map { try JSON.decode(Readings.self, from: $0).readings } ?? []).map {
        $0.text(at: Instant(nanoseconds: $0.at))
      }
    }
    world.pass(OwnActors.publicationStep)
    #expect(try shown(.readings) == [], "not described yet")
    let description = """
      {"actor":"heart","version":"1","protocols":[1],"methods":[],"topics":[],"described":{"heart.rate":{"title":"Heart \
      rate","members":{"bpm":{"unit":"bpm"}},"shown":"bpm"},"heart.zone":{"shown":"name"}}}
      """
    world.send(.response(tag: .description, .success(Array(description.utf8))))
    #expect(try shown(.readings) == ["Heart rate 142 bpm"] && shown(.sharedReadings) == [])
    world.published[.sharedReadings] = nil
    publish(world, "heart.rate", #"{"bpm":143}"#)
    world.pass(OwnActors.publicationStep)
    #expect(try shown(.readings) == ["Heart rate 143 bpm"] && world.published[.sharedReadings] == nil)
    publish(world, "heart.zone", "{\"name\":\"fat\\n \\u001bburn\"}")
    publish(
      world, "heart.zone", "{\"name\":\"\(String(repeating: "x", count: OwnActors.publicationLengthMax))\"}")
    #expect(try shown(.readings) == ["Heart rate 143 bpm"], "not before a second has passed")
    world.pass(OwnActors.publicationStep)
    #expect(try shown(.readings) == ["Heart rate 143 bpm", "heart.zone fat burn"])
    #expect(try shown(.sharedReadings) == ["heart.zone fat burn"])
    world.pass(.seconds(10))
    world.end(heart)
    #expect(try shown(.readings) == [] && shown(.sharedReadings) == [])
  }
}
