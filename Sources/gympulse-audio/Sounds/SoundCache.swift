import ActorRuntime
import Cues
import Messages
import Workout

/// The sounds, rendered or read when they are first needed, then kept if they are files or of the chosen set.
final class SoundCache {
  /// Most files kept; there are fewer settings for them.
  private static let filesMax = 32

  private var set: Settings.SoundSet?
  private var synthesised: [Sound: Clip] = [:]
  private var files: [String: Clip] = [:]

  /// Returns the clip of a choice. If its file cannot be played, returns the sound set's own clip and the reason.
  func clip(_ choice: SoundChoice) -> (clip: Clip, problem: InvalidField?) {
    switch choice {
    case .synthesised(let sound):
      return (clip(sound), nil)
    case .file(let path, let otherwise):
      do throws(InvalidField) {
        return (try clip(ofFile: path), nil)
      } catch {
        return (clip(otherwise), error)
      }
    }
  }

  /// Renders a set's sounds in advance and drops those of any other.
  func prepare(_ set: Settings.SoundSet) {
    self.set = set
    synthesised = synthesised.filter { $0.key.set == set }
    for cue in CueSound.allCases { _ = clip(Sound(set: set, cue: cue)) }
  }

  /// Drops the files, which may have changed.
  func forgetFiles() { files = [:] }

  private func clip(_ sound: Sound) -> Clip {
    if let clip = synthesised[sound] { return clip }
    let clip = Clip(Synthesizer.render(sound))
    if sound.set == set { synthesised[sound] = clip }
    return clip
  }

  private func clip(ofFile path: String) throws(InvalidField) -> Clip {
    if let clip = files[path] { return clip }
    let clip = try Self.read(path)
    if files.count >= Self.filesMax { files = [:] }
    files[path] = clip
    return clip
  }

  private static func read(_ path: String) throws(InvalidField) -> Clip {
    do {
      return try WaveFile(UserFile.read(path, limit: WaveFile.bytesMax)).clip
    } catch {
      let reason = (error as? SystemError)?.reason ?? "\(error)"
      throw InvalidField(
        field: "sound", value: "\"\(path)\"", allowed: "a WAV file that can be played (\(reason))")
    }
  }
}
