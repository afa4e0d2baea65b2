import Workout

/// What follows the name and the length of an interval: sides, a colour, `say:` and `sound:`.
struct IntervalExtras {
  /// Whether the length is that of one side.
  private var isEachSide = false
  private var isLeftRight = false
  private(set) var color: String?
  private var speech: String?
  private var sound: String?

  /// Removes them from the end of the words of an interval. A word that has to be the name is not a colour.
  init(from words: inout [NotationWord], hasName: Bool = true) {
    let isExtra = { (word: NotationWord) in
      !word.isLiteral && ["say:", "sound:"].contains { word.text.hasPrefix($0) }
    }
    let end = words.firstIndex(where: isExtra) ?? words.endIndex
    var isSound = false
    for word in words[end...] {
      var text = word.text
      if isExtra(word) {
        isSound = text.hasPrefix("sound:")
        text.removeFirst(isSound ? "sound:".count : "say:".count)
      }
      let path = isSound ? \IntervalExtras.sound : \.speech
      // The same key again replaces it.
      self[keyPath: path] = isExtra(word) ? text : self[keyPath: path].map { "\($0) \(text)" }
    }
    words.removeSubrange(end...)
    takeEachSide(from: &words)
    let isSides = { (word: NotationWord) in !word.isLiteral && word.text == IntervalText.leftRight }
    isLeftRight = words.contains(where: isSides)
    words.removeAll(where: isSides)
    if words.count > (hasName ? 1 : 0), let last = words.last, !last.isLiteral, Self.isColor(last.text) {
      words.removeLast()
      let name = last.text.lowercased()
      color = name == "grey" ? "gray" : name
    }
    // The colour may come last, as in `Plank 30s each side red`.
    if !isEachSide { takeEachSide(from: &words) }
  }

  /// Whether there is none.
  var isEmpty: Bool { !isEachSide && !isLeftRight && color == nil && speech == nil && sound == nil }

  /// Whether the interval is played in two halves.
  var hasSides: Bool { isEachSide || isLeftRight }

  private mutating func takeEachSide(from words: inout [NotationWord]) {
    guard words.suffix(2).map({ $0.isLiteral ? "" : $0.text.lowercased() }) == ["each", "side"] else {
      return
    }
    words.removeLast(2)
    isEachSide = true
  }

  /// Whether a word is a colour, or meant as one.
  static func isColor(_ word: String) -> Bool {
    word.hasPrefix("#") || word.lowercased() == "grey" || ColorName.hex(word.lowercased()) != nil
  }

  /// The interval with these; of a length for each side it has both.
  func interval(_ title: String, seconds: Int?, reps: Int? = nil) -> CustomInterval {
    CustomInterval(
      title: title, durationSeconds: seconds.map { isEachSide ? 2 * $0 : $0 }, reps: reps,
      leftRight: hasSides,
      color: color, speech: speech, sound: sound)
  }
}
