/// A topic: the method name of a notification.
package struct Topic: Hashable, Sendable, CustomStringConvertible {
  /// The name on the wire.
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// The only actor that may publish a state topic; nil for event topics, which any client may publish.
  ///
  /// A topic with a publisher is a state topic: the broker retains its last value for later subscribers.
  package var publisher: Actor? { TopicTable.row(of: self)?.publisher }

  /// Whether the broker retains the last value.
  package var isState: Bool { publisher != nil }

  /// Whether a subscription to `self`, which may end in `.*`, includes a topic.
  package func matches(_ topic: Topic) -> Bool {
    name.hasSuffix(".*") ? topic.name.hasPrefix(name.dropLast()) : self == topic
  }

  /// Whether it can be subscribed to: words of ASCII letters, digits, `_` and `-` with dots between them, perhaps with
  /// `.*` at the end, of at most 128 bytes.
  package var isSubscribable: Bool {
    let topic = name.hasSuffix(".*") ? name.dropLast(2) : name[...]
    return name.utf8.count <= Envelope.methodLengthMax
      && topic.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isLetterOrDigit(or: "_-") }
      }
  }

  /// What can be subscribed to, for a refusal.
  package static let subscribableAllowed =
    "a topic such as session, or a pattern such as presence.*, of at most \(Envelope.methodLengthMax) bytes"

  package var description: String { name }
}
