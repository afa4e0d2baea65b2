import Messages
import Workout

/// Why nothing of a workout is heard. Pure.
enum Silence {
  /// Returns the reason in a few words, a choice of the person first; nil if something is heard. Without a workout it is
  /// that of one with sound and voice.
  static func reason(_ session: Session?, _ settings: Settings, quiet: String?, isWorking: Bool) -> String? {
    let outputs = [
      (isOn: session?.sound ?? true, isSet: settings.sound, volume: settings.soundVolume),
      (isOn: session?.voice ?? true, isSet: settings.voice, volume: settings.voiceVolume),
    ].filter(\.isOn)
    if outputs.isEmpty { return "muted" }
    if !outputs.contains(where: \.isSet) { return "off in the settings" }
    if outputs.allSatisfy({ !$0.isSet || $0.volume == 0 }) { return "volume 0" }
    return quiet ?? (isWorking ? nil : "no sound device")
  }
}
