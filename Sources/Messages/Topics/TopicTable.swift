// The names of the topics.
extension Topic {
  package static let session = Topic("session")
  package static let presets = Topic("presets")
  package static let settings = Topic("settings")
  package static let history = Topic("history")
  package static let results = Topic("results")
  package static let storeHealth = Topic("store.health")
  package static let audioHealth = Topic("audio.health")
  package static let audioCues = Topic("audio.cues")
  package static let desktopQuiet = Topic("desktop.quiet")
  package static let desktopHealth = Topic("desktop.health")
  package static let desktopAppearance = Topic("desktop.appearance")
  package static let hooksHealth = Topic("hooks.health")
  package static let musicQuiet = Topic("music.quiet")
  package static let readings = Topic("readings")
  package static let sharedReadings = Topic("readings.shared")
  package static let mqttHealth = Topic("mqtt.health")
  package static let webDevices = Topic("web.devices")
  package static let displayLine = Topic("display.line")
  package static let clickNotice = Topic("click.notice")
  package static let screenShow = Topic("screen.show")
  package static let screenShown = Topic("screen.shown")
  /// Whether an actor is connected.
  package static func presence(of actor: String) -> Topic { Topic("presence.\(actor)") }
  /// Whether a daemon is connected.
  package static func presence(of actor: Actor) -> Topic { presence(of: actor.name) }
  /// In a subscription, the presence of every actor.
  package static let anyPresence = Topic("presence.*")
}

/// Every topic. The broker, Protocol/ and the completion of the command line are made from it.
package enum TopicTable {
  /// What is known of a topic.
  package struct Row: Sendable {
    /// The topic; the presence of all actors is one, as a pattern.
    package let topic: Topic
    /// The only actor that may publish it; nil for an event topic, which any client may publish.
    package let publisher: Actor?
    /// The least role that may subscribe to it.
    package let role: Role
    /// The type of its value.
    package let value: any (Codable & Sendable).Type

    fileprivate init(
      _ topic: Topic, _ publisher: Actor?, _ role: Role, _ value: any (Codable & Sendable).Type
    ) {
      (self.topic, self.publisher, self.role, self.value) = (topic, publisher, role, value)
    }
  }

  /// All topics, as Protocol/ lists them.
  package static let all = [
    Row(.session, .engine, .guest, SessionPayload.self),
    Row(.presets, .store, .view, PresetList.self),
    Row(.settings, .store, .view, Settings.self),
    Row(.history, .store, .view, HistoryChange.self),
    Row(.results, .store, .view, EarlierResults.self),
    Row(.storeHealth, .store, .view, StoreHealth.self),
    Row(.audioHealth, .audio, .view, AudioHealth.self),
    Row(.audioCues, .audio, .guest, AudioCues.self),
    Row(.desktopQuiet, .desktop, .control, Quiet.self),
    Row(.desktopHealth, .desktop, .control, DesktopHealth.self),
    Row(.desktopAppearance, .desktop, .control, DesktopAppearance.self),
    Row(.hooksHealth, .hooks, .control, HooksHealth.self),
    Row(.musicQuiet, .music, .control, Quiet.self),
    Row(.mqttHealth, .mqtt, .control, MQTTHealth.self),
    Row(.webDevices, .web, .control, WebDevices.self),
    Row(.displayLine, nil, .control, DisplayLine.self),
    Row(.readings, .supervisor, .remote, Readings.self),
    Row(.sharedReadings, .supervisor, .view, Readings.self),
    Row(.clickNotice, nil, .control, ClickNotice.self),
    Row(.screenShow, nil, .control, ScreenNotice.self),
    Row(.screenShown, nil, .control, ScreenNotice.self),
    Row(.anyPresence, .broker, .view, Presence.self),
  ]

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.topic, $0) })

  /// Returns the row of a topic, for the presence of an actor that of all of them; nil for a topic of another program.
  package static func row(of topic: Topic) -> Row? {
    rows[topic] ?? (Topic.anyPresence.matches(topic) ? rows[.anyPresence] : nil)
  }
}
