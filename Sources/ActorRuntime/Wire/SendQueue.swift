import Messages

/// The frames that wait to be written to a peer. Its length is bounded. A newer value of a state topic replaces an
/// older one, so that a slow peer uses little memory and gets the current values when it reads again.
package struct SendQueue {
  /// Most bytes in a queue: a few of the largest frames.
  package static let bytesMax = 4 * Frame.bodyLengthMax
  /// Most bytes of events in one entry: enough for one write.
  private static let entryBytesMax = 65_536

  /// One value of a state topic, or consecutive events.
  private struct Entry {
    var bytes: [UInt8]
    let topic: Topic?
    let source: Int?
  }

  private var entries: [Entry] = []
  /// Bytes of the first entry that are already written.
  private var sent = 0
  /// Bytes in the queue.
  package private(set) var byteCount = 0
  private let usage: QueueUsage

  /// Creates an empty queue whose bytes are counted in `usage`.
  package init(usage: QueueUsage = QueueUsage()) {
    self.usage = usage
  }

  /// Returns the bytes in the queue that a source caused.
  package func byteCount(of source: Int) -> Int {
    entries.reduce(0) { $0 + ($1.source == source ? $1.bytes.count : 0) }
  }

  /// Whether the queue has no bytes.
  package var isEmpty: Bool { entries.isEmpty }

  /// Appends a frame. A frame of a state topic replaces an older one that is not partly written. Returns false and
  /// appends nothing if the queue would exceed `bytesMax`.
  package mutating func append(_ frame: [UInt8], state topic: Topic? = nil, source: Int? = nil) -> Bool {
    guard let topic else { return frame.withUnsafeBytes { append(events: $0, source: source) } }
    let firstWhole = sent > 0 ? 1 : 0
    if let old = entries.indices.dropFirst(firstWhole).first(where: { entries[$0].topic == topic }) {
      let replaced = entries.remove(at: old)
      byteCount -= replaced.bytes.count
      usage.add(-replaced.bytes.count, source: replaced.source)
    }
    guard byteCount + frame.count <= Self.bytesMax else { return false }
    // State topics replace each other, so no source can fill a queue with them.
    entries.append(Entry(bytes: frame, topic: topic, source: nil))
    byteCount += frame.count
    usage.add(frame.count, source: nil)
    return true
  }

  /// Appends frames of event topics. Returns false and appends nothing if the queue would exceed `bytesMax`.
  package mutating func append(events frames: UnsafeRawBufferPointer, source: Int? = nil) -> Bool {
    guard byteCount + frames.count <= Self.bytesMax else { return false }
    byteCount += frames.count
    usage.add(frames.count, source: source)
    if let last = entries.indices.last, entries[last].topic == nil, entries[last].source == source,
      entries[last].bytes.count + frames.count <= Self.entryBytesMax
    {
      entries[last].bytes.append(contentsOf: frames)
    } else {
      entries.append(Entry(bytes: Array(frames), topic: nil, source: source))
    }
    return true
  }

  /// Returns the bytes to write next, about `limit` at most.
  package func next(limit: Int = 65_536) -> ArraySlice<UInt8> {
    guard let first = entries.first else { return [] }
    let rest = first.bytes[sent...]
    if entries.count == 1 || rest.count >= limit { return rest.prefix(limit) }
    var bytes = Array(rest)
    for entry in entries.dropFirst() where bytes.count < limit { bytes += entry.bytes }
    return bytes[...]
  }

  /// Removes bytes that were written.
  package mutating func drop(_ count: Int) {
    assert((0...byteCount).contains(count), "no more was written than the queue has")
    byteCount -= count
    sent += count
    var done = 0
    while done < entries.count, sent >= entries[done].bytes.count {
      sent -= entries[done].bytes.count
      usage.add(-entries[done].bytes.count, source: entries[done].source)
      done += 1
    }
    entries.removeFirst(done)
    assert(
      entries.isEmpty == (byteCount == 0) && (sent == 0 || !entries.isEmpty),
      "the byte count matches the entries")
  }

  /// Removes everything.
  package mutating func removeAll() {
    for entry in entries { usage.add(-entry.bytes.count, source: entry.source) }
    entries = []
    (sent, byteCount) = (0, 0)
  }
}
