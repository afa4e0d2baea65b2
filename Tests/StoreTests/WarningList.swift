/// What the store has told the person who runs it.
final class WarningList {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
