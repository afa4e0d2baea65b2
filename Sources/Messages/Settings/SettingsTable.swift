import Workout

/// Every setting, each in one entry: this table feeds the store, the wire, the command line and its help, the schemas
/// and the protocol's page. To add one, write its entry and run the tests once with `GYMPULSE_UPDATE_PROTOCOL=1`,
/// which writes it into Protocol/.
///
/// The name in an entry is that of its property, and the name on the wire; `settings.NAME` reads and sets it.
package struct SettingsTable: Sendable {
  package let whenSuspended = SettingKey(
    "whenSuspended", .choice(Settings.WhenSuspended.self), default: Settings.WhenSuspended.goOn,
    help: "what a running workout does while the machine is suspended", readBy: ActorName.engine)

  package let countdownSeconds = SettingKey(
    "countdownSeconds", .whole(0...10, unit: "seconds"), default: 3,
    help: "how many ticks count down the last seconds of a phase", readBy: ActorName.audio)
  package let soundSet = SettingKey(
    "soundSet", .choice(Settings.SoundSet.self), default: Settings.SoundSet.chime,
    help: "which sounds mark the changes: a soft bell, one soft tone, two-tone bells or clean beeps",
    readBy: ActorName.audio)
  package let soundVolume = SettingKey(
    "soundVolume", .whole(0...100, unit: "percent"), default: 100,
    help: "how loud the sounds are", readBy: ActorName.audio)
  package let voiceVolume = SettingKey(
    "voiceVolume", .whole(0...100, unit: "percent"), default: 100,
    help: "how loud the voice is", readBy: ActorName.audio)
  package let voiceRate = SettingKey(
    "voiceRate", .whole(80...450, unit: "words a minute"), default: 175,
    help: "how fast the voice speaks", readBy: ActorName.audio)
  package let voicePitch = SettingKey(
    "voicePitch", .whole(0...99, unit: ""), default: 50,
    help: "how high the voice speaks", readBy: ActorName.audio)
  package let voiceName = SettingKey(
    "voiceName", .text(lengthMax: 64), default: "en",
    help: "which voice or language speaks, as espeak-ng --voices lists them", readBy: ActorName.audio)
  package let audioDevice = SettingKey(
    "audioDevice", .text(lengthMax: 128), default: "default",
    help: "the ALSA device to play on, as gympulse-ctl audio devices lists them", readBy: ActorName.audio)
  package let wakeAheadSeconds = SettingKey(
    "wakeAheadSeconds", .whole(0...10, unit: "seconds"), default: 2,
    help: "how long before a cue the device is opened, so that it is awake", readBy: ActorName.audio)
  package let halfwayCue = SettingKey(
    "halfwayCue", .flag, default: false,
    help: "whether a sound marks the middle of each work", readBy: ActorName.audio)
  package let countIn = SettingKey(
    "countIn", .flag, default: false,
    help: "whether the voice counts three, two, one before the first interval", readBy: ActorName.audio)
  package let announceEverySeconds = SettingKey(
    "announceEverySeconds", .whole(0...3600, unit: "seconds"), default: 0,
    help: "how often the voice tells the time left of a phase; 0 is never", readBy: ActorName.audio)
  package let completionRepeats = SettingKey(
    "completionRepeats", .whole(1...5, unit: "times"), default: 3,
    help: "how often the sound at the end is played, a second apart", readBy: ActorName.audio)
  package let ringUntilDismissed = SettingKey(
    "ringUntilDismissed", .flag, default: false,
    help: "whether the sound at the end goes on until gympulse-ctl dismiss or another command",
    readBy: ActorName.audio)
  package let getReadySound = cueSound("getReadySound", "get ready")
  package let warmUpSound = cueSound("warmUpSound", "a warm-up")
  package let workSound = cueSound("workSound", "work")
  package let restSound = cueSound("restSound", "rest")
  package let setRestSound = cueSound("setRestSound", "the long break between sets")
  package let intervalSound = cueSound("intervalSound", "an interval of your own")
  package let coolDownSound = cueSound("coolDownSound", "a cool-down")
  package let completeSound = cueSound("completeSound", "the end of the workout")

  package let theme = SettingKey(
    "theme", .choice(Theme.self), default: Theme.oceanBlue,
    help: "which colours a workout is shown in", readBy: "status")
  package let reducedMotion = SettingKey(
    "reducedMotion", .flag, default: false,
    help: "whether nothing pulses or moves that could stand still", readBy: "status")

  private static func cueSound(_ name: String, _ moment: String) -> SettingKey<String> {
    SettingKey(
      name, .sound, default: "", help: "the sound for \(moment); empty is the sound set's own",
      readBy: ActorName.audio)
  }

  private init() {}

  /// The table itself.
  package static let shared = SettingsTable()
  /// Every setting, in the order above.
  package static let all = Mirror(reflecting: shared).children.compactMap {
    ($0.value as? any KeyedSetting)?.setting
  }

  /// The setting a person named.
  package static func setting(named name: String) throws(InvalidField) -> Setting {
    if let setting = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return setting }
    let names = all.map(\.name)
    let hint = nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
    throw InvalidField(
      field: "setting", value: "\"\(name)\"", allowed: "one of \(names.joined(separator: ", "))\(hint)")
  }
}
