/// A recording of the person's own in place of a text.
package struct Recording: Codable, Hashable, Sendable {
  /// The name of the file.
  package let file: String
  package let text: String
}

extension Wording {
  /// The recordings of all phrases, and of the numbers that most workouts need. Other numbers follow the same pattern.
  package var recordings: [Recording] {
    let phrases = Phrase.allCases.filter(\.placeholders.isEmpty).map(phrase)
    let counts = (1...CuePlan.countInSeconds).reversed().map(count)
    let rounds = (2...20).map { round($0, isLast: false, left: nil) }
    let times = [5, 10, 15, 20, 30, 45, 60, 120, 300, 600].map(timeLeft)
    return (phrases + counts + rounds + times).flatMap(\.parts).compactMap { part in
      part.file.map { Recording(file: $0, text: part.text) }
    }
  }
}
