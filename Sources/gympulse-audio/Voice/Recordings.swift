import ActorRuntime
import Cues

/// The phrases that a person has recorded: WAV files in a folder, named by phrase.
final class Recordings {
  /// The path of the folder; empty is none.
  let folder: String
  private var isMissing = false
  private let files: FileClips
  /// Why files cannot be played, by their names.
  private var problems: [String: String] = [:]

  /// The recordings in a folder; empty is none.
  init(folder: String, files: FileClips = FileClips()) {
    (self.folder, self.files) = (folder, files)
    checkFolder()
  }

  /// Notes whether the folder exists now.
  func checkFolder() { isMissing = !folder.isEmpty && !Paths.exists("\(folder)/.") }

  /// Why recordings cannot be played, the first if there are several; nil if they can.
  var problem: String? {
    if isMissing { return "voiceRecordings: no folder \(folder); using the built-in voice" }
    let broken = problems.sorted { $0.key < $1.key }
    return broken.first.map { name, reason in
      let others = broken.count > 1 ? plural(broken.count - 1, " and {n} other", " and {n} others") : ""
      return
        "voiceRecordings: \(folder)/\(name)\(others) can't be played (\(reason)); using the built-in voice"
    }
  }

  /// Returns the recordings of a speech; nil unless each part of it can be played.
  func clips(_ speech: Speech) -> [Clip]? {
    guard !folder.isEmpty else { return nil }
    let clips = speech.parts.map { $0.file.flatMap(clip) }
    return clips.contains(nil) ? nil : clips.compactMap(\.self)
  }

  /// Whether a recording of a part of a speech is being read.
  func isReading(_ speech: Speech) -> Bool {
    speech.parts.contains { part in part.file.flatMap(file).map { files.content($0) == nil } ?? false }
  }

  private func clip(_ name: String) -> Clip? {
    problems[name] = nil
    switch file(name).flatMap(files.content) {
    case .success(let clip): return clip
    case .failure(let problem): problems[name] = problem.reason
    case nil: break
    }
    return nil
  }

  /// Returns the file of a name; nil if there is none.
  private func file(_ name: String) -> FileClips.File? {
    let path = "\(folder)/\(name)"
    return folder.isEmpty || UserFile.version(of: path) == nil ? nil : .init(path: path, isSpeech: true)
  }
}
