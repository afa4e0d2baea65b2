import Workout

extension AudioMethods.Voices.Result {
  /// Throws `InvalidField`, with the names like it, if no voice has a name, a language or a file of this name, nor a language
  /// of this one, as `en-us` is of `en`. What follows a `+` is a variant. Without any voice every name is accepted.
  package func check(_ typed: String) throws(InvalidField) {
    let names = voices.flatMap { [$0.name, $0.language, $0.file] }
    let wanted = (typed.split(separator: "+").first.map(String.init) ?? typed).trimmed.lowercased()
    guard !voices.isEmpty, !names.contains(where: { $0.lowercased() == wanted }),
      !voices.contains(where: { $0.language.lowercased().hasPrefix(wanted + "-") })
    else { return }
    throw InvalidField(
      unknown: "voice", typed, field: "voiceName", among: voices.map(\.name),
      allowed: "a voice or language that voice list shows")
  }
}
