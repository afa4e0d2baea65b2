/// Numbers as a line of bars.
package enum Sparkline {
  /// Eighths of a cell.
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// Returns a bar for each number, the greatest whole and the least an eighth; whole ones if all are equal. In ASCII they
  /// are the digits 1 to 8.
  package static func text(_ values: [Double], isASCII: Bool = false) -> String {
    guard let least = values.min(), let greatest = values.max() else { return "" }
    return values.reduce(into: "") { text, value in
      let share = greatest > least ? (value - least) / (greatest - least) : 1
      let level = Int((share * 7).rounded()).clamped(to: 0...7)
      text += isASCII ? "\(level + 1)" : String(bars[level])
    }
  }
}
