import Chance
import Messages
import Testing
import Workout

@Suite("Parameters")
struct ParamsTests {
  private typealias Start = EngineMethods.Start.Parameters
  private typealias Save = StoreMethods.SavePreset.Parameters

  @Test("a hello equals an encoder's JSON", arguments: [nil, "tui-2", "a\"b\\c\n é"])
  func helloByHand(actor: String?) {
    for topics in [[], ["session"], ["presence.*", "odd\"topic"]] {
      let hello = BrokerMethods.Hello.Parameters(actor: actor, pid: 7, subscribe: topics)
      #expect(hello.json == JSON.encode(hello))
    }
  }

  @Test("missing parameters are an empty object", arguments: [nil, "{}", " { } "])
  func none(text: String?) throws {
    #expect(try JSON.decodeParams(Start.self, from: text.map { Array($0.utf8) }) == Start())
    #expect(try JSON.decodeParams(NoParams.self, from: text.map { Array($0.utf8) }) == NoParams())
  }

  @Test("null counts as missing")
  func null() throws {
    #expect(try decode(Start.self, #"{"preset":null,"routine":null,"sound":null}"#) == Start())
    #expect(try decode(Start.self, #"{"routine":{"name":null}}"#) == Start(routine: PresetChanges()))
    #expect(try decode(Save.self, #"{"changes":null}"#) == Save(preset: nil))
    #expect(try decode(EngineMethods.ToggleParams.self, #"{"enabled":null}"#).enabled == nil)
  }

  @Test("given members are decoded")
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

  @Test("changes do not affect other fields")
  func changes() {
    var changes = PresetChanges()
    #expect(changes.applied(to: Preset(.interval)) == Preset(.interval))
    changes.workSeconds = 20
    changes.soundEnabled = false
    var expected = Preset(.interval)
    expected.interval.workSeconds = 20
    expected.soundEnabled = false
    #expect(changes.applied(to: Preset(.interval)) == expected)
  }

