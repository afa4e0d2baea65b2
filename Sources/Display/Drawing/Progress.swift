/// Progress as a few characters.
package enum Progress {
  /// Cells of the bar.
  package static let barWidth = 8

  /// Returns a bar that empties like the ring, from `▰▰▰▰▰▰▰▰` to `▱▱▱▱▱▱▱▱`.
  package static func bar(_ progress: Double, isASCII: Bool) -> String {
    let filled = cellsLeft(progress, of: barWidth)
    let cells = { (character: String, count: Int) in String(repeating: character, count: count) }
    return isASCII
      ? "[" + cells("#", filled) + cells("-", barWidth - filled) + "]"
      : cells("▰", filled) + cells("▱", barWidth - filled)
  }

  /// Returns how many cells of a bar are left: all only at the beginning, none only at the end.
  package static func cellsLeft(_ progress: Double, of width: Int) -> Int {
    Int(((1 - progress) * Double(width)).rounded(.up)).clamped(to: 0...width)
  }

  /// Returns a ring that empties (OK TIMER PRD, "Visual Feedback"), from `●` to `○`; in ASCII the quarters that are left, `4/4` to
  /// `0/4`.
  package static func ring(_ progress: Double, isASCII: Bool) -> String {
    // Empty only at the end.
    let quarters = progress >= 1 ? 0 : Int(((1 - progress) * 4).rounded()).clamped(to: 1...4)
    return isASCII ? "\(quarters)/4" : ["○", "◔", "◑", "◕", "●"][quarters]
  }
}
