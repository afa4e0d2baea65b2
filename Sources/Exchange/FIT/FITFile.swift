/// A FIT file (the protocol of the Flexible and Interoperable Data Transfer): a header, messages and a checksum.
struct FITFile {
  /// A value of a field.
  enum Value {
    case byte(UInt8)
    case short(UInt16)
    case long(UInt32)
    case text(String)
  }

  /// The bytes of all messages.
  private var data: [UInt8] = []

  /// Most bytes of a text with its final zero.
  private static let textLengthMax = 120

  /// Adds a message: its global number in the profile, and the values by their field numbers. Each message brings its own
  /// definition, so that texts have the length that they need.
  mutating func add(_ message: UInt16, _ fields: KeyValuePairs<UInt8, Value>) {
    // Definition of the local type 0, little-endian.
    data += [0x40, 0, 0] + Self.bytes(message) + [UInt8(truncatingIfNeeded: fields.count)]
    var values: [UInt8] = [0]
    for (number, value) in fields {
      let (type, bytes) = Self.encoded(value)
      data += [number, UInt8(truncatingIfNeeded: bytes.count), type]
      values += bytes
    }
    data += values
  }

  /// Adds all messages of another file.
  mutating func add(_ other: FITFile) { data += other.data }

  /// Whether a text can be written whole.
  static func fits(_ text: String) -> Bool { text.utf8.count < textLengthMax && !text.utf8.contains(0) }

  /// The whole file.
  var bytes: [UInt8] {
    let length = UInt32(truncatingIfNeeded: data.count)
    var header: [UInt8] =
      [14, 0x20] + Self.bytes(Self.profileVersion) + Self.bytes(length) + Array(".FIT".utf8)
    header += Self.bytes(Self.crc(header))
    return header + data + Self.bytes(Self.crc(header + data))
  }

  /// 21.32, times 100.
  private static let profileVersion: UInt16 = 2132

  /// Returns the number of the base type and the bytes.
  private static func encoded(_ value: Value) -> (type: UInt8, bytes: [UInt8]) {
    switch value {
    case .byte(let number): (0x00, [number])
    case .short(let number): (0x84, bytes(number))
    case .long(let number): (0x86, bytes(number))
    case .text(let text): (0x07, encoded(text))
    }
  }

  /// Returns a text with its final zero, shortened between two characters.
  private static func encoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in text where !character.utf8.contains(0) {
      guard bytes.count + character.utf8.count < textLengthMax else { break }
      bytes += character.utf8
    }
    return bytes + [0]
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// CRC-16 with the polynomial 0x8005, reflected, from 0.
  static func crc(_ bytes: some Sequence<UInt8>) -> UInt16 {
    bytes.reduce(UInt16(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
    }
  }
}
