import ActorRuntime

/// The clips of sound files, read and resampled on another thread when they are first needed and when they have changed.
final class FileClips {
  /// A file, and how it is made a clip.
  struct File: Hashable, Sendable {
    let path: String
    let isSpeech: Bool
  }

  /// Why a file cannot be played.
  struct Problem: Error, Hashable, Sendable {
    let reason: String
  }

  typealias Content = Result<Clip, Problem>
  /// Runs work on another thread, and passes its outcome to `done` on the loop.
  typealias Background = (_ work: @escaping @Sendable () -> Content, _ done: @escaping (Content) -> Void) ->
    Void

  /// Most frames kept: 80 s, 15 MB.
  static let framesMax = 80 * sampleRate
  /// Most files kept, also of those that cannot be played; there are fewer phrases.
  private static let countMax = 500

  /// Is called when a file has been read.
  var report: () -> Void = {}
  private let background: Background
  /// Without content while they are being read.
  private var files: [File: (version: String?, content: Content?)] = [:]

  /// Without a `background`, files are read at once.
  init(background: @escaping Background = { $1($0()) }) {
    self.background = background
  }

  /// Returns the clip of a file, or why it cannot be played; nil while it is being read.
  func content(_ file: File) -> Content? {
    let version = UserFile.version(of: file.path)
    if let known = files[file], known.version == version { return known.content }
    files[file] = (version, nil)
    background({ Self.read(file) }) { [weak self] in self?.keep($0, of: file, version) }
    return files[file]?.content
  }

  /// Forgets what cannot be played, because that may be mended without a change of the file.
  func forgetProblems() {
    files = files.filter { if case .failure = $0.value.content { false } else { true } }
  }

  private func keep(_ content: Content, of file: File, _ version: String?) {
    guard let known = files[file], known.version == version else { return }
    let frames = ([content] + files.values.compactMap(\.content)).reduce(0) {
      $0 + ((try? $1.get())?.samples.count ?? 0)
    }
    if frames > Self.framesMax || files.count > Self.countMax {
      files = files.filter { $0.value.content == nil }
    }
    files[file] = (version, content)
    report()
  }

  private static func read(_ file: File) -> Content {
    do {
      let bytes = try UserFile.read(file.path, limit: WaveFile.bytesMax)
      return .success(file.isSpeech ? try Clip(spokenIn: bytes) : try WaveFile(bytes).clip)
    } catch {
      return .failure(Problem(reason: (error as? SystemError)?.reason ?? "\(error)"))
    }
  }
}
