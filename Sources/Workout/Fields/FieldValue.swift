/// The value of a field or a setting of any type.
package enum FieldValue: Hashable, Sendable {
  case whole(Int)
  case flag(Bool)
  case text(String)

  /// The value as the command line writes it.
  package var text: String {
    switch self {
    case .whole(let whole): "\(whole)"
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): text
    }
  }
}

extension FieldValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .whole(whole)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .whole(let whole): try container.encode(whole)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A Swift type that the value of a field or a setting can have.
package protocol FieldValueType: Hashable, Sendable {
  /// Converts a value; nil if it is of another type or not allowed.
  init?(_ value: FieldValue)
  /// The value for a field.
  var fieldValue: FieldValue { get }
}

extension Int: FieldValueType {
  package init?(_ value: FieldValue) {
    guard case .whole(let whole) = value else { return nil }
    self = whole
  }

  package var fieldValue: FieldValue { .whole(self) }
}

extension Bool: FieldValueType {
  package init?(_ value: FieldValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  package var fieldValue: FieldValue { .flag(self) }
}

extension String: FieldValueType {
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  package var fieldValue: FieldValue { .text(self) }
}
