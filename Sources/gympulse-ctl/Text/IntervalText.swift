import Display
import Workout

/// An interval as the command line writes it: `Plank 30s #ff8800 say:Hold on sound:tick`, `Push-ups open green`.
enum IntervalText {
  /// The syntax for help texts.
  static let form = "\"TITLE TIME|open [COLOR] [say:WORDS] [sound:NAME|/FILE.wav]\""

  /// Parses an interval. The store checks the ranges of its values.
  static func interval(from text: String) throws(InvalidField) -> CustomInterval {
    var words = text.split(separator: " ").map(String.init)
    let extras = words.firstIndex { $0.hasPrefix("say:") || $0.hasPrefix("sound:") } ?? words.endIndex
    let (speech, sound) = spoken(words[extras...])
    words.removeSubrange(extras...)
    var color: String?
    if let last = words.last, seconds(last) == nil, last.hasPrefix("#") || ColorName.hex(last) != nil {
      color = words.removeLast()
    }
    guard words.count > 1, let length = words.last, let duration = seconds(length) else {
      throw InvalidField(
        field: "interval", value: "\"\(text.prefix(60))\"",
        allowed: "\(form), such as \"Plank 30s #ff8800 say:Hold\"")
    }
    return CustomInterval(
      title: words.dropLast().joined(separator: " "), durationSeconds: duration, color: color, speech: speech,
      sound: sound)
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
