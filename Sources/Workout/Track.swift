/// Segments one after the other, found by their offset with a binary search over prefix sums.
struct Track: Hashable, Sendable {
  /// Only segments that take time.
  let segments: [Segment]
  /// Nanoseconds from the track's beginning to each segment's end.
  private let ends: [Int64]

  init(_ segments: [Segment]) {
    self.segments = segments.filter { $0.durationSeconds > 0 }
    var end: Int64 = 0
    ends = self.segments.map {
      end += Int64($0.durationSeconds) * 1_000_000_000
      return end
    }
  }

  var length: Int64 { ends.last ?? 0 }

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
