import Terminal

/// How a ring moves: several times a second while its end moves by at least half a pixel each time, else once a second.
struct RingMotion {
  private let view: SessionView
  /// The nanoseconds of a step; nil for a ring that stands still.
  private let step: Int64?

  /// The frames of a second, of which each second begins with one.
  private static let rates = [5, 2, 1]

  /// The motion of the ring for a view, in a square with a number of rows.
  init(_ view: SessionView, rows: Int, _ styles: Styles) {
    self.view = view
    let terminal = styles.capabilities
    let cell = terminal.pixels == nil ? nil : terminal.cellPixels?.rows
    let isStepping = styles.reducesMotion || terminal.isRemote || terminal.pixels == .sixel && cell != nil
    let pixels = rows * (cell ?? (terminal.hasSextants ? 3 : 2))
    let halves = 2 * Double(pixels) * Double.pi
    let seconds = view.length.seconds
    let rate = isStepping ? 1 : Self.rates.first { Double($0) * seconds <= halves } ?? 1
    step = view.isRunning && !view.isOpen && view.length > .zero ? 1_000_000_000 / Int64(rate) : nil
  }

  /// The part that is left, from 1 to 0: that of the next step, so that the ring and the seconds change at once.
  var left: Double {
    guard view.length > .zero else { return 1 }
    let remaining = view.remaining.nanoseconds
    let shown = step.map { (remaining + $0 - 1) / $0 * $0 } ?? remaining
    return (Double(shown) / Double(view.length.nanoseconds)).clamped(to: 0...1)
  }

  /// When it moves next; nil if it stands still.
  var next: Instant? {
    guard let step, let end = view.endsAt else { return nil }
    let remaining = view.remaining.nanoseconds
    return end.advanced(by: .nanoseconds(-((remaining + step - 1) / step - 1) * step))
  }
}
