/// A colour of a screen.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// A colour from a number such as `0xFF875F`.
  package init(_ number: UInt32) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  /// A colour from HTML's notation `#ff875f`; nil for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.first != UInt8(ascii: "+"),
      let number = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The colour in HTML's notation, such as `#ff875f`.
  package var hex: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
