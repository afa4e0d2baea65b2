import Messages
import Workout

/// What is to sound: what the program makes, or a file with what sounds where that can't be read.
enum SoundChoice: Hashable, Sendable {
  case made(Sound)
  case file(path: String, otherwise: Sound)

  /// The sound of a cue. What the interval asks for goes before what the settings say, and these before the sound
  /// set's own.
  init(_ cue: CueSound, own: String? = nil, settings: Settings) {
    let ownSound = own.flatMap { $0.isEmpty ? nil : $0 } ?? settings.sound(for: cue)
    let named = CueSound(rawValue: ownSound)
    let made = Sound(set: settings.soundSet, cue: named ?? cue)
    self = named == nil && ownSound.hasPrefix("/") ? .file(path: ownSound, otherwise: made) : .made(made)
  }
}

extension CueSound {
  /// The sound for a phase's beginning; nil where there is none.
  init?(_ phase: Phase) {
    switch phase {
    case .idle: return nil
    case .getReady: self = .getReady
    case .warmUp: self = .warmUp
    case .work: self = .work
    case .rest: self = .rest
    case .setRest: self = .setRest
    case .coolDown: self = .coolDown
    case .interval: self = .interval
    case .complete: self = .complete
    }
  }
}

extension Settings {
  /// What is set for a cue: a cue's name, a path, or empty.
  fileprivate func sound(for cue: CueSound) -> String {
    switch cue {
    case .getReady: self.getReadySound
    case .warmUp: self.warmUpSound
    case .work: self.workSound
    case .rest: self.restSound
    case .setRest: self.setRestSound
    case .interval: self.intervalSound
    case .coolDown: self.coolDownSound
    case .complete: self.completeSound
    case .halfway, .tick: ""
    }
  }
}
