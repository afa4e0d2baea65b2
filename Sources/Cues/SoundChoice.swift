/// A sound to play: a synthesised one, or a file with the sound to play if it cannot be read.
package enum SoundChoice: Hashable, Sendable {
  case synthesised(Sound)
  case file(path: String, otherwise: Sound)

  /// The sound of a cue: the interval's own if it has one, else the one that is set, else the sound set's.
  package init(_ cue: CueSound, own: String? = nil, settings: Settings) {
    let setSound = SettingsTable.sound(of: cue).map { settings[$0].text } ?? ""
    let ownSound = own.flatMap { $0.isEmpty ? nil : $0 } ?? setSound
    let named = CueSound(rawValue: ownSound)
    let synthesised = Sound(set: settings.soundSet, cue: named ?? cue)
    self =
      named == nil && ownSound.hasPrefix("/")
      ? .file(path: ownSound, otherwise: synthesised) : .synthesised(synthesised)
  }
}

extension CueSound {
  /// The cue at the start of a phase; nil if it has none.
  init?(_ phase: Phase) { self.init(rawValue: phase.rawValue) }
}
