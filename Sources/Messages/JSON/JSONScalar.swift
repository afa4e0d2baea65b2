/// Conversion of JSON booleans, numbers and strings to types of the standard library.
enum JSONScalar {
  /// Returns a Boolean, string, floating-point number or integer; nil if `type` is another type.
  ///
  /// - Throws: `InvalidField`, without a field, if the JSON value does not fit the type.
  static func value<Value>(of type: Value.Type, from node: JSONNode) throws(InvalidField) -> Value? {
    switch type {
    case is Bool.Type:
      guard case .bool(let flag) = node else { throw .wrongType(node, allowed: "true or false") }
      return flag as? Value
    case is String.Type:
      guard case .string(let text) = node else { throw .wrongType(node, allowed: "text") }
      guard let text else {
        throw InvalidField(field: "", given: "half of a surrogate pair", allowed: "text")
      }
      return text as? Value
    case is Double.Type:
      return try double(node) as? Value
    // Every width by name: whether a type is any integer is looked up in the tables of the whole program, once for each type.
    case is Int.Type: return try whole(Int.self, node) as? Value
    case is Int8.Type: return try whole(Int8.self, node) as? Value
    case is Int16.Type: return try whole(Int16.self, node) as? Value
    case is Int32.Type: return try whole(Int32.self, node) as? Value
    case is Int64.Type: return try whole(Int64.self, node) as? Value
    case is UInt.Type: return try whole(UInt.self, node) as? Value
    case is UInt8.Type: return try whole(UInt8.self, node) as? Value
    case is UInt16.Type: return try whole(UInt16.self, node) as? Value
    case is UInt32.Type: return try whole(UInt32.self, node) as? Value
    case is UInt64.Type: return try whole(UInt64.self, node) as? Value
    default: return nil
    }
  }

  /// The allowed values of an integer, for an error.
  static let wholeNumber = "a whole number"

  private static func double(_ node: JSONNode) throws(InvalidField) -> Double {
    guard case .number(let digits) = node else { throw .wrongType(node, allowed: "a number") }
    guard let number = Double(digits), number.isFinite else {
      throw InvalidField(
        field: "", value: node.quoted, allowed: "a number below 1e308",
        problem: .outOfRange(min: nil, max: nil))
    }
    return number
  }

  private static func whole<Number: FixedWidthInteger>(
    _ type: Number.Type, _ node: JSONNode
  ) throws(InvalidField) -> Number {
    guard case .number(let digits) = node else { throw .wrongType(node, allowed: wholeNumber) }
    if let number = Number(digits) ?? inexact(digits).flatMap({ Number(exactly: $0) }) { return number }
    let isWhole = Double(digits).map { $0 == $0.rounded() } ?? false
    let range =
      Number.bitWidth < 64 ? "\(Number.min) to \(Number.max)" : "a whole number of at most 18 digits"
    throw InvalidField(
      field: "", value: node.quoted, allowed: isWhole ? range : wholeNumber,
      problem: isWhole
        ? .outOfRange(min: Int(exactly: Number.min), max: Int(exactly: Number.max)) : .wrongType)
  }

  /// Returns the value of a number such as 3.0 or 3e2 if it is below 2^53, where a `Double` is exact.
  private static func inexact(_ digits: String) -> Double? {
    guard digits.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }) else { return nil }
    return Double(digits).flatMap { $0.magnitude < 9_007_199_254_740_992 ? $0 : nil }
  }

  /// Returns the error, without a field, for a value that is none of an enum's words.
  static func refusal<Value>(of node: JSONNode, as type: Value.Type) -> InvalidField {
    guard let type = type as? any CaseIterable.Type else {
      return InvalidField(field: "", value: node.quoted, allowed: "another value")
    }
    return .notOneOf(words(of: type), value: node.quoted)
  }

  private static func words<Words: CaseIterable>(of type: Words.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
  }
}

extension JSONNode {
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as written, at most 40 code points of a scalar; lists and objects end after about as many.
  var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): "\(digits.prefix(40))"
    case .string(let text): "\"\(String.UnicodeScalarView((text ?? "").unicodeScalars.prefix(40)))\""
    case .array(let elements): "[\(Self.listed(elements) { $0.quoted })]"
    case .object(let members): "{\(Self.listed(members) { "\"\($0.name.prefix(40))\":\($0.value.quoted)" })}"
    }
  }

  private static func listed<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    var written = ""
    for element in elements {
      if written.utf8.count > 40 { return "\(written),…" }
      written += (written.isEmpty ? "" : ",") + text(element)
    }
    return written
  }
}

extension InvalidField {
  /// The error for a value of the wrong type, or for null.
  static func wrongType(_ node: JSONNode, allowed: String) -> InvalidField {
    InvalidField(field: "", value: node.quoted, allowed: allowed, problem: .wrongType)
  }

  /// The error for a required member that is missing.
  static func missing(_ field: String) -> InvalidField {
    InvalidField(field: field, given: "missing", allowed: "given", problem: .missing)
  }

  /// The error for a value that is none of the words of an enum.
  static func notOneOf(_ words: [String], value: String, field: String = "") -> InvalidField {
    InvalidField(field: field, value: value, allowed: allowedWords(words), problem: .notOneOf(words))
  }

  /// Returns the error as seen from outside of a path.
  func within(_ path: [any CodingKey]) -> InvalidField {
    within(FieldPath(path.map { $0.intValue.map { .element($0) } ?? .member($0.stringValue) }))
  }
}
