import Messages

/// The position of a workout in the log, which is ordered by it.
struct LogPosition: Hashable, Sendable {
  /// The local date on which it started, in days since 1970.
  var day: Int
  /// When it started, in milliseconds since 1970.
  var startedMilliseconds: Int
  /// Its session.
  var session: String

  /// After all workouts.
  static let end = LogPosition(day: .max, startedMilliseconds: .max, session: "")
}

/// A page of the log, as much as one reply contains.
struct HistoryPage: Hashable, Sendable {
  /// The first local date of the page.
  let since: LocalDate
  /// The last workout of the page before.
  var after = LogPosition.end
  /// Most workouts.
  let limit: Int
  /// The sessions, of any day; nil for all since `since`.
  var sessions: [String]?

  /// A workout as a reply has it.
  struct Workout: Hashable, Sendable {
    let json: [UInt8]
    let position: LogPosition
  }

  /// What the log has of a page.
  struct Found: Hashable, Sendable {
    /// The workouts, the newest first.
    var workouts: [Workout]
    /// Where the page ends, if there may be more after it; that may be a workout that cannot be read.
    var end: LogPosition?
  }

  /// Most bytes of JSON for the workouts of a reply, so that it fits into a frame.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

}

extension HistoryPage {
  /// Creates the page of a request, up to today.
  ///
  /// - Throws: `invalidParams` if a value is out of its range.
  init(_ params: StoreMethods.WorkoutHistory.Parameters, today: LocalDate) throws(ErrorObject) {
    typealias Parameters = StoreMethods.WorkoutHistory.Parameters
    let days = params.days ?? Parameters.daysDefault
    let limit = params.limit ?? Parameters.limitDefault
    let after = try checkingParameters { () throws(InvalidField) in
      try Parameters.daysRange.check("days", days)
      try Parameters.limitRange.check("limit", limit)
      if let count = params.sessions?.count, count > HistoryChange.sessionsMax {
        throw InvalidField(
          field: "sessions", given: "\(count) long", allowed: "at most \(HistoryChange.sessionsMax) sessions",
          problem: .wrongLength(min: 0, max: HistoryChange.sessionsMax))
      }
      guard let text = params.after else { return LogPosition.end }
      if let position = LogPosition(text) { return position }
      throw InvalidField(
        field: "after", value: "\"\(text.prefix(40))\"", allowed: "the \"next\" of an earlier reply")
    }
    // Calendar days, whatever their offsets from UTC.
    self.init(
      since: today.advanced(by: 1 - days), after: after, limit: limit, sessions: params.sessions)
  }

  /// Most bytes of JSON for the workouts of an overview.
  static let overviewLengthMax = Frame.bodyLengthMax * 3 / 8

  /// Returns the JSON of the reply: as many workouts as fit into `lengthMax` bytes, where the next page begins, and the
  /// revision of the log. `Self.lengthMax` has room for any workout; a shorter reply can be without workouts, and then the
  /// next page begins where this one does.
  func reply(with found: Found, revision: String, lengthMax: Int = Self.lengthMax) -> [UInt8] {
    var length = 0
    let fitting = found.workouts.prefix {
      length += $0.json.count + 1
      return length <= lengthMax
    }
    let isWhole = fitting.count == found.workouts.count
    let next = (isWhole ? found.end : fitting.last?.position ?? after)?.text
    var reply = Array(#"{"history":["#.utf8)
    reply.reserveCapacity(length + 100)
    for (index, workout) in fitting.enumerated() {
      if index > 0 { reply.append(UInt8(ascii: ",")) }
      reply += workout.json
    }
    return reply + Array(#"],"next":"#.utf8) + JSON.encode(next)
      + Array(#","revision":"\#(revision)"}"#.utf8)
  }

  /// Returns the number of days of a summary.
  ///
  /// - Throws: `invalidParams` if it is out of its range.
  static func days(_ requested: Int?) throws(ErrorObject) -> Int {
    let days = requested ?? StoreMethods.WorkoutHistory.Parameters.daysDefault
    try checkingParameters { () throws(InvalidField) in
      try StoreMethods.Summary.Parameters.daysRange.check("days", days)
    }
    return days
  }
}

extension LogPosition {
  /// The position on the wire; opaque to clients.
  var text: String { "\(day)/\(startedMilliseconds)/\(session)" }

  /// Parses the result of `text`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[0]), let milliseconds = Int(parts[1]),
      parts[2].utf8.count <= LoggedWorkout.sessionIdLengthRange.upperBound
    else { return nil }
    self.init(day: day, startedMilliseconds: milliseconds, session: String(parts[2]))
  }
}
