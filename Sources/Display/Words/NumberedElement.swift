extension Array {
  /// Returns the element with a number as a list shows it, 1 for the first; nil if the text is not such a number.
  package func element(numbered text: String) -> Element? {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    return self[number - 1]
  }
}
