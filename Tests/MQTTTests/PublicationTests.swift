import ActorCore
import Chance
import Messages
import Testing

@testable import Workout
@testable import gympulse_mqtt

@Suite("MQTT: what is published")
struct PublicationTests {
  private static let own = ["availability", "session", "state"].map { "gympulse/box/\($0)" }

  @Test("once at each change, and nothing in between")
  func changes() {
    let server = Server()
    #expect(server.topics() == Self.own)
    server.start(Server.routine)
    _ = server.takeMessages()
    let wakeUps = server.wakeUps
    server.pass(to: 70)
    let events = server.takeMessages().filter { $0.contains(" event ") }
    #expect(
      events == [5, 25, 35, 55].enumerated().map {
        "\(Double($1)) event {\"event_type\":\"\(["work", "rest", "work", "rest"][$0])\"}"
      } + ["65.0 event {\"event_type\":\"complete\"}"])
    #expect(server.wakeUps - wakeUps == 5)
  }

  @Test("the state has what an automation needs")
  func state() throws {
    let server = Server()
    server.start(Server.routine)
    server.pass(to: 7)
    let text = try #require(server.retained[Server.address]?["gympulse/box/state"])
    #expect(
      text
        == #"{"color":null,"end":"1970-01-01T00:00:25.000Z","isPaused":false,"phase":"work","remaining":20,"round":1,"#
        + #""rounds":2,"set":1,"sets":1,"title":"Work"}"#)
    server.change { $0.pause(at: $1) }
    let paused = try #require(server.retained[Server.address]?["gympulse/box/state"])
    #expect(
      paused.contains(#""isPaused":true,"phase":"work","remaining":18"#) && paused.contains(#""end":null"#))
    // The same session again changes nothing.
    _ = server.takeMessages()
    server.publish(server.session, revision: 1)
    #expect(server.takeMessages().isEmpty)
  }

  @Test("nothing remains before a workout, and of an exercise until it is done")
  func nothingRemains() throws {
    let server = Server()
    func remaining() throws -> Bool {
      let text = try #require(server.retained[Server.address]?["gympulse/box/state"])
      return !text.contains(#""remaining":null"#)
    }
    #expect(try !remaining())
    server.start(Routine(name: "", round: [Segment(.interval, seconds: nil), Segment(.rest, seconds: 10)]))
    #expect(try !remaining())
    server.change { $0.skip(at: $1) }
    #expect(try remaining())
  }

  @Test("to a server that comes back, all of it, with the last will in between")
  func comesBack() {
    let server = Server()
    server.start(Server.routine)
    server.down = [Server.address]
    server.lose()
    #expect(server.problem == "mqtt://h: it has ended the connection")
    server.pass(to: 30)
    #expect(server.link == nil && server.retained[Server.address]?["gympulse/box/availability"] == "offline")
    server.down = []
    server.pass(to: 70)
    let retained = server.retained[Server.address]
    #expect(retained?["gympulse/box/availability"] == "online" && server.problem == nil)
    #expect(retained?["gympulse/box/state"]?.contains("complete") == true)
    // 1, 2, 4, … seconds after each other, and never more than a minute.
    #expect(server.links.count == 6)
  }

  @Test("names of timers and workouts only if they are shared, and only by a select that can start one")
  func shares() {
    let presets = PresetList(presets: [StoredPreset(id: "1", preset: Preset(.interval))])
    let name = presets.presets[0].name
    let select = "homeassistant/select/gympulse_box/start/config"
    for (shares, isControlled) in [
      (Settings.MQTTShares.nothing, true), (.timers, false), (.timers, true), (.both, true),
    ] {
      let server = Server {
        ($0.mqttServer, $0.mqttShares, $0.mqttControl) = (Server.address, shares, isControlled)
      }
      server.give(.published(.presets, JSON.encode(presets)))
      let isShown = server.retained[Server.address]?.values.contains { $0.contains(name) } == true
      #expect(isShown == (shares != .nothing && isControlled))
      #expect((server.retained[Server.address]?[select] != nil) == isShown)
      server.set { ($0.mqttServer, $0.mqttShares) = (Server.address, .nothing) }
      #expect(server.retained[Server.address]?[select] == nil)
      #expect(server.retained[Server.address]?.keys.contains { $0.contains("/button/") } == false)
    }
  }

  @Test("turned off, renamed or moved, it leaves nothing behind")
  func emptied() {
    let server = Server()
    server.start(Server.routine)
    server.set { ($0.mqttServer, $0.mqttName) = (Server.address, "gym") }
    #expect(server.topics() == Self.own.map { $0.replacing("/box/", with: "/gym/") })
    server.set { $0.mqttServer = "mqtt://other" }
    #expect(server.topics().isEmpty && server.topics("mqtt://other") == Self.own)
    #expect(server.record?.topics.keys.sorted() == ["mqtt://other"] && server.problem == nil)
    server.set()
    #expect(server.retained.values.allSatisfy(\.isEmpty) && server.record == nil && server.link == nil)
  }

  @Test("a server that was left gets mqtt.conf only if the file is still the one that it had")
  func access() throws {
    let server = Server()
    server.set { $0.mqttServer = "mqtt://second" }
    #expect(server.links.suffix(2).map { $0?.hasAccess } == [true, true])
    // It is for the third one.
    server.file.version = "2"
    server.set { $0.mqttServer = "mqtt://third" }
    #expect(server.links.suffix(2).map { $0?.hasAccess } == [false, true])
    // A password that was changed there, and the next process.
    let file = Server.File("3")
    let next = Server(try #require(server.record), file: file) { $0.mqttServer = "mqtt://third" }
    for version in ["3", "4"] {
      let last = Server(try #require(next.record), file: Server.File(version)) { _ in }
      #expect(last.links.first??.hasAccess == (version == "3"))
    }
  }

  @Test("what could not be emptied is remembered, reported, and emptied later by any process")
  func remembered() throws {
    let server = Server()
    server.down = [Server.address]
    server.set { $0.mqttServer = "mqtt://other" }
    server.pass(to: 2)
    #expect(server.link?.server == "mqtt://other" && server.topics() == Self.own)
    #expect(server.problem?.hasPrefix("mqtt://h: still has 8 messages") == true)
    let next = Server(try #require(server.record), retained: server.retained) { _ in }
    #expect(next.retained.values.allSatisfy(\.isEmpty) && next.record == nil && next.problem == nil)
  }

  @Test("what the server refuses is reported until the next connection")
  func denied() {
    let server = Server()
    server.give(.denied("gympulse/box/state"))
    #expect(
      server.problem?.hasPrefix("mqtt://h: it refuses messages such as those of gympulse/box/state") == true)
    server.lose()
    server.pass(to: 5)
    #expect(server.problem == nil)
  }

  @Test("neither a server that refuses to be emptied nor one that is gone keeps it from that of the settings")
  func others() {
    for isDown in [false, true] {
      let server = Server()
      if isDown { server.down = [Server.address] } else { server.denies = [Server.address] }
      server.set { $0.mqttServer = "mqtt://other" }
      server.pass(to: 3)
      #expect(server.topics("mqtt://other") == Self.own && server.problem?.contains("still has 8") == true)
      let links = server.links.count
      server.set { ($0.mqttServer, $0.weeklyGoal) = ("mqtt://other", 5) }
      #expect(server.links.count == links && server.link?.server == "mqtt://other")
    }
  }

  @Test("without a record on disk nothing is published, and an empty message is not repeated without end")
  func fullDisk() throws {
    let server = Server { _ in }
    server.isFull = true
    server.set { $0.mqttServer = Server.address }
    server.pass(to: 5)
    #expect(server.retained.isEmpty && server.problem?.contains("free up disk space") == true)
    server.isFull = false
    server.pass(to: 20)
    #expect(server.topics() == Self.own && server.problem == nil)
    server.isFull = true
    _ = server.takeMessages()
    server.set()
    #expect(server.takeMessages().count <= 3)
  }

  @Test(
    "however messages are lost, doubled, late and reordered, and connections lost, it ends with what the server is to have, or with nothing",
    arguments: 1...60)
  func faults(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let server = Server()
    server.delivers = {
      (Int.random(in: 0..<5, using: &random) > 0, Int.random(in: 0..<5, using: &random) > 0)
    }
    server.order = { count in
      (Int.random(in: 0...count, using: &random), Int.random(in: 0..<5, using: &random) == 0)
    }
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: if server.link != nil { server.lose() }
      case 1: server.down = Bool.random(using: &random) ? [Server.address] : []
      case 2: server.start(Server.routine, id: "s\(random.next() as UInt64)")
      case 3: server.publish(nil)
      case 4:
        let control = Bool.random(using: &random)
        let name = ["", "gym"].randomElement(using: &random) ?? ""
        let address = ["", Server.address, "mqtt://other"].randomElement(using: &random) ?? ""
        server.set { ($0.mqttServer, $0.mqttName, $0.mqttControl) = (address, name, control) }
      case 5: server.isFull = Bool.random(using: &random)
      default: server.pass(.seconds(Int.random(in: 1...70, using: &random)))
      }
      // Nothing is retained that the record does not have.
      for (address, topics) in server.retained {
        #expect(topics.keys.allSatisfy { server.record?.topics[address]?.contains($0) == true })
      }
    }
    (server.delivers, server.order, server.down, server.isFull) = ({ (true, true) }, nil, [], false)
    if server.link != nil { server.lose() }
    // A change of a setting, so that every server is tried again.
    server.set { ($0.mqttServer, $0.mqttShares) = (Server.address, .history) }
    server.pass(.seconds(200))
    #expect(server.topics() == Self.own && server.topics("mqtt://other").isEmpty)
    server.set()
    server.pass(.seconds(200))
    #expect(server.retained.values.allSatisfy(\.isEmpty) && server.record == nil)
  }
}
