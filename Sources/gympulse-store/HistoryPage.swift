import Messages
import Workout

/// The stretch of the log that one reply shows.
enum HistoryPage {
  /// Most workouts that are read for a reply.
  static let countMax = 4000
  /// Most bytes of JSON for the workouts of a reply; its envelope fits into a frame beside them.
  static let lengthMax = Frame.bodyLengthMax * 7 / 8

  /// The local date on which a history of as many days as wished begins, today being its last.
  static func firstDay(
    of wish: StoreMethods.WorkoutHistory.Parameters, endingAt now: WallTime
  ) throws(ErrorObject) -> String {
    typealias Parameters = StoreMethods.WorkoutHistory.Parameters
    let days = wish.days ?? Parameters.daysDefault
    guard Parameters.daysRange.contains(days) else {
      throw ErrorObject(
        InvalidField(
          field: "days", value: "\(days)",
          allowed: "\(Parameters.daysRange.lowerBound) to \(Parameters.daysRange.upperBound)"))
    }
    // At one offset from UTC every day has 24 hours, whatever the clocks of the place have done since.
    let before = Int64(days - 1) * 86_400 * 1_000_000_000
    return WallTime(nanoseconds: now.nanoseconds - before, utcOffsetSeconds: now.utcOffsetSeconds).localDate
  }

  /// The newest workouts, as many as fit into one reply.
  static func fitting(_ newestFirst: [WorkoutRecord]) -> [WorkoutRecord] {
    var length = 0
    return Array(
      newestFirst.prefix {
        length += JSON.encode($0).count + 1
        return length <= lengthMax
      })
  }
}
