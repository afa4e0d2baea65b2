import Cues
import Glibc

/// Renders sounds as samples. Pure.
enum Synthesizer {
  /// Renders a sound at `sampleRate` and `Level.cue`. The first frame starts the attack; the last one is silent.
  static func render(_ sound: Sound) -> [Float] {
    render(sound.notes)
  }

  /// Renders notes the same way; no notes give no samples.
  static func render(_ notes: [Note]) -> [Float] {
    let length = notes.map { ($0.start + $0.length).frames }.max() ?? 0
    var mix = [Float](repeating: 0, count: length)
    for note in notes {
      add(note, to: &mix)
    }
    return Level.cue.normalised(mix)
  }

  private static func add(_ note: Note, to mix: inout [Float]) {
    let first = note.start.frames
    let count = min(note.length.frames, mix.count - first)
    guard count > 0 else { return }
    var values = [Double](repeating: 0, count: count)
    for partial in note.timbre.partials {
      // The height of a vector that turns and shrinks by a constant each frame is the damped sine. This needs no
      // sine or exponential function a frame, which would slow down the start of the daemon.
      let angle = 2 * .pi * note.hertz * partial.multiple / Double(sampleRate)
      let shrink = partial.decay.map { exp(-1 / ($0.seconds * Double(sampleRate))) } ?? 1
      let turn = (across: shrink * cos(angle), up: shrink * sin(angle))
      var vector = (across: partial.amplitude, up: 0.0)
      for index in 0..<count {
        values[index] += vector.up
        vector = (
          vector.across * turn.across - vector.up * turn.up,
          vector.across * turn.up + vector.up * turn.across
        )
      }
    }
    for index in 0..<count { mix[first + index] += Float(values[index] * envelope(index, of: count)) }
  }

  /// A raised cosine at both ends, whose spectrum falls off fast enough that neither end clicks.
  private static func envelope(_ index: Int, of count: Int) -> Double {
    let attack = 4 * sampleRate / 1000
    let release = min(40 * sampleRate / 1000, count - attack)
    if index >= attack, index < count - 1 - release { return 1 }
    let rising = min(1, Double(index) / Double(attack))
    let falling = min(1, Double(count - 1 - index) / Double(release))
    return 0.25 * (1 - cos(.pi * rising)) * (1 - cos(.pi * falling))
  }
}
