import Messages

/// The text of the journal: the checksum of a record's JSON, a space, that JSON and a newline.
enum JournalText {
  /// Returns the text of a record.
  static func text(of record: JournalRecord) -> [UInt8] {
    let json = JSON.encode(record)
    return Array("\(json.checksum) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  /// Returns the record in a text; nil if it is damaged, or has a number that no engine writes.
  static func record(in text: [UInt8]) throws(NewerJournalError) -> JournalRecord? {
    guard let space = text.firstIndex(of: UInt8(ascii: " ")), text.last == UInt8(ascii: "\n") else {
      return nil
    }
    let json = Array(text[(space + 1)...].dropLast())
    guard Array("\(json.checksum)".utf8) == Array(text[..<space]) else { return nil }
    let header = try? JSON.decode(Header.self, from: json)
    if let format = header?.format, format > JournalRecord.currentFormat { throw NewerJournalError() }
    return try? JSON.decode(JournalRecord.self, from: json)
  }

  private struct Header: Decodable {
    let format: Int
  }
}

/// The error for a journal that was written by a newer version.
struct NewerJournalError: Error, CustomStringConvertible {
  var description: String {
    "engine.journal was written by a newer GymPulse; install that version, or move the file away to start without it"
  }
}
