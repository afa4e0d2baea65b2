/// How much is over, as a few characters.
enum Progress {
  /// How many cells the bar has.
  static let barWidth = 8

  /// A bar that fills, from `▱▱▱▱▱▱▱▱` to `▰▰▰▰▰▰▰▰`.
  static func bar(_ progress: Double, isASCII: Bool) -> String {
    let filled = Int(progress * Double(barWidth))
    let cells = { (character: String, count: Int) in String(repeating: character, count: count) }
    return isASCII
      ? "[" + cells("#", filled) + cells("-", barWidth - filled) + "]"
      : cells("▰", filled) + cells("▱", barWidth - filled)
  }

  /// A ring that depletes (OK TIMER PRD, "Visual Feedback"), from `●` to `○`; in ASCII the quarters left, `4/4` to
  /// `0/4`.
  static func ring(_ progress: Double, isASCII: Bool) -> String {
    // Full only at the beginning, empty only at the end.
    let quarters = progress <= 0 ? 4 : progress >= 1 ? 0 : 3 - Int(progress * 4 - 0.5).clamped(to: 0...2)
    return isASCII ? "\(quarters)/4" : ["○", "◔", "◑", "◕", "●"][quarters]
  }
}
