import Cues
import Messages
import Testing
import Workout

@testable import gympulse_audio

@Suite("Audio: why nothing is heard")
struct SilenceTests {
  private static func session(sound: Bool, voice: Bool) -> Session {
    Session(CheckedPreset(repairing: Preset(.interval)).routine, sound: sound, voice: voice)
  }

  @Test(
    "a choice of the person comes first; what one of sound and voice plays is not silence",
    arguments: [
      (true, true, true, true, 100, 100, nil, true, nil),
      (false, false, true, true, 100, 100, nil, false, "muted"),
      (false, true, true, true, 100, 0, nil, true, "volume 0"),
      (false, true, true, false, 100, 100, nil, true, "turned off in settings"),
      (true, true, false, false, 0, 0, "a call", true, "turned off in settings"),
      (true, true, false, true, 100, 0, nil, true, "volume 0"),
      (true, true, false, true, 0, 100, nil, true, nil),
      (true, true, true, true, 0, 0, "a call", false, "volume 0"),
      (true, true, true, true, 100, 100, "a call", false, "a call"),
      (true, true, true, true, 100, 100, nil, false, "no sound device"),
    ] as [(Bool, Bool, Bool, Bool, Int, Int, String?, Bool, String?)])
  func reasons(
    sound: Bool, voice: Bool, soundIsSet: Bool, voiceIsSet: Bool, soundVolume: Int, voiceVolume: Int,
    quiet: String?, isWorking: Bool, reason: String?
  ) {
    var settings = Settings()
    (settings.sound, settings.voice) = (soundIsSet, voiceIsSet)
    (settings.soundVolume, settings.voiceVolume) = (soundVolume, voiceVolume)
    let session = Self.session(sound: sound, voice: voice)
    #expect(Silence.reason(session, settings, quiet: quiet, isWorking: isWorking) == reason)
    if sound, voice {
      #expect(
        Silence.reason(nil, settings, quiet: quiet, isWorking: isWorking) == reason, "without a workout")
    }
  }

  @Test(
    "cues sound only if both the session and the settings allow it", arguments: [true, false], [true, false])
  func both(soundIsSet: Bool, voiceIsSet: Bool) {
    var settings = Settings()
    (settings.sound, settings.voice) = (soundIsSet, voiceIsSet)
    let plan = CuePlan(Self.session(sound: true, voice: true), settings: settings, wording: Wording(.en))
    var cues: [PlannedCue] = []
    while let cue = plan.cue(after: cues.last?.due ?? .zero), cues.count < 12 { cues.append(cue) }
    #expect(cues.contains { $0.sound != nil } == soundIsSet)
    #expect(cues.contains { $0.speech != nil } == voiceIsSet)
  }
}
