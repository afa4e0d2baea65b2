import Display
import Workout

/// An interval as the command line writes it: `Plank 30s #ff8800 say:Hold on sound:tick`, `Push-ups open green`.
enum IntervalText {
  /// The syntax for help texts.
  static let form = "\"TITLE TIME|N reps|open [left/right] [COLOR] [say:WORDS] [sound:NAME|/FILE.wav]\""

  /// Parses an interval. The store checks the ranges of its values.
  static func interval(from text: String) throws(InvalidField) -> CustomInterval {
    var words = text.split(separator: " ").map(String.init)
    let extras = words.firstIndex { $0.hasPrefix("say:") || $0.hasPrefix("sound:") } ?? words.endIndex
    let (speech, sound) = spoken(words[extras...])
    words.removeSubrange(extras...)
    let leftRight = words.contains(Self.leftRight)
    words.removeAll { $0 == Self.leftRight }
    var color: String?
    if let last = words.last, seconds(last) == nil, last.hasPrefix("#") || ColorName.hex(last) != nil {
      color = words.removeLast()
    }
    let reps = takeReps(from: &words)
    let duration = takeLength(from: &words, isRequired: reps == nil)
    guard let duration, !words.isEmpty else {
      throw InvalidField(
        field: "interval", value: "\"\(text.prefix(60))\"",
        allowed: "\(form), such as \"Plank 30s #ff8800 say:Hold\"")
    }
    return CustomInterval(
      title: words.joined(separator: " "), durationSeconds: duration, reps: reps, leftRight: leftRight,
      color: color, speech: speech, sound: sound)
  }

  /// The word for an interval with a half for each side.
  static let leftRight = "left/right"

  /// Removes `12 reps` from the end and returns the number; nil if it is not there.
  private static func takeReps(from words: inout [String]) -> Int? {
    guard words.count > 1, ["rep", "reps"].contains(words[words.count - 1]),
      let reps = Int(words[words.count - 2])
    else { return nil }
    words.removeLast(2)
    return reps
  }

  /// Removes a length from the end and returns it: an inner nil for an open interval, nil if there is none. After
  /// repetitions it may be missing; then a plain number belongs to the title, as in `Set 3 12 reps`.
  private static func takeLength(from words: inout [String], isRequired: Bool) -> Int?? {
    let none: Int?? = isRequired ? nil : .some(nil)
    guard let last = words.last, let length = seconds(last), isRequired || Int(last) == nil else {
      return none
    }
    words.removeLast()
    return length
  }

  /// Parses a length: an inner nil for `open`, nil if it is neither a time nor `open`.
  private static func seconds(_ word: String) -> Int?? {
    word == "open" ? .some(nil) : ClockText.seconds(from: word).map { .some($0) }
  }

  /// Returns the text after `say:` and `sound:`, each up to the other or the end.
  private static func spoken(_ words: ArraySlice<String>) -> (speech: String?, sound: String?) {
    var parts: [String: [String]] = [:]
    var key = ""
    for word in words {
      if let name = ["say:", "sound:"].first(where: { word.hasPrefix($0) }) {
        key = name
        parts[key] = [String(word.dropFirst(name.count))]
      } else {
        parts[key, default: []].append(word)
      }
    }
    return (parts["say:"]?.joined(separator: " "), parts["sound:"]?.joined(separator: " "))
  }
}
