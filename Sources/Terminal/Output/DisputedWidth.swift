/// Characters that not all terminals draw equally wide.
enum DisputedWidth {
  /// Whether a cell's text is an emoji or has several scalars: some terminals draw it in one or two cells, others
  /// each scalar for itself.
  static func isCluster(_ text: String) -> Bool {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let scalars = text.unicodeScalars
    return scalars.count > 1 || scalars.contains { $0.properties.isEmojiPresentation }
  }

  /// Whether a terminal may be set to draw a cell's text in two cells (UAX #11, "Ambiguous").
  static func isAmbiguous(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      !scalar.isASCII && ambiguous.contains { $0.contains(scalar.value) }
    }
  }

  /// Ranges with all ambiguous characters. Others are among them, which costs a few bytes at most.
  private static let ambiguous: [ClosedRange<UInt32>] = [
    0x2010...0x203E, 0x2190...0x22FF, 0x2460...0x25FF, 0x00A1...0x02DF, 0x0300...0x036F, 0x0391...0x0451,
    0x2074...0x20AC, 0x2103...0x2189, 0x2312...0x2312, 0x2605...0x27BF, 0x2B55...0x2B59, 0x3248...0x324F,
    0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFFFD...0xFFFD, 0x1F100...0x1F1AC, 0xE0100...0x10FFFD,
  ]
}
