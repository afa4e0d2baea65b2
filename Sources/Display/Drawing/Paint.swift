import Workout

/// Letters and the ground behind them.
package struct Paint: Hashable, Sendable {
  /// The colour of the letters.
  package let text: Color
  /// The colour behind them.
  package let ground: Color

  /// Black or white letters on a ground, whichever can be read better.
  package init(on ground: Color) { self.init(ground.letters, on: ground) }

  /// Letters on a ground.
  package init(_ text: Color, on ground: Color) {
    self.text = text
    self.ground = ground
  }

  /// The paint with letters and ground exchanged.
  package var reversed: Paint { Paint(ground, on: text) }
}

/// The colours of a workout at an instant.
package struct WorkoutPaint: Hashable, Sendable {
  /// The chip with phase and time.
  package let chip: Paint
  /// Text without a ground of its own, readable on that of the palette.
  package let text: Color
  /// A ring or bar.
  package let shape: Color

  /// The colours for a view; nil when idle. A countdown changes its colour with the time left (OK TIMER PRD, "Visual
  /// Feedback"), any other workout with its phase, unless `isByTime`. `isPulsing`: the chip is reversed in every other
  /// second of the last ten, which are counted in steps.
  package init?(
    _ view: SessionView, _ palette: Palette, isByTime: Bool = false, isPulsing: Bool = true,
    stepSeconds: Int = 1
  ) {
    guard let phaseColor = palette.color(of: view.phase) else { return nil }
    let byTime = palette.color(left: 1 - view.progress)
    let own = view.color ?? (view.kind == .countdown ? byTime : phaseColor)
    let color = !view.isActive ? phaseColor : view.isPaused ? palette.paused : isByTime ? byTime : own
    let steps = view.remaining.secondsRoundedUp / max(stepSeconds, 1)
    let isReversed = isPulsing && view.isEnding && steps % 2 == 1
    self.init(color, palette, isReversed: isReversed, shape: view.isActive && !view.isPaused ? byTime : color)
  }

  /// One colour for chip, text and shape; the shape may have another.
  package init(_ color: Color, _ palette: Palette, isReversed: Bool = false, shape: Color? = nil) {
    let paint = Paint(on: color)
    chip = isReversed ? paint.reversed : paint
    text = color.readable(on: palette.ground)
    self.shape = shape ?? color
  }
}
