import ActorRuntime

/// A file descriptor that was received or is sent. It is closed with the last copy of its value.
package struct BusDescriptor: Hashable, Sendable {
  private let descriptor: Descriptor

  /// Takes ownership of a descriptor.
  package init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// The descriptor number, valid as long as this value exists.
  package var number: Int32 { descriptor.number }

  /// Whether both are the same descriptor.
  package static func == (first: Self, second: Self) -> Bool { first.descriptor === second.descriptor }

  /// Hashes what `==` compares.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(descriptor)) }
}

/// A value of D-Bus (D-Bus specification, "Type System").
package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  /// Text. What sd-bus refuses, null characters and Unicode's noncharacters, is sent as U+FFFD.
  case string(String)
  case objectPath(String)
  case signature(String)
  /// A file descriptor. One is received only in the reply to a call that accepts it.
  case descriptor(BusDescriptor)
  case variant(BusValue)
  /// An array of elements with one signature, which it has even when it is empty.
  case array(signature: String, [BusValue])
  /// An array of bytes to be sent, such as pixels. One that is received is an `array`.
  case bytes([UInt8])
  /// An element of a dictionary, only inside an array.
  case entry(BusValue, BusValue)
  case structure([BusValue])

  /// The signature of its type.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .variant: "v"
    case .array(let signature, _): "a\(signature)"
    case .bytes: "ay"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .structure(let members): "(\(members.map(\.signature).joined()))"
    }
  }

  /// An array of strings.
  package static func strings(_ strings: [String]) -> BusValue {
    .array(signature: "s", strings.map { .string($0) })
  }

  /// A dictionary of names to values of any type, as properties and hints are.
  package static func properties(_ properties: [(String, BusValue)]) -> BusValue {
    .array(
      signature: "{sv}", properties.map { .entry(.string($0.0), .variant($0.1)) })
  }
}

// What a value is, if it is of a type.
extension BusValue {
  /// The value without its variants.
  private var plain: BusValue { if case .variant(let value) = self { value.plain } else { self } }

  /// The text of a string, object path or signature, also in a variant; nil for any other.
  package var text: String? {
    switch plain {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// The truth value, also in a variant; nil for any other.
  package var isTrue: Bool? { if case .boolean(let flag) = plain { flag } else { nil } }

  /// The whole number, also in a variant; nil for any other and above `Int.max`.
  package var whole: Int? {
    switch plain {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The elements of an array, also in a variant; nil for any other.
  package var elements: [BusValue]? { if case .array(_, let elements) = plain { elements } else { nil } }

  /// The value for a name in a dictionary of names, without its variant; nil if there is none.
  package subscript(name: String) -> BusValue? {
    for case .entry(let key, let value) in elements ?? [] where key.text == name {
      if case .variant(let inner) = value { return inner }
      return value
    }
    return nil
  }
}
