import Cues
import Messages
import Testing
import Workout

@testable import gympulse_audio

@Suite("Clips")
struct ClipTests {
  @Test("the lead ends where a sound has faded by 20 dB")
  func lead() {
    let loud = sine(440, frames: 4800)
    let tail = sine(440, amplitude: 0.04, frames: 9600)
    #expect(Clip(loud + tail).lead == .milliseconds(100))
    #expect(Clip(loud).lead == .milliseconds(100))
    #expect(Clip.empty.lead == .zero && Clip.empty.length == .zero)
  }

  @Test("a volume of 50 percent is half as loud to the ear, 0 is none, 100 changes nothing")
  func volume() {
    let clip = Clip(Synthesizer.render(Sound(set: .beep, cue: .work)))
    let quieter = Level.loudness(of: clip.samples) - Level.loudness(of: clip.scaled(percent: 50).samples)
    #expect(abs(quieter - 10) < 0.1)
    #expect(clip.scaled(percent: 100) == clip && clip.scaled(percent: 0) == .empty)
    #expect(!clip.scaled(percent: 1).samples.isEmpty)
  }

  @Test("a recording of silence stays nearly silent; denormals and what is not a number are silence")
  func quiet() {
    let dither = (0..<48_000).map { Float(($0 * 7919) % 3 - 1) / 32768 }
    let raised = Level.loudness(of: Level.cue.normalised(dither)) - Level.loudness(of: dither)
    #expect(raised <= 40.01)
    for odd in [Float.leastNonzeroMagnitude, .nan, .infinity, -.leastNonzeroMagnitude] {
      let samples = [Float](repeating: odd, count: 48_000)
      #expect(Level.cue.normalised(samples).allSatisfy { $0 == 0 })
      let normal = Level.cue.normalised(samples + sine(440, frames: 48_000))
      #expect(normal.allSatisfy { $0.isFinite } && normal[..<48_000].allSatisfy { $0 == 0 })
    }
  }

  @Test("cut short it fades out; short enough it is unchanged")
  func ending() {
    let clip = Clip([Float](repeating: 1, count: 9600))
    #expect(clip.ending(after: .milliseconds(200)) == clip)
    let cut = clip.ending(after: .milliseconds(100)).samples
    #expect(cut.count == 4800 && cut.last == 0 && cut[3839] == 1 && cut[4320] < 0.6)
    #expect(clip.ending(after: .zero) == .empty && clip.ending(after: .seconds(-1)) == .empty)
  }

  @Test("an interval's own sound comes before the setting, and that before the sound set")
  func choice() {
    var settings = Settings()
    settings.soundSet = .bells
    let bell = { (cue: CueSound) in Sound(set: .bells, cue: cue) }
    #expect(SoundChoice(.work, settings: settings) == .synthesised(bell(.work)))
    settings.workSound = "rest"
    #expect(SoundChoice(.work, settings: settings) == .synthesised(bell(.rest)))
    settings.workSound = "/a.wav"
    #expect(SoundChoice(.work, settings: settings) == .file(path: "/a.wav", otherwise: bell(.work)))
    #expect(SoundChoice(.work, own: "", settings: settings) == .file(path: "/a.wav", otherwise: bell(.work)))
    #expect(SoundChoice(.work, own: "tick", settings: settings) == .synthesised(bell(.tick)))
    #expect(
      SoundChoice(.rest, own: "/b.wav", settings: settings) == .file(path: "/b.wav", otherwise: bell(.rest)))
    #expect(SoundChoice(.rest, own: "nonsense", settings: settings) == .synthesised(bell(.rest)))
  }
}
