/// A message of a FIT file, as it was read. A reader takes from it what it reads; what is left was not read.
struct FITMessage {
  /// The global number in the profile.
  let number: UInt16
  /// The bytes of each field that has a value, by its number, the least significant first.
  var fields: [UInt8: [UInt8]] = [:]
  /// Whether it has fields that the profile does not have; they are not read.
  var hasDeveloperFields = false

  /// Takes a whole number without a sign; nil if it is missing.
  mutating func take(_ field: UInt8) -> Int? {
    guard let bytes = fields[field], [1, 2, 4].contains(bytes.count) else { return nil }
    fields[field] = nil
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Takes a text up to its final zero; nil if it is missing or empty.
  mutating func takeText(_ field: UInt8) -> String? {
    guard let bytes = fields.removeValue(forKey: field) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}

/// Reads the messages of a FIT file.
struct FITMessages {
  private struct Definition {
    let number: UInt16
    let isBigEndian: Bool
    var fields: [(number: UInt8, size: Int, type: UInt8)] = []
    /// Bytes of fields that the profile does not have.
    var developerSize = 0
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var definitions: [UInt8: Definition] = [:]

  /// Most messages that are kept.
  private static let countMax = 20_000

  /// Returns all messages of some numbers, and how many there are of others.
  ///
  /// - Throws: an error with the byte at which the file ends too early or is damaged.
  static func read(
    _ bytes: [UInt8], numbers: Set<UInt16>
  ) throws(WorkoutFileError) -> (messages: [FITMessage], others: [UInt16: Int]) {
    var reader = try FITMessages(bytes)
    var messages: [FITMessage] = []
    var others: [UInt16: Int] = [:]
    while reader.offset < reader.end {
      guard let message = try reader.next() else { continue }
      guard numbers.contains(message.number) else {
        others[message.number, default: 0] += 1
        continue
      }
      guard messages.count < countMax else {
        throw WorkoutFileError("byte \(reader.offset)", "more than \(countMax) messages")
      }
      messages.append(message)
    }
    return (messages, others)
  }

  private init(_ bytes: [UInt8]) throws(WorkoutFileError) {
    self.bytes = bytes
    guard bytes.count >= 12, bytes[0] >= 12, Int(bytes[0]) <= bytes.count else {
      throw WorkoutFileError("byte 0", "the header of the FIT file is damaged")
    }
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let begin = Int(bytes[0])
    guard length <= bytes.count - begin - 2 else {
      throw WorkoutFileError(
        "byte \(bytes.count)", "the FIT file is cut off; \(begin + length + 2) bytes are expected")
    }
    guard FITFile.crc(bytes.prefix(begin + length + 2)) == 0 else {
      throw WorkoutFileError("byte \(begin + length)", "the checksum of the FIT file is wrong")
    }
    (offset, end) = (begin, begin + length)
  }

  private mutating func take(_ count: Int) throws(WorkoutFileError) -> ArraySlice<UInt8> {
    guard count <= end - offset else {
      throw WorkoutFileError("byte \(offset)", "\(count) bytes are expected, \(end - offset) are left")
    }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  private mutating func byte() throws(WorkoutFileError) -> UInt8 { try take(1).first ?? 0 }

  /// Reads a record; nil if it is a definition.
  private mutating func next() throws(WorkoutFileError) -> FITMessage? {
    let begin = offset
    let header = try byte()
    let isCompressed = header & 0x80 != 0
    let local = isCompressed ? header >> 5 & 0x3 : header & 0xF
    if !isCompressed, header & 0x40 != 0 {
      definitions[local] = try definition(hasDeveloperFields: header & 0x20 != 0)
      return nil
    }
    guard let definition = definitions[local] else {
      throw WorkoutFileError("byte \(begin)", "a message comes before its definition")
    }
    var message = FITMessage(number: definition.number)
    for field in definition.fields {
      var value = Array(try take(field.size))
      if definition.isBigEndian, field.type != Self.text { value.reverse() }
      if !Self.isMissing(value, field.type) { message.fields[field.number] = value }
    }
    _ = try take(definition.developerSize)
    message.hasDeveloperFields = definition.developerSize > 0
    return message
  }

  /// The base type of a text.
  private static let text: UInt8 = 0x07

  /// Whether a value means that there is none: a zero for texts and for types that say so, else all ones, but for the sign.
  private static func isMissing(_ value: [UInt8], _ type: UInt8) -> Bool {
    switch type {
    case text: value.first ?? 0 == 0
    case 0x0A, 0x0B, 0x0C, 0x10: value.allSatisfy { $0 == 0 }
    case 0x01, 0x03, 0x05, 0x0E: value.last == 0x7F && value.dropLast().allSatisfy { $0 == 0xFF }
    default: value.allSatisfy { $0 == 0xFF }
    }
  }

  private mutating func definition(hasDeveloperFields: Bool) throws(WorkoutFileError) -> Definition {
    _ = try byte()
    let isBigEndian = try byte() == 1
    let pair = Array(try take(2)).map(UInt16.init)
    let number = isBigEndian ? pair[0] << 8 | pair[1] : pair[1] << 8 | pair[0]
    var definition = Definition(number: number, isBigEndian: isBigEndian)
    for _ in 0..<(try byte()) {
      let field = Array(try take(3))
      definition.fields.append((field[0], Int(field[1]), field[2] & 0x1F))
    }
    if hasDeveloperFields {
      for _ in 0..<(try byte()) { definition.developerSize += Int(Array(try take(3))[1]) }
    }
    return definition
  }
}
