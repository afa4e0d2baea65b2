import Glibc
import Workout

/// Turns sounds into samples. Pure: the same sound is the same samples every time.
enum Synthesizer {
  /// Renders a sound at `sampleRate`, as loud as every other sound and the voice (`Level.cue`), its first frame
  /// the beginning of the attack, its last one silent.
  static func render(_ sound: Sound) -> [Float] {
    render(sound.notes)
  }

  /// Renders any notes the same way; none give no samples.
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
    for index in 0..<count {
      let seconds = Double(index) / Double(sampleRate)
      var value = 0.0
      for partial in note.timbre.partials {
        let fading = partial.decay.map { exp(-seconds / $0.seconds) } ?? 1
        value += partial.amplitude * fading * sin(2 * .pi * note.hertz * partial.multiple * seconds)
      }
      mix[first + index] += Float(value * envelope(index, of: count))
    }
  }

  /// A raised cosine at both ends: its spectrum falls off so fast that neither end is heard as a click.
  private static func envelope(_ index: Int, of count: Int) -> Double {
    let attack = 4 * sampleRate / 1000
    let release = min(40 * sampleRate / 1000, count - attack)
    let rising = min(1, Double(index) / Double(attack))
    let falling = min(1, Double(count - 1 - index) / Double(release))
    return 0.25 * (1 - cos(.pi * rising)) * (1 - cos(.pi * falling))
  }
}