  @Test("an unknown member is refused with its name and the known ones")
  func unknown() {
    let start = "one of preset, routine, workout, sound, voice, muted, replace"
    let fields =
      "one of name, getReadySeconds, workSeconds, restSeconds, sets, rounds, setRestSeconds, skipLastRest, skipRestBeforeSetRest, workTitle, restTitle, warmUpSeconds, coolDownSeconds, warnSeconds, track, soundEnabled, voiceEnabled"
    expectRefusal(Start.self, #"{"prset":"x"}"#, "prset", "unknown", start)
    expectRefusal(Start.self, #"{"routine":{"wrokSeconds":1}}"#, "routine.wrokSeconds", "unknown", fields)
    expectRefusal(Save.self, #"{"changes":{"id":"x"}}"#, "changes.id", "unknown", fields)
    expectRefusal(Save.self, #"{"name":"x"}"#, "name", "unknown", "one of preset, revision, changes, workout")
    expectRefusal(NoParams.self, #"{"now":true}"#, "now", "unknown", "left out")
    expectRefusal(
      EngineMethods.ToggleParams.self, #"{"Enabled":true}"#, "Enabled", "unknown", "one of enabled")
  }

  @Test(
    "an unknown member is refused at every depth",
    arguments: [
      (
        "engine.start", #"{"workout":{"kind":"custom","intervals":[{"title":"A","tittle":"B"}]}}"#,
        "workout.intervals.1.tittle"
      ),
      ("engine.start", #"{"workout":{"id":"x","revision":"y","isDamaged":true,"sest":2}}"#, "workout.sest"),
      (
        "engine.start", exercise(#","howTo":{"easy":"","hard":"","medium":""}"#),
        "workout.exercises.1.howTo.medium"
      ),
      ("engine.start", exercise(#","durationSecond":5"#), "workout.exercises.1.durationSecond"),
      ("engine.pause", #"{"expected":{"sesion":"x"}}"#, "expected.sesion"),
      ("store.presets.save", #"{"workout":{"kind":"countdown","minutes":3}}"#, "workout.minutes"),
      ("store.logWorkout", day(#","skipedSeconds":5"#), "completedExercises.1.skipedSeconds"),
      ("store.import", #"{"workouts":[\#(workout(#","plannedSecond":600"#))]}"#, "workouts.1.plannedSecond"),
      (
        "store.import",
        #"{"workouts":[\#(workout(#","stoppedIn":{"title":"A","set":1,"round":1,"x":1}"#))]}"#,
        "workouts.1.stoppedIn.x"
      ),
      ("store.import", #"{"presets":[{"workout":{"wrokSeconds":1}}]}"#, "presets.1.workout.wrokSeconds"),
      ("store.import", #"{"presets":[{"workout":{},"name":"x"}]}"#, "presets.1.name"),
      ("store.import", #"{"settings":{"wrok":1}}"#, "settings.wrok"),
      ("store.import", #"{"difficulties":[{"difficulty":"easy","exercise":[]}]}"#, "difficulties.1.exercise"),
    ])
  func unknownInside(method: String, params: String, field: String) throws {
    let method = try #require(Contract.method(method))
    #expect(unknownField(method, params) == field)
  }

  @Test(
    "a misspelt required member is named as it was written, and no other",
    arguments: [
      ("store.presets.copy", #"{"presett":"x","name":"y"}"#, "presett", "preset"),
      ("engine.jump", #"{"round":1,"intervall":1}"#, "intervall", "interval"),
      (
        "engine.start", #"{"workout":{"kind":"custom","cycles":2,"interval":[]}}"#, "workout.interval",
        "intervals"
      ),
      (
        "engine.start", #"{"workout":{"kind":"custom","intervals":[{"titel":"A"}]}}"#,
        "workout.intervals.1.titel",
        "title"
      ),
      (
        "store.logWorkout", #"{"date":"2026-11-03","completedExercise":[]}"#, "completedExercise",
        "completedExercises"
      ),
      ("store.presets.copy", #"{"name":"y","requestId":"r"}"#, nil, "preset"),
      ("engine.jump", #"{"expected":{"session":"s"},"set":1}"#, nil, "interval"),
      ("engine.start", #"{"workout":{"kind":"custom","cycles":2}}"#, nil, "workout.intervals"),
      (
        "engine.start", #"{"workout":{"kind":"exercise","exercises":[{"durationSeconds":5}]}}"#, nil,
        "workout.exercises.1.name"
      ),
      ("store.logWorkout", #"{"date":"2026-11-03","requestId":"r","name":"x"}"#, nil, "completedExercises"),
    ])
  func misspelt(method: String, params: String, unknown: String?, missing: String) throws {
    let method = try #require(Contract.method(method))
    let refusal = unknown.map { "\($0) is unknown; it must be \(missing), which is missing" }
    #expect(unknownField(method, params) == unknown)
    #expect(self.message(method, params) == refusal ?? "\(missing) is missing; it must be given")
  }

  @Test("in results, publications and retained payloads an unknown member is ignored at every depth")
  func lenient() throws {
    let presets = #"{"presets":[{"id":"a","name":"A","new":1}],"revision":"r","new":{}}"#
    #expect(try JSON.decode(PresetList.self, from: Array(presets.utf8)).presets.first?.name == "A")
    let record = try JSON.decode(WorkoutRecord.self, from: Array(Self.workout(#","new":1"#).utf8))
    #expect(record.name == "Tabata")
  }

  @Test("a value of the wrong type is refused with its field")
  func wrongType() {
    expectRefusal(Start.self, #"{"sound":"off"}"#, "sound", "\"off\"", "true or false")
    expectRefusal(Start.self, #"{"sound":1}"#, "sound", "1", "true or false")
    expectRefusal(Start.self, #"{"preset":5}"#, "preset", "5", "text")
    expectRefusal(Start.self, #"{"routine":[]}"#, "routine", "[]", "an object")
    expectRefusal(Start.self, #"{"routine":{"sets":"2"}}"#, "routine.sets", "\"2\"", "1 to 99")
    expectRefusal(Start.self, #"{"routine":{"sets":true}}"#, "routine.sets", "true", "1 to 99")
    expectRefusal(Save.self, #"{"changes":{"rounds":{}}}"#, "changes.rounds", "{}", "1 to 99")
    expectRefusal(
      EngineMethods.Extend.Parameters.self, #"{"seconds":"2"}"#, "seconds", "\"2\"", "a whole number")
    expectRefusal(BrokerMethods.Topics.self, #"{"topics":"session"}"#, "topics", "\"session\"", "a list")
    expectRefusal(Start.self, "[1]", "params", "[1]", "an object")
  }

  @Test("a missing member is refused with its field")
  func missing() {
    expectRefusal(BrokerMethods.Topics.self, "{}", "topics", "missing", "given")
    expectRefusal(BrokerMethods.Topics.self, #"{"topics":null}"#, "topics", "missing", "given")
    expectRefusal(StoreMethods.PresetReference.self, "{}", "preset", "missing", "given")
    expectRefusal(BrokerMethods.Hello.Parameters.self, #"{"pid":1}"#, "protocol", "missing", "given")
  }

  @Test(
    "a number that is a fraction or huge is refused with its field and range",
    arguments: [
      ("1.5", ErrorReason.wrongType, "a whole number or a text"),
      ("-1e-3", .wrongType, "a whole number or a text"),
      ("1e400", .outOfRange, "a whole number of at most 18 digits"),
      ("99999999999999999999", .outOfRange, "a whole number of at most 18 digits"),
      ("-9223372036854775809", .outOfRange, "a whole number of at most 18 digits"),
    ])
  func badNumbers(number: String, reason: ErrorReason, allowed: String) {
    let seconds = refusal(Start.self, #"{"routine":{"workSeconds":\#(number)}}"#)?.data
    #expect(seconds?.path.pointer == "/routine/workSeconds" && seconds?.value == number)
    #expect(seconds?.allowed == "1 to 1800 seconds" && seconds?.reason == reason)
    #expect(reason == .wrongType || (seconds?.min, seconds?.max) == (1, 1800))
    let interval = #"{"workout":{"kind":"custom","intervals":[{"title":"A","durationSeconds":\#(number)}]}}"#
    let length = refusal(Start.self, interval)?.data
    #expect(length?.path.pointer == "/workout/intervals/0/durationSeconds")
    #expect(length?.allowed == "1 to 359999 seconds, or null to wait for done" && length?.reason == reason)
    let jump = refusal(EngineMethods.Jump.Parameters.self, #"{"interval":\#(number)}"#)?.data
    #expect((jump?.field, jump?.allowed, jump?.reason) == ("interval", allowed, reason))
  }

  @Test(
    "a whole number may be written with a point or an exponent", arguments: ["20", "20.0", "2e1", "2000e-2"])
  func wholeNumbers(number: String) throws {
    #expect(
      try decode(EngineMethods.Extend.Parameters.self, #"{"seconds":\#(number)}"#).seconds == 20)
  }

  @Test(
    "an unknown word is refused with the allowed ones",
    arguments: [
      (#"{"workout":{"kind":"zzz"}}"#, "workout.kind", "one of interval, custom, countdown, exercise"),
      (
        #"{"workout":{"kind":"exercise","exercises":[{"name":"A","category":"B","difficulty":"zzz"}]}}"#,
        "workout.exercises.1.difficulty", "easy or hard"
      ),
    ])
  func badWords(text: String, field: String, allowed: String) {
    expectRefusal(Start.self, text, field, "\"zzz\"", allowed)
    let words = refusal(Start.self, text)?.data?.oneOf
    #expect(words == ["easy", "hard"] || words == ["interval", "custom", "countdown", "exercise"])
  }

  @Test(
    "half a surrogate pair, a member that is given twice, and text that is not JSON have their own errors"
  )
  func badText() {
    expectRefusal(Start.self, #"{"preset":"\ud800"}"#, "preset", "half of a surrogate pair", "text")
    expectRefusal(Start.self, #"{"preset":"a","pres\u0065t":"b"}"#, "preset", "given twice", "given once")
    expectRefusal(
      Start.self, #"{"workout":{"intervals":[{"title":"a","title":"b"}]}}"#, "workout.intervals.1.title",
      "given twice", "given once")
    expectRefusal(Start.self, #"{"preset":"a",}"#, "params", "not JSON", "JSON text (RFC 8259)")
    expectRefusal(Start.self, "", "params", "not JSON", "JSON text (RFC 8259)")
  }

  private static func exercise(_ others: String) -> String {
    #"{"workout":{"kind":"exercise","exercises":[{"name":"A","category":"B","difficulty":"easy"\#(others)}]}}"#
  }

  private static func day(_ others: String) -> String {
    #"{"date":"2026-11-03","completedExercises":[{"name":"Plank","difficulty":"easy","duration":30\#(others)}]}"#
  }

  private static func workout(_ others: String) -> String {
    #"{"sessionId":"s","name":"Tabata","startedAt":"2026-01-01T08:30:00.000+01:00","#
      + #""completedAt":"2026-01-01T08:34:00.000+01:00","activeSeconds":240,"sets":1,"rounds":8,"#
      + #""exercises":[],"status":"completed"\#(others)}"#
  }

  private func unknownField<M: Method>(_ method: M.Type, _ params: String) -> String? {
    let data = refusal(RequestParams<M>.self, params)?.data
    return data?.reason == .unknownMember ? data?.field : nil
  }

  private func message<M: Method>(_ method: M.Type, _ params: String) -> String? {
    refusal(RequestParams<M>.self, params)?.message
  }

  private func decode<Value: Params>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSON.decodeParams(type, from: Array(text.utf8))
  }

  private func refusal<Value: Params>(_ type: Value.Type, _ text: String) -> ErrorObject? {
    caught { () throws(ErrorObject) in try JSON.decodeParams(type, from: Array(text.utf8)) }
  }

  private func expectRefusal<Value: Params>(
    _ type: Value.Type, _ text: String, _ field: String, _ value: String, _ allowed: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = refusal(type, text)
    #expect(
      (error?.data?.field, error?.data?.value ?? error?.data?.given, error?.data?.allowed)
        == (field, value, allowed),
      sourceLocation: sourceLocation)
    #expect(error?.message == "\(field) is \(value); it must be \(allowed)", sourceLocation: sourceLocation)
  }
}
