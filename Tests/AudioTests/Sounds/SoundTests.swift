import Cues
import Glibc
import Messages
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
  /// Each is rendered once: without the optimiser it takes a while.
  private static let all = Dictionary(uniqueKeysWithValues: Sound.all.map { ($0, Synthesizer.render($0)) })

  private static func rendered(_ sound: Sound) -> [Float] { all[sound] ?? [] }

  @Test("peak at or below -1 dBFS", arguments: Sound.all)
  func peak(sound: Sound) {
    let peak = Self.rendered(sound).reduce(0) { max($0, abs($1)) }
    #expect(peak > 0.1)
    #expect(peak <= 0.891)
  }

  @Test("equally loud, within 2 dB")
  func loudness() throws {
    let levels = Sound.all.map { Level.loudness(of: Self.rendered($0)) }
    let loudest = try #require(levels.max())
    let softest = try #require(levels.min())
    #expect(loudest - softest < 2)
  }

  @Test("begins and ends in silence, without clicks", arguments: Sound.all)
  func clicks(sound: Sound) {
    let samples = Self.rendered(sound)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    // Differences of differences leave little of what lies below 6 kHz, and of a click, which has energy everywhere,
    // more than there was.
    var rest = samples
    for _ in 0..<8 { rest = zip(rest.dropFirst(), rest).map { $0 - $1 } }
    let most = rest.reduce(0) { max($0, abs($1)) }
    #expect(most < 0.01, "\(most)")
    var click = samples
    click[click.count / 3] += 0.002
    for _ in 0..<8 { click = zip(click.dropFirst(), click).map { $0 - $1 } }
    #expect(click.reduce(0) { max($0, abs($1)) } > 0.05)
  }

  @Test("a voice can follow soon; the final sound ends before it repeats", arguments: Sound.all)
  func lengths(sound: Sound) {
    let clip = Clip(Self.rendered(sound))
    #expect(clip.length < .seconds(1))
    #expect(clip.lead <= clip.length)
    if sound.cue != .complete { #expect(clip.lead <= .milliseconds(620), "\(clip.lead)") }
    if sound.cue == .tick { #expect(clip.length == .milliseconds(80)) }
  }

  @Test("every note has its pitch", arguments: Sound.all)
  func pitch(sound: Sound) throws {
    let samples = Self.rendered(sound)
    for note in sound.notes {
      let start = note.start.frames
      let part = samples[start..<min(start + 3600, samples.count)]
      let own = amplitude(of: note.hertz, in: part)
      #expect(own > 0.02)
      if note.length >= .milliseconds(80), part.count >= 3600 {
        #expect(own > 1.3 * amplitude(of: note.hertz * 1.12, in: part))
      }
    }
  }

  @Test(
    "in each set work rises, rest falls, and no two melodies are the same",
    arguments: Settings.SoundSet.allCases)
  func distinct(set: Settings.SoundSet) {
    let notes = { (cue: CueSound) in Sound(set: set, cue: cue).notes.map(\.hertz) }
    if set != .ding {
      #expect(notes(.work).first ?? 0 < notes(.work).last ?? 0)
      #expect(notes(.rest).first ?? 0 > notes(.rest).last ?? 0)
      #expect(notes(.setRest).first ?? 0 > notes(.setRest).last ?? 0)
    }
    let rendered = CueSound.allCases.map { Self.rendered(Sound(set: set, cue: $0)) }
    #expect(Set(rendered).count == rendered.count)
    #expect(Set(CueSound.allCases.map(notes)).count == rendered.count, "by their pitches alone")
  }

  @Test("a tick is lower than whatever follows it", arguments: Settings.SoundSet.allCases)
  func ticks(set: Settings.SoundSet) {
    let lowest = { (cue: CueSound) in Sound(set: set, cue: cue).notes.map(\.hertz).min() ?? 0 }
    for cue in CueSound.allCases where cue != .tick { #expect(lowest(cue) > lowest(.tick) * 1.1) }
  }

  @Test("no two sounds of the sets are the same")
  func sets() {
    #expect(Set(Sound.all.map { Self.rendered($0) }).count == 44)
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

  @Test("the peak takes precedence over the loudness")
  func peak() throws {
    var click = [Float](repeating: 0, count: 1000)
    click[500] = 0.01
    let highest = try #require(Level.cue.normalised(click).max())
    #expect(abs(highest - Level.cue.peak) < 0.001)
  }
}
