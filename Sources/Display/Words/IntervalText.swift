/// An interval as the command line writes it: `Plank 30s #ff8800 say:Hold on sound:tick`, `Push-ups open green`.
package enum IntervalText {
  /// The syntax for help texts.
  package static let form =
    "\"TITLE TIME|N reps|open [left/right] [COLOR] [say:WORDS] [sound:NAME|/FILE.wav]\""

  /// Parses an interval. The store checks the ranges of its values.
  ///
  /// - Throws: an error that says which word is wrong or missing.
  package static func interval(from text: String) throws(InvalidField) -> CustomInterval {
    var parts = text.split(separator: " ").map { NotationWord(text: String($0)) }
    let extras = IntervalExtras(from: &parts)
    var words = parts.map(\.text)
    let given = words
    let reps = takeReps(from: &words)
    let duration = takeLength(from: &words, isRequired: reps == nil)
    guard let duration, !words.isEmpty, words.last.map(isTimes) != true else {
      throw InvalidField(
        field: "interval", value: "\"\(text.prefix(60))\"", allowed: form,
        sentence: "\"\(text.prefix(60))\": \(problem(given, extras.color))")
    }
    return extras.interval(words.joined(separator: " "), seconds: duration, reps: reps)
  }

  /// Returns what is wrong with the words before `say:` and `sound:`, without sides and the colour behind them.
  private static func problem(_ words: [String], _ color: String?) -> String {
    let colors = ColorName.all.map(\.name)
    if let times = words.firstIndex(where: isTimes) {
      return "\(words[max(times - 1, 0)...].joined(separator: " ")) is not a length; "
        + "give reps as 5 reps, and rounds as --rounds 5"
    }
    guard let length = words.firstIndex(where: { seconds($0) != nil }) ?? (words.isEmpty ? 0 : nil) else {
      return "how long? add 30s, 12 reps or open"
    }
    if let color, let last = words.last, IntervalExtras.isColor(last) {
      return "two colours, \(last) and \(color); use one"
    }
    guard length > 0, let last = words.last else {
      let length = words.isEmpty ? "30s" : words.joined(separator: " ")
      return "add a title: \"Plank \(length)\""
    }
    return "there is no colour \"\(last)\"; "
      + (didYouMean(last, among: colors) ?? "give \(listed(colors)), or #rrggbb")
  }

  /// The word for an interval with a half for each side.
  package static let leftRight = "left/right"

  /// Whether a word means "times", as in `5 x 5`.
  private static func isTimes(_ word: String) -> Bool { ["x", "×"].contains(word.lowercased()) }

  /// Whether a word after a number says that repetitions are meant.
  static func isReps(_ word: String) -> Bool { ["rep", "reps"].contains(word.lowercased()) }

  /// Removes `12 reps` from the end, or from the start, and returns the number; nil if it is not there.
  private static func takeReps(from words: inout [String]) -> Int? {
    if words.count > 1, isReps(words[words.count - 1]), let reps = Int(words[words.count - 2]) {
      words.removeLast(2)
      return reps
    }
    guard words.count > 2, isReps(words[1]), let reps = Int(words[0]) else { return nil }
    words.removeFirst(2)
    return reps
  }

  /// Removes a length from the end, or a time from the start, and returns it: an inner nil for an open interval, nil if there
  /// is none. After repetitions it may be missing; then a plain number belongs to the title, as in `Set 3 12 reps`.
  private static func takeLength(from words: inout [String], isRequired: Bool) -> Int?? {
    let none: Int?? = isRequired ? nil : .some(nil)
    guard let last = words.last else { return none }
    if let length = seconds(last), isRequired || Int(last) == nil {
      words.removeLast()
      return length
    }
    // As in `Plank 30 s` and `30s Plank`.
    if words.count > 2, Int(words[words.count - 2]) != nil,
      let time = ClockText.seconds(from: words.suffix(2).joined(separator: " "))
    {
      words.removeLast(2)
      return time
    }
    guard isRequired, words.count > 1, Int(words[0]) == nil, let time = ClockText.seconds(from: words[0]),
      ColorName.hex(last) == nil
    else { return none }
    words.removeFirst()
    return time
  }

  /// Parses a length: an inner nil for `open`, nil if it is neither a time nor `open`.
  private static func seconds(_ word: String) -> Int?? {
    word == "open" ? .some(nil) : ClockText.seconds(from: word).map { .some($0) }
  }
}
