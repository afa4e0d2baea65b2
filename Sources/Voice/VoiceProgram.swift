import ActorRuntime
import Glibc

/// The person's program that reads a text and writes it spoken as a WAV file, and the files that it has made.
package struct VoiceProgram: Hashable, Sendable {
  /// What the command may have in place of a language, such as `de`. Without it the program speaks only that of the phrases.
  package static let placeholder = "{language}"
  /// Most bytes of the files that are kept.
  package static let cacheBytesMax = 64 << 20
  /// Most bytes of a WAV file: 10 s of 48 kHz, stereo, in floats.
  package static let bytesMax = 4 << 20
  /// Time after which the program is killed.
  package static let timeMax = Duration.seconds(20)
  /// Most characters of a text that are spoken; the rest is cut off.
  package static let textLengthMax = 200

  private let words: [String]
  private let cache: FileCache
  private let deadline: Duration

  /// Returns the folder for the files.
  package static func folder(in paths: Paths) throws(Paths.Problem) -> String {
    try paths.cacheFolder() + "/voice"
  }

  /// The program of a command; nil if that is empty. `folder` is for the files.
  package init?(command: String, folder: String, deadline: Duration = VoiceProgram.timeMax) {
    guard let words = CommandText.words(command), !words.isEmpty else { return nil }
    self.words = words
    cache = FileCache(folder: folder, bytesMax: Self.cacheBytesMax)
    self.deadline = deadline
  }

  /// Whether it speaks every language.
  package var isMultilingual: Bool { words.contains { $0.contains(Self.placeholder) } }

  /// Whether there is a file of a text.
  package func has(_ text: String, in language: String) -> Bool { cache.has(name(of: text, in: language)) }

  /// Returns the WAV file of a text if it has been made; nil if not.
  package func file(of text: String, in language: String) -> [UInt8]? {
    cache.read(name(of: text, in: language), limit: Self.bytesMax)
  }

  /// Removes the file of a text, because it cannot be played.
  package func remove(_ text: String, in language: String) { cache.remove(name(of: text, in: language)) }

  /// Returns the WAV file of a text, from the program unless it has been made before. Waits for it, and for another process
  /// that has something made.
  package func make(_ text: String, in language: String) throws(VoiceProgramError) -> [UInt8] {
    let lock = try? cache.lock()
    defer { withExtendedLifetime(lock) {} }
    if let bytes = file(of: text, in: language) { return bytes }
    let bytes = try run(text, in: language)
    // What cannot be stored is played all the same.
    try? cache.insert(name(of: text, in: language), bytes)
    return bytes
  }

  private func run(_ text: String, in language: String) throws(VoiceProgramError) -> [UInt8] {
    let words = arguments(language)
    guard let path = ExternalCommand.path(of: words[0]) else {
      throw VoiceProgramError(words[0], "is not found in the folders of PATH")
    }
    let result: ExternalCommand.Ending
    do {
      result = try ExternalCommand.run(
        path: path, Array(words.dropFirst()), input: Self.plain(text), outputMax: Self.bytesMax,
        deadline: deadline)
    } catch {
      throw VoiceProgramError(words[0], "cannot be started (\(error.reason))")
    }
    switch result {
    case .tooLate:
      throw VoiceProgramError(words[0], "did not end within \(deadline.components.seconds) s")
    case .tooMuch: throw VoiceProgramError(words[0], "wrote more than \(Self.bytesMax >> 20) MiB")
    case .ended(let end, let output, let error):
      guard end == .exited(0) else {
        throw VoiceProgramError(words[0], "\(end)", wrote: error)
      }
      guard output.starts(with: Array("RIFF".utf8)), output.dropFirst(8).starts(with: Array("WAVE".utf8))
      else { throw VoiceProgramError(words[0], "wrote no WAV file") }
      return output
    }
  }

  private func arguments(_ language: String) -> [String] {
    words.map { $0.replacing(Self.placeholder, with: language) }
  }

  /// Returns a text as one line.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) }
    return String(String(scalars).prefix(textLengthMax))
  }

  /// Returns the name of a text's file. It follows from the command, the text, and size and time of the files that the command
  /// names, such as the program and its model.
  private func name(of text: String, in language: String) -> String {
    let words = arguments(language)
    var key = words + [Self.plain(text)]
    for (index, word) in words.enumerated() {
      let value = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
      let program = ExternalCommand.path(of: word) ?? ""
      let paths = index == 0 ? [program] : word == value ? [word] : [word, value]
      key += paths.map(Paths.fromHome).compactMap(UserFile.version)
    }
    let bytes = Array(key.joined(separator: "\0").utf8)
    return "\(String(bytes.checksum, radix: 16))-\(bytes.count).wav"
  }
}

/// Why the person's program has not spoken a text.
package struct VoiceProgramError: Error, Hashable, Sendable {
  /// The reason, without the name of the program, and what it has written.
  package let trouble: Trouble

  init(_ program: String, _ reason: String, wrote text: ForeignText? = nil) {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let advice =
      name == "piper" ? ": Debian's program piper sets up mice; the voice is piper-tts of PyPI" : ""
    let wrote = text.map { $0.rawValue.isEmpty ? "" : " wrote \"\($0.rawValue)\"" } ?? ""
    trouble = Trouble(
      "voiceCommand: the program \(reason); using espeak-ng",
      detail: ForeignText(rawValue: name + wrote + advice))
  }

  /// What a player has found wrong with the file of a program.
  package init(_ problem: String) {
    trouble = Trouble("voiceCommand: its file can't be played: \(problem); using espeak-ng")
  }
}
