import Workout

/// The words for a workout that a screen reader or the voice speaks. The words of cues are in `Cue`.
package enum SpokenText {
  /// Returns a view as a sentence, such as `Rest, 10 seconds, round 2 of 4`, and how its exercise is done. `idle` is
  /// the sentence without a workout.
  package static func sentence(_ view: SessionView, idle: String = ScreenText.idle) -> String {
    let text = ScreenText(view)
    guard view.isActive else { return view.phase == .idle && !idle.isEmpty ? idle : text.status }
    let waits = view.roundsDone == nil ? "until done" : "until finish"
    var parts = [text.title, text.reps, view.isOpen ? waits : duration(view.remaining)]
      .filter { !$0.isEmpty }
    if view.isPaused { parts.insert("Paused", at: 0) }
    parts += SessionPlace(view).parts.map { part in
      "\(part.noun.lowercased()) \(part.number)" + (part.total.map { " of \($0)" } ?? "")
    }
    if let exercise = view.exercise { parts += [text.category, exercise.difficulty.rawValue] }
    if view.isStale { parts.append("connection lost") }
    let place = parts.joined(separator: ", ")
    return text.howTo.isEmpty ? place : "\(place). \(text.howTo)"
  }

  /// Returns the words for the time left in an interval, such as `1 minute 30 seconds left`.
  package static func timeLeft(seconds: Int) -> String { "\(duration(.seconds(seconds))) left" }

  /// Said when the last of several rounds begins.
  package static let finalRound = "Final round"
  /// Returns what is said when a round was counted and the next one begins, such as `Round 4, 6 minutes left`. The time left
  /// is in whole minutes, or in tens of seconds below two minutes; nil says none.
  package static func round(_ number: Int, isLast: Bool, left: Duration?) -> String {
    let name = isLast ? finalRound : "Round \(number)"
    let seconds = left.map { Int($0.nanoseconds / 1_000_000_000) } ?? 0
    let rounded = seconds / (seconds < 120 ? 10 : 60) * (seconds < 120 ? 10 : 60)
    return rounded > 0 ? "\(name), \(timeLeft(seconds: rounded))" : name
  }

  /// Said when the last of several sets begins.
  package static let lastSet = "Last set"
  /// Said in the middle of a workout.
  package static let halfWay = "Half way"

  /// Returns the sentence for the end of a workout with a congratulation.
  package static func praised(_ sentence: String) -> String { "\(sentence). \(ScreenText.praise)" }

  /// Returns the words that announce the next interval by its title.
  package static func next(_ title: String) -> String { "Next: \(title)" }

  /// Returns a number as it is counted, such as the seconds before the first interval.
  package static func count(_ number: Int) -> String { "\(number)" }

  /// Returns a duration in words, such as `1 minute 30 seconds`. It is rounded up to seconds.
  package static func duration(_ duration: Duration) -> String {
    let seconds = duration.secondsRoundedUp
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let words = parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return words.isEmpty ? "0 seconds" : words.joined(separator: " ")
  }
}

/// Returns a number of things, such as `1 round` and `2 rounds`.
package func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
