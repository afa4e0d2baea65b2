import Messages

/// The short way through the broker, for publications of event topics: they only have to be checked and sent on.
///
/// What makes it fast:
/// - A read takes all that is there. The frames in it are looked at where they lie; nothing is copied out of them, no
///   object is built, nothing is allocated.
/// - `EnvelopeOutline` checks every byte as it does on the long way; the topic is the only part that is looked at.
/// - Frames one behind the other with the same topic are one *run*: who gets them is looked up once, and they go to each
///   subscriber in one write straight from where they were read, or into its queue where it can't take them now.
///
/// At the first frame that is anything else it stops, and that frame and those behind it go through the core, so that
/// the order stays and each rule is written once.
struct Forwarder {
  /// The frames of one topic, one behind the other.
  private struct Run {
    let topic: UnsafeRawBufferPointer
    let receivers: [BrokerCore.ClientID]
    let start: Int
  }

  /// Takes whole frames of a client off the front of what it sent and says how many bytes they were. Each run is sent
  /// to its receivers before the next begins. `Frame.paddingLength` bytes lie behind.
  static func forward(
    _ bytes: UnsafeRawBufferPointer, from client: BrokerCore.ClientID, _ core: inout BrokerCore,
    send: (_ run: UnsafeRawBufferPointer, _ receivers: [BrokerCore.ClientID]) -> Void
  ) -> Int {
    var run: Run?
    var end = 0
    while let frame = frame(bytes, from: end), let topic = topic(of: frame.body) {
      if let begun = run, !isEqual(begun.topic, topic) {
        send(UnsafeRawBufferPointer(rebasing: bytes[begun.start..<end]), begun.receivers)
        run = nil
      }
      if run == nil {
        let name = String(decoding: topic, as: UTF8.self)
        guard let receivers = core.receivers(ofEvent: name, from: client) else { break }
        run = Run(topic: topic, receivers: receivers, start: end)
      }
      end = frame.end
    }
    if let run { send(UnsafeRawBufferPointer(rebasing: bytes[run.start..<end]), run.receivers) }
    return end
  }

  /// The whole frame that begins at an offset; nil where there is none.
  private static func frame(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (body: UnsafeRawBufferPointer, end: Int)? {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard let length = try? Frame.bodyLength(rest) else { return nil }
    let end = start + Frame.headerLength + length
    // Behind a body lies the padding, or the next length, whose first byte is 0 unless it is none.
    guard end <= bytes.count, let next = bytes.baseAddress?.advanced(by: end), next.load(as: UInt8.self) == 0
    else { return nil }
    return (UnsafeRawBufferPointer(rebasing: bytes[start + Frame.headerLength..<end]), end)
  }

  /// The topic of a body that is a notification.
  private static func topic(of body: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard let outline = try? EnvelopeOutline(padded: body.assumingMemoryBound(to: UInt8.self)),
      let topic = outline.topic
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: body[topic])
  }

  private static func isEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    first.count == second.count && first.elementsEqual(second)
  }
}
