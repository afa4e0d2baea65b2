import Messages
import Workout

/// A page of the log, as much as one reply contains.
struct HistoryPage: Hashable, Sendable {
  /// The workout after which a page begins, in the order of the log.
  struct Cursor: Hashable, Sendable {
    /// The local date of that workout, as stored.
    var startedOn: String
    /// When it started, in milliseconds since 1970.
    var startedMilliseconds: Int
    /// The row id of that workout.
    var row: Int

    /// The first page.
    static let start = Cursor(startedOn: "2199-12-31", startedMilliseconds: .max, row: .max)
  }

  /// The first local date of the page.
  let since: String
  /// The last workout of the page before.
  let after: Cursor
  /// Most workouts.
  let limit: Int
  /// The only session of the page; nil for all.
  let session: String?

  /// Most bytes of JSON for the workouts of a reply, so that it fits into a frame.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

  /// Creates a page.
  init(since: String, after: Cursor = .start, limit: Int, session: String? = nil) {
    self.since = since
    self.after = after
    self.limit = limit
    self.session = session
  }

  /// The page with the workout of a session.
  init(session: String) {
    self.init(since: "", limit: 1, session: session)
  }

  /// Creates the page of a request, up to today.
  ///
  /// - Throws: `invalidParams` if a value is out of its range.
  init(_ params: StoreMethods.WorkoutHistory.Parameters, today: LocalDate) throws(ErrorObject) {
    typealias Parameters = StoreMethods.WorkoutHistory.Parameters
    let days = params.days ?? Parameters.daysDefault
    let limit = params.limit ?? Parameters.limitDefault
    try Self.check("days", days, Parameters.daysRange)
    try Self.check("limit", limit, Parameters.limitRange)
    var after = Cursor.start
    if let text = params.after {
      guard let cursor = Cursor(text) else {
        throw ErrorObject(
          InvalidField(
            field: "after", value: "\"\(text.prefix(40))\"", allowed: "the \"next\" of an earlier reply"))
      }
      after = cursor
    }
    // Calendar days, whatever their offsets from UTC.
    self.init(since: today.advanced(by: 1 - days).text, after: after, limit: limit)
  }

  /// Returns the JSON of the reply: as many workouts as fit into a frame, and the cursor of the next page.
  func reply(with found: [FoundWorkout]) -> [UInt8] {
    var length = 0
    let fitting = found.prefix {
      length += $0.json.count + 1
      return length <= Self.lengthMax
    }
    let isLast = fitting.count == found.count && found.count < limit
    let next = isLast ? nil : fitting.last?.cursor.text
    var reply = Array(#"{"history":["#.utf8)
    reply.reserveCapacity(length + 100)
    for (index, workout) in fitting.enumerated() {
      if index > 0 { reply.append(UInt8(ascii: ",")) }
      reply += workout.json
    }
    return reply + Array(#"],"next":"#.utf8) + JSON.encode(next) + [UInt8(ascii: "}")]
  }

  /// Returns the number of days of a summary.
  ///
  /// - Throws: `invalidParams` if it is out of its range.
  static func days(_ requested: Int?) throws(ErrorObject) -> Int {
    let days = requested ?? StoreMethods.WorkoutHistory.Parameters.daysDefault
    try check("days", days, StoreMethods.Summary.Parameters.daysRange)
    return days
  }

  private static func check(_ field: String, _ value: Int, _ range: ClosedRange<Int>) throws(ErrorObject) {
    do throws(InvalidField) {
      try range.check(field, value)
    } catch {
      throw ErrorObject(error)
    }
  }
}

/// A workout of the log and its cursor.
struct FoundWorkout: Hashable, Sendable {
  /// The JSON of a `HistoryEntry`, byte for byte as it is encoded. SQLite creates it, a hundred times faster than
  /// decoding and encoding values.
  let json: [UInt8]
  let cursor: HistoryPage.Cursor
}

extension HistoryPage.Cursor {
  /// The cursor on the wire; opaque to clients.
  var text: String { "\(startedOn)/\(startedMilliseconds)/\(row)" }

  /// Parses the result of `text`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 80, parts.count == 3, LocalDate(parts[0]) != nil,
      let milliseconds = Int(parts[1]), let row = Int(parts[2])
    else { return nil }
    self.init(startedOn: String(parts[0]), startedMilliseconds: milliseconds, row: row)
  }
}
