import Messages
import Pixels

/// The styles of the screens by what they mean, for a theme, a terminal and its background.
struct Styles: Hashable, Sendable {
  let palette: Palette
  let capabilities: Capabilities
  /// Whether nothing moves but what has to.
  let reducesMotion: Bool
  /// Whether the last ten seconds of a phase have tenths.
  let showsTenths: Bool
  /// Whether a workout is coloured by the time that is left instead of by phase.
  let isByTime: Bool

  /// The styles for the person's settings on a terminal, and on a desktop.
  init(_ settings: Settings, _ capabilities: Capabilities, on desktop: DesktopAppearance? = nil) {
    let settings = settings.following(desktop)
    let isDark = settings.appearance.isDark(
      terminalIsDark: capabilities.isDark, desktopIsDark: desktop?.isDark, colorFGBG: nil)
    desktopAccent = settings.appearance == .system ? desktop?.accent.flatMap(Color.init(hex:)) : nil
    palette = Palette(settings.theme, isDark: isDark)
    self.capabilities = capabilities
    reducesMotion = settings.reducedMotion
    showsTenths = settings.showTenths
    isByTime = settings.colorByTime
    // A background of the terminal's own, which may be translucent, stays unless the person wants the other one.
    paintsBackground = capabilities.isDark.map { $0 != isDark } ?? (settings.appearance != .system)
  }

  /// Whether the background has the palette's colour instead of the terminal's.
  private let paintsBackground: Bool

  var isASCII: Bool { capabilities.isASCII }
  var hasColors: Bool { capabilities.hasColors }
  /// Whether lines may begin and end in the middle of a cell.
  var hasHalfLines: Bool { capabilities.glyphs == .unicode && capabilities.ambiguousWidth != 2 }
  /// Whether strips of blocks may: not where a part of a cell is lower than a whole one, as in an xterm and perhaps in the
  /// terminal around a multiplexer.
  var hasHalfCells: Bool {
    hasHalfLines && !capabilities.hasGapsAboveBlocks && capabilities.family == .window
  }

  /// An empty cell.
  var background: Style { Style(background: paintsBackground ? palette.background : nil) }
  /// The colour behind everything, as far as it is known.
  var shownBackground: Color {
    paintsBackground ? palette.background : capabilities.background ?? palette.background
  }
  /// What a card or a button stands on.
  var surface: Color { palette.background.mixed(with: palette.background.contrasting, share: 0.1) }
  /// Most text.
  var text: Style { paintsBackground ? Style(foreground: palette.background.contrasting) : Style() }
  /// Text that matters less, in the seed's secondary colour.
  var secondary: Style {
    hasColors ? Style(foreground: Color(palette.isDark ? 0x98989f : 0x6e6e73)) : Style(isDim: true)
  }
  /// The heading of a screen.
  var heading: Style { text.bold }
  /// What is said of a lost connection.
  var warning: Style {
    hasColors ? text(palette.color(of: .getReady) ?? accent).bold : Style(isBold: true)
  }
  /// What is selected.
  var selected: Style {
    hasColors
      ? Style(foreground: accent.readable(on: palette.background), isBold: true)
      : Style(isBold: true, isReversed: true)
  }
  /// What is wrong.
  var wrong: Style {
    hasColors
      ? Style(foreground: palette.color(left: 0).readable(on: palette.background), isBold: true)
      : Style(isBold: true, isUnderlined: true)
  }
  /// A key's name in hints.
  var key: Style {
    hasColors ? Style(foreground: accent.readable(on: palette.background)) : Style(isBold: true)
  }

  /// Returns the colours of a workout; without one, those of the theme.
  func colors(_ view: SessionView) -> WorkoutColors {
    WorkoutColors(view, palette, isByTime: isByTime, isPulsing: false) ?? WorkoutColors(accent, palette)
  }

  /// The desktop's colour of what is selected; nil if the theme's is used.
  private let desktopAccent: Color?
  /// The colour of what is selected: the desktop's, or the theme's first one.
  var accent: Color { desktopAccent ?? palette.color(of: .work) ?? palette.background.contrasting }

  /// Returns the style of a shape in a colour, such as a block of a bar.
  func shape(_ color: Color) -> Style { hasColors ? Style(foreground: color) : Style() }

  /// Returns the style of full cells in a colour. The background has it as well, because fonts leave gaps between blocks.
  func solid(_ color: Color) -> Style { hasColors ? Style(foreground: color, background: color) : Style() }

  /// Returns the style of text in a colour that can be read on the background.
  func text(_ color: Color) -> Style {
    hasColors ? Style(foreground: color.readable(on: palette.background)) : Style()
  }

  /// Returns a ring in a colour, with a part that is left.
  func ring(left: Double, _ color: Color) -> Ring {
    guard capabilities.hasShades else { return Ring(left: left, [color], track: palette.paused) }
    let (background, share) = (palette.background, Palette.ringShare)
    return Ring(
      left: left, [color, color.mixed(with: background.contrasting, share: share)],
      track: background.mixed(with: color, share: share))
  }

  /// Returns the style of a badge: text on a background of its own.
  func badge(_ colors: ColorPair) -> Style {
    hasColors
      ? Style(foreground: colors.foreground, background: colors.background, isBold: true)
      : Style(isBold: true, isReversed: true)
  }

  /// Returns a glyph, or its substitute where only ASCII is shown.
  func glyph(_ glyph: String, _ ascii: String) -> String { isASCII ? ascii : glyph }

  /// Returns the sign of a day in a calendar.
  func sign(_ status: WorkoutSummary.DayStatus) -> String { glyph(status.sign, status.signInASCII) }

  /// Returns the last seven days as squares: full for a day that is done.
  func week(_ summary: WorkoutSummary) -> String {
    let days = summary.days.suffix(LocalDate.daysInWeek)
    let squares = days.map { $0.status == .done ? glyph("■", "#") : glyph("□", "-") }
    return "Last 7 days: " + squares.joined(separator: " ")
  }

  /// Returns how long the streak is; empty without one.
  static func streak(_ summary: WorkoutSummary) -> String {
    summary.streak > 0 ? "Streak: \(summary.streakText)" : ""
  }

  /// Returns the left part of a cell, 1 to 7 eighths of it.
  static func part(eighths: Int) -> String { parts[eighths - 1] }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The separator between parts of a line.
  var separator: String { glyph(" · ", " - ") }

  /// When what is shown of the time changes.
  var cadence: Cadence { Cadence(hasTenths: showsTenths && !reducesMotion) }
}
