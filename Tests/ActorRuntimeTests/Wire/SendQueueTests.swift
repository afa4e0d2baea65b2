import Messages
import Testing

@testable import ActorRuntime

@Suite("Send queue: bounded, and of state topics the newest only")
struct SendQueueTests {
  private var queue = SendQueue()

  private mutating func append(_ text: String, state topic: Topic? = nil) -> Bool {
    queue.append(Array(text.utf8), state: topic)
  }

  private mutating func append(_ frame: [UInt8], state topic: Topic? = nil) -> Bool {
    queue.append(frame, state: topic)
  }

  private var waiting: String { String(decoding: queue.next(limit: .max), as: UTF8.self) }

  @Test("frames leave in the order in which they came")
  mutating func order() {
    #expect(queue.isEmpty && queue.next().isEmpty)
    for text in ["one ", "two ", "three"] { #expect(append(text)) }
    #expect(waiting == "one two three" && queue.byteCount == 13 && !queue.isEmpty)
  }

  @Test("what was written is forgotten, be it part of a frame, a whole one or several", arguments: 0...13)
  mutating func partialDrops(_ count: Int) {
    for text in ["one ", "two ", "three"] { _ = append(text) }
    queue.drop(count)
    #expect(waiting == String("one two three".dropFirst(count)))
    #expect(queue.byteCount == 13 - count && queue.isEmpty == (count == 13))
  }

  @Test("a newer value of a state topic takes the place of the older, at the end of the queue")
  mutating func coalescing() {
    _ = append("s1 ", state: .session)
    _ = append("event ")
    _ = append("p1 ", state: .presets)
    _ = append("s2 ", state: .session)
    _ = append("event ")
    _ = append("s3 ", state: .session)
    #expect(waiting == "event p1 event s3 " && queue.byteCount == waiting.utf8.count)
  }

  @Test("a value that has begun to be sent is sent to its end")
  mutating func begun() {
    _ = append("old ", state: .session)
    queue.drop(1)
    _ = append("new ", state: .session)
    #expect(waiting == "ld new ")
    _ = append("newest ", state: .session)
    #expect(waiting == "ld newest " && queue.byteCount == 10)
    queue.drop(3)
    _ = append("last ", state: .session)
    #expect(waiting == "last ")
  }

  @Test(
    "bytes of events may wait up to the limit; one more is refused, and again accepted when some are gone")
  mutating func limit() {
    let frame = [UInt8](repeating: 1, count: SendQueue.bytesMax / 4)
    for _ in 0..<4 { #expect(append(frame)) }
    #expect(queue.byteCount == SendQueue.bytesMax)
    #expect(!append([2]))
    #expect(queue.byteCount == SendQueue.bytesMax)
    queue.drop(1)
    #expect(append([2]) && !append([2]))
  }

  @Test("values of a state topic never fill it: a newer one frees the place of the older first")
  mutating func stateLimit() {
    let half = SendQueue.bytesMax / 2
    #expect(append([UInt8](repeating: 1, count: half)))
    for _ in 0..<10 { #expect(append([UInt8](repeating: 2, count: half), state: .session)) }
    #expect(queue.byteCount == SendQueue.bytesMax)
  }

  @Test(
    "what is written at once is bounded: the limit",
    arguments: [1, 999, 1000, 4001])
  mutating func writeSize(_ limit: Int) {
    for _ in 0..<10 { _ = append([UInt8](repeating: 1, count: 1000)) }
    queue.drop(500)
    #expect(queue.next(limit: limit).count == limit)
  }
}
