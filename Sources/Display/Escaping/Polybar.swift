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
