import FoundationEssentials
import Testing

/// What is generated for programs: the bundle of the schemas and openrpc.json. With
/// `GYMPULSE_UPDATE_PROTOCOL=1` in the environment these tests write them.
@Suite("The description in Protocol/")
struct DescriptionTests {
  private static let folder = "\(Contract.root)/Protocol"

  @Test("gympulse.schema.json is generated from the schemas")
  func bundle() throws {
    let made = try Python.run("Description/bundle.py", [Self.folder])
    try #require(made.exitCode == 0, "\(made.output)")
    try Contract.expectPage("Protocol/gympulse.schema.json", made.output)
  }

  @Test("openrpc.json is generated from the tables, the schemas and the examples")
  func openRPC() throws {
    try ProtocolFacts.withFile { facts in
      let made = try Python.run("Description/openrpc.py", [Self.folder, facts])
      try #require(made.exitCode == 0, "\(made.output)")
      try Contract.expectPage("Protocol/openrpc.json", made.output)
    }
  }

  @Test("what the actors describe is generated from openrpc.json; after a change build again")
  func described() throws {
    let made = try Python.run("Description/described.py", ["\(Self.folder)/openrpc.json"])
    try #require(made.exitCode == 0, "\(made.output)")
    try Contract.expectPage("Sources/Messages/Actors/described.json", made.output)
  }

  @Test("openrpc.json has the form of OpenRPC, and its examples keep to its schemas")
  func form() throws {
    let outcome = try Python.run("Description/check_openrpc.py", ["\(Self.folder)/openrpc.json"])
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  @Test(
    "a fault in openrpc.json is found",
    arguments: [
      (#""minimum": -359999"#, #""minimum": 359999"#, "engine.extend: example: seconds: $: "),
      (##""$ref": "#/components/schemas/session""##, ##""$ref": "#/x""##, "#/x has no target"),
      (#""paramStructure""#, #""params structure""#, "broker.hello: params structure is not a member"),
    ])
  func faults(part: String, fault: String, report: String) throws {
    try Python.withTemporaryFolder { folder in
      let text = try Contract.text("Protocol/openrpc.json")
      #expect(text.contains(part))
      let path = "\(folder)/openrpc.json"
      try text.replacing(part, with: fault).write(toFile: path, atomically: true, encoding: .utf8)
      let outcome = try Python.run("Description/check_openrpc.py", [path])
      #expect(outcome.exitCode == 1 && outcome.output.contains(report), "\(outcome.output)")
    }
  }
}
