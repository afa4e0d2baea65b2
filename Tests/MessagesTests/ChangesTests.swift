import FoundationEssentials
import Messages
import Testing

@Suite("Protocol/changes.md")
struct ChangesTests {
  /// The newest entry: its revision, and the checksum of the schemas that it describes.
  private func newest() throws -> (revision: Int?, sum: String) {
    let lines = try Contract.text("Protocol/changes.md").split(separator: "\n")
    let title = try #require(lines.first { $0.hasPrefix("## ") })
    let sum = try #require(lines.first { $0.hasPrefix("Schemas: ") })
    return (Int(title.dropFirst(3).prefix { $0.isNumber }), sum.split(separator: "`")[1].description)
  }

  /// FNV-1a of what a client is written by: what the schemas allow, which are their names and all members but descriptions and
  /// titles, what each role may do, and the rule of session.md.
  private func sumOfContract() throws -> String {
    let rule = try Contract.text("Protocol/session.md").split(separator: "```python\n")[1].split(
      separator: "```")[0]
    let description = try JSON.decode(
      JSONValue.self, from: Array(Contract.text("Protocol/openrpc.json").utf8))
    var roles: JSONValue?
    if case .object(let members) = description { roles = members["x-roles"] }
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    let add = { (bytes: [UInt8]) in
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    add(Array(rule.utf8) + JSON.encode(try #require(roles)))
    for folder in ["envelope", "methods", "topics", "types"] {
      for name in try Contract.files(in: "Protocol/schema/\(folder)") {
        let text = try Contract.text("Protocol/schema/\(folder)/\(name)")
        let rules = Self.rules(try JSON.decode(JSONValue.self, from: Array(text.utf8)))
        add(Array(name.utf8) + JSON.encode(rules))
      }
    }
    return String(sum, radix: 16)
  }

  private static func rules(_ schema: JSONValue) -> JSONValue {
    switch schema {
    case .object(let members):
      // A property may be called so; then its value is a schema.
      .object(
        members.filter { name, value in
          if case .object = value { return name != "x-since-values" }
          return !["description", "title", "x-since"].contains(name)
        }.mapValues(rules))
    case .list(let values): .list(values.map(rules))
    default: schema
    }
  }

  @Test("the newest revision is the one that the broker says")
  func revision() throws {
    #expect(try newest().revision == BrokerMethods.revision)
  }

  @Test("a change of a schema, a role or the rule of a session has an entry")
  func contract() throws {
    let sum = try sumOfContract()
    #expect(
      try newest().sum == sum,
      """
      the contract has changed: add an entry to Protocol/changes.md that says what a client must do, with \
      "Schemas: `\(sum)`", and raise BrokerMethods.revision; within an unreleased entry only change the checksum
      """)
  }

  @Test("what a revision adds is generated from the schemas")
  func added() throws {
    let made = try Python.run("Description/changes.py", ["\(Contract.root)/Protocol"])
    try #require(made.exitCode == 0, "\(made.output)")
    try Contract.expectPage("Protocol/changes.md", made.output)
  }

  @Test("the revisions are numbered without gaps, the newest first")
  func numbers() throws {
    let revisions = try Contract.text("Protocol/changes.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { Int($0.dropFirst(3).prefix { $0.isNumber }) }
    #expect(revisions == (1...BrokerMethods.revision).reversed().map { $0 })
  }
}
