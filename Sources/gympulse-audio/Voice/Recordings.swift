import ActorRuntime
import Cues

/// The phrases that a person has recorded: WAV files in a folder, named by phrase, read when they are first needed and when they
/// have changed.
final class Recordings {
  /// Most frames kept: 40 s, 8 MB.
  static let framesMax = 40 * sampleRate

  /// The path of the folder; empty is none.
  let folder: String
  private var isMissing = false
  private var files: [String: File] = [:]

  private struct File {
    let version: String
    let clip: Result<Clip, RecordingError>
  }

  private struct RecordingError: Error {
    let reason: String
  }

  /// The recordings in a folder; empty is none.
  init(folder: String) {
    self.folder = folder
    checkFolder()
  }

  /// Notes whether the folder exists now.
  func checkFolder() { isMissing = !folder.isEmpty && !Paths.exists("\(folder)/.") }

  /// Why recordings cannot be played, the first if there are several; nil if they can.
  var problem: String? {
    if isMissing { return "voiceRecordings: there is no folder \(folder); the other voices speak instead" }
    let broken = files.sorted { $0.key < $1.key }.compactMap { name, file in
      if case .failure(let error) = file.clip { (name, error.reason) } else { nil }
    }
    return broken.first.map { name, reason in
      let others = broken.count > 1 ? " and \(broken.count - 1) others" : ""
      return
        "voiceRecordings: \(folder)/\(name)\(others) cannot be played (\(reason)); the other voices speak instead"
    }
  }

  /// Returns the recordings of a speech; nil unless each part of it can be played.
  func clips(_ speech: Speech) -> [Clip]? {
    guard !folder.isEmpty else { return nil }
    let clips = speech.parts.map { $0.file.flatMap(clip) }
    return clips.contains(nil) ? nil : clips.compactMap(\.self)
  }

  private func clip(_ name: String) -> Clip? {
    guard let version = UserFile.version(of: "\(folder)/\(name)") else {
      files[name] = nil
      return nil
    }
    if let file = files[name], file.version == version { return try? file.clip.get() }
    let clip = Result { () throws(RecordingError) in try read(name) }
    files[name] = nil
    if keptFrames + ((try? clip.get())?.samples.count ?? 0) > Self.framesMax { files = [:] }
    files[name] = File(version: version, clip: clip)
    return try? clip.get()
  }

  private var keptFrames: Int { files.values.reduce(0) { $0 + ((try? $1.clip.get())?.samples.count ?? 0) } }

  private func read(_ name: String) throws(RecordingError) -> Clip {
    do {
      return try Clip(spokenIn: UserFile.read("\(folder)/\(name)", limit: WaveFile.bytesMax))
    } catch {
      throw RecordingError(reason: (error as? SystemError)?.reason ?? "\(error)")
    }
  }
}
