import Messages

/// Frames that wait until a peer takes them: bounded, and with newer values of a state topic in the place of
/// older ones, so that a slow peer costs little and, once it reads again, is right at once.
package struct SendQueue: Sendable {
  /// Most bytes that may wait for one peer: a few of the largest frames.
  package static let bytesMax = 4 * Frame.bodyLengthMax
  /// Bytes up to which events are put together: enough for one write, and freed as soon as it is done.
  private static let togetherMax = 65_536

  /// One value of a state topic, or any number of events one behind the other.
  private struct Entry {
    var bytes: [UInt8]
    let topic: Topic?
  }

  private var entries: [Entry] = []
  /// How much of the first entry is already gone.
  private var sent = 0
  /// Bytes that wait.
  package private(set) var byteCount = 0

  /// A queue in which nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a frame. One of a state topic takes the place of an older one that has not begun to be sent. Answers false,
  /// and adds nothing, when too much waits already.
  package mutating func append(_ frame: [UInt8], state topic: Topic? = nil) -> Bool {
    guard let topic else { return frame.withUnsafeBytes { append(events: $0) } }
    let firstWhole = sent > 0 ? 1 : 0
    if let old = entries.indices.dropFirst(firstWhole).first(where: { entries[$0].topic == topic }) {
      byteCount -= entries.remove(at: old).bytes.count
    }
    guard byteCount + frame.count <= Self.bytesMax else { return false }
    entries.append(Entry(bytes: frame, topic: topic))
    byteCount += frame.count
    return true
  }

  /// Adds frames of event topics, or the rest of them. Answers false, and adds nothing, when too much waits already.
  package mutating func append(events frames: UnsafeRawBufferPointer) -> Bool {
    guard byteCount + frames.count <= Self.bytesMax else { return false }
    byteCount += frames.count
    if let last = entries.indices.last, entries[last].topic == nil,
      entries[last].bytes.count + frames.count <= Self.togetherMax
    {
      entries[last].bytes.append(contentsOf: frames)
    } else {
      entries.append(Entry(bytes: Array(frames), topic: nil))
    }
    return true
  }

  /// What to write next: all that waits, up to about `limit` bytes.
  package func next(limit: Int = 65_536) -> ArraySlice<UInt8> {
    guard let first = entries.first else { return [] }
    let rest = first.bytes[sent...]
    if entries.count == 1 || rest.count >= limit { return rest.prefix(limit) }
    var bytes = Array(rest)
    for entry in entries.dropFirst() where bytes.count < limit { bytes += entry.bytes }
    return bytes[...]
  }

  /// Forgets bytes that were written.
  package mutating func drop(_ count: Int) {
    byteCount -= count
    sent += count
    var done = 0
    while done < entries.count, sent >= entries[done].bytes.count {
      sent -= entries[done].bytes.count
      done += 1
    }
    entries.removeFirst(done)
  }
}
