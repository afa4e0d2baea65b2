/// A colour as a screen has it.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// The colour of a number such as `0xFF875F`.
  package init(_ number: UInt32) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  /// The colour of HTML's notation `#ff875f`; nil for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.first != UInt8(ascii: "+"),
      let number = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// HTML's notation, such as `#ff875f`.
  package var hex: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// How well one can be read on the other, from 1 to 21 (WCAG 2, "contrast ratio").
  package func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A channel's share of light. WCAG's curve has an exponent of 2.4; 2 is near enough to compare by, and needs no
  /// library of mathematics.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value * value
  }
}
