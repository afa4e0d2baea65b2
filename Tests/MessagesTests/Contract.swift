import Chance
import FoundationEssentials
import Messages
import Testing

/// The methods, topics and files of Protocol/.
enum Contract {
  static var methods: [any Method.Type] { MethodTable.all }

  /// The topics by their names in Protocol/.
  static let topics = Dictionary(
    uniqueKeysWithValues: TopicTable.all.map { (documentedName(of: $0.topic), $0) })

  static let codes = ErrorObject.Code.all

  /// The name of a topic in Protocol/: the presence of all actors is one topic there.
  static func documentedName(of topic: Topic) -> String {
    topic == .anyPresence ? "presence.NAME" : topic.name
  }

  static var methodNames: [String] { methods.map { $0.name } }

  static func method(_ name: String) -> (any Method.Type)? {
    methods.first { $0.name == name }
  }

  /// The base of the schemas' `$id`, which names them and is not an address.
  static let schemaBase = "https://gympulse.example/protocol/\(BrokerMethods.protocolVersion)/schema/"

  /// The package's folder.
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// A file's text by its path from the package's folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// Expects that a file has this text. With `GYMPULSE_UPDATE_PROTOCOL=1` in the environment it is written first.
  static func expectPage(
    _ path: String, _ made: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try made.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }
    #expect(
      try text(path) == made, "run this test with GYMPULSE_UPDATE_PROTOCOL=1 to write \(path)",
      sourceLocation: sourceLocation)
  }

  /// The names of a folder's files.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
  }

  /// The lines that say since which revision a part of a generated schema and its words exist, which are written into the file
  /// by hand.
  static func since(_ schema: JSONValue) -> [String] {
    ["x-since", "x-since-values"].filter { schema[$0] != .null }.map {
      "\"\($0)\": \(String(decoding: JSON.encode(schema[$0]), as: UTF8.self))"
    }
  }

  /// One of the files in Protocol/schema.
  static func schema(_ name: String) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: Array(text("Protocol/schema/\(name).schema.json").utf8))
  }
}

/// One of the messages in Protocol/examples.
struct Example: CustomTestStringConvertible, Sendable {
  enum Kind: String, CaseIterable {
    case request, response, error, notification
  }

  /// Its method or topic.
  let name: String
  let kind: Kind
  /// Requests and replies of one name and variant belong together.
  let variant: String
  let body: [UInt8]

  var testDescription: String { "\(name) \(kind) \(variant)" }

  /// All of them, by the names of their files: NAME.KIND.json or NAME.KIND.VARIANT.json.
  static func all() throws -> [Example] {
    try Contract.files(in: "Protocol/examples").compactMap { file in
      let words = file.split(separator: ".").dropLast()
      guard let at = words.firstIndex(where: { Kind(rawValue: String($0)) != nil }),
        let kind = Kind(rawValue: String(words[at]))
      else { return nil }
      return Example(
        name: words[..<at].joined(separator: "."), kind: kind,
        variant: words[(at + 1)...].joined(separator: "."),
        body: Array(try Contract.text("Protocol/examples/\(file)").utf8))
    }
  }
}
