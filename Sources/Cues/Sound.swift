/// A synthesised sound: a cue in a sound set.
package struct Sound: Hashable, Sendable {
  package var set: Settings.SoundSet
  package var cue: CueSound

  /// The sound of a cue in a set.
  package init(set: Settings.SoundSet, cue: CueSound) {
    (self.set, self.cue) = (set, cue)
  }

  /// Every cue in every sound set.
  package static let all = Settings.SoundSet.allCases.flatMap { set in
    CueSound.allCases.map { Sound(set: set, cue: $0) }
  }

  /// The notes that it is rendered from.
  package var notes: [Note] {
    let style = Style(of: set)
    let tones = cue.tones
    let melody = set == .ding ? [tones.ding] : set == .bells ? tones.bells : tones.melody
    return melody.enumerated().map { index, pitch in
      let isLast = index + 1 == melody.count
      return Note(
        hertz: pitch.rawValue, start: style.step * index, length: style.length(of: cue, isLast: isLast),
        timbre: style.timbre)
    }
  }
}

/// One tone of a sound.
package struct Note: Equatable, Sendable {
  /// Pitch of the lowest partial, 20 … 8000, so that no partial reaches half the sample rate.
  package var hertz: Double
  /// Start, from the sound's first frame.
  package var start: Duration
  /// Length up to silence, at least 20 ms.
  package var length: Duration
  package var timbre: Timbre
}

/// The pitches used, in hertz.
enum Pitch: Double {
  case a4 = 440
  case c5 = 523.25
  case d5 = 587.33
  case e5 = 659.26
  case f5 = 698.46
  case g5 = 783.99
  case a5 = 880
  case b5 = 987.77
  case c6 = 1046.5
  case d6 = 1174.66
  case e6 = 1318.51
}

/// The melodies. A start rises and an end falls. A tick is lower than every other sound, so that the boundary after the
/// ticks is higher.
extension CueSound {
  /// The melody of the chimes and the beeps, the single tone of the dings and the two tones of the bells.
  fileprivate var tones: (melody: [Pitch], ding: Pitch, bells: [Pitch]) {
    switch self {
    case .getReady: ([.e5], .e5, [.e5, .g5])
    case .warmUp: ([.c5, .d5], .d5, [.c5, .e5])
    case .work: ([.a5, .e6], .c6, [.g5, .e6])
    case .rest: ([.g5, .c5], .g5, [.g5, .c5])
    case .setRest: ([.g5, .e5, .c5], .c5, [.c6, .c5])
    case .interval: ([.c6], .a5, [.c6, .e6])
    case .coolDown: ([.d5, .c5], .f5, [.e5, .c5])
    case .complete: ([.c5, .e5, .g5, .c6], .e6, [.g5, .c6, .g5, .c6])
    case .halfway: ([.a5, .a5], .b5, [.a5, .b5])
    case .warning: ([.d6, .d6, .d6], .d6, [.d6, .d6])
    case .tick: ([.a4], .a4, [.a4])
    }
  }
}

/// How a sound set plays its notes.
private struct Style {
  let timbre: Timbre
  /// From the start of a note to the start of the next.
  let step: Duration
  /// Lengths of a note, of the last note, and of the last note of a completion.
  let length: Duration
  let last: Duration
  let lastOfCompletion: Duration

  init(of set: Settings.SoundSet) {
    switch set {
    case .chime:
      self.init(timbre: .softBell, step: 120, length: 500, last: 600, lastOfCompletion: 580)
    case .ding:
      self.init(timbre: .softTone, step: 0, length: 380, last: 380, lastOfCompletion: 850)
    case .bells:
      self.init(timbre: .brightBell, step: 110, length: 380, last: 480, lastOfCompletion: 600)
    case .beep:
      self.init(timbre: .beep, step: 90, length: 90, last: 150, lastOfCompletion: 400)
    }
  }

  private init(timbre: Timbre, step: Int, length: Int, last: Int, lastOfCompletion: Int) {
    self.timbre = timbre
    self.step = .milliseconds(step)
    self.length = .milliseconds(length)
    self.last = .milliseconds(last)
    self.lastOfCompletion = .milliseconds(lastOfCompletion)
  }

  func length(of cue: CueSound, isLast: Bool) -> Duration {
    switch (cue, isLast) {
    case (.tick, _): .milliseconds(80)
    case (.complete, true): lastOfCompletion
    case (_, true): last
    case (_, false): length
    }
  }
}

/// The timbre of a note: its partials and their decay.
package struct Timbre: Equatable, Sendable {
  package var partials: [Partial]

  /// One of the frequencies of a tone.
  package struct Partial: Equatable, Sendable {
    /// Frequency as a multiple of the note's.
    package var multiple: Double
    package var amplitude: Double
    /// Time in which the amplitude falls to 1/e; nil holds it until the release.
    package var decay: Duration?
  }

  /// Held, with a little of the octave and the twelfth: audible through music, but not shrill.
  package static let beep = Timbre(partials: [
    Partial(multiple: 1, amplitude: 1), Partial(multiple: 2, amplitude: 0.25),
    Partial(multiple: 3, amplitude: 0.1),
  ])

  /// Struck softly: the upper partials decay at once, and a stretched octave beats against the lowest.
  package static let softBell = Timbre(partials: [
    Partial(multiple: 1, amplitude: 1, decay: .milliseconds(170)),
    Partial(multiple: 2.003, amplitude: 0.3, decay: .milliseconds(110)),
    Partial(multiple: 3.01, amplitude: 0.1, decay: .milliseconds(60)),
    Partial(multiple: 4.17, amplitude: 0.04, decay: .milliseconds(30)),
  ])

  /// Almost a sine.
  package static let softTone = Timbre(partials: [
    Partial(multiple: 1, amplitude: 1, decay: .milliseconds(150)),
    Partial(multiple: 2, amplitude: 0.06, decay: .milliseconds(70)),
  ])

  /// Struck hard: a fifth, octaves and twelfths of a bell, with a short decay.
  package static let brightBell = Timbre(partials: [
    Partial(multiple: 1, amplitude: 1, decay: .milliseconds(140)),
    Partial(multiple: 1.5, amplitude: 0.12, decay: .milliseconds(80)),
    Partial(multiple: 2.005, amplitude: 0.55, decay: .milliseconds(110)),
    Partial(multiple: 3.01, amplitude: 0.3, decay: .milliseconds(70)),
    Partial(multiple: 4.02, amplitude: 0.15, decay: .milliseconds(45)),
  ])
}
