import FoundationEssentials
import Messages

/// The journal as bytes: a line for each state, the last whole one being true.
///
/// A line is the record's checksum, a space and the record's JSON. A crash can leave the last line torn; it is
/// then no line, and belonged to a command nobody was told had happened.
enum JournalText {
  /// What a journal holds.
  struct Content {
    /// The last record that can be read; nil where there is none.
    var record: JournalRecord?
    /// How many lines after it, or in all where there is none, can't be read.
    var unreadable = 0
  }

  /// A record as a line, its end included.
  static func line(for record: JournalRecord) -> [UInt8] {
    let json = JSON.encode(record)
    return Array("\(checksum(json)) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  /// Finds the last whole record. Throws when a newer version has written it: an older record before it is not the
  /// truth.
  static func content(of bytes: [UInt8]) throws(NewerJournal) -> Content {
    var content = Content()
    for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      if let json = intactJSON(in: line) {
        let header = try? JSON.decode(Header.self, from: json)
        if let version = header?.version, version > JournalRecord.versionNow { throw NewerJournal() }
        if let record = try? JSON.decode(JournalRecord.self, from: json) {
          content.record = record
          break
        }
      }
      content.unreadable += 1
    }
    return content
  }

  private struct Header: Decodable {
    var version: Int?
  }

  private static func intactJSON(in line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let json = Array(line[(space + 1)...])
    return Array("\(checksum(json))".utf8) == Array(line[..<space]) ? json : nil
  }

  /// FNV-1a with 64 bits: finds what a torn write leaves, which is all it is for.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The journal's last record is of a version this engine does not know.
struct NewerJournal: Error, CustomStringConvertible {
  var description: String {
    "engine.journal was made by a newer GymPulse; install that version, or move the file away to begin anew"
  }
}
