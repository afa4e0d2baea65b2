/// What an actor changes of other programs and changes back.
///
/// The rule for all of it: first a record on disk of how to undo the change, then the change; without the record there is
/// no change. So a core never returns such a change alone: it is part of the effect that writes the record, and is
/// performed only after that was written. The record is removed when all is undone. The supervisor runs an actor as long
/// as it has a record, whatever the settings are; so the next process undoes what a killed one has left.
///
/// What ends by itself with the process needs no record: idle inhibitors and Plasma's do not disturb end with the
/// connection to the bus, commands of hooks with their pipe.
///
/// An open window has such a record too, so that the page is there for it whatever the settings are. So have the messages
/// that an MQTT server retains for us: they stay while the setting is on.
package enum UndoRecord: String, CaseIterable, Sendable {
  case music
  case doNotDisturb = "do-not-disturb"
  case notifications
  case window
  case mqtt

  /// The actor that has changed it and undoes it.
  package var actor: Actor {
    switch self {
    case .music: .music
    case .doNotDisturb, .notifications: .desktop
    case .window: .web
    case .mqtt: .mqtt
    }
  }

  /// What is still changed.
  package var text: String {
    switch self {
    case .music: "volumes or players of other programs"
    case .doNotDisturb: "do not disturb"
    case .notifications: "notifications"
    case .window: "an open window"
    case .mqtt: "messages that an MQTT server retains"
    }
  }

  /// Whether it is a change of other programs that is undone when GymPulse ends.
  package var isChange: Bool { self != .window && self != .mqtt }
}

/// The record of an actor, and the changes that are made only if it can be written.
///
/// `Content` is what is to be undone; nil is nothing, so that there is no file. The adapter's answer comes before any other
/// event.
package struct UndoLog<Content: Hashable, Change> {
  /// The record that is on disk or being written.
  package private(set) var content: Content?
  private var onDisk: Content?
  private var changes: [Change] = []

  /// A log with the record of an earlier process.
  package init(_ content: Content?) {
    (self.content, onDisk) = (content, content)
  }

  /// Takes the record that changes need. Returns whether it is to be written before them; otherwise it is on disk.
  package mutating func begin(_ next: Content?, then changes: [Change]) -> Bool {
    guard next != content else { return false }
    (content, self.changes) = (next, changes)
    return true
  }

  /// Takes whether the record was written. Returns the changes that were not made.
  package mutating func end(isWritten: Bool) -> [Change] {
    defer { changes = [] }
    guard !isWritten else {
      onDisk = content
      return []
    }
    content = onDisk
    return changes
  }
}
