/// The warnings of a store.
final class WarningList {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
