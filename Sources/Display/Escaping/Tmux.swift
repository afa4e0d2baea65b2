/// Text with tmux's styles (tmux(1), "FORMATS" and "STYLES").
package enum Tmux: OutputLanguage {
  /// Returns the text with each `#` doubled, because tmux expands styles and variables in the output of a command.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text) { result, scalar in
      if scalar == "#" { result.append(scalar) }
      result.append(scalar)
    }
  }
}
