import FoundationEssentials

/// Any JSON that the library's decoder can read all through.
package indirect enum AnyJSON: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([AnyJSON])
  case object([String: AnyJSON])

  package init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      var object: [String: AnyJSON] = [:]
      for name in members.allKeys {
        object[name.stringValue] = try members.decode(AnyJSON.self, forKey: name)
      }
      self = .object(object)
    } else if var elements = try? decoder.unkeyedContainer() {
      var list: [AnyJSON] = []
      while !elements.isAtEnd { list.append(try elements.decode(AnyJSON.self)) }
      self = .list(list)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else {
        self = .number(try value.decode(Double.self))
      }
    }
  }

  /// The value in a text; nil where the library cannot read it.
  package init?(_ text: some Collection<UInt8>) {
    guard let value = try? JSONDecoder().decode(AnyJSON.self, from: Data(text)) else { return nil }
    self = value
  }

  /// How many members all objects have.
  package var memberCount: Int {
    switch self {
    case .null, .bool, .number, .text: 0
    case .list(let elements): elements.reduce(0) { $0 + $1.memberCount }
    case .object(let members): members.values.reduce(members.count) { $0 + $1.memberCount }
    }
  }

  /// The member of an object; nil if it has none of this name, or is not an object.
  package subscript(name: String) -> AnyJSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The number, if it is one.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text, if it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The paths of the members that another value has not, or has with another value. It may have more members. Numbers
  /// may differ by a millionth.
  package func missing(in other: AnyJSON?, at path: String = "") -> [String] {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      members.sorted { $0.key < $1.key }.flatMap {
        $0.value.missing(in: others[$0.key], at: "\(path)/\($0.key)")
      }
    case (.list(let elements), .list(let others)) where elements.count == others.count:
      zip(elements, others).enumerated().flatMap { $1.0.missing(in: $1.1, at: "\(path)/\($0)") }
    case (.number(let number), .number(let another)): abs(number - another) <= 1e-6 ? [] : [path]
    default: self == other ? [] : [path]
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
