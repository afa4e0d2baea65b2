import Messages

/// Frames that wait until a peer takes them: bounded, and with newer values of a state topic in the place of
/// older ones, so that a slow peer costs little and, once it reads again, is right at once.
package struct SendQueue: Sendable {
  /// Most bytes that may wait for one peer: a few of the largest frames.
  package static let bytesMax = 4 * Frame.bodyLengthMax

  private struct Entry {
    let frame: [UInt8]
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
    if let topic {
      let firstWhole = sent > 0 ? 1 : 0
      if let old = entries.indices.dropFirst(firstWhole).first(where: { entries[$0].topic == topic }) {
        byteCount -= entries.remove(at: old).frame.count
      }
    }
    guard byteCount + frame.count <= Self.bytesMax else { return false }
    entries.append(Entry(frame: frame, topic: topic))
    byteCount += frame.count
    return true
  }

  /// What to write next: all that waits, up to about `limit` bytes.
  package func next(limit: Int = 65_536) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, entry) in entries.enumerated() where bytes.count < limit {
      bytes += index == 0 ? entry.frame[sent...] : entry.frame[...]
    }
    return bytes
  }

  /// Forgets bytes that were written.
  package mutating func drop(_ count: Int) {
    byteCount -= count
    sent += count
    var done = 0
    while done < entries.count, sent >= entries[done].frame.count {
      sent -= entries[done].frame.count
      done += 1
    }
    entries.removeFirst(done)
  }
}
