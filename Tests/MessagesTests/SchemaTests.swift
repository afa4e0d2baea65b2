import FoundationEssentials
import Messages
import Testing
import Workout

@Suite("The schemas in Protocol/")
struct SchemaTests {
  @Test("the examples and the messages of the Swift types are valid, and every schema has an example")
  func validate() throws {
    try Python.withTemporaryFolder { folder in
      for (file, body) in try WrittenMessages.all() + RecordedMessages.all() {
        try Data(body).write(to: URL(filePath: "\(folder)/\(file).json"))
      }
      let outcome = try Python.run("validate_examples.py", ["\(Contract.root)/Protocol", folder])
      #expect(outcome.exitCode == 0, "\(outcome.output)")
      let rule = try Python.run("check_session_rule.py", ["\(Contract.root)/Protocol", folder])
      #expect(rule.exitCode == 0, "\(rule.output)")
    }
  }

  @Test("an invalid message is found")
  func violation() throws {
    try Python.withTemporaryFolder { folder in
      let body = Envelope.notification(method: "presets", params: Array(#"{"presets":[{}]}"#.utf8))
      try Data(body).write(to: URL(filePath: "\(folder)/presets.notification.json"))
      let outcome = try Python.run("validate_examples.py", ["\(Contract.root)/Protocol", folder])
      #expect(outcome.exitCode == 1)
      #expect(outcome.output.contains("presets.notification.json: $.presets[0]: 'id' is a required property"))
    }
  }

  @Test("every method has two schemas, every topic one, and there are no others")
  func complete() throws {
    let sources = try Contract.files(in: "Sources/Messages/Methods").map {
      try Contract.text("Sources/Messages/Methods/\($0)")
    }
    let declared =
      sources.flatMap { $0.split(separator: "static let name = \"").dropFirst() }
      .map { String($0.prefix { $0 != "\"" }) } + Actor.allCases.map { "\($0.name).describe" }
    #expect(declared.sorted() == Contract.methodNames.sorted())
    #expect(
      try Contract.files(in: "Protocol/schema/methods")
        == declared.flatMap { ["\($0).params.schema.json", "\($0).result.schema.json"] }.sorted())
    #expect(
      try Contract.files(in: "Protocol/schema/topics")
        == Contract.topics.keys.map { "\($0).schema.json" }.sorted())
  }

  @Test(
    "ranges are those of the Swift types",
    arguments: [
      ("types/routine", "sets", Routine.countRange),
      ("types/routine", "rounds", Routine.countRange),
      ("types/segment", "durationSeconds", Routine.segmentSecondsRange),
      ("methods/store.workoutHistory.params", "days", StoreMethods.WorkoutHistory.Parameters.daysRange),
      ("methods/store.workoutHistory.params", "limit", StoreMethods.WorkoutHistory.Parameters.limitRange),
      ("methods/store.workoutSummary.params", "days", StoreMethods.Summary.Parameters.daysRange),
    ])
  func ranges(schema: String, field: String, range: ClosedRange<Int>) throws {
    let field = try Contract.schema(schema)["properties"][field]
    #expect(field["minimum"] == .integer(Int64(range.lowerBound)))
    #expect(field["maximum"] == .integer(Int64(range.upperBound)))
  }

  @Test("other limits are those of the Swift types")
  func limits() throws {
    let changes = try Contract.schema("types/preset-changes")["properties"]
    #expect(changes["name"]["maxLength"] == .integer(Int64(NameRule.lengthRange.upperBound)))
    let routine = try Contract.schema("types/routine")["properties"]
    for part in ["opening", "round", "setBreak", "closing"] {
      #expect(routine[part]["maxItems"] == .integer(Int64(Routine.segmentsMax)))
    }
    let request = try Contract.schema("envelope/request")["properties"]
    #expect(request["method"]["maxLength"] == .integer(Int64(Envelope.methodLengthMax)))
    #expect(request["id"]["maxLength"] == .integer(Int64(Envelope.idLengthMax - 2)))
    #expect(try Contract.schema("types/phase")["enum"] == .list(Phase.allCases.map { .text($0.rawValue) }))
    let reasons = ErrorReason.allCases.map { JSONValue.text($0.rawValue) }
    #expect(try Contract.schema("types/error-reason")["enum"] == .list(reasons))
    let days = try Contract.schema("methods/store.workoutHistory.params")["properties"]["days"]
    #expect(days["default"] == .integer(Int64(StoreMethods.WorkoutHistory.Parameters.daysDefault)))
  }

  @Test("a schema that lists the cues has all of them", arguments: ["types", "methods", "topics"])
  func cues(folder: String) throws {
    let all = "(\(SoundName.cues.joined(separator: "|"))|"
    for file in try Contract.files(in: "Protocol/schema/\(folder)") {
      let text = try Contract.text("Protocol/schema/\(folder)/\(file)").replacing("(|", with: "(")
      #expect(!text.contains("|tick|") || text.contains(all), "\(file)")
    }
  }

  @Test(
    "the parameters of a schema are those of the Swift type",
    arguments: Contract.methodNames)
  func names(method name: String) throws {
    let method = try #require(Contract.method(name))
    #expect(try membersOfParameters(of: name) == names(of: method))
  }

  /// The names that the refusals of an unknown member beside those of the examples list.
  private func names<M: Method>(of method: M.Type) throws -> [String] {
    var names: Set<Substring> = []
    for example in try Example.all() where example.kind == .request && example.name == M.name {
      let params = try Envelope(example.body).params ?? Array("{}".utf8)
      let unknown = #"{"?":0"# + (params.contains(UInt8(ascii: ":")) ? "," : "")
      do throws(ErrorObject) {
        _ = try M.parameters(ofRequestFor: M.name, Array(unknown.utf8) + params.dropFirst())
      } catch {
        guard error.data?.field == "?" else { continue }
        names.formUnion(error.data?.allowed.split(separator: "one of ").last?.split(separator: ", ") ?? [])
      }
    }
    return names.subtracting(["left out"]).map(String.init).sorted()
  }

  private func membersOfParameters(of name: String) throws -> [String] {
    var schema = try Contract.schema("methods/\(name).params")
    if case .text(let reference) = schema["$ref"] {
      schema = try Contract.schema(String(reference.dropFirst(3).dropLast(".schema.json".count)))
    }
    guard case .object(let members) = schema["properties"] else { return [] }
    return members.keys.sorted()
  }
}
