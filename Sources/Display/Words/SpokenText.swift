/// The words for a workout that a screen reader speaks, in English as all that is shown. The words of the voice are in `Wording`.
package enum SpokenText {
  /// Returns a view as a sentence, such as `Rest, 10 seconds, round 2 of 4`, and how its exercise is done. `idle` is
  /// the sentence without a workout.
  package static func sentence(_ view: SessionView, idle: String = ScreenText.idle) -> String {
    let text = ScreenText(view)
    guard view.isActive else { return view.phase == .idle && !idle.isEmpty ? idle : text.status }
    let waits = view.roundsDone == nil ? "until you say done" : "until you say finish"
    var parts = [text.title, text.reps, view.isOpen ? waits : duration(view.remaining)]
      .filter { !$0.isEmpty }
    if view.isPaused { parts.insert("Paused", at: 0) }
    parts += SessionPlace(view).parts.map { part in
      "\(part.noun.lowercased()) \(part.number)" + (part.total.map { " of \($0)" } ?? "")
    }
    // In a rest there is time to get there.
    if [.custom, .exercise].contains(view.kind), [.getReady, .rest, .setRest].contains(view.phase),
      let next = view.next, next.phase != .complete
    {
      parts.append("next " + text.nextTitle + (next.reps.map { " \(Segment.text(reps: $0))" } ?? ""))
    }
    if let exercise = view.exercise { parts += [text.category, exercise.difficulty.rawValue] }
    if view.isStale { parts.append("offline") }
    let place = parts.joined(separator: ", ")
    return text.howTo.isEmpty ? place : "\(place). \(text.howTo)"
  }

  /// Returns the sentence for the end of a workout with a congratulation.
  package static func praised(_ sentence: String) -> String { "\(sentence). \(ScreenText.praise)" }

  /// Returns a duration in words, such as `1 minute 30 seconds`. It is rounded up to seconds.
  package static func duration(_ duration: Duration) -> String {
    let seconds = duration.secondsRoundedUp
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var parts: [String] = []
    if hours > 0 { parts.append(plural(hours, "{n} hour", "{n} hours")) }
    if minutes > 0 { parts.append(plural(minutes, "{n} minute", "{n} minutes")) }
    if rest > 0 || parts.isEmpty { parts.append(plural(rest, "{n} second", "{n} seconds")) }
    return parts.joined(separator: " ")
  }
}
