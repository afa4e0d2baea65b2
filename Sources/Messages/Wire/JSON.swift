import FoundationEssentials
import Workout

/// Values to JSON text and back.
package enum JSON {
  /// A value's JSON on one line, members sorted by name so that equal values have equal bytes.
  package static func encode(_ value: some Encodable) -> [UInt8] {
    [UInt8](data(value, [.sortedKeys, .withoutEscapingSlashes]))
  }

  /// A text as a JSON string, without an encoder where it needs no escapes.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return isPlain ? "\"\(text)\"" : String(decoding: encode(text), as: UTF8.self)
  }

  /// A value's JSON for people to read and to edit: a line for each member, in the order of their names.
  package static func encodeForPeople(_ value: some Encodable) -> String {
    String(decoding: data(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), as: UTF8.self)
  }

  private static func data(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    do {
      return try encoder.encode(value)
    } catch {
      // Only a NaN or an infinity can't be written, and no message has one.
      preconditionFailure("\(type(of: value)) is not JSON: \(error)")
    }
  }

  /// The value in a text, or `invalidParams` naming the member that is missing or of the wrong type.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from json: [UInt8]
  ) throws(ErrorObject) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json))
    } catch let error as DecodingError {
      throw ErrorObject(error)
    } catch let error as InvalidField {
      throw ErrorObject(error)
    } catch {
      throw ErrorObject(.invalidParams, "\(error)")
    }
  }

  /// The parameters of a request. No parameters count as an empty object; a member nobody knows is refused,
  /// so that a misspelt one is not silently left out.
  package static func decodeParams<Value: Params>(
    _ type: Value.Type, from json: [UInt8]?
  ) throws(ErrorObject) -> Value {
    try decode(KnownMembersOnly<Value>.self, from: json ?? Array("{}".utf8)).value
  }
}

/// What a request carries.
package protocol Params: Codable, Hashable, Sendable {
  /// The names of all its members.
  static var names: [String] { get }
  /// What an encoder writes. An encoder's first use takes longer than all else together that a command does until then:
  /// what nearly every process sends is written by hand.
  var json: [UInt8] { get }
}

extension Params {
  /// As an encoder writes it.
  package var json: [UInt8] { JSON.encode(self) }
}

/// Parameters that have no member but those they name.
struct KnownMembersOnly<Value: Params>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    for key in try decoder.container(keyedBy: MemberKey.self).allKeys
    where !Value.names.contains(key.stringValue) {
      throw InvalidField(
        field: "parameter", value: "\"\(key.stringValue)\"",
        allowed: Value.names.isEmpty ? "left out" : "one of \(Value.names.joined(separator: ", "))")
    }
    value = try Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  // Whole numbers of all parameters are read here: JSONDecoder alone forgets which member it was that has a
  // fraction or does not fit.

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try wholeNumber(forKey: key) { try $0.decode(Whole<Int>.self, forKey: key).value }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try wholeNumber(forKey: key) { try $0.decode(Whole<Int32>.self, forKey: key).value }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try wholeNumber(forKey: key) { try $0.decodeIfPresent(Whole<Int>.self, forKey: key)?.value }
  }

  private func wholeNumber<Result>(forKey key: Key, _ read: (Self) throws -> Result) throws -> Result {
    do {
      return try read(self)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.typeMismatch(
        Int.self,
        DecodingError.Context(codingPath: codingPath + [key], debugDescription: "not a whole number"))
    }
  }

  /// Reads a member that may be missing or null, and refuses members of its own that nobody knows.
  func decodeKnownIfPresent<Value: Params>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decodeIfPresent(KnownMembersOnly<Value>.self, forKey: key)?.value
  }
}

private struct Whole<Number: Decodable>: Decodable {
  let value: Number
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Number.self) }
}

extension ErrorObject {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        InvalidField(field: Self.path(context, key), value: "missing", allowed: "given"))
    case .valueNotFound(let type, let context):
      self.init(
        InvalidField(field: Self.path(context), value: "null", allowed: Self.words(for: type)))
    case .typeMismatch(let type, let context):
      self.init(
        InvalidField(
          field: Self.path(context), value: "of another type", allowed: Self.words(for: type)))
    case .dataCorrupted(let context):
      self.init(
        InvalidField(
          field: Self.path(context), value: "not readable", allowed: context.debugDescription))
    @unknown default:
      self.init(.invalidParams, "\(error)")
    }
  }

  private static func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (last.map { [$0] } ?? [])
    return keys.isEmpty
      ? "params" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is String.Type: "text"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "a \(type)"
    }
  }
}
