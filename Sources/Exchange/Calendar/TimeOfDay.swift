/// A time of the day, from 00:00 to 23:59.
package struct TimeOfDay: Hashable, Sendable {
  /// The time as `18:00`.
  package let text: String

  /// Parses text such as `18:00` or `7:30`; nil if it is not a time of the day.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.text = (parts[0].count == 1 ? "0" : "") + text
  }
}
