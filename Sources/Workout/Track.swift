/// Segments one after the other, found by their offset with a binary search over prefix sums.
struct Track: Hashable, Sendable {
  /// Only segments that take time.
  let segments: [Segment]
  /// Which of all segments each of them is.
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

  /// The offset at which a segment begins, by its index among all; nil where it takes no time or does not exist.
  func start(of index: Int) -> Int64? {
    indices.firstIndex(of: index).map { $0 == 0 ? 0 : ends[$0 - 1] }
  }

  /// The segment playing at an offset in `0 ..< length`, with its bounds.
  func slot(at offset: Int64) -> (index: Int, start: Int64, end: Int64) {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if offset < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return (low, low == 0 ? 0 : ends[low - 1], ends[low])
  }
}
