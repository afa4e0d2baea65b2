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

  /// The value in a text; nil where the library can't read it.
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

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
