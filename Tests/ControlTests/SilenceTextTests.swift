import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: the notice that nothing will be heard")
struct SilenceTextTests {
  private func notice(
    sound: Bool = true, voice: Bool = true, soundVolume: Int = 100, voiceVolume: Int = 100,
    problem: String? = nil, isWorking: Bool = true
  ) -> String? {
    var session = Workouts.intervals
    (session.sound, session.voice) = (sound, voice)
    var settings = Settings()
    (settings.soundVolume, settings.voiceVolume) = (soundVolume, voiceVolume)
    let health = AudioHealth(isWorking: isWorking, problem: problem, device: "default", cuesSkipped: 0)
    return SilenceText.notice(for: session, settings, health)
  }

  @Test("a device that does not work is one short sentence; doctor has the rest")
  func device() {
    #expect(notice(problem: "no sound device", isWorking: false) == "no sound: see gympulse-ctl doctor")
    #expect(notice(problem: "gong.wav is missing; the set's own is played") == nil, "something is heard")
  }

  @Test("a volume of 0 of all that is on is named; one that is heard is enough")
  func volumes() {
    #expect(
      notice(soundVolume: 0, voiceVolume: 0)
        == "nothing will be heard: soundVolume is 0 and voiceVolume is 0; raise it with gympulse-ctl settings set soundVolume 100"
    )
    #expect(
      notice(sound: false, voiceVolume: 0)
        == "nothing will be heard: voiceVolume is 0; raise it with gympulse-ctl settings set voiceVolume 100")
    #expect(notice(soundVolume: 0) == nil && notice() == nil)
  }

  @Test("sound and voice off is the user's choice: nothing is said")
  func off() {
    #expect(notice(sound: false, voice: false, problem: "no sound device", isWorking: false) == nil)
    #expect(SilenceText.notice(for: nil, Settings(), nil) == nil)
    var settings = Settings()
    (settings.sound, settings.voiceVolume) = (false, 0)
    #expect(SilenceText.notice(for: Workouts.intervals, settings, nil)?.contains("voiceVolume is 0") == true)
    settings.voice = false
    #expect(SilenceText.notice(for: Workouts.intervals, settings, nil) == nil)
  }
}
