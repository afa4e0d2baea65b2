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
    InvalidField(unknown: "exercise", text, field: field, among: names, allowed: "the name of an exercise")
  }
}
