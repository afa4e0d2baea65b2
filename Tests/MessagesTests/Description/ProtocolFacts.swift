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
      publisher = row.publisher
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

  struct SettingFacts: Encodable {
    let name: String
    let readBy: String
  }

  let `protocol` = BrokerMethods.protocolVersion
  let methods = MethodTable.all.map {
    MethodFacts(name: $0.name, isIdempotent: $0.isIdempotent, reasons: MethodTable.reasons(of: $0.name))
  }
  let codes = ErrorObject.Code.all.map { CodeFacts(code: $0.rawValue, meaning: $0.meaning) }
  let reasons = ErrorReason.allCases.map {
    ReasonFacts(reason: $0, codes: $0.codes.map(\.rawValue), meaning: $0.meaning)
  }
  let topics = TopicTable.all.map { TopicFacts($0) }
  let settings = SettingsTable.all.map { SettingFacts(name: $0.name, readBy: $0.readBy) }

  /// Calls a function with the path of a file that has them as JSON.
  static func withFile(_ body: (String) throws -> Void) throws {
    try Python.withTemporaryFolder { folder in
      let path = "\(folder)/facts.json"
      try Data(JSON.encode(ProtocolFacts())).write(to: URL(filePath: path))
      try body(path)
    }
  }
}
