/// The frames that wait to be written to a peer. Its length is bounded. A newer value of a state topic replaces an
/// older one, so that a slow peer uses little memory and gets the current values when it reads again.
package struct SendQueue {
  /// Most bytes in a queue: a few of the largest frames.
  package static let bytesMax = 4 * Frame.bodyLengthMax

  private struct Entry {
    let bytes: [UInt8]
    /// The state topic of a value; nil in all other frames.
    let topic: Topic?
  }

  private var entries: [Entry] = []
  /// Bytes of the first entry that are already written.
  private var sent = 0
  /// Bytes in the queue.
  package private(set) var byteCount = 0

  package init() {}

  /// Whether the queue has no bytes.
  package var isEmpty: Bool { entries.isEmpty }

  /// Appends a frame. A frame of a state topic replaces an older one that is not partly written. Returns false and
  /// appends nothing if the queue would exceed `bytesMax`.
  package mutating func append(_ frame: [UInt8], state topic: Topic? = nil) -> Bool {
    if let topic {
      let firstWhole = sent > 0 ? 1 : 0
      if let old = entries.indices.dropFirst(firstWhole).first(where: { entries[$0].topic == topic }) {
        byteCount -= entries.remove(at: old).bytes.count
      }
    }
    guard byteCount + frame.count <= Self.bytesMax else { return false }
    entries.append(Entry(bytes: frame, topic: topic))
    byteCount += frame.count
    return true
  }

  /// Returns the bytes to write next, about `limit` at most.
  package func next(limit: Int = 65_536) -> ArraySlice<UInt8> {
    guard let first = entries.first else { return [] }
    var bytes = first.bytes[sent...]
    for entry in entries.dropFirst() where bytes.count < limit { bytes += entry.bytes }
    return bytes.prefix(limit)
  }

  /// Removes bytes that were written.
  package mutating func drop(_ count: Int) {
    assert((0...byteCount).contains(count), "no more was written than the queue has")
    byteCount -= count
    sent += count
    var done = 0
    while done < entries.count, sent >= entries[done].bytes.count {
      sent -= entries[done].bytes.count
      done += 1
    }
    entries.removeFirst(done)
    assert(
      entries.isEmpty == (byteCount == 0) && (sent == 0 || !entries.isEmpty),
      "the byte count matches the entries")
  }

  /// Removes everything.
  package mutating func removeAll() {
    self = SendQueue()
  }
}
