/// The one name that a mistyped word most likely means: at most a third of its letters are wrong, and no
/// other name is as near. Case does not count.
package func nearest(to word: String, among names: [String]) -> String? {
  let distances = names.map { (name: $0, distance: editDistance(word.lowercased(), $0.lowercased())) }
  guard let best = distances.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, min(word.count, best.name.count) / 3),
    distances.count(where: { $0.distance == best.distance }) == 1
  else { return nil }
  return best.name
}

/// Returns the names like a word: the nearest one, else the first few that contain it.
func namesLike(_ word: String, among names: [String]) -> [String] {
  nearest(to: word, among: names).map { [$0] } ?? containing(word, among: names)
}

/// Returns a question that suggests the names like a word, such as `did you mean start?`. Nil if there is none.
package func didYouMean(
  _ word: String, among names: [String], as shown: (String) -> String = { $0 }
) -> String? {
  let names = namesLike(word, among: names)
  return names.isEmpty ? nil : "did you mean \(listed(names.map(shown)))?"
}

/// Returns words as alternatives, such as `a, b or c`.
package func listed(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

/// Returns the words that a value can be, such as `a or b` or `one of a, b, c`.
package func allowedWords(_ words: [String]) -> String {
  words.count < 3 ? listed(words) : "one of \(words.joined(separator: ", "))"
}

/// Returns the first few names that contain a word of at least three letters.
private func containing(_ word: String, among names: [String]) -> [String] {
  let word = word.trimmed.lowercased()
  guard word.count >= 3 else { return [] }
  return Array(names.filter { $0.lowercased().contains(word) }.prefix(suggestionsMax))
}

/// Most names that a question suggests.
private let suggestionsMax = 4

/// How many letters have to be inserted, deleted, replaced or swapped with their neighbour to make one word the other
/// (optimal string alignment distance).
func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      var distance = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
