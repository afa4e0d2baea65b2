/// Text with xmobar's tags (xmobar's manual, "Formatting").
package enum Xmobar: OutputLanguage {
  /// Returns the text with each `<` in a raw tag of its own. A raw tag has a length in characters, which xmobar takes
  /// for bytes if the locale is not UTF-8.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text) { result, scalar in
      if scalar == "<" {
        result += "<raw=1:</>".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
  }
}
