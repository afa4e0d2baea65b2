import Messages
import Workout

/// The stretch of the log that one reply shows.
struct HistoryPage: Hashable, Sendable {
  /// Where a page begins: behind a workout that was shown, in the order of the log.
  struct Cursor: Hashable, Sendable {
    /// The local date of that workout, as it lies in the database.
    var startedOn: String
    /// When it started, in milliseconds since 1970.
    var startedMilliseconds: Int
    /// Its row.
    var row: Int

    /// Before everything: the last date that can be logged.
    static let start = Cursor(startedOn: "2199-12-31", startedMilliseconds: .max, row: .max)
  }

  /// The first local date that is shown.
  let since: String
  /// What was shown last.
  let after: Cursor
  /// Most workouts.
  let limit: Int

  /// Most bytes of JSON for the workouts of a reply; its envelope fits into a frame beside them.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

  /// A page of the log.
  init(since: String, after: Cursor = .start, limit: Int) {
    self.since = since
    self.after = after
    self.limit = limit
  }

  /// The page that a request wants, today being its last day; refuses values that can't be.
  init(_ wish: StoreMethods.WorkoutHistory.Parameters, today: LocalDate) throws(ErrorObject) {
    typealias Parameters = StoreMethods.WorkoutHistory.Parameters
    let days = wish.days ?? Parameters.daysDefault
    let limit = wish.limit ?? Parameters.limitDefault
    try Self.check("days", days, Parameters.daysRange)
    try Self.check("limit", limit, Parameters.limitRange)
    var after = Cursor.start
    if let text = wish.after {
      guard let cursor = Cursor(text) else {
        throw ErrorObject(
          InvalidField(
            field: "after", value: "\"\(text.prefix(40))\"", allowed: "the \"next\" of an earlier reply"))
      }
      after = cursor
    }
    // Days of the calendar: what the clocks of the place have done since is no matter.
    self.init(since: today.advanced(by: 1 - days).text, after: after, limit: limit)
  }

  /// The JSON of the reply: the workouts, as many as fit into one, and where the next page begins.
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

  /// The days of a summary; refuses what can't be.
  static func days(_ wished: Int?) throws(ErrorObject) -> Int {
    let days = wished ?? StoreMethods.WorkoutHistory.Parameters.daysDefault
    try check("days", days, StoreMethods.Summary.Parameters.daysRange)
    return days
  }

  private static func check(_ field: String, _ value: Int, _ range: ClosedRange<Int>) throws(ErrorObject) {
    guard range.contains(value) else {
      throw ErrorObject(
        InvalidField(
          field: field, value: "\(value)", allowed: "\(range.lowerBound) to \(range.upperBound)"))
    }
  }
}

/// A workout of the log and its place there.
struct FoundWorkout: Hashable, Sendable {
  /// The JSON of a `HistoryEntry`: the database writes it, a hundred times as fast as values are read and written again.
  let json: [UInt8]
  let cursor: HistoryPage.Cursor
}

extension HistoryPage.Cursor {
  /// As on the wire. What is in it is no matter to a client.
  var text: String { "\(startedOn)/\(startedMilliseconds)/\(row)" }

  /// Reads what `text` has written; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 80, parts.count == 3, LocalDate(parts[0]) != nil,
      let milliseconds = Int(parts[1]), let row = Int(parts[2])
    else { return nil }
    self.init(startedOn: String(parts[0]), startedMilliseconds: milliseconds, row: row)
  }
}
