/// The bytes in all send queues of a process, in total and by source, which is the client that sent the messages.
package final class QueueUsage {
  /// Bytes in all queues.
  package private(set) var total = 0
  private var bySource: [Int: Int] = [:]

  /// Creates a count of zero bytes.
  package init() {}

  /// Returns the bytes in all queues that a source caused.
  package func bytes(of source: Int) -> Int { bySource[source] ?? 0 }

  func add(_ count: Int, source: Int?) {
    total += count
    assert(total >= 0, "no more bytes are removed than were added")
    guard let source else { return }
    let bytes = bytes(of: source) + count
    bySource[source] = bytes == 0 ? nil : bytes
  }
}
