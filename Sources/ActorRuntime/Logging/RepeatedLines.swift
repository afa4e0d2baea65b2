/// Suppresses repeated log lines: of equal lines within a minute the first is written and the others are counted.
struct RepeatedLines {
  /// How long a line is counted before it is written again.
  static let period = Duration.seconds(60)
  /// Most different lines that are compared; beyond it the oldest is removed.
  static let linesMax = 16

  private struct Entry {
    let text: String
    let since: Instant
    var count = 0
  }

  private var entries: [Entry] = []

  /// Adds a line and returns the lines to write: the counts of expired lines, and the line itself unless it is
  /// repeated.
  mutating func take(_ text: String, at now: Instant) -> [String] {
    var lines: [String] = []
    entries.removeAll { entry in
      guard entry.since.duration(to: now) >= Self.period else { return false }
      if entry.count > 0 { lines.append(Self.summary(entry)) }
      return true
    }
    if let index = entries.firstIndex(where: { $0.text == text }) {
      entries[index].count += 1
      return lines
    }
    if entries.count == Self.linesMax {
      let oldest = entries.removeFirst()
      if oldest.count > 0 { lines.append(Self.summary(oldest)) }
    }
    entries.append(Entry(text: text, since: now))
    return lines + [text]
  }

  private static func summary(_ entry: Entry) -> String {
    "\(entry.text) … \(plural(entry.count, "repeated {n} time", "repeated {n} times"))"
  }
}
