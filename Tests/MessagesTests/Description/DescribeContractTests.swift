import Messages
import Testing

/// `NAME.describe` in Protocol/. Its schemas and examples follow from the row of the actor.
@Suite("NAME.describe in Protocol/")
struct DescribeContractTests {
  @Test("the schemas are those of every actor", arguments: Actor.allCases)
  func schemas(actor: Actor) throws {
    for (part, title, sentence, type) in [
      ("params", "parameters", "Describes the actor: versions, methods and state topics.", "no-params"),
      ("result", "result", "What the actor is, serves and publishes.", "actor-description"),
    ] {
      let name = "methods/\(actor).describe.\(part).schema.json"
      let since = Contract.since(try Contract.schema("methods/\(actor).describe.\(part)"))
      try Contract.expectPage(
        "Protocol/schema/\(name)",
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "\(Contract.schemaBase)\(name)",
          "title": "\(actor).describe: \(title)",\(since.map { "\n  \($0)," }.joined())
          "description": "\(sentence)",
          "$ref": "../types/\(type).schema.json"
        }

        """)
    }
  }

  @Test(
    "the examples are what each actor sends",
    arguments: zip(Actor.allCases, Array(80..<80 + Actor.allCases.count)))
  func examples(actor: Actor, id: Int) throws {
    struct Request: Encodable {
      let jsonrpc = "2.0"
      let id: Int
      let method: String
    }
    struct Response: Encodable {
      let jsonrpc = "2.0"
      let id: Int
      let result: ActorDescription
    }
    var sent = ActorDescription(of: actor)
    // The example does not follow each release.
    sent.version = "0.1.0"
    try expect(Request(id: id, method: "\(actor).describe"), "\(actor).describe.request")
    try expect(Response(id: id, result: sent), "\(actor).describe.response")
  }

  private func expect(_ message: some Encodable, _ name: String) throws {
    let text = JSON.encodeForPeople(message).replacing("\" : ", with: "\": ")
    try Contract.expectPage("Protocol/examples/\(name).json", "\(text)\n")
  }
}
