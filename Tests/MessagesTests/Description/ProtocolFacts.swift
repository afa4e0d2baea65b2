import Chance
import FoundationEssentials
import Messages

/// The tables of the code that Protocol/openrpc.json is made from, beside the schemas and the examples.
struct ProtocolFacts: Encodable {
  struct MethodFacts: Encodable {
    let name: String
    let isIdempotent: Bool
    let reasons: [ErrorReason]
  }

  struct CodeFacts: Encodable {
    let code: Int
    let meaning: String
  }

  struct ReasonFacts: Encodable {
    let reason: ErrorReason
    let codes: [Int]
    let meaning: String
  }

  struct TopicFacts: Encodable {
    let topic: String
    let publisher: String?
    let isRetained: Bool
    let meaning: String

    init(_ row: TopicTable.Row) {
      topic = Contract.documentedName(of: row.topic)
      publisher = row.publisher?.name
      isRetained = row.topic.isState
      meaning = row.meaning
    }

    /// A topic without a publisher has it as null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(topic, forKey: .topic)
      try container.encode(publisher, forKey: .publisher)
      try container.encode(isRetained, forKey: .isRetained)
      try container.encode(meaning, forKey: .meaning)
    }

    private enum CodingKeys: CodingKey { case topic, publisher, isRetained, meaning }
  }

  /// What a role may call and subscribe to, and the marks of the members that it neither sees nor sends.
  struct RoleFacts: Encodable {
    let role: Role
    let methods: [String]
    let topics: [String]
    let leavesOut: [String]

    init(_ role: Role) {
      self.role = role
      methods = MethodTable.rows.filter { $0.role <= role }.map { $0.method.name }
      topics = TopicTable.all.filter { $0.role <= role }.map { Contract.documentedName(of: $0.topic) }
      leavesOut = Mark.allCases.filter { $0.role > role }.map(\.rawValue)
    }
  }

  let `protocol` = BrokerMethods.protocolVersion
  let revision = BrokerMethods.revision
  let actors = Actor.allCases.map(\.name)
  let methods = MethodTable.rows.map {
    MethodFacts(name: $0.method.name, isIdempotent: $0.method.isIdempotent, reasons: $0.reasons)
  }
  let roles = Role.allCases.map { RoleFacts($0) }
  let codes = ErrorObject.Code.all.map { CodeFacts(code: $0.rawValue, meaning: $0.meaning) }
  let reasons = ErrorReason.allCases.map {
    ReasonFacts(reason: $0, codes: $0.codes.map(\.rawValue), meaning: $0.meaning)
  }
  let topics = TopicTable.all.map { TopicFacts($0) }
  let settings = SettingsTable.all.map(\.name)

  /// Calls a function with the path of a file that has them as JSON.
  static func withFile(_ body: (String) throws -> Void) throws {
    try Python.withTemporaryFolder { folder in
      let path = "\(folder)/facts.json"
      try Data(JSON.encode(ProtocolFacts())).write(to: URL(filePath: path))
      try body(path)
    }
  }
}
