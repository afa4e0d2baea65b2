/// Time that was put into an interval while the workout ran.
package struct Extension: Codable, Hashable, Sendable {
  /// The place, in nanoseconds of the routine as it is written, at which the interval would have ended.
  package var atNanoseconds: Int64
  /// How much longer it is.
  package var seconds: Int

  /// Time put in before a place.
  package init(atNanoseconds: Int64, seconds: Int) {
    self.atNanoseconds = atNanoseconds
    self.seconds = seconds
  }

  /// Seconds that can be put into one interval in all, and after the end: as many as the longest interval has.
  package static let secondsRange = 1...Routine.segmentSecondsRange.upperBound
  /// What a person may ask for.
  static let secondsAllowed =
    "1 to \(secondsRange.upperBound) seconds, or -1 to -\(secondsRange.upperBound) to take time away"
  /// Most intervals of a session that can be extended: each is told in every message of the session.
  package static let countMax = 100

  /// More time before a place, where there may be some already; refuses more than there may be.
  static func adding(
    _ seconds: Int, at place: Int64, to extensions: [Extension]
  ) throws(InvalidField) -> [Extension] {
    var extensions = extensions
    let index = extensions.firstIndex { $0.atNanoseconds >= place } ?? extensions.endIndex
    if index < extensions.endIndex, extensions[index].atNanoseconds == place {
      extensions[index].seconds += seconds
    } else {
      extensions.insert(Extension(atNanoseconds: place, seconds: seconds), at: index)
    }
    return extensions
  }

  /// Refuses what can't have come about.
  static func check(_ extensions: [Extension], extraSeconds: Int) throws(InvalidField) {
    guard extensions.count <= countMax else {
      throw InvalidField(
        field: "extensions", value: "\(extensions.count) intervals",
        allowed: "at most \(countMax) in a workout")
    }
    let amounts = extensions.map(\.seconds) + (extraSeconds == 0 ? [] : [extraSeconds])
    for seconds in amounts where !secondsRange.contains(seconds) {
      throw InvalidField(
        field: "seconds", value: "\(seconds) with what was added before",
        allowed: "1 to \(secondsRange.upperBound) seconds")
    }
    for (former, later) in zip(extensions, extensions.dropFirst())
    where former.atNanoseconds >= later.atNanoseconds {
      throw InvalidField(field: "extensions", value: "\(later.atNanoseconds)", allowed: "in their order")
    }
  }
}

/// Extensions laid over a routine, found by a place with a binary search over prefix sums.
struct InsertedTime: Hashable, Sendable {
  /// In the order of their places.
  let extensions: [Extension]
  /// Nanoseconds put in before each of them.
  private let before: [Int64]
  /// Nanoseconds put in altogether.
  let length: Int64

  init(_ extensions: [Extension]) {
    self.extensions = extensions
    var sum: Int64 = 0
    before = extensions.map { extent in
      defer { sum += extent.length }
      return sum
    }
    length = sum
  }

  /// The place in the routine as it is written that plays at a place of the longer one. During the time put in it
  /// is the last moment of its interval.
  func written(_ place: Int64) -> Int64 {
    let count = count { extensions[$0].atNanoseconds + before[$0] <= place }
    guard count > 0 else { return place }
    let last = extensions[count - 1]
    let sinceInserted = place - last.atNanoseconds - before[count - 1]
    return last.atNanoseconds + (sinceInserted < last.length ? -1 : sinceInserted - last.length)
  }

  /// Nanoseconds put in before the interval that ends at a place of the routine as it is written, and into it.
  func added(toIntervalEndingAt end: Int64) -> (before: Int64, within: Int64) {
    let count = count { extensions[$0].atNanoseconds < end }
    guard count < extensions.count else { return (length, 0) }
    return (before[count], extensions[count].atNanoseconds == end ? extensions[count].length : 0)
  }

  /// Nanoseconds put in before an interval that begins at a place of the routine as it is written.
  func added(before start: Int64) -> Int64 {
    let count = count { extensions[$0].atNanoseconds <= start }
    return count < extensions.count ? before[count] : length
  }

  /// How many extensions, from the first, are as told.
  private func count(_ isTrue: (Int) -> Bool) -> Int {
    var low = 0
    var high = extensions.count
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Extension {
  fileprivate var length: Int64 { Int64(seconds) * 1_000_000_000 }
}
