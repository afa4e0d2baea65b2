import Workout

/// Decodes values from JSON. A value that does not fit its type throws an `InvalidField` with its path. The error never
/// contains text of a library.
struct JSONNodeDecoder: Decoder {
  let node: JSONNode
  /// The path to `node` from the value that is being decoded; a nested value starts a new path.
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value.
  static func read<Value: Decodable>(_ type: Value.Type, from node: JSONNode) throws -> Value {
    if let value = try JSONScalar.value(of: type, from: node) { return value }
    do {
      return try Value(from: JSONNodeDecoder(node: node))
    } catch is DecodingError {
      // Thrown only by the decoding of enums in the standard library.
      throw JSONScalar.refusal(of: node, as: type)
    }
  }

  /// Decodes a member or an element, and adds its path to the field of an error.
  static func read<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, at path: [any CodingKey]
  ) throws -> Value {
    do {
      return try read(type, from: node)
    } catch let error as InvalidField {
      throw error.within(path)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try JSONMembers<Key>(node, at: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONElements(node, at: codingPath) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension JSONNodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Self.read(type, from: node, at: codingPath)
  }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let members: [(name: String, value: JSONNode)]

  init(_ node: JSONNode, at path: [any CodingKey]) throws {
    guard case .object(let members) = node else {
      throw InvalidField.wrongType(node, allowed: "an object").within(path)
    }
    self.members = members
    codingPath = path
  }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try given(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JSONNodeDecoder.read(type, from: given(key), at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try JSONMembers<Nested>(given(key), at: codingPath + [key]))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try JSONElements(given(key), at: codingPath + [key])
  }

  func superDecoder() throws -> any Decoder {
    JSONNodeDecoder(node: .object(members), codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    JSONNodeDecoder(node: try given(key), codingPath: codingPath + [key])
  }

  private func member(_ key: Key) -> JSONNode? { members.first { $0.name == key.stringValue }?.value }

  private func given(_ key: Key) throws -> JSONNode {
    if let node = member(key) { return node }
    throw InvalidField.missing("").within(codingPath + [key])
  }
}

/// The index of an element in a path.
private struct ElementKey: CodingKey {
  let index: Int

  init(index: Int) { self.index = index }
  init?(intValue: Int) { self.init(index: intValue) }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
}

/// The elements of a list.
private struct JSONElements: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  private let elements: [JSONNode]
  private(set) var currentIndex = 0

  init(_ node: JSONNode, at path: [any CodingKey]) throws {
    guard case .array(let elements) = node else {
      throw InvalidField.wrongType(node, allowed: "a list").within(path)
    }
    self.elements = elements
    codingPath = path
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (node, path) = try next()
    return try JSONNodeDecoder.read(type, from: node, at: path)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let (node, path) = try next()
    return KeyedDecodingContainer(try JSONMembers<Nested>(node, at: path))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let (node, path) = try next()
    return try JSONElements(node, at: path)
  }

  mutating func superDecoder() throws -> any Decoder {
    let (node, path) = try next()
    return JSONNodeDecoder(node: node, codingPath: path)
  }

  private mutating func next() throws -> (node: JSONNode, path: [any CodingKey]) {
    let path = codingPath + [ElementKey(index: currentIndex)]
    guard !isAtEnd else { throw InvalidField.missing("").within(path) }
    defer { currentIndex += 1 }
    return (elements[currentIndex], path)
  }
}
