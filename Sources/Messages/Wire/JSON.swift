import FoundationEssentials

/// Encoding and decoding of JSON text.
package enum JSON {
  /// Returns a value's JSON on one line. Members are sorted by name, so that equal values have equal bytes.
  package static func encode(_ value: some Encodable) -> [UInt8] {
    [UInt8](data(value, [.sortedKeys, .withoutEscapingSlashes]))
  }

  /// Returns a text as a JSON string. An encoder is used only if the text needs escapes.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return isPlain ? "\"\(text)\"" : String(decoding: encode(text), as: UTF8.self)
  }

  /// Returns a value's JSON for people to read and edit: a line for each member, sorted by name.
  package static func encodeForPeople(_ value: some Encodable) -> String {
    String(decoding: data(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), as: UTF8.self)
  }

  private static func data(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    do {
      return try encoder.encode(value)
    } catch {
      // Only NaN and infinity fail, and no message contains them.
      preconditionFailure("\(type(of: value)) is not JSON: \(error)")
    }
  }

  /// Most levels of nested arrays and objects in a message.
  package static let depthMax = JSONReader.depthMax

  /// Whether the text is one JSON value (RFC 8259), nested at most as deep as a message may be.
  package static func isValue(_ text: [UInt8]) -> Bool {
    (try? JSONReader.check(text)) != nil
  }

  /// Decodes a text. Members that the type does not have are ignored.
  ///
  /// - Throws: `invalidParams` with the member that is missing, of the wrong type, out of its range or given twice.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from json: [UInt8]
  ) throws(ErrorObject) -> Value {
    try decode(type, from: node(json), strictly: false)
  }

  /// Returns the value of a text.
  ///
  /// - Throws: `invalidParams` with the member that is given twice, or for a text that is not JSON.
  static func node(_ json: [UInt8]) throws(ErrorObject) -> JSONNode {
    do {
      return try JSONReader.node(json)
    } catch {
      throw ErrorObject(
        error.repeated.map {
          InvalidField(path: $0, given: "given twice", allowed: "given once", problem: .repeatedMember)
        } ?? InvalidField(field: "", given: "not JSON", allowed: "JSON text (RFC 8259)", problem: .wrongType))
    }
  }

  /// Decodes a value that was read by `node(ofFile:)`. A member that the type does not have is refused at every depth, so
  /// that a misspelt one is not ignored.
  ///
  /// - Throws: `invalidParams` with the member that is missing, unknown, of the wrong type or out of its range.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, strictly isStrict: Bool = true
  ) throws(ErrorObject) -> Value {
    do {
      return try JSONNodeDecoder.read(type, from: node, strictly: isStrict)
    } catch let error as InvalidField {
      throw ErrorObject(error)
    } catch {
      // Only decoders of the standard library throw anything else, and `JSONNodeDecoder` calls none of them.
      throw ErrorObject(.internalError, "\(type) cannot be decoded")
    }
  }

  /// Returns the value in the text of a file, which is checked as strictly as a message.
  ///
  /// - Throws: `invalidParams` with line, from `firstLine`, and column.
  package static func node(ofFile text: [UInt8], firstLine: Int = 1) throws(ErrorObject) -> JSONNode {
    do {
      return try JSONReader.node(text)
    } catch {
      throw ErrorObject(.invalidParams, error.description(in: text, firstLine: firstLine))
    }
  }

  /// Decodes the parameters of a request as strictly as a file; nil is an empty object.
  package static func decodeParams<Value: Params>(
    _ type: Value.Type, from json: [UInt8]?
  ) throws(ErrorObject) -> Value {
    try decode(type, from: node(json ?? Array("{}".utf8)))
  }
}

/// The parameters of a request.
package protocol Params: Codable, Hashable, Sendable {
  /// The parameters as JSON. Frequent ones are written without an encoder, because its first use dominates the start of
  /// a command.
  var json: [UInt8] { get }
}

extension Params {
  /// By default as an encoder writes them.
  package var json: [UInt8] { JSON.encode(self) }
}

extension InvalidField {
  /// The error for an unknown member.
  static func unknownMember(_ name: String, allowed: String) -> InvalidField {
    let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(40)))
    return InvalidField(
      path: FieldPath([.member(name)]), given: "unknown", allowed: allowed, problem: .unknownMember)
  }
}
