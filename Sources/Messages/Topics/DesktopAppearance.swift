/// The value of `desktop.appearance`: how the person wants programs to look, as the desktop's portal says it.
package struct DesktopAppearance: Codable, Hashable, Sendable {
  /// Whether backgrounds are dark; null if the person prefers neither.
  @OrNull package var isDark: Bool?
  /// Whether colours have a high contrast.
  package var hasHighContrast = false
  /// Whether nothing moves but what has to.
  package var reducesMotion = false
  /// The colour of what is selected, in HTML's notation such as `#3584e4`; null if it is not known.
  @OrNull package var accent: String?

  /// A desktop without preferences.
  package init() {}
}

extension Settings {
  /// Returns the settings with the desktop's contrast and motion, if `appearance` is `system`.
  package func following(_ desktop: DesktopAppearance?) -> Settings {
    guard self.appearance == .system, let desktop else { return self }
    var settings = self
    if desktop.hasHighContrast { settings.theme = .highContrast }
    settings.reducedMotion = self.reducedMotion || desktop.reducesMotion
    return settings
  }
}
