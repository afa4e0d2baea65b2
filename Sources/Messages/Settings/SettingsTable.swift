import Synchronization

/// Every setting. The store, the wire, the command line, its help, the screens and Protocol/ are made from this table. To
/// add a setting, write its entry, and check that `Setting.mark` is right for it; a text needs a `TextForm`. Run the tests
/// with `GYMPULSE_UPDATE_PROTOCOL=1` until they pass, which updates Protocol/. By hand write `x-since` into
/// settings.schema.json, and the entry into changes.md with the checksum that `ChangesTests` prints; raise
/// `BrokerMethods.revision` unless the newest entry is unreleased. What uses the setting reads it from `Settings` by its
/// name; the full screen from `Styles`, if it decides how something looks. If an optional daemon must run for it, say so
/// in `Actor.need`.
///
/// An entry has the name of its property, which is also the name on the wire. A key path into a struct would copy it whole.
package final class SettingsTable: Sendable {
  package let weeklyGoal = SettingKey(
    "weeklyGoal", .whole(1...7, .days), default: 3, title: "Weekly Goal",
    help: "workout days a week to keep your streak", group: .training)
  package let whenSuspended = SettingKey(
    "whenSuspended", default: Settings.WhenSuspended.continues,
    title: "When Computer Sleeps",
    help: "what a running workout does while the computer sleeps", group: .training)
  package let startWhenSet = SettingKey(
    "startWhenSet", .flag, default: false, title: "Start When Set",
    help: "start a countdown one second after you set its time", group: .training)
  package let duringCalls = SettingKey(
    "duringCalls", default: Settings.DuringCalls.continues, title: "During Calls",
    help: "what the workout does during a phone or video call", group: .training)

  package let sound = SettingKey(
    "sound", .flag, default: true, title: "Sounds",
    help: "play sounds in every workout", group: .sound)
  package let soundSet = SettingKey(
    "soundSet", default: Settings.SoundSet.chime, title: "Sound Set",
    help: "style of the sounds", group: .sound)
  package let soundVolume = SettingKey(
    "soundVolume", .whole(0...100, .percent), default: 100, title: "Sound Volume",
    help: "how loud the sounds are", group: .sound)
  package let countdownSeconds = SettingKey(
    "countdownSeconds", .whole(0...10, .seconds), default: 3, title: "Countdown Ticks",
    help: "seconds to tick before an interval ends; 0 is off", group: .sound)
  package let halfwayCue = SettingKey(
    "halfwayCue", .flag, default: false, title: "Halfway Sound",
    help: "play a sound halfway through each work interval", group: .sound)
  package let intervalEndSounds = endSounds("intervalEndSounds", "End of Interval Timers", default: .one)
  package let customEndSounds = endSounds("customEndSounds", "End of Custom Timers", default: .one)
  package let exerciseEndSounds = endSounds("exerciseEndSounds", "End of Exercise Workouts", default: .one)
  package let countdownEndSounds = endSounds("countdownEndSounds", "End of Countdowns", default: .three)
  package let audioDevice = SettingKey(
    "audioDevice", .form(.device), default: DeviceName.system, title: "Sound Device",
    help: "device to play on; see gympulse audio devices", group: .sound)
  package let wakeAheadSeconds = SettingKey(
    "wakeAheadSeconds", .whole(0...10, .seconds), default: 2, title: "Wake Device Early",
    help: "open the device this long before a sound, for Bluetooth", group: .sound)
  package let soundOffset = SettingKey(
    "soundOffset", .whole(-500...500, .milliseconds), default: 0, title: "Sound Offset",
    help: "how much earlier sounds play; see gympulse audio test --sync", group: .sound)

  package let getReadySound = cueSound(.getReady, "Get Ready", help: "sound when Get Ready starts")
  package let warmUpSound = cueSound(.warmUp, "Warm-Up", help: "sound when the warm-up starts")
  package let workSound = cueSound(.work, "Work", help: "sound when a work interval starts")
  package let restSound = cueSound(.rest, "Rest", help: "sound when a rest starts")
  package let setRestSound = cueSound(
    .setRest, "Long Rest", help: "sound when the long rest between sets starts")
  package let intervalSound = cueSound(
    .interval, "Custom Intervals", help: "sound when a custom interval starts")
  package let coolDownSound = cueSound(.coolDown, "Cool-Down", help: "sound when the cool-down starts")
  package let completeSound = cueSound(.complete, "Workout Complete", help: "sound at the end of a workout")

  package let voice = SettingKey(
    "voice", .flag, default: true, title: "Voice",
    help: "speak in every workout", group: .voice)
  package let voiceName = SettingKey(
    "voiceName", .form(.voice), default: VoiceName.english, title: "Voice Name",
    help: "espeak-ng voice; see gympulse voice list", group: .voice)
  package let voiceLanguage = SettingKey(
    "voiceLanguage", default: Settings.VoiceLanguage.system,
    title: "Phrase Language",
    help: "language of the spoken phrases", group: .voice)
  package let voiceVolume = SettingKey(
    "voiceVolume", .whole(0...100, .percent), default: 100, title: "Voice Volume",
    help: "how loud the voice is", group: .voice)
  package let voiceRate = SettingKey(
    "voiceRate", .whole(80...450, .wordsPerMinute), default: 175, title: "Speaking Speed",
    help: "how fast the voice speaks", group: .voice)
  package let voicePitch = SettingKey(
    "voicePitch", .whole(0...99, .count), default: 50, title: "Voice Pitch",
    help: "how high the voice is; 50 is normal", group: .voice)
  package let voiceRecordings = SettingKey(
    "voiceRecordings", .form(.path), default: "", title: "Recordings Folder",
    help: "folder with your own recordings, such as go.wav", group: .voice)
  package let voiceCommand = SettingKey(
    "voiceCommand", .form(.command), default: "", title: "Voice Program",
    help: "command that turns text into speech, as WAV", group: .voice)

  package let spokenCountIn = SettingKey(
    "spokenCountIn", default: Settings.SpokenCountIn.countIn,
    title: "Count Down \"3, 2, 1\"",
    help: "when the voice counts 3, 2, 1", group: .announcements)
  package let announceNext = SettingKey(
    "announceNext", .flag, default: false, title: "What's Next",
    help: "say the name of the next interval or exercise", group: .announcements)
  package let announceRounds = SettingKey(
    "announceRounds", .flag, default: false, title: "Final Round",
    help: "say \"final round\" and \"final set\"", group: .announcements)
  package let announceHalfway = SettingKey(
    "announceHalfway", .flag, default: false, title: "Halfway",
    help: "say \"halfway\" in the middle of a workout", group: .announcements)
  package let announceLastMinute = SettingKey(
    "announceLastMinute", .flag, default: false, title: "Last Minute",
    help: "say \"1 minute left\" near the end of a workout", group: .announcements)
  package let announceBest = SettingKey(
    "announceBest", .flag, default: false, title: "Compare with Best",
    help: "say after each counted round how it compares with your best", group: .announcements)
  package let announceEverySeconds = SettingKey(
    "announceEverySeconds", .whole(0...3600, .seconds), default: 0, title: "Time Left",
    help: "seconds between announcements of the time left; 0 is off", group: .announcements)
  package let speakHowTo = SettingKey(
    "speakHowTo", default: Settings.SpeakHowTo.never,
    title: "Exercise Instructions",
    help: "explain the next exercise before it starts", group: .announcements)

  package let theme = SettingKey(
    "theme", default: Theme.oceanBlue, title: "Theme",
    help: "colours of a workout", group: .appearance)
  package let appearance = SettingKey(
    "appearance", default: Appearance.system, title: "Light or Dark",
    help: "colours for a light or a dark background", group: .appearance)
  package let colorByTime = SettingKey(
    "colorByTime", .flag, default: false, title: "Colour by Time Left",
    help: "colour by the time left instead of by interval", group: .appearance)
  package let showTenths = SettingKey(
    "showTenths", .flag, default: false, title: "Tenths of a Second",
    help: "show tenths in the last ten seconds", group: .appearance)
  package let reducedMotion = SettingKey(
    "reducedMotion", .flag, default: false, title: "Reduce Motion",
    help: "no pulsing, confetti or moving figures", group: .appearance)
  package let flashAtEnd = SettingKey(
    "flashAtEnd", .flag, default: false, title: "Flash at End",
    help: "flash the screen three times at the end of a workout", group: .appearance)
  package let completionSeconds = SettingKey(
    "completionSeconds", .whole(0...3600, .seconds), default: 60, title: "Keep \"Complete\" in Bar",
    help: "how long bars show a completed workout", group: .appearance)

  package let notifyAtEnd = SettingKey(
    "notifyAtEnd", .flag, default: true, title: "When Complete",
    help: "notify when a workout is complete", group: .desktop)
  package let notifyPhases = SettingKey(
    "notifyPhases", .flag, default: false, title: "At Each Interval",
    help: "notify when an interval starts", group: .desktop)
  package let notifyPauses = SettingKey(
    "notifyPauses", .flag, default: false, title: "On Pause and Resume",
    help: "notify when a workout is paused or resumed", group: .desktop)
  package let notifyProblems = SettingKey(
    "notifyProblems", .flag, default: false, title: "When Sound Fails",
    help: "notify when a workout can't be heard", group: .desktop)
  package let attentionAtEnd = SettingKey(
    "attentionAtEnd", default: Settings.AttentionAtEnd.bell,
    title: "Terminal at End",
    help: "what the terminal does at the end if it is not focused", group: .desktop)
  package let keepAwake = SettingKey(
    "keepAwake", .flag, default: true, title: "Keep Screen On",
    help: "keep the screen on during a workout", group: .desktop)
  package let trayItem = SettingKey(
    "trayItem", default: Settings.TrayItem.running, title: "Panel Icon",
    help: "when the panel shows the time left and a menu", group: .desktop)
  package let menuOpens = SettingKey(
    "menuOpens", default: Settings.MenuOpens.screen, title: "Menu Opens",
    help: "what the menu, notifications and the panel open", group: .desktop)
  package let mediaControls = SettingKey(
    "mediaControls", .flag, default: false, title: "Media Keys",
    help: "show workouts on the lock screen, and obey media keys", group: .desktop)
  package let respectDoNotDisturb = SettingKey(
    "respectDoNotDisturb", .flag, default: false, title: "Obey Do Not Disturb",
    help: "stay silent while Do Not Disturb is on", group: .desktop)
  package let setDoNotDisturb = SettingKey(
    "setDoNotDisturb", .flag, default: false, title: "Turn On Do Not Disturb",
    help: "turn on Do Not Disturb during a workout", group: .desktop)
  package let haptics = SettingKey(
    "haptics", .flag, default: false, title: "Vibration",
    help: "vibrate at each interval, on devices that can", group: .desktop)
  package let hapticPattern = SettingKey(
    "hapticPattern", default: HapticPattern.short, title: "Vibration Pattern",
    help: "pulses for each vibration", group: .desktop)

  package let duckMusic = SettingKey(
    "duckMusic", .flag, default: false, title: "Lower Music",
    help: "make other apps quieter during sounds and speech", group: .music)
  package let duckVolume = SettingKey(
    "duckVolume", .whole(0...100, .percent), default: 50, title: "Lowered Volume",
    help: "how loud other apps are during sounds and speech", group: .music)
  package let pauseMusic = SettingKey(
    "pauseMusic", default: Settings.PauseMusic.never, title: "Pause Music",
    help: "pause music players during rest, during work, or at the end", group: .music)

  package let web = SettingKey(
    "web", default: Settings.WebAccess.off, title: "Phone Page",
    help: "who can open the phone page", group: .phone)
  package let webPort = SettingKey(
    "webPort", .whole(1024...65535, .count), default: 7275, title: "Port",
    help: "network port of the phone page", group: .phone)
  package let webNames = SettingKey(
    "webNames", .form(.hosts), default: "", title: "Extra Host Names",
    help: "other names of this computer, or of a proxy", group: .phone)
  package let webCertificate = SettingKey(
    "webCertificate", .form(.path), default: "", title: "TLS Certificate",
    help: "certificate file for HTTPS (PEM)", group: .phone)
  package let webKey = SettingKey(
    "webKey", .form(.path), default: "", title: "TLS Key",
    help: "private key file for the certificate (PEM)", group: .phone)

  package let exportFolder = SettingKey(
    "exportFolder", .form(.path), default: "", title: "Export Folder",
    help: "save each workout to this folder", group: .export)
  package let exportFormat = SettingKey(
    "exportFormat", default: Settings.ExportFormat.fit,
    title: "Export Format",
    help: "file format of exported workouts", group: .export)

  package let onStart = command("onStart", "Workout Starts", help: "command to run when a workout starts")
  package let onGetReady = command("onGetReady", "Get Ready", help: "command to run when Get Ready starts")
  package let onWarmUp = command("onWarmUp", "Warm-Up", help: "command to run when the warm-up starts")
  package let onWork = command(
    "onWork", "Work", help: "command to run when work or a custom interval starts")
  package let onRest = command("onRest", "Rest", help: "command to run when a rest starts")
  package let onSetRest = command(
    "onSetRest", "Long Rest", help: "command to run when the long rest between sets starts")
  package let onInterval = command(
    "onInterval", "Custom Interval", help: "first command to run when a custom interval starts")
  package let onCoolDown = command(
    "onCoolDown", "Cool-Down", help: "command to run when the cool-down starts")
  package let onPause = command("onPause", "Pause", help: "command to run when a workout is paused")
  package let onResume = command("onResume", "Resume", help: "command to run when a workout resumes")
  package let onComplete = command(
    "onComplete", "Workout Complete", help: "command to run when a workout is complete")
  package let onStop = command(
    "onStop", "Stopped Early", help: "command to run when a workout is stopped early")
  package let onLogged = command(
    "onLogged", "Saved to History", help: "command to run when a workout is in the history")
  package let hooksUseShell = SettingKey(
    "hooksUseShell", .flag, default: false, title: "Run in a Shell",
    help: "run commands in sh, so that you can use | and >", group: .commands)

  package let mqttServer = SettingKey(
    "mqttServer", .form(.mqttServer), default: "", title: "MQTT Server",
    help: "show workouts on other machines by this server", group: .mqtt)
  package let mqttName = SettingKey(
    "mqttName", .form(.label), default: "", title: "MQTT Name",
    help: "name of this computer there; empty: its host name", group: .mqtt)
  package let mqttControl = SettingKey(
    "mqttControl", .flag, default: false, title: "MQTT Commands",
    help: "let the server's users start, pause and stop workouts", group: .mqtt)
  package let mqttShares = SettingKey(
    "mqttShares", default: Settings.MQTTShares.nothing, title: "MQTT Shares",
    help: "what the server gets besides the running workout", group: .mqtt)

  private static func command(_ name: String, _ title: String, help: String) -> SettingKey<String> {
    SettingKey(name, .form(.command), default: "", title: title, help: help, group: .commands)
  }

  private static func cueSound(_ cue: CueSound, _ title: String, help: String) -> SettingKey<String> {
    SettingKey(
      "\(cue.rawValue)Sound", .form(.sound(of: cue)), default: "", title: title, help: help, group: .ownSounds
    )
  }

  private static func endSounds(
    _ name: String, _ title: String, default initial: Settings.EndSounds
  ) -> SettingKey<Settings.EndSounds> {
    SettingKey(
      name, default: initial, title: title,
      help: "how many times the end sound plays", group: .sound)
  }

  private init() {}

  /// The table itself.
  package static let shared = SettingsTable()

  /// Every setting, in the order of the table.
  package static let all: [Setting] = {
    _ = shared
    return made.withLock { $0 }
  }()

  /// The settings of the entries so far: each entry of `shared` adds its own, as reflection would take a sixth of the time
  /// in which a bar's segment starts and ends.
  static let made = Mutex<[Setting]>([])

  /// Returns the setting for the sound of a cue; nil for a cue that has only the sound set's.
  package static func sound(of cue: CueSound) -> Setting? { all.first { $0.type == .form(.sound(of: cue)) } }

  /// Returns the setting with a name in any case; throws `InvalidField` with the names like it.
  package static func setting(named name: String) throws(InvalidField) -> Setting {
    if let setting = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return setting }
    let names = all.map(\.name)
    throw InvalidField(
      unknown: "setting", name, field: "setting", among: names,
      allowed: "one of \(names.joined(separator: ", "))")
  }
}
