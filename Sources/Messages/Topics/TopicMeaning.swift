extension Topic {
  /// What its value is, for Protocol/topics.md.
  package var meaning: String {
    switch self {
    case .session: "The workout, after every command and at every change of phase."
    case .presets: "All presets in order, after every change."
    case .settings: "All settings, after every change."
    case .storeHealth: "Whether changes are being saved, and what has happened to the database."
    case .audioHealth: "Whether cues can be heard."
    case .audioCues: "When the next cue sounds and its speech ends, as far as they are known."
    case .desktopQuiet: "Whether the desktop's do not disturb mutes the cues."
    case .desktopHealth: "Which settings have no effect on this desktop."
    case .musicQuiet: "Whether a call mutes the cues."
    case .clickNotice: "Why a click on a bar did nothing; bars show it for two seconds."
    case .screenShow: "A full screen is to show the workout and to bring its window to the front."
    case .screenShown: "A full screen has been opened, or was shown for `screen.show`."
    case .anyPresence: "Whether the actor NAME is connected; `isRunning` is false in the last message."
    default: "Of another program."
    }
  }
}
