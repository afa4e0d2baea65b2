/// Text with tmux's styles (tmux(1), "FORMATS" and "STYLES").
package enum Tmux: OutputLanguage {
  /// Returns the text with each `#` doubled, because tmux expands styles and variables in the output of a command.
  package static func escape(_ text: String) -> String { PlainLine.escape(text, replacing: ["#": "##"]) }
}

/// Text with polybar's formatting tags (polybar's wiki, "Formatting").
package enum Polybar: OutputLanguage {
  /// Returns the text with a space inside each `%{`, which begins a tag and cannot be escaped. A leading `{` gets one
  /// as well, because the text before it may end in `%`.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text) { result, scalar in
      if scalar == "{", result.isEmpty || result.last == "%" { result.append(" ") }
      result.append(scalar)
    }
  }
}

/// Text with lemonbar's formatting blocks (lemonbar(1), "FORMATTING"). A click makes lemonbar write the area's command
/// to its stdout, which is piped to a shell.
package enum Lemonbar: OutputLanguage {
  /// Returns the text with each `%` doubled.
  package static func escape(_ text: String) -> String { PlainLine.escape(text, replacing: ["%": "%%"]) }
}

/// Text with xmobar's tags (xmobar's manual, "Formatting").
package enum Xmobar: OutputLanguage {
  /// Returns the text with each `<` in a raw tag of its own. A raw tag has a length in characters, which xmobar takes
  /// for bytes if the locale is not UTF-8.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text, replacing: ["<": "<raw=1:</>"])
  }
}

/// The JSON objects of i3blocks (i3blocks(1), "COMMAND", `format=json`). Interpolated text is escaped as the inside of
/// a string.
///
/// i3blocks 1.4 and 1.5 end a string at its first `"` and do not decode escapes, so both characters are replaced.
package enum I3blocks: OutputLanguage {
  /// Returns the text with `"` replaced by a typographic quotation mark and `\` by a set minus.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text, replacing: ["\"": "\u{201D}", "\\": "\u{2216}"])
  }
}

/// Text with Pango's markup, an XML dialect (docs.gtk.org/Pango, "Pango Markup").
package enum Pango: OutputLanguage {
  /// Returns the text with entities for the characters of markup. Line breaks are kept.
  package static func escape(_ text: String) -> String {
    PlainLine.eachLine(of: text) { PlainLine.escape($0, replacing: entities) }
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
  ]
}

/// Text for a program that does not announce markup but may read it: dunst without the setting `markup` announces none
/// (Desktop Notifications Specification, "GetCapabilities") and reads Pango's.
///
/// An entity would be shown by a program that reads no markup, so both characters are replaced.
package enum UnmarkedText: OutputLanguage {
  /// Returns the text with `<` replaced by a single quotation mark and `&` by `+`. Line breaks are kept.
  package static func escape(_ text: String) -> String {
    PlainLine.eachLine(of: text) { PlainLine.escape($0, replacing: ["<": "\u{2039}", "&": "+"]) }
  }
}
