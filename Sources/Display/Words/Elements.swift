extension Array {
  /// Returns the element with a number as a list shows it, 1 for the first; nil if the text is not such a number.
  package func element(numbered text: String) -> Element? {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    return self[number - 1]
  }
}

extension Sequence {
  /// Returns the runs of elements of which each belongs to the one before.
  package func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, belongs(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
