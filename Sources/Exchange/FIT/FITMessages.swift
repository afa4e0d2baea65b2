/// A message of a FIT file, as it was read.
struct FITMessage {
  /// The global number in the profile.
  let number: UInt16
  /// The bytes of each field by its number, the least significant first.
  var fields: [UInt8: [UInt8]] = [:]

  /// Returns a whole number without a sign; nil if it is missing, or has the value that means so.
  func number(_ field: UInt8) -> Int? {
    guard let bytes = fields[field], [1, 2, 4].contains(bytes.count), bytes.contains(where: { $0 != 0xFF })
    else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a text up to its final zero; nil if it is missing or empty.
  func text(_ field: UInt8) -> String? {
    guard let bytes = fields[field] else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}

/// Reads the messages of a FIT file.
struct FITMessages {
  private struct Definition {
    let number: UInt16
    let isBigEndian: Bool
    var fields: [(number: UInt8, size: Int, isText: Bool)] = []
    /// Bytes of fields that the profile does not have.
    var developerSize = 0
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var definitions: [UInt8: Definition] = [:]

  /// Most messages that are kept.
  private static let countMax = 20_000

  /// Returns all messages of some numbers.
  ///
  /// - Throws: an error with the byte at which the file ends too early or is damaged.
  static func read(_ bytes: [UInt8], numbers: Set<UInt16>) throws(WorkoutFileError) -> [FITMessage] {
    var reader = try FITMessages(bytes)
    var messages: [FITMessage] = []
    while reader.offset < reader.end {
      guard let message = try reader.next(), numbers.contains(message.number) else { continue }
      guard messages.count < countMax else {
        throw WorkoutFileError("byte \(reader.offset)", "more than \(countMax) messages")
      }
      messages.append(message)
    }
    return messages
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
      let value = Array(try take(field.size))
      let isReversed = definition.isBigEndian && !field.isText
      message.fields[field.number] = isReversed ? value.reversed() : value
    }
    _ = try take(definition.developerSize)
    return message
  }

  private mutating func definition(hasDeveloperFields: Bool) throws(WorkoutFileError) -> Definition {
    _ = try byte()
    let isBigEndian = try byte() == 1
    let pair = Array(try take(2)).map(UInt16.init)
    let number = isBigEndian ? pair[0] << 8 | pair[1] : pair[1] << 8 | pair[0]
    var definition = Definition(number: number, isBigEndian: isBigEndian)
    for _ in 0..<(try byte()) {
      let field = Array(try take(3))
      definition.fields.append((field[0], Int(field[1]), field[2] & 0x1F == 0x07))
    }
    if hasDeveloperFields {
      for _ in 0..<(try byte()) { definition.developerSize += Int(Array(try take(3))[1]) }
    }
    return definition
  }
}
