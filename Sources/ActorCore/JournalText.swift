/// The text of the engine's journal: the checksum of a record's JSON, a space, that JSON and a newline.
package enum JournalText {
  /// Longest journal in bytes that is read.
  package static let lengthMax = 64 << 20

  /// Returns the text of a record.
  package static func text(of record: some Encodable) -> [UInt8] {
    let json = JSON.encode(record)
    return Array("\(json.checksum) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  /// Returns the JSON in a text; nil if it is damaged.
  package static func json(in text: [UInt8]) -> [UInt8]? {
    guard let space = text.firstIndex(of: UInt8(ascii: " ")), text.last == UInt8(ascii: "\n") else {
      return nil
    }
    let json = Array(text[(space + 1)...].dropLast())
    return Array("\(json.checksum)".utf8) == Array(text[..<space]) ? json : nil
  }
}
