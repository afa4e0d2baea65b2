/// The sounds of the clean beep set, told apart by pitch and direction: what begins rises, what ends falls.
///
/// The three that mark a boundary are short, so that the voice can follow them at the same boundary.
enum Sound: String, CaseIterable, Sendable {
  /// One middle note.
  case getReady
  /// Two notes, rising.
  case work
  /// Two notes, falling.
  case rest
  /// Four bell notes up a major chord, the last one ringing for a second.
  case complete

  /// What `Synthesizer` plays for it.
  var notes: [Note] {
    switch self {
    case .getReady:
      [Note(hertz: 659.26, start: .zero, length: .milliseconds(190), timbre: .beep)]
    case .work:
      [
        Note(hertz: 880, start: .zero, length: .milliseconds(85), timbre: .beep),
        Note(hertz: 1318.51, start: .milliseconds(85), length: .milliseconds(150), timbre: .beep),
      ]
    case .rest:
      [
        Note(hertz: 783.99, start: .zero, length: .milliseconds(105), timbre: .beep),
        Note(hertz: 523.25, start: .milliseconds(105), length: .milliseconds(165), timbre: .beep),
      ]
    case .complete:
      [
        Note(hertz: 523.25, start: .zero, length: .milliseconds(600), timbre: .bell),
        Note(hertz: 659.26, start: .milliseconds(150), length: .milliseconds(600), timbre: .bell),
        Note(hertz: 783.99, start: .milliseconds(300), length: .milliseconds(700), timbre: .bell),
        Note(hertz: 1046.5, start: .milliseconds(450), length: .milliseconds(1050), timbre: .bell),
      ]
    }
  }
}

/// One tone of a sound.
struct Note: Equatable, Sendable {
  /// Pitch of its lowest partial, 20 … 8000, so that no partial reaches half the sample rate.
  var hertz: Double
  /// From the sound's first frame.
  var start: Duration
  /// From its own first frame to silence; at least 20 ms.
  var length: Duration
  var timbre: Timbre
}

/// The colour of a note: its partials and how it dies away.
struct Timbre: Equatable, Sendable {
  /// Frequency as a multiple of the note's, and amplitude.
  var partials: [Partial]
  /// Time in which the amplitude falls to 1/e; nil holds it until the release.
  var decay: Duration?

  struct Partial: Equatable, Sendable {
    var multiple: Double
    var amplitude: Double
  }

  /// Held, with a little of the octave and the twelfth: heard through music, yet not shrill.
  static let beep = Timbre(
    partials: [
      Partial(multiple: 1, amplitude: 1), Partial(multiple: 2, amplitude: 0.25),
      Partial(multiple: 3, amplitude: 0.1),
    ], decay: nil)

  /// Struck: a slightly stretched octave beats softly against the fundamental.
  static let bell = Timbre(
    partials: [
      Partial(multiple: 1, amplitude: 1), Partial(multiple: 2.003, amplitude: 0.35),
      Partial(multiple: 3.01, amplitude: 0.12), Partial(multiple: 4.17, amplitude: 0.05),
    ], decay: .milliseconds(260))
}
