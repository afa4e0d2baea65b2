/// Text with lemonbar's formatting blocks (lemonbar(1), "FORMATTING"). A click makes lemonbar write the area's command
/// to its stdout, which is piped to a shell.
package enum Lemonbar: OutputLanguage {
  /// Returns the text with each `%` doubled.
  package static func escape(_ text: String) -> String {
    PlainLine.escape(text) { result, scalar in
      if scalar == "%" { result.append(scalar) }
      result.append(scalar)
    }
  }
}
