import ActorCore
import Chance
import Messages
import Testing
import Workout

@testable import gympulse_mqtt

@Suite("MQTT: commands")
struct CommandTests {
  private func server(control: Bool = true) -> Server {
    let server = Server { ($0.mqttServer, $0.mqttControl) = (Server.address, control) }
    server.pass(to: 10)
    return server
  }

  @Test(
    "a message is a command of the engine, or nothing",
    arguments: [
      ("pause", "{}", "engine.pause {}"), ("pause", "", nil),
      ("start", #"{"preset":"Tea"}"#, #"engine.start {"preset":"Tea"}"#),
      (
        "toggle", #"{"until":"1970-01-01T00:00:14Z","expected":{"session":"s","until":1}}"#,
        #"engine.toggle {"expected":{"session":"s","until":40014000000000}}"#
      ),
      // At most as far ahead as the engine takes it.
      ("stop", #"{"until":"2999-01-01T00:00:00.123456+00:00"}"#, nil),
      (
        "stop", #"{"until":"2199-01-01T00:00:00.123456+00:00"}"#,
        #"engine.stop {"expected":{"until":40070000000000}}"#
      ),
      ("stop", #"{"until":"1970-01-01T00:00:09Z"}"#, nil), ("stop", #"{"until":14}"#, nil),
      ("stop", #"{"until":"1970-01-01T00:00:14Z","expected":1}"#, nil),
      ("jump", "{}", nil), ("", "{}", nil), ("stop/x", "{}", nil), ("Stop", "{}", nil), ("stop", "[]", nil),
      ("stop", "x", nil), ("stop", "{}}", nil), ("stop", #"{"a":1,"a":2}"#, nil), ("stop", "\u{0}", nil),
      ("stop", "{\"a\":\"" + String(repeating: "a", count: Command.payloadMax) + "\"}", nil),
      ("stop", String(repeating: "[", count: 4000), nil),
    ] as [(String, String, String?)])
  func commands(word: String, payload: String, command: String?) {
    let server = server()
    server.receive(word, payload)
    #expect(
      server.commands.map { "\($0.method) \(String(decoding: $0.params, as: UTF8.self))" }
        == (command.map { [$0] } ?? []))
  }

  @Test(
    "retained ones, those of the first two seconds, of other topics, and all while the setting is off, are ignored"
  )
  func ignored() {
    let on = server()
    on.receive("pause", isRetained: true)
    on.receive("pause", base: "gympulse/other/command/")
    on.lose()
    on.receive("pause")
    on.pass(to: 12.5)
    #expect(on.link != nil)
    on.receive("pause")
    #expect(on.commands.isEmpty)
    on.pass(to: 13.5)
    on.receive("pause")
    #expect(on.commands.count == 1)
    let off = server(control: false)
    off.receive("pause")
    #expect(off.commands.isEmpty && off.link?.commands == nil)
  }

  @Test("however many come, two of each are carried out and logged a second, after ten at once")
  func rate() {
    let server = server()
    for word in ["pause", "nonsense", "more"] {
      for _ in 0..<1000 { server.receive(word) }
      #expect(server.commands.count == 10 && server.logged.count == (word == "pause" ? 10 : 20))
    }
    server.pass(.seconds(3))
    for _ in 0..<10 { server.receive("pause") }
    #expect(server.commands.count == 16)
  }

  @Test("a refusal is logged")
  func refused() throws {
    let server = server()
    server.receive("pause")
    let error = ErrorObject(.refused, "no workout is running", .noWorkout)
    server.give(.refused(try #require(server.commands.last), error))
    #expect(server.logged.last == "engine.pause: no workout is running")
  }
}

@Suite("MQTT: what a server asks for")
struct AccessTests {
  @Test(
    "each line is a word and its value",
    arguments: [
      ("", ""), ("user a\r\npassword b\r\n", "a b"), ("user a\npassword b c \n# d\n\n", "a b c "),
      ("ca /c\n", "/c"),
      ("certificate /a\nkey /k\n", "/a /k"),
      ("user\n", nil), ("password b\n", nil), ("user a\u{0}b\n", nil), ("host h\n", nil),
      ("certificate /a\n", nil),
    ] as [(String, String?)])
  func lines(text: String, values: String?) throws {
    guard let values else {
      #expect(throws: (any Error).self) { try Access(text) }
      return
    }
    let access = try Access(text)
    let given = [access.user, access.password, access.ca, access.certificate, access.key]
    #expect(given.compactMap(\.self).joined(separator: " ") == values)
  }

  @Test(
    "the name of the host, if none is set",
    arguments: [
      ("box.local", "", "box"), ("Ä box", "", "box"), ("日本", "", "gympulse"), ("box", "gym", "gym"),
    ])
  func names(host: String, setting: String, name: String) {
    var settings = Settings()
    settings.mqttName = setting
    #expect(TopicNames(settings, host: host).name == name)
  }
}
