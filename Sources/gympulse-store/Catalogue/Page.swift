import Workout

/// A page of a list.
struct Page: Hashable, Sendable {
  /// Most items to return.
  let limit: Int
  /// Items to skip.
  let offset: Int

  /// Values of `limit`.
  static let limitRange = 1...1000
  /// Values of `offset`.
  static let offsetRange = 0...100_000_000

  /// Creates the page of a request.
  ///
  /// - Throws: the first value that is out of its range.
  init(limit: Int?, offset: Int?, limitDefault: Int) throws(InvalidField) {
    self.limit = limit ?? limitDefault
    self.offset = offset ?? 0
    try Self.limitRange.check("limit", self.limit)
    try Self.offsetRange.check("offset", self.offset)
  }
}
