import Display

/// A time as the command line writes it in ranges and advice.
enum TimeArgument {
  /// Returns seconds as `10s`, `30m` or `99:59:59`.
  static func text(_ seconds: Int) -> String {
    if seconds < 0 { return "-\(text(-seconds))" }
    if seconds < 60 { return "\(seconds)s" }
    return seconds < 6000 && seconds.isMultiple(of: 60) ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}
