import Workout

/// Every setting. The store, the wire, the command line, its help, the screens and Protocol/ are made from this table. To
/// add a setting, write its entry, add it to `all` in AllSettings.swift, and check that `Setting.mark` is right for it. Run
/// the tests once with `GYMPULSE_UPDATE_PROTOCOL=1`, which updates Protocol/ except changes.md. Write the entry there by hand,
/// with the checksum that `ChangesTests` prints, and raise `BrokerMethods.revision` unless the newest entry is unreleased.
/// What uses the setting reads it from `Settings` by its name. If an optional daemon must run for it, say so in
/// OptionalActors.swift.
///
/// An entry has the name of its property, which is also the name on the wire.
package struct SettingsTable: Sendable {
  package let whenSuspended = SettingKey(
    "whenSuspended", .choice(Settings.WhenSuspended.self), default: Settings.WhenSuspended.continues,
    help: "what a running workout does during a suspend", group: .workout)
  package let startWhenSet = SettingKey(
    "startWhenSet", .flag, default: false,
    help: "start a new countdown a second after its time is set", group: .workout)
  package let weeklyGoal = SettingKey(
    "weeklyGoal", .whole(1...7, unit: "days"), default: 3,
    help: "trained days a week that a streak needs", group: .workout)
  package let exportFolder = SettingKey(
    "exportFolder", .path, default: "",
    help: "folder into which each finished workout is put", group: .workout)
  package let exportFormat = SettingKey(
    "exportFormat", .choice(Settings.ExportFormat.self), default: Settings.ExportFormat.fit,
    help: "form of these: FIT activity, calendar or JSON", group: .workout)

  package let sound = SettingKey(
    "sound", .flag, default: true, help: "play the sounds of all workouts", group: .sounds)
  package let soundSet = SettingKey(
    "soundSet", .choice(Settings.SoundSet.self), default: Settings.SoundSet.chime,
    help: "kind of sounds: soft bell, soft tone, two bells or beep",
    group: .sounds)
  package let soundVolume = SettingKey(
    "soundVolume", .whole(0...100, unit: "percent"), default: 100,
    help: "volume of the sounds", group: .sounds)
  package let countdownSeconds = SettingKey(
    "countdownSeconds", .whole(0...10, unit: "seconds"), default: 3,
    help: "number of ticks before the end of a phase", group: .sounds)
  package let halfwayCue = SettingKey(
    "halfwayCue", .flag, default: false,
    help: "play a sound in the middle of each work phase", group: .sounds)
  package let intervalEndSounds = endSounds("intervalEndSounds", "an interval workout", default: .one)
  package let customEndSounds = endSounds("customEndSounds", "custom intervals", default: .one)
  package let exerciseEndSounds = endSounds("exerciseEndSounds", "an exercise workout", default: .one)
  package let countdownEndSounds = endSounds("countdownEndSounds", "a countdown", default: .three)
  package let audioDevice = SettingKey(
    "audioDevice", .device, default: DeviceName.system,
    help: "sound device, as audio devices lists them", group: .sounds)
  package let wakeAheadSeconds = SettingKey(
    "wakeAheadSeconds", .whole(0...10, unit: "seconds"), default: 2,
    help: "time before a cue at which the device is opened", group: .sounds)

  package let getReadySound = cueSound(.getReady, "get ready")
  package let warmUpSound = cueSound(.warmUp, "warm-up")
  package let workSound = cueSound(.work, "work")
  package let restSound = cueSound(.rest, "rest")
  package let setRestSound = cueSound(.setRest, "the rest between sets")
  package let intervalSound = cueSound(.interval, "custom intervals")
  package let coolDownSound = cueSound(.coolDown, "cool-down")
  package let completeSound = cueSound(.complete, "the end of the workout")

  package let voice = SettingKey(
    "voice", .flag, default: true, help: "speak in all workouts", group: .voice)
  package let voiceName = SettingKey(
    "voiceName", .voice, default: VoiceName.english,
    help: "voice or language, as voice list shows them", group: .voice)
  package let voiceLanguage = SettingKey(
    "voiceLanguage", .choice(Settings.VoiceLanguage.self), default: Settings.VoiceLanguage.system,
    help: "language of the phrases; system is your locale's", group: .voice)
  package let voiceVolume = SettingKey(
    "voiceVolume", .whole(0...100, unit: "percent"), default: 100,
    help: "volume of the voice", group: .voice)
  package let voiceRate = SettingKey(
    "voiceRate", .whole(80...450, unit: "words a minute"), default: 175,
    help: "speed of the voice", group: .voice)
  package let voicePitch = SettingKey(
    "voicePitch", .whole(0...99, unit: ""), default: 50,
    help: "pitch of the voice", group: .voice)
  package let voiceCommand = SettingKey(
    "voiceCommand", .command, default: "",
    help: "program that reads a text and writes it spoken, as WAV", group: .voice)
  package let voiceRecordings = SettingKey(
    "voiceRecordings", .path, default: "",
    help: "folder of your own recordings, such as go.wav", group: .voice)
  package let spokenCountIn = SettingKey(
    "spokenCountIn", .choice(Settings.SpokenCountIn.self), default: Settings.SpokenCountIn.countIn,
    help: "when to say 3, 2, 1: in a preset's count-in, always", group: .voice)
  package let announceRounds = SettingKey(
    "announceRounds", .flag, default: false,
    help: "say \"final round\" and \"last set\"", group: .voice)
  package let announceNext = SettingKey(
    "announceNext", .flag, default: false,
    help: "say the title of the next interval or exercise", group: .voice)
  package let speakHowTo = SettingKey(
    "speakHowTo", .choice(Settings.SpeakHowTo.self), default: Settings.SpeakHowTo.never,
    help: "say how an exercise is done: once a workout or always", group: .voice)
  package let announceHalfway = SettingKey(
    "announceHalfway", .flag, default: false,
    help: "say \"half way\" in the middle of a workout", group: .voice)
  package let announceLastMinute = SettingKey(
    "announceLastMinute", .flag, default: false,
    help: "say \"1 minute left\" before the end of a workout", group: .voice)
  package let announceEverySeconds = SettingKey(
    "announceEverySeconds", .whole(0...3600, unit: "seconds"), default: 0,
    help: "time between announcements of the time left; 0 is never", group: .voice)

  package let onStart = command("onStart", "a workout starts")
  package let onGetReady = command("onGetReady", "get ready starts")
  package let onWarmUp = command("onWarmUp", "a warm-up starts")
  package let onWork = command("onWork", "an interval that is not a rest starts")
  package let onRest = command("onRest", "a rest starts")
  package let onSetRest = command("onSetRest", "a rest between sets starts")
  package let onInterval = command("onInterval", "a custom interval starts")
  package let onCoolDown = command("onCoolDown", "a cool-down starts")
  package let onPause = command("onPause", "a workout is paused")
  package let onResume = command("onResume", "a workout is resumed")
  package let onComplete = command("onComplete", "a workout is complete")
  package let onStop = command("onStop", "a workout is stopped before its end")
  package let hooksUseShell = SettingKey(
    "hooksUseShell", .flag, default: false,
    help: "run these commands by /bin/sh -c", group: .commands)

  package let theme = SettingKey(
    "theme", .choice(Theme.self), default: Theme.oceanBlue,
    help: "colours of a workout", group: .display)
  package let appearance = SettingKey(
    "appearance", .choice(Appearance.self), default: Appearance.system,
    help: "background that colours are for", group: .display)
  package let reducedMotion = SettingKey(
    "reducedMotion", .flag, default: false,
    help: "disable pulsing and other motion", group: .display)
  package let colorByTime = SettingKey(
    "colorByTime", .flag, default: false,
    help: "colour the screen by the time left, not by phase", group: .display)
  package let showTenths = SettingKey(
    "showTenths", .flag, default: false,
    help: "show tenths in the last ten seconds of a phase", group: .display)
  package let completionSeconds = SettingKey(
    "completionSeconds", .whole(0...3600, unit: "seconds"), default: 60,
    help: "time for which bars show that a workout is complete", group: .display)
  package let attentionAtEnd = SettingKey(
    "attentionAtEnd", .choice(Settings.AttentionAtEnd.self), default: Settings.AttentionAtEnd.bell,
    help: "at the end: ring or raise a terminal out of focus", group: .display)

  package let notifyAtEnd = SettingKey(
    "notifyAtEnd", .flag, default: true,
    help: "notify at the end of a workout", group: .desktop)
  package let notifyPhases = SettingKey(
    "notifyPhases", .flag, default: false,
    help: "notify at each change of phase", group: .desktop)
  package let notifyPauses = SettingKey(
    "notifyPauses", .flag, default: false,
    help: "notify when a workout is paused or resumed", group: .desktop)
  package let notifyProblems = SettingKey(
    "notifyProblems", .flag, default: false,
    help: "notify when a workout cannot be heard", group: .desktop)
  package let keepAwake = SettingKey(
    "keepAwake", .flag, default: true,
    help: "keep the display on while a workout runs", group: .desktop)
  package let mediaControls = SettingKey(
    "mediaControls", .flag, default: false,
    help: "show a workout as a media player (MPRIS)", group: .desktop)
  package let respectDoNotDisturb = SettingKey(
    "respectDoNotDisturb", .flag, default: false,
    help: "be silent while the desktop's do not disturb is on", group: .desktop)
  package let setDoNotDisturb = SettingKey(
    "setDoNotDisturb", .flag, default: false,
    help: "switch do not disturb on while a workout runs", group: .desktop)
  package let haptics = SettingKey(
    "haptics", .flag, default: false,
    help: "vibrate at each change of phase", group: .desktop)
  package let hapticPattern = SettingKey(
    "hapticPattern", .choice(HapticPattern.self), default: HapticPattern.short,
    help: "pulses of a vibration; three times as many at the end", group: .desktop)

  package let duckMusic = SettingKey(
    "duckMusic", .flag, default: false,
    help: "lower the sound of other programs during cues", group: .music)
  package let duckVolume = SettingKey(
    "duckVolume", .whole(0...100, unit: "percent"), default: 50,
    help: "volume of other programs during cues", group: .music)
  package let pauseMusic = SettingKey(
    "pauseMusic", .choice(Settings.PauseMusic.self), default: Settings.PauseMusic.never,
    help: "phases in which media players are paused", group: .music)
  package let duringCalls = SettingKey(
    "duringCalls", .choice(Settings.DuringCalls.self), default: Settings.DuringCalls.continues,
    help: "what a workout does during a phone or video call", group: .music)

  package let web = SettingKey(
    "web", .choice(Settings.WebAccess.self), default: Settings.WebAccess.off,
    help: "where the page for phones can be opened", group: .phone)
  package let webPort = SettingKey(
    "webPort", .whole(1024...65535, unit: ""), default: 7275, help: "port of the page", group: .phone)
  package let webNames = SettingKey(
    "webNames", .hosts, default: "",
    help: "further names of this computer, such as that of a proxy", group: .phone)
  package let webCertificate = SettingKey(
    "webCertificate", .path, default: "", help: "file with the TLS certificate of the page", group: .phone)
  package let webKey = SettingKey(
    "webKey", .path, default: "", help: "file with the key of the certificate", group: .phone)

  private static func command(_ name: String, _ moment: String) -> SettingKey<String> {
    SettingKey(
      name, .command, default: "", help: "command run when \(moment)", group: .commands)
  }

  private static func cueSound(_ cue: CueSound, _ moment: String) -> SettingKey<String> {
    SettingKey(
      "\(cue.rawValue)Sound", .sound(of: cue), default: "",
      help: "sound for \(moment); empty is the set's own", group: .ownSounds)
  }

  private static func endSounds(
    _ name: String, _ workout: String, default initial: Settings.EndSounds
  ) -> SettingKey<Settings.EndSounds> {
    SettingKey(
      name, .choice(Settings.EndSounds.self), default: initial,
      help: "times that the sound at the end of \(workout) plays", group: .sounds)
  }

  private init() {}

  /// The table itself.
  package static let shared = SettingsTable()

  /// Returns the setting for the sound of a cue; nil for a cue that has only the sound set's.
  package static func sound(of cue: CueSound) -> Setting? { all.first { $0.kind == .sound(of: cue) } }

  /// Returns the setting with a name in any case; throws `InvalidField` with the names like it.
  package static func setting(named name: String) throws(InvalidField) -> Setting {
    if let setting = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return setting }
    let names = all.map(\.name)
    throw InvalidField(
      unknown: "setting", name, field: "setting", among: names,
      allowed: "one of \(names.joined(separator: ", "))")
  }
}
