import FoundationEssentials
import Messages
import Testing

/// What is generated for programs: the bundle of the schemas, openrpc.json and the table of limits. With
/// `GYMPULSE_UPDATE_PROTOCOL=1` in the environment these tests write them.
@Suite("The description in Protocol/")
struct DescriptionTests {
  private static let folder = "\(Contract.root)/Protocol"

  @Test("gympulse.schema.json is generated from the schemas")
  func bundle() throws {
    let made = try Python.run("Description/bundle.py", [Self.folder])
    #expect(made.exitCode == 0, "\(made.output)")
    try Contract.expectPage("Protocol/gympulse.schema.json", made.output)
  }

  @Test("openrpc.json is generated from the tables, the schemas and the examples")
  func openRPC() throws {
    try ProtocolFacts.withFile { facts in
      let made = try Python.run("Description/openrpc.py", [Self.folder, facts])
      #expect(made.exitCode == 0, "\(made.output)")
      try Contract.expectPage("Protocol/openrpc.json", made.output)
    }
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

  @Test("limits.md is generated from the descriptions of the actors")
  func limits() throws {
    let rows = try Example.all().filter { $0.kind == .response && $0.name.hasSuffix(".describe") }.flatMap {
      let result = try #require(Envelope($0.body).result)
      let description = try JSON.decode(ActorDescription.self, from: result)
      return description.limits.map { limit in
        #expect(limit.reason.map { $0.codes.contains { $0 == limit.code } } ?? true, "\(limit.name)")
        let refusal = [limit.code.map { "\($0.rawValue)" }, limit.reason.map { "`\($0.rawValue)`" }]
        return
          "| `\(description.actor)` | `\(limit.name)` | \(limit.max) | \(limit.meaning) | \(refusal.compactMap { $0 }.joined(separator: " ")) |"
      }
    }
    #expect(rows.count > 30)
    try Contract.expectPage(
      "Protocol/limits.md",
      """
      # Limits

      Generated from the examples of `NAME.describe`, which are what the programs send; at run time, ask the actor. Ranges of parameters are in [methods.md](methods.md). A request beyond a limit is refused with the [code and reason](errors.md) beside it; where there is none, nothing is refused.

      | actor | limit | most | what it limits | refused with |
      | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """)
  }
}
