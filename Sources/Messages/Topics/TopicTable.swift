// The names of the topics.
extension Topic {
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
    /// What its value is, for Protocol/topics.md.
    package let meaning: String

    fileprivate init(
      _ topic: Topic, _ publisher: Actor?, _ role: Role, _ value: any (Codable & Sendable).Type,
      _ meaning: String
    ) {
      (self.topic, self.publisher, self.role) = (topic, publisher, role)
      (self.value, self.meaning) = (value, meaning)
    }
  }

  /// All topics, by publisher.
  package static let all = [
    Row(
      .session, .engine, .view, SessionPayload.self,
      "The workout, after every command and at every change of phase."),
    Row(.presets, .store, .view, PresetList.self, "All presets in order, after every change."),
    Row(.settings, .store, .view, Settings.self, "All settings, after every change."),
    Row(
      .history, .store, .view, HistoryChange.self,
      "How the log of finished workouts has changed, after every change."),
    Row(
      .storeHealth, .store, .view, StoreHealth.self,
      "Whether changes are being saved, and what has happened to the database."),
    Row(.audioHealth, .audio, .view, AudioHealth.self, "Whether cues can be heard."),
    Row(
      .audioCues, .audio, .view, AudioCues.self,
      "When the next cue sounds and its speech ends, as far as they are known."),
    Row(
      .desktopQuiet, .desktop, .control, Quiet.self,
      "Whether the desktop's do not disturb mutes the cues."),
    Row(
      .desktopHealth, .desktop, .control, DesktopHealth.self,
      "Which settings have no effect on this desktop."),
    Row(
      .desktopAppearance, .desktop, .control, DesktopAppearance.self,
      "The user's appearance preferences."),
    Row(
      .hooksHealth, .hooks, .control, HooksHealth.self,
      "Which of the person's commands at transitions fail, and why."),
    Row(.musicQuiet, .music, .control, Quiet.self, "Whether a call mutes the cues."),
    Row(
      .webDevices, .web, .control, WebDevices.self,
      "Where phones can connect, which ones may, and why none can."),
    Row(
      .clickNotice, nil, .control, ClickNotice.self,
      "Why a click on a bar did nothing; bars show it for two seconds."),
    Row(
      .screenShow, nil, .control, ScreenNotice.self,
      "Asks a full-screen view to come to the front."),
    Row(
      .screenShown, nil, .control, ScreenNotice.self,
      "A full screen has been opened, or was shown for `screen.show`."),
    Row(
      .anyPresence, .broker, .view, Presence.self,
      "Whether the actor NAME is connected; `isRunning` is false in the last message."),
  ]

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.topic, $0) })

  /// Returns the row of a topic, for the presence of an actor that of all of them; nil for a topic of another program.
  package static func row(of topic: Topic) -> Row? {
    rows[topic] ?? (Topic.anyPresence.matches(topic) ? rows[.anyPresence] : nil)
  }
}
