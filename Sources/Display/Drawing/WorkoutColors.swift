/// The foreground and background of text.
package struct ColorPair: Hashable, Sendable {
  package let foreground: Color
  package let background: Color

  /// Black or white on a background, whichever can be read better.
  package init(background: Color) { self.init(foreground: background.contrasting, background: background) }

  /// A colour on another.
  package init(foreground: Color, background: Color) {
    (self.foreground, self.background) = (foreground, background)
  }
}

/// The colours of a workout at an instant.
package struct WorkoutColors: Hashable, Sendable {
  /// The badge with phase and time.
  package let badge: ColorPair
  /// Text without a background of its own, readable on that of the palette.
  package let text: Color
  /// A ring or bar.
  package let shape: Color

  /// The colours for a view; nil when idle. A countdown changes its colour with the time left (OK TIMER PRD, "Visual
  /// Feedback"), any other workout with its phase, unless `isByTime`. `isPulsing`: the badge is brighter in every other of the
  /// last seconds, which are counted in steps.
  package init?(
    _ view: SessionView, _ palette: Palette, isByTime: Bool = false, isPulsing: Bool = true,
    stepSeconds: Int = 1
  ) {
    guard let phaseColor = palette.color(of: view.phase.colored(as: view.title)) else { return nil }
    let byTime = palette.color(left: 1 - view.progress)
    let own = view.color ?? (view.kind == .countdown ? byTime : phaseColor)
    let color = !view.isActive ? phaseColor : view.isPaused ? palette.paused : isByTime ? byTime : own
    let steps = view.remaining.secondsRoundedUp / max(stepSeconds, 1)
    let isBright = isPulsing && view.isEnding && steps % 2 == 1
    self.init(
      isBright ? palette.pulsing(color) : color, palette,
      shape: view.isActive && !view.isPaused ? byTime : color)
  }

  /// One colour for badge, text and shape; the shape may have another.
  package init(_ color: Color, _ palette: Palette, shape: Color? = nil) {
    badge = ColorPair(background: color)
    text = color.readable(on: palette.background)
    self.shape = shape ?? color
  }
}
