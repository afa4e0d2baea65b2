/// The text of a command that is run without a shell.
///
/// Words are separated by spaces. Quotes and backslashes have their meaning of sh (POSIX, "2.2 Quoting"); all other
/// characters, such as `$`, `*`, `~`, `|` and `;`, stand for themselves.
package enum CommandText {
  /// Most bytes of a command.
  package static let lengthMax = 1024
  /// What a command can be, for a refusal.
  package static let allowed =
    "a command of at most \(lengthMax) bytes, its quotes closed, without control characters"
  /// The same for a person, short.
  package static let allowedShort = "a command up to \(lengthMax) bytes, quotes closed"

  /// Whether a text is a command: words, the first of which is not empty.
  package static func isValid(_ text: String) -> Bool { words(text) != nil }

  /// Returns the words of a command: the program and its arguments. Nil if the text is not a command, because a quote is
  /// not closed, a backslash is last, there is no program, or it has control characters or too many bytes.
  package static func words(_ text: String) -> [String]? {
    guard text.utf8.count <= lengthMax,
      !text.hasControl
    else { return nil }
    var splitter = Splitter(text)
    return splitter.end()
  }

  /// Returns the first character that a shell would not take for itself, such as `>`; nil if it would take all of them so.
  package static func shellCharacter(in text: String) -> Unicode.Scalar? { Splitter(text).special }

  private struct Splitter {
    private enum Quoting { case none, single, double }

    private var words: [String] = []
    /// The incomplete word; nil between two words.
    private var word: String.UnicodeScalarView?
    private var quoting = Quoting.none
    /// Whether the scalar before was a backslash that escapes.
    private var isEscaped = false
    /// The first character with a meaning for a shell that is not quoted.
    private(set) var special: Unicode.Scalar?

    init(_ text: String) {
      for scalar in text.unicodeScalars { read(scalar) }
    }

    private mutating func read(_ scalar: Unicode.Scalar) {
      if isEscaped {
        isEscaped = false
        if quoting == .double, !"\"\\$`".unicodeScalars.contains(scalar) { append("\\") }
        return append(scalar)
      }
      switch (quoting, scalar) {
      case (.single, "'"), (.double, "\""): quoting = .none
      case (.none, "'"): begin(.single)
      case (.none, "\""): begin(.double)
      case (.none, "\\"), (.double, "\\"): isEscaped = true
      case (.none, " "): endWord()
      case (.none, "~") where word != nil: append(scalar)
      case (let quoting, _):
        let meant = [Quoting.none: "><|;&$*`~", .double: "$`"][quoting] ?? ""
        if meant.unicodeScalars.contains(scalar) { special = special ?? scalar }
        append(scalar)
      }
    }

    /// Returns the words; nil if a quote is not closed, a backslash is last or there is no program.
    mutating func end() -> [String]? {
      guard quoting == .none, !isEscaped else { return nil }
      endWord()
      return words.first?.isEmpty == false ? words : nil
    }

    private mutating func begin(_ quoting: Quoting) {
      self.quoting = quoting
      // Two quotes are an empty word.
      word = word ?? .init()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      word = word ?? .init()
      word?.append(scalar)
    }

    private mutating func endWord() {
      if let word { words.append(String(word)) }
      word = nil
    }
  }
}

extension Settings {
  /// Whether any command of hooks is set.
  package var hasCommands: Bool {
    SettingGroup.commands.settings.contains { $0.type == .form(.command) && self[$0] != $0.initial }
  }

  /// Returns the words that a command of the person's own is run as; nil if it is not a command.
  package func commandWords(_ text: String) -> [String]? {
    CommandText.words(text).map { self.hooksUseShell ? ["/bin/sh", "-c", text] : $0 }
  }

  /// The commands of hooks that are run without a shell and would be another one in it, a sentence for each.
  package var commandsForShell: [String] {
    SettingGroup.commands.settings.compactMap { setting in
      let mark = self.hooksUseShell ? nil : CommandText.shellCharacter(in: self[setting].text)
      return mark.map {
        "\(setting.name): without a shell \($0) is an ordinary character; set hooksUseShell to on, or quote it"
      }
    }
  }
}
