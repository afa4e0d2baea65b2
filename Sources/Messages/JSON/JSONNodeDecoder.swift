/// Decodes values from JSON. A value that does not fit its type throws an `InvalidField` with its path. The error never
/// contains text of a library.
struct JSONNodeDecoder: Decoder {
  let node: JSONNode
  /// What the type asks for; nil if other members are ignored.
  let asked: AskedMembers?
  /// The path to `node` from the value that is being decoded; a nested value starts a new path.
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value. `isStrict` refuses each member that its type does not ask for, at every depth.
  static func read<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, strictly isStrict: Bool
  ) throws -> Value {
    let asked = isStrict ? AskedMembers() : nil
    let value = try read(type, from: node, noting: asked)
    try asked?.refuseOthers(in: node)
    return value
  }

  /// Decodes a member or an element, and adds its path to the field of an error.
  fileprivate static func read<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, strictly isStrict: Bool, at path: [any CodingKey]
  ) throws -> Value {
    do {
      return try read(type, from: node, strictly: isStrict)
    } catch let error as InvalidField {
      throw error.within(path)
    }
  }

  private static func read<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, noting asked: AskedMembers?
  ) throws -> Value {
    if let value = try JSONScalar.value(of: type, from: node) { return value }
    do {
      return try Value(from: JSONNodeDecoder(node: node, asked: asked))
    } catch is DecodingError {
      // Thrown only by the decoding of enums in the standard library.
      throw JSONScalar.refusal(of: node, as: type)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try JSONMembers<Key>(node, asked, at: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try JSONElements(node, strictly: asked != nil, at: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension JSONNodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      // What the value asks for is asked for by the type around it.
      return try Self.read(type, from: node, noting: asked)
    } catch let error as InvalidField {
      throw error.within(codingPath)
    }
  }
}

/// The names of the members that a type asks for while it is decoded, which are those that it has.
final class AskedMembers {
  private var names: [String] = []

  func note(_ name: String) {
    if !contains(name) { names.append(name) }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Throws the error for the first member that was not asked for.
  func refuseOthers(in node: JSONNode) throws(InvalidField) {
    guard case .object(let members) = node, let other = members.first(where: { !contains($0.name) })
    else { return }
    throw .unknownMember(
      other.name, allowed: names.isEmpty ? "left out" : "one of \(names.joined(separator: ", "))")
  }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let members: [(name: String, value: JSONNode)]
  private let asked: AskedMembers?

  init(_ node: JSONNode, _ asked: AskedMembers?, at path: [any CodingKey]) throws {
    guard case .object(let members) = node else {
      throw InvalidField.wrongType(node, allowed: "an object").within(path)
    }
    self.members = members
    self.asked = asked
    codingPath = path
  }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try given(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let node = try given(key)
    do {
      return try JSONNodeDecoder.read(type, from: node, strictly: asked != nil, at: codingPath + [key])
    } catch is InvalidField where asked != nil && node.isNull {
      // In parameters null counts as omitted.
      throw InvalidField.missing(key.stringValue).within(codingPath)
    }
  }

  // No type has a nested container or a superclass; in these, unknown members are ignored.
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    JSONNodeDecoder(node: .object(members), asked: asked, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    JSONNodeDecoder(node: try given(key), asked: nil, codingPath: codingPath + [key])
  }

  private func member(_ key: Key) -> JSONNode? {
    asked?.note(key.stringValue)
    return members.first { $0.name == key.stringValue }?.value
  }

  private func given(_ key: Key) throws -> JSONNode {
    if let node = member(key) { return node }
    // A member with a similar name that is not asked for, and is not one of the type's own, is this one misspelt.
    let other = members.first { member in
      asked?.contains(member.name) == false
        && (Key.self == MemberKey.self || Key(stringValue: member.name) == nil)
        && nearest(to: member.name, among: [key.stringValue]) != nil
    }
    let refusal =
      other.map { .unknownMember($0.name, allowed: "\(key.stringValue), which is missing") }
      ?? InvalidField.missing(key.stringValue)
    throw refusal.within(codingPath)
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
  private let isStrict: Bool
  private(set) var currentIndex = 0

  init(_ node: JSONNode, strictly isStrict: Bool, at path: [any CodingKey]) throws {
    guard case .array(let elements) = node else {
      throw InvalidField.wrongType(node, allowed: "a list").within(path)
    }
    self.elements = elements
    self.isStrict = isStrict
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
    return try JSONNodeDecoder.read(type, from: node, strictly: isStrict, at: path)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let (node, path) = try next()
    return JSONNodeDecoder(node: node, asked: nil, codingPath: path)
  }

  private mutating func next() throws -> (node: JSONNode, path: [any CodingKey]) {
    let path = codingPath + [ElementKey(index: currentIndex)]
    guard !isAtEnd else { throw InvalidField.missing("").within(path) }
    defer { currentIndex += 1 }
    return (elements[currentIndex], path)
  }
}
