import Display

/// The stylesheet with the colours of all themes, which the screen and the bars have too.
enum ThemeSheet {
  /// The stylesheet: `data-theme` of an element, usually the root, chooses a theme, `data-appearance` of the root light or
  /// dark.
  static let text = Theme.allCases.map(rules).joined()

  private static let phases: [Phase] = [
    .getReady, .warmUp, .work, .rest, .setRest, .coolDown, .interval, .complete,
  ]

  private static func rules(_ theme: Theme) -> String {
    let own = "[data-theme=\"\(theme.rawValue)\"]"
    let light = variables(Palette(theme, isDark: false))
    let dark = variables(Palette(theme, isDark: true))
    // The root itself, and what previews a theme in it.
    let system = ":root:not([data-appearance=\"light\"])"
    let chosen = "[data-appearance=\"dark\"]"
    return """
      \(own){\(light)}
      @media (prefers-color-scheme:dark){\(system)\(own),\(system) \(own){\(dark)}}
      \(chosen)\(own),\(chosen) \(own){\(dark)}

      """
  }

  private static func variables(_ palette: Palette) -> String {
    let phases = phases.compactMap { phase in
      palette.color(of: phase).map { color in
        "--\(phase.rawValue):\(color.hex);--\(phase.rawValue)-text:\(color.readable(on: palette.background).hex);"
          + "--on-\(phase.rawValue):\(color.contrasting.hex);"
      }
    }
    // The colours of time, between which the page mixes.
    let times = [100, 50, 25, 0].map { "--left\($0):\(palette.color(left: Double($0) / 100).hex);" }
    return phases.joined() + times.joined()
      + "--paused:\(palette.paused.hex);--background:\(palette.background.hex);"
      + "--ring-end:\(palette.background.contrasting.hex);--ring-share:\(Int(100 * Palette.ringShare))%"
  }
}
