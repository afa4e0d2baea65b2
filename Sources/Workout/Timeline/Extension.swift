/// Time that was added to an interval while the workout ran.
package struct Extension: Codable, Hashable, Sendable {
  /// The original end of the interval, in nanoseconds of the routine without extensions.
  package var atNanoseconds: Int64
  /// Seconds added.
  package var seconds: Int

  /// Seconds that are added where no number is given (Exercise App PRD, "Continue for two minutes").
  package static let secondsDefault = 120
  /// Seconds that can be added to one interval in total, and after the end: the length of the longest interval.
  package static let secondsRange = 1...Routine.segmentSecondsRange.upperBound
  /// The seconds that a request may give.
  static let secondsAllowed =
    "1 to \(secondsRange.upperBound) seconds, or -1 to -\(secondsRange.upperBound) to take time away"
  /// Most extended intervals of a session, because every message of the session lists them.
  package static let countMax = 100

  /// Returns the extensions with more time for the interval that ends at an offset.
  static func adding(
    _ seconds: Int, at offset: Int64, to extensions: [Extension]
  ) throws(InvalidField) -> [Extension] {
    var extensions = extensions
    let index = extensions.firstIndex { $0.atNanoseconds >= offset } ?? extensions.endIndex
    if index < extensions.endIndex, extensions[index].atNanoseconds == offset {
      extensions[index].seconds += seconds
    } else {
      extensions.insert(Extension(atNanoseconds: offset, seconds: seconds), at: index)
    }
    return extensions
  }

  /// Throws `InvalidField` for impossible extensions.
  static func check(_ extensions: [Extension], extraSeconds: Int) throws(InvalidField) {
    guard extensions.count <= countMax else {
      throw InvalidField(
        field: "extensions", given: "\(extensions.count) intervals",
        allowed: "at most \(countMax) in a workout")
    }
    let amounts = extensions.map(\.seconds) + (extraSeconds == 0 ? [] : [extraSeconds])
    for seconds in amounts where !secondsRange.contains(seconds) {
      throw InvalidField(
        field: "seconds", given: "\(seconds) with what was added before",
        allowed: "1 to \(secondsRange.upperBound) seconds")
    }
    for offset in extensions.map(\.atNanoseconds) {
      try (1...Session.offsetMax.nanoseconds).check("extensions", offset, unit: " nanoseconds")
    }
    for (former, later) in zip(extensions, extensions.dropFirst())
    where former.atNanoseconds >= later.atNanoseconds {
      throw InvalidField(field: "extensions", value: "\(later.atNanoseconds)", allowed: "in order")
    }
  }
}

/// The extensions of a routine, found by offset with a binary search over prefix sums.
struct Extensions: Hashable, Sendable {
  /// In the order of their offsets.
  let extensions: [Extension]
  /// Nanoseconds added before each of them.
  private let before: [Int64]
  /// Nanoseconds added in total.
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

  /// Returns the offset into the original routine for an offset into the extended one. During added time it is the last
  /// moment of its interval.
  func originalOffset(of offset: Int64) -> Int64 {
    let count = count { extensions[$0].atNanoseconds + before[$0] <= offset }
    guard count > 0 else { return offset }
    let last = extensions[count - 1]
    let sinceInserted = offset - last.atNanoseconds - before[count - 1]
    return last.atNanoseconds + (sinceInserted < last.length ? -1 : sinceInserted - last.length)
  }

  /// Returns the nanoseconds added before the interval that ends at an original offset, and to it.
  func added(toIntervalEndingAt end: Int64) -> (before: Int64, within: Int64) {
    let count = count { extensions[$0].atNanoseconds < end }
    guard count < extensions.count else { return (length, 0) }
    return (before[count], extensions[count].atNanoseconds == end ? extensions[count].length : 0)
  }

  /// Returns the nanoseconds added before an interval that begins at an original offset.
  func added(before start: Int64) -> Int64 {
    let count = count { extensions[$0].atNanoseconds <= start }
    return count < extensions.count ? before[count] : length
  }

  /// Returns the number of extensions, from the first, for which a condition is true.
  private func count(_ isTrue: (Int) -> Bool) -> Int { countOfFirst(extensions.count, where: isTrue) }
}

/// Returns the number of indices below `count`, from 0, for which a condition is true, by a binary search: from the first
/// one for which it is false it is false for all.
func countOfFirst(_ count: Int, where isTrue: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if isTrue(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

extension Extension {
  fileprivate var length: Int64 { Int64(seconds) * 1_000_000_000 }
}
