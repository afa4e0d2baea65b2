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
    "#" + (UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)).padded(to: 6, radix: 16)
  }
}

/// The colours that have names.
package enum ColorName {
  /// The names and their values as `#rrggbb`, which can be distinguished on a dark bar.
  package static let all: [(name: String, hex: String)] = [
    ("red", "#ff5f5f"), ("orange", "#ff8700"), ("amber", "#ffaf00"), ("yellow", "#ffd75f"),
    ("lime", "#afd700"),
    ("green", "#5fd75f"), ("teal", "#00afaf"), ("cyan", "#5fd7ff"), ("blue", "#5f87ff"),
    ("indigo", "#8787ff"),
    ("purple", "#af5fff"), ("magenta", "#ff5fff"), ("pink", "#ff87af"), ("brown", "#af875f"),
    ("gray", "#9e9e9e"),
    ("white", "#ffffff"),
  ]

  /// Returns a colour as `#rrggbb` from its name or that notation; nil for anything else.
  package static func hex(_ text: String) -> String? {
    let text = text.trimmed.lowercased()
    if let color = all.first(where: { $0.name == text }) { return color.hex }
    let digits = text.dropFirst()
    return text.hasPrefix("#") && digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      ? text : nil
  }
}

/// The name of a colour, or `#rrggbb`. It is put into small letters.
struct ColorRule: FieldRule {
  let type = FieldType.text(1...10)
  var allowed: String { "#rrggbb or one of \(ColorName.all.map(\.name).joined(separator: ", "))" }

  func check(_ value: inout String) -> [InvalidField] {
    let color = value.trimmed.lowercased()
    if ColorName.hex(color) != nil {
      value = color
      return []
    }
    let names = ColorName.all.map(\.name)
    let hint = nearest(to: color, among: names).map { "; did you mean \($0)?" } ?? ""
    return refusal("\"\(value.prefix(40))\"", allowed: allowed + hint)
  }

  func repaired(_ value: String) -> String? {
    var color = value
    return check(&color).isEmpty ? color : nil
  }
}

/// The ground that colours are chosen for (OK TIMER PRD, "Appearance").
package enum Appearance: String, Codable, CaseIterable, Sendable {
  /// That of the terminal or desktop, as far as it can be known; otherwise dark.
  case system
  case light, dark

  /// Whether the ground is dark. For `system` the terminal may have reported it, or the desktop; else it follows from the
  /// variable `COLORFGBG`, in which some terminals put the numbers of their colours, that of the ground last.
  ///
  /// The terminal comes first: its ground is what is seen around, and many are dark on a light desktop.
  package func isDark(terminalIsDark: Bool? = nil, desktopIsDark: Bool? = nil, colorFGBG: String?) -> Bool {
    switch self {
    case .light: false
    case .dark: true
    case .system:
      terminalIsDark ?? desktopIsDark
        ?? !["7", "15"].contains(colorFGBG?.split(separator: ";").last.map(String.init) ?? "")
    }
  }
}

/// A set of colours for a workout: the four of OK TIMER and one of high contrast (OK TIMER PRD, "Color theme
/// selection", "Accessibility"), each with colours for a light and a dark ground.
package enum Theme: String, Codable, CaseIterable, Sendable {
  case oceanBlue, forestGreen, sunsetOrange, monochrome, highContrast
}
