import Cues

/// The sounds, rendered or read when they are first needed, then kept if they are files or of the chosen set.
final class SoundCache {
  private var set: Settings.SoundSet?
  private var synthesised: [Sound: Clip] = [:]
  private let files: FileClips

  init(files: FileClips = FileClips()) {
    self.files = files
  }

  /// Whether the file of a choice is being read.
  func isReading(_ choice: SoundChoice) -> Bool {
    if case .file(let path, _) = choice {
      files.content(.init(path: path, isSpeech: false)) == nil
    } else {
      false
    }
  }

  /// Returns the clip of a choice. If its file cannot be played, returns the sound set's own clip and the reason; while it is
  /// being read, that clip.
  func clip(_ choice: SoundChoice) -> (clip: Clip, problem: InvalidField?) {
    switch choice {
    case .synthesised(let sound):
      return (clip(sound), nil)
    case .file(let path, let otherwise):
      switch files.content(.init(path: path, isSpeech: false)) {
      case .success(let clip): return (clip, nil)
      case nil: return (clip(otherwise), nil)
      case .failure(let problem):
        let allowed = "a WAV file that can be played (\(problem.reason))"
        return (clip(otherwise), InvalidField(field: "sound", value: "\"\(path)\"", allowed: allowed))
      }
    }
  }

  /// Renders a set's sounds in advance and drops those of any other.
  func prepare(_ set: Settings.SoundSet) {
    self.set = set
    synthesised = synthesised.filter { $0.key.set == set }
    for cue in CueSound.allCases { _ = clip(Sound(set: set, cue: cue)) }
  }

  private func clip(_ sound: Sound) -> Clip {
    if let clip = synthesised[sound] { return clip }
    let clip = Clip(Synthesizer.render(sound))
    if sound.set == set { synthesised[sound] = clip }
    return clip
  }
}
