/// A sequence of segments, found by offset with a binary search over prefix sums.
struct Track: Hashable, Sendable {
  /// The segments that have a length.
  let segments: [Segment]
  /// The index of each of them among all segments.
  let indices: [Int]
  /// Nanoseconds from the track's beginning to each segment's end.
  private let ends: [Int64]

  init(_ all: [Segment]) {
    indices = all.indices.filter { all[$0].length > 0 }
    segments = indices.map { all[$0] }
    var end: Int64 = 0
    ends = segments.map {
      end += $0.length
      return end
    }
  }

  var length: Int64 { ends.last ?? 0 }

  /// Returns the offset at which a segment begins, by its index among all; nil if it has no length or does not exist.
  func start(of index: Int) -> Int64? {
    indices.firstIndex(of: index).map { $0 == 0 ? 0 : ends[$0 - 1] }
  }

  /// Returns the segment at an offset in `0 ..< length`, with its bounds.
  func slot(at offset: Int64) -> (index: Int, start: Int64, end: Int64) {
    let index = countOfFirst(ends.count - 1) { ends[$0] <= offset }
    return (index, index == 0 ? 0 : ends[index - 1], ends[index])
  }
}
