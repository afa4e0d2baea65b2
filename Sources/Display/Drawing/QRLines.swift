/// A QR code in half blocks, for dark on light whatever the colours of the terminal.
package enum QRLines {
  /// Returns lines of two rows of squares each, `1` for a dark one, within a margin.
  package static func of(_ rows: [String]) -> [String] {
    guard let width = rows.first?.count else { return [] }
    let quiet = 2
    let empty = [Bool](repeating: false, count: width + 2 * quiet)
    let side = [Bool](repeating: false, count: quiet)
    let all =
      [[Bool]](repeating: empty, count: quiet) + rows.map { side + $0.map { $0 == "1" } + side }
      + [[Bool]](repeating: empty, count: quiet + rows.count % 2)
    return stride(from: 0, to: all.count, by: 2).map { index in
      zip(all[index], all[index + 1]).map { $0 ? $1 ? "█" : "▀" : $1 ? "▄" : " " }.joined()
    }
  }
}
