import Messages

extension TopicTable.Row {
  /// What its value is, for Protocol/.
  var meaning: String { Self.meanings[topic] ?? "" }

  private static let meanings: [Topic: String] = [
    .session: "The workout, after every command and at every change of phase.",
    .presets: "All presets in order, after every change.",
    .settings: "All settings, after every change.",
    .history: "How the log of finished workouts has changed, after every change.",
    .results: "How earlier workouts like the present one went.",
    .storeHealth: "Whether changes are being saved, and what has happened to the database.",
    .audioHealth: "Whether cues can be heard.",
    .audioCues: "When the next cue sounds and its speech ends, as far as they are known.",
    .desktopQuiet: "Whether the desktop's do not disturb mutes the cues.",
    .desktopHealth: "Which settings have no effect on this desktop.",
    .desktopAppearance: "The user's appearance preferences.",
    .hooksHealth: "Which of the person's commands at transitions fail, and why.",
    .musicQuiet: "Whether a call mutes the cues.",
    .readings: "What the person's own actors show on the screen, in bars and on phones.",
    .sharedReadings: "What of `readings` displays show too.",
    .mqttHealth: "Why the MQTT server has not what it should have.",
    .webDevices: "Where phones can connect, which ones may, and why none can.",
    .displayLine: "A line that the full screen and, through `web`, paired displays show for ten seconds.",
    .clickNotice: "Why a click on a bar did nothing; bars show it for two seconds.",
    .screenShow: "Asks a full-screen view to come to the front.",
    .screenShown: "A full screen has been opened, or was shown for `screen.show`.",
    .anyPresence: "Whether the actor NAME is connected. Nothing is retained of one that is not.",
  ]
}
