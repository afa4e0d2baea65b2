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
    guard count > 0 else { return }
    var values = [Double](repeating: 0, count: count)
    for partial in note.timbre.partials {
      // A pointer that turns and shrinks by the same each frame: its height is the damped sine. Four multiplications
      // instead of a sine and an exponential function, which the daemon's start would wait for.
      let angle = 2 * .pi * note.hertz * partial.multiple / Double(sampleRate)
      let shrinking = partial.decay.map { exp(-1 / ($0.seconds * Double(sampleRate))) } ?? 1
      let turn = (across: shrinking * cos(angle), up: shrinking * sin(angle))
      var pointer = (across: partial.amplitude, up: 0.0)
      for index in 0..<count {
        values[index] += pointer.up
        pointer = (
          pointer.across * turn.across - pointer.up * turn.up,
          pointer.across * turn.up + pointer.up * turn.across
        )
      }
    }
    for index in 0..<count { mix[first + index] += Float(values[index] * envelope(index, of: count)) }
  }

  /// A raised cosine at both ends: its spectrum falls off so fast that neither end is heard as a click.
  private static func envelope(_ index: Int, of count: Int) -> Double {
    let attack = 4 * sampleRate / 1000
    let release = min(40 * sampleRate / 1000, count - attack)
    if index >= attack, index < count - 1 - release { return 1 }
    let rising = min(1, Double(index) / Double(attack))
    let falling = min(1, Double(count - 1 - index) / Double(release))
    return 0.25 * (1 - cos(.pi * rising)) * (1 - cos(.pi * falling))
  }
}
