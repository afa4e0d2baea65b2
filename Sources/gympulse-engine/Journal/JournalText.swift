import Messages

/// The text format of the journal: a line for each state, of which the last intact one is current.
///
/// A line is the checksum of a `JournalLine`'s JSON, a space and that JSON. A crash can leave the last line incomplete;
/// it is ignored, because its command was never acknowledged.
enum JournalText {
  /// The content of a journal.
  struct Content {
    /// The last intact record; nil if there is none.
    var record: JournalRecord?
    /// Number of unreadable lines after `record`, or in the whole file if there is none.
    var unreadable = 0
  }

  /// Returns the line of a record, with its newline. `outbox` is that of the line before; nil for the first line.
  static func line(for record: JournalRecord, after outbox: [WorkoutRecord]?) -> [UInt8] {
    let json = JSON.encode(JournalLine(record, after: outbox))
    return Array("\(checksum(json)) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  /// Returns the last intact record. Throws if a newer version wrote a line, because earlier lines are then out of
  /// date.
  static func content(of bytes: [UInt8]) throws(NewerJournal) -> Content {
    var content = Content()
    var outbox: [WorkoutRecord] = []
    var requests = RequestMemory()
    for text in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let json = intactJSON(in: text), let line = try line(json) else {
        content.unreadable += 1
        continue
      }
      outbox = line.outbox(after: outbox)
      // The requests of another boot are on another clock.
      let isSameBoot = line.bootId == content.record?.bootId
      requests = line.requests(after: isSameBoot ? requests : RequestMemory())
      content.record = line.record(outbox: outbox, requests: requests)
      content.unreadable = 0
    }
    return content
  }

  private static func line(_ json: [UInt8]) throws(NewerJournal) -> JournalLine? {
    let header = try? JSON.decode(Header.self, from: json)
    if let version = header?.version, version > JournalLine.currentVersion { throw NewerJournal() }
    guard let line = try? JSON.decode(JournalLine.self, from: json), (try? line.check()) != nil else {
      return nil
    }
    return line
  }

  private struct Header: Decodable {
    var version: Int?
  }

  private static func intactJSON(in line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let json = Array(line[(space + 1)...])
    return Array("\(checksum(json))".utf8) == Array(line[..<space]) ? json : nil
  }

  /// FNV-1a with 64 bits, enough to find an incomplete write.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The error for a journal that was written by a newer version.
struct NewerJournal: Error, CustomStringConvertible {
  var description: String {
    "engine.journal was written by a newer GymPulse; install that version, or move the file away to start without it"
  }
}
