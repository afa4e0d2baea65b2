import ActorRuntime
import Messages
import Workout

/// Says after a start, on standard error, if the workout will not be heard.
struct SilenceNotice {
  /// The topics that the connection needs.
  static let topics = [Topic.audioHealth, .settings]

  /// How long to wait until the first cue has opened the device, which shows whether it works.
  private static let deadline = Duration.milliseconds(300)

  let remote: Remote

  func write(for session: Session?) throws {
    guard let session, session.sound || session.voice else { return }
    // Known before, unless the daemons have just been started. The notice of a key binding is not read.
    if Output.error.isTerminal || remote.hasStartedDaemons {
      try remote.wait(Self.deadline) { remote.audioHealth?.isWorking == false }
    }
    let settings = remote.value(of: .settings, as: Settings.self) ?? Settings()
    guard let notice = SilenceText.notice(for: session, settings, remote.audioHealth) else { return }
    Output.warn(notice)
  }
}

/// The notice that a workout will not be heard.
enum SilenceText {
  /// Returns why nothing will be heard, and what to do; nil if something will, or if sound and voice are off.
  static func notice(for session: Session?, _ settings: Settings, _ health: AudioHealth?) -> String? {
    guard let session else { return nil }
    let (sound, voice) = (session.sound && settings.sound, session.voice && settings.voice)
    guard sound || voice else { return nil }
    if let health, !health.isWorking { return "no sound: see \(Commands.program) doctor" }
    let volumes = [
      (isOn: sound, name: "soundVolume", value: settings.soundVolume),
      (isOn: voice, name: "voiceVolume", value: settings.voiceVolume),
    ].filter(\.isOn)
    guard volumes.allSatisfy({ $0.value == 0 }) else { return nil }
    let names = volumes.map { "\($0.name) is 0" }.joined(separator: " and ")
    return
      "nothing will be heard: \(names); raise it with \(Commands.program) settings set \(volumes[0].name) 100"
  }
}
