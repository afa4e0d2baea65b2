import ActorRuntime
import Glibc
import Messages
import Workout

/// Every sound, rendered or read when it is first wanted, and kept where it is one of the chosen set or a file.
final class SoundShelf {
  /// Files kept at most; a person has chosen far fewer.
  private static let filesMax = 32

  private var set: Settings.SoundSet?
  private var made: [Sound: Clip] = [:]
  private var files: [String: Clip] = [:]

  /// What a choice sounds like, and why it is not what was chosen where it is not.
  func clip(_ choice: SoundChoice) -> (clip: Clip, problem: InvalidField?) {
    switch choice {
    case .made(let sound):
      return (clip(sound), nil)
    case .file(let path, let otherwise):
      do throws(InvalidField) {
        return (try clip(ofFile: path), nil)
      } catch {
        return (clip(otherwise), error)
      }
    }
  }

  /// Has a set's sounds ready, and keeps those of no other.
  func prepare(_ set: Settings.SoundSet) {
    self.set = set
    made = made.filter { $0.key.set == set }
    for cue in CueSound.allCases { _ = clip(Sound(set: set, cue: cue)) }
  }

  /// Forgets what the files sounded like: they may be others by now.
  func forgetFiles() { files = [:] }

  private func clip(_ sound: Sound) -> Clip {
    if let clip = made[sound] { return clip }
    let clip = Clip(Synthesizer.render(sound))
    if sound.set == set { made[sound] = clip }
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
      // Not to wait for ever at the end of a pipe.
      let file = try openFile(path, O_RDONLY | O_NONBLOCK)
      var status = stat()
      guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw WaveError.broken("it is no regular file")
      }
      guard status.st_size <= WaveFile.bytesMax else {
        throw WaveError.unsupported("\(status.st_size) bytes", allowed: "at most \(WaveFile.bytesMax)")
      }
      var bytes: [UInt8] = []
      while let more = try file.read(limit: 1 << 20), !more.isEmpty { bytes += more }
      return try WaveFile(bytes).clip
    } catch {
      let reason = (error as? SystemError).map { String(cString: strerror($0.code)) } ?? "\(error)"
      throw InvalidField(
        field: "sound", value: "\"\(path)\"",
        allowed: "a WAV file that can be played, and this can't: \(reason)")
    }
  }
}
