import Messages
import Testing
import Workout

@Suite("Parameters")
struct ParamsTests {
  private typealias Start = EngineMethods.Start.Parameters
  private typealias Save = StoreMethods.SavePreset.Parameters

  @Test("a hello is written as an encoder would", arguments: [nil, "tui-2", "a\"b\\c\n é"])
  func helloByHand(actor: String?) {
    for topics in [[], ["session"], ["presence.*", "odd\"topic"]] {
      let hello = BrokerMethods.Hello.Parameters(actor: actor, pid: 7, subscribe: topics)
      #expect(hello.json == JSON.encode(hello))
    }
  }

  @Test("no parameters count as none given", arguments: [nil, "{}", " { } "])
  func none(text: String?) throws {
    #expect(try JSON.decodeParams(Start.self, from: text.map { Array($0.utf8) }) == Start())
    #expect(try JSON.decodeParams(NoParams.self, from: text.map { Array($0.utf8) }) == NoParams())
  }

  @Test("null counts as left out")
  func null() throws {
    #expect(try decode(Start.self, #"{"preset":null,"routine":null,"sound":null}"#) == Start())
    #expect(try decode(Start.self, #"{"routine":{"name":null}}"#) == Start(routine: PresetChanges()))
    #expect(try decode(Save.self, #"{"changes":null}"#) == Save(preset: nil))
    #expect(try decode(EngineMethods.Switch.self, #"{"enabled":null}"#).enabled == nil)
  }

  @Test("what is given is read")
  func given() throws {
    var changes = PresetChanges()
    changes.name = "Hügel"
    changes.rounds = 3
    changes.voiceEnabled = false
    #expect(
      try decode(
        Start.self, #"{"routine":{"name":"H\u00fcgel","rounds":3,"voiceEnabled":false},"replace":true}"#)
        == Start(routine: changes, replace: true))
    #expect(
      try decode(Save.self, #"{"preset":"x","changes":{"rounds":3.0,"voiceEnabled":false,"name":"Hügel"}}"#)
        == Save(preset: "x", changes: changes))
    let hello = try decode(
      BrokerMethods.Hello.Parameters.self, #"{"protocol":1,"pid":7,"subscribe":["session"]}"#)
    #expect(hello == BrokerMethods.Hello.Parameters(actor: nil, pid: 7, subscribe: ["session"]))
  }

  @Test("changes leave the other fields alone")
  func changes() {
    var changes = PresetChanges()
    #expect(changes.applied(to: PresetFields()) == PresetFields())
    changes.workSeconds = 20
    changes.soundEnabled = false
    var expected = PresetFields()
    expected.workSeconds = 20
    expected.soundEnabled = false
    #expect(changes.applied(to: PresetFields()) == expected)
  }

  @Test("a member nobody knows is refused by its name, together with those there are")
  func unknown() {
    let start = "one of preset, routine, workout, sound, voice, replace"
    let fields =
      "one of name, getReadySeconds, warmUpSeconds, workSeconds, restSeconds, sets, rounds, setRestSeconds, skipLastRest, coolDownSeconds, soundEnabled, voiceEnabled"
    expectRefusal(Start.self, #"{"prset":"x"}"#, "parameter", "\"prset\"", start)
    expectRefusal(Start.self, #"{"routine":{"wrokSeconds":1}}"#, "parameter", "\"wrokSeconds\"", fields)
    expectRefusal(Save.self, #"{"changes":{"id":"x"}}"#, "parameter", "\"id\"", fields)
    expectRefusal(Save.self, #"{"name":"x"}"#, "parameter", "\"name\"", "one of preset, changes, workout")
    expectRefusal(NoParams.self, #"{"now":true}"#, "parameter", "\"now\"", "left out")
    expectRefusal(
      EngineMethods.Switch.self, #"{"Enabled":true}"#, "parameter", "\"Enabled\"", "one of enabled")
  }

  @Test("a value of the wrong type is refused by its field")
  func wrongType() {
    let another = "of another type"
    expectRefusal(Start.self, #"{"sound":"off"}"#, "sound", another, "true or false")
    expectRefusal(Start.self, #"{"sound":1}"#, "sound", another, "true or false")
    expectRefusal(Start.self, #"{"preset":5}"#, "preset", another, "text")
    expectRefusal(Start.self, #"{"routine":[]}"#, "routine", another, "an object")
    expectRefusal(Start.self, #"{"routine":{"sets":"2"}}"#, "routine.sets", another, "a whole number")
    expectRefusal(Start.self, #"{"routine":{"sets":true}}"#, "routine.sets", another, "a whole number")
    expectRefusal(Save.self, #"{"changes":{"rounds":{}}}"#, "changes.rounds", another, "a whole number")
    expectRefusal(BrokerMethods.Topics.self, #"{"topics":"session"}"#, "topics", another, "a list")
    expectRefusal(Start.self, "[1]", "params", another, "an object")
  }

  @Test("a member that must be there is missed by its field")
  func missing() {
    expectRefusal(BrokerMethods.Topics.self, "{}", "topics", "missing", "given")
    expectRefusal(BrokerMethods.Topics.self, #"{"topics":null}"#, "topics", "null", "a list")
    expectRefusal(StoreMethods.Chosen.self, "{}", "preset", "missing", "given")
    expectRefusal(BrokerMethods.Hello.Parameters.self, #"{"protocol":1}"#, "pid", "missing", "given")
  }

  @Test(
    "a number that is not whole or does not fit is refused by its field",
    arguments: ["1.5", "1e400", "99999999999999999999", "-1e-3"])
  func badNumbers(number: String) {
    let error = refusal(Start.self, #"{"routine":{"workSeconds":\#(number)}}"#)
    #expect(error?.code == .invalidParams)
    #expect(error?.data?.field == "routine.workSeconds")
    #expect(error?.data?.allowed == "a whole number")
  }

  @Test("a pid that does not fit is refused by its field")
  func badPid() {
    #expect(
      refusal(BrokerMethods.Hello.Parameters.self, #"{"protocol":1,"pid":2147483648}"#)?.data?.field == "pid")
  }

  @Test("an element of a list is named by its place")
  func element() {
    expectRefusal(BrokerMethods.Topics.self, #"{"topics":["a",1]}"#, "topics.1", "of another type", "text")
  }

  @Test("the message is the whole refusal in one sentence")
  func message() {
    #expect(
      refusal(Start.self, #"{"sound":1}"#)?.message == "sound is of another type; it must be true or false")
  }

  private func decode<Value: Params>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSON.decodeParams(type, from: Array(text.utf8))
  }

  private func refusal<Value: Params>(_ type: Value.Type, _ text: String) -> ErrorObject? {
    do {
      _ = try JSON.decodeParams(type, from: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func expectRefusal<Value: Params>(
    _ type: Value.Type, _ text: String, _ field: String, _ value: String, _ allowed: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      refusal(type, text) == ErrorObject(InvalidField(field: field, value: value, allowed: allowed)),
      sourceLocation: sourceLocation)
  }
}
