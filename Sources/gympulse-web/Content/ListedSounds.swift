import Cues

/// The notes of the sounds of a set: the result of `GET /api/v1/sounds`.
struct ListedSounds: Codable, Hashable {
  /// A tone. Times are in seconds.
  struct Tone: Codable, Hashable {
    var hertz: Double
    var start: Double
    var length: Double
    /// Its partials: the multiple of the frequency, the amplitude, and the time in which it falls to 1/e, or 0.
    var partials: [[Double]]
  }

  var set: Settings.SoundSet
  /// The notes of each cue.
  var sounds: [String: [Tone]]

  init(_ set: Settings.SoundSet) {
    self.set = set
    sounds = Dictionary(
      uniqueKeysWithValues: CueSound.allCases.map { cue in
        (cue.rawValue, Sound(set: set, cue: cue).notes.map(Tone.init))
      })
  }
}

extension ListedSounds.Tone {
  fileprivate init(_ note: Note) {
    (hertz, start, length) = (note.hertz, note.start.seconds, note.length.seconds)
    partials = note.timbre.partials.map { [$0.multiple, $0.amplitude, $0.decay?.seconds ?? 0] }
  }
}
