extension Sequence {
  /// Returns the element of the exercise that a text names, in any case: the one with this name, else the one of which it is
  /// the singular, as `squat` is of `Squats`. Nil if there is none.
  package func exercise(named text: String, by name: (Element) -> String) -> Element? {
    let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !wanted.isEmpty else { return nil }
    for ending in ["", "s", "es"] {
      if let found = first(where: { name($0).lowercased() == wanted + ending }) { return found }
    }
    return nil
  }
}

extension InvalidField {
  /// The refusal of a text that names no exercise, with the names like it. `field` is where the text is.
  package static func unknownExercise(_ text: String, at field: String, among names: [String]) -> InvalidField
  {
    let text = String(text.prefix(exerciseNameLengthMax))
    let question = didYouMean(text, among: names) { "\"\($0)\"" }.map { "; \($0)" } ?? ""
    return InvalidField(
      field: field, value: "\"\(text)\"", allowed: "the name of an exercise",
      sentence: "there is no exercise \"\(text)\"\(question)")
  }

  /// Most characters of an unknown name in a refusal; longer than every name.
  private static let exerciseNameLengthMax = 40
}
