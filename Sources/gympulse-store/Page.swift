import Workout

/// A stretch of a list that a request asks for.
struct Page: Hashable, Sendable {
  /// Most items to answer.
  let limit: Int
  /// How many to leave out first.
  let offset: Int

  /// Values of `limit`.
  static let limitRange = 1...1000
  /// Values of `offset`: more than anybody can log.
  static let offsetRange = 0...100_000_000

  /// The page that was asked for; refuses values out of range.
  init(limit: Int?, offset: Int?, limitDefault: Int) throws(InvalidField) {
    self.limit = try Self.checked("limit", limit ?? limitDefault, Self.limitRange)
    self.offset = try Self.checked("offset", offset ?? 0, Self.offsetRange)
  }

  private static func checked(
    _ field: String, _ value: Int, _ range: ClosedRange<Int>
  ) throws(InvalidField) -> Int {
    guard range.contains(value) else {
      throw InvalidField(
        field: field, value: "\(value)", allowed: "\(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
