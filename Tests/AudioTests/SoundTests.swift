import Glibc
import Testing
import Workout

@testable import gympulse_audio

/// Amplitude of one frequency in some samples, which a Hann window fades in and out.
func amplitude(of hertz: Double, in samples: ArraySlice<Float>) -> Double {
  var real = 0.0
  var imaginary = 0.0
  for (index, sample) in samples.enumerated() {
    let angle = 2 * .pi * hertz * Double(index) / Double(sampleRate)
    let window = 1 - cos(2 * .pi * (Double(index) + 0.5) / Double(samples.count))
    real += Double(sample) * window * cos(angle)
    imaginary += Double(sample) * window * sin(angle)
  }
  return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
}

func sine(_ hertz: Double, amplitude: Double = 0.5, frames: Int, rate: Int = sampleRate) -> [Float] {
  (0..<frames).map { Float(amplitude * sin(2 * .pi * hertz * Double($0) / Double(rate))) }
}

@Suite("Sounds")
struct SoundTests {
  @Test("peak at or below -1 dBFS", arguments: Sound.allCases)
  func peak(sound: Sound) {
    let peak = Synthesizer.render(sound).reduce(0) { max($0, abs($1)) }
    #expect(peak > 0.1)
    #expect(peak <= 0.891)
  }

  @Test("equally loud, within 2 dB")
  func loudness() throws {
    let levels = Sound.allCases.map { Level.loudness(of: Synthesizer.render($0)) }
    let loudest = try #require(levels.max())
    let softest = try #require(levels.min())
    #expect(loudest - softest < 2)
  }

  @Test("begins and ends in silence, without clicks", arguments: Sound.allCases)
  func clicks(sound: Sound) {
    let samples = Synthesizer.render(sound)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    // A click has energy everywhere: none may be near the top of the spectrum, in any 20 ms.
    for start in stride(from: 0, to: samples.count - 960, by: 480) {
      for hertz in stride(from: 14_000.0, to: 22_000, by: 1000) {
        #expect(amplitude(of: hertz, in: samples[start..<start + 960]) < 0.000_05)
      }
    }
  }

  @Test("a cue leaves room for the voice; only the end is long")
  func lengths() {
    for sound in Sound.allCases where sound != .complete {
      #expect(150...300 ~= Synthesizer.render(sound).count * 1000 / sampleRate)
    }
    #expect(Synthesizer.render(.complete).count > sampleRate)
  }

  @Test("every note has its pitch", arguments: Sound.allCases)
  func pitch(sound: Sound) throws {
    let samples = Synthesizer.render(sound)
    for note in sound.notes {
      let start = note.start.frames
      let own = amplitude(of: note.hertz, in: samples[start..<start + 3600])
      let aside = amplitude(of: note.hertz * 1.12, in: samples[start..<start + 3600])
      #expect(own > 0.02)
      #expect(own > 2 * aside)
    }
  }

  @Test("work rises, rest falls, and no two are the same")
  func distinct() {
    #expect(Sound.work.notes[0].hertz < Sound.work.notes[1].hertz)
    #expect(Sound.rest.notes[0].hertz > Sound.rest.notes[1].hertz)
    #expect(Set(Sound.allCases.map { Synthesizer.render($0) }).count == Sound.allCases.count)
  }

  @Test("no notes, no samples")
  func nothing() {
    #expect(Synthesizer.render([]).isEmpty)
  }
}

@Suite("Level")
struct LevelTests {
  @Test("a full-scale 997 Hz sine in one channel is -3.01 LUFS (ITU-R BS.1770-4)")
  func reference() {
    let loudness = Level.loudness(of: sine(997, amplitude: 1, frames: 2 * sampleRate))
    #expect(abs(loudness - -3.01) < 0.05)
  }

  @Test("silence stays silent")
  func silence() {
    #expect(Level.loudness(of: [0, 0, 0]) == -.infinity)
    #expect(Level.cue.normalised([0, 0, 0]) == [0, 0, 0])
    #expect(Level.cue.normalised([]).isEmpty)
  }

  @Test("the peak has the last word")
  func peak() throws {
    var click = [Float](repeating: 0, count: 1000)
    click[500] = 0.01
    let highest = try #require(Level.cue.normalised(click).max())
    #expect(abs(highest - Level.cue.peak) < 0.001)
  }
}
