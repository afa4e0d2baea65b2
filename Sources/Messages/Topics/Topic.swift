import Workout

/// A topic: the method name of a notification.
package struct Topic: Hashable, Sendable, CustomStringConvertible {
  /// The name on the wire.
  package let name: String

  /// A topic by its name on the wire.
  package init(_ name: String) {
    self.name = name
  }

  package static let session = Topic("session")
  package static let presets = Topic("presets")
  package static let settings = Topic("settings")
  package static let history = Topic("history")
  package static let storeHealth = Topic("store.health")
  package static let audioHealth = Topic("audio.health")
  package static let audioCues = Topic("audio.cues")
  package static let desktopQuiet = Topic("desktop.quiet")
  package static let desktopHealth = Topic("desktop.health")
  package static let desktopAppearance = Topic("desktop.appearance")
  package static let hooksHealth = Topic("hooks.health")
  package static let musicQuiet = Topic("music.quiet")
  package static let webDevices = Topic("web.devices")
  package static let clickNotice = Topic("click.notice")
  package static let screenShow = Topic("screen.show")
  package static let screenShown = Topic("screen.shown")
  /// Whether an actor is connected.
  package static func presence(of actor: String) -> Topic { Topic("presence.\(actor)") }
  /// In a subscription, the presence of every actor.
  package static let anyPresence = Topic("presence.*")

  /// The only actor that may publish a state topic; nil for event topics, which any client may publish.
  ///
  /// A topic with a publisher is a state topic: the broker retains its last value for later subscribers.
  package var publisher: String? { TopicTable.row(of: self)?.publisher }

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

/// The names of the actors: the part of a method before its first dot.
package enum ActorName {
  package static let broker = "broker"
  package static let engine = "engine"
  package static let audio = "audio"
  package static let store = "store"
  package static let supervisor = "supervisor"
  package static let desktop = "desktop"
  package static let music = "music"
  package static let hooks = "hooks"
  package static let web = "web"

  /// The daemons that a workout needs, in the order in which they start.
  package static let needed = [broker, store, engine, audio]
  /// The daemons that run if they are installed and the settings need them, in the order in which they start.
  package static let optional = [desktop, music, hooks, web]

  /// Returns the actor of a program such as `gympulse-store`; nil for a program that is not a daemon.
  package static func actor(of program: String) -> String? {
    (needed + optional + [supervisor]).first { "gympulse-\($0)" == program }
  }

  /// Whether a name may be used in a hello: 1 to 32 of `a`–`z`, `0`–`9` and `-`, a letter first.
  package static func isValid(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count) && name.first?.isLetter == true && name == name.lowercased()
      && name.utf8.allSatisfy { $0.isLetterOrDigit(or: "-") }
  }
}
