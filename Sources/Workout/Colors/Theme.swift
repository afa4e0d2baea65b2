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
