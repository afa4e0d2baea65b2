/// A language of another program: a bar's markup, a file format, or a terminal's control sequences.
package protocol OutputLanguage: Sendable {
  /// Returns the text escaped, so that the reader finds exactly these characters and no command or delimiter.
  ///
  /// It works on Unicode scalars, because a delimiter and a combining mark form one `Character`, but the reader still
  /// finds the delimiter. The results of two calls can be concatenated.
  static func escape(_ text: String) -> String
}

/// Text in a language, with all text from other sources escaped.
///
/// A literal is in the language. Interpolated text is escaped, unless its type shows that it is in the language already
/// or has no special characters:
///
///     let line: Escaped<Tmux> = "#[fg=\(color)]\(title)#[default]"
package struct Escaped<Language: OutputLanguage>: Hashable, Sendable {
  /// The text to write to the reader.
  package private(set) var text: String

  /// Escapes text from another source.
  package init(_ foreign: some StringProtocol) {
    text = Language.escape(String(foreign))
  }

  /// Creates a value from text that is in the language already. Only the languages themselves may call it.
  init(written text: String) {
    self.text = text
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { text.isEmpty }

  /// Returns the concatenation of two texts.
  package static func + (first: Self, second: Self) -> Self { Self(written: first.text + second.text) }

  /// Appends a text.
  package static func += (first: inout Self, second: Self) { first.text += second.text }

  /// Returns the text repeated `count` times.
  package func repeated(_ count: Int) -> Self { Self(written: String(repeating: text, count: count)) }
}

// Literals are `StaticString`, so that text created at run time cannot be used as one.
extension Escaped: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: StaticString) {
    text = literal.description
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  /// The buffer of an interpolated literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends text of the language without escaping.
    package mutating func appendInterpolation(_ escaped: Escaped) { text += escaped.text }

    /// Escapes text from another source.
    package mutating func appendInterpolation(_ foreign: some CustomStringConvertible) {
      text += Language.escape(foreign.description)
    }

    /// Appends a number, which has no special characters.
    package mutating func appendInterpolation(_ number: some Numeric & CustomStringConvertible) {
      text += number.description
    }

    /// Appends a colour as `#rrggbb`, which every language with colours understands.
    package mutating func appendInterpolation(_ color: Color) { text += color.hex }

    /// Appends a path without special characters.
    package mutating func appendInterpolation(_ path: PlainPath) { text += path.text }

    /// Text of another language must not be used without decoding.
    @available(*, unavailable, message: "this is text of another language")
    package mutating func appendInterpolation<Other>(_ other: Escaped<Other>) {}
  }
}

extension Escaped: Encodable {
  /// Encodes the text as a string, such as markup in a JSON object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Sequence {
  /// Returns the concatenation of the texts with a separator between them.
  package func joined<Language>(separator: Escaped<Language> = "") -> Escaped<Language>
  where Element == Escaped<Language> {
    Escaped(written: map(\.text).joined(separator: separator.text))
  }
}

/// Escaped text in a language that is chosen at run time.
package struct OutputText: Hashable, Sendable {
  /// The text to write.
  package private(set) var text: String

  /// Creates a value from text of any language.
  package init<Language>(_ escaped: Escaped<Language>) {
    text = escaped.text
  }

  /// The text followed by a line feed.
  package var line: OutputText {
    var line = self
    line.text += "\n"
    return line
  }
}
