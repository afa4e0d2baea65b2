import Terminal
import Workout

/// The animation at the end of a workout (OK TIMER PRD, "Completion Animation"): the title bounces in, at most 50 pieces of
/// confetti fall, and three pulses; three seconds in all. Everything follows from the time since the end.
struct Party {
  private let passed: Duration?
  private let now: Instant

  /// Creates the animation of a workout that was complete at an instant; none if that is long ago, unknown, or if nothing
  /// may move.
  init(since end: Instant?, at now: Instant, isStill: Bool) {
    let passed = end.map { $0.duration(to: now) }
    self.now = now
    self.passed = isStill ? nil : passed.flatMap { $0 >= .zero && $0 < Self.length ? $0 : nil }
  }

  /// The length of the whole animation.
  static let length = Duration.seconds(3)
  /// The length of a frame: 30 a second.
  static let frame = Duration.milliseconds(33)
  /// Most pieces of confetti.
  static let piecesMax = 50
  private static let pulses = 3

  /// When the next frame is due; nil when nothing moves any more.
  var next: Instant? { passed.map { _ in now.advanced(by: Self.frame) } }

  /// Whether the pulse is in its bright half.
  var isBright: Bool {
    guard let passed else { return true }
    let phase = passed.seconds / Self.length.seconds * Double(Self.pulses)
    return phase - phase.rounded(.down) < 0.6
  }

  /// Returns how many rows the title is above its place: it falls, and bounces twice.
  func bounce(rows: Int) -> Int {
    guard let passed, rows > 0 else { return 0 }
    let time = passed.seconds
    let drops: [(from: Double, to: Double, height: Double)] = [
      (0, 0.35, 1), (0.35, 0.75, 0.35), (0.75, 1, 0.12),
    ]
    guard let drop = drops.first(where: { time < $0.to }) else { return 0 }
    let share = (time - drop.from) / (drop.to - drop.from)
    let height = drop.from == 0 ? 1 - share * share : 4 * share * (1 - share)
    return Int((Double(rows) * drop.height * height).rounded())
  }

  /// Draws the confetti of this moment.
  func drawConfetti(on canvas: inout Canvas, in rect: Rect) {
    guard let passed, rect.columns > 0, rect.rows > 0 else { return }
    let styles = canvas.styles
    let colors = [Phase.work, .rest, .getReady, .complete].compactMap { styles.palette.color(of: $0) }
    let glyphs = styles.isASCII ? ["*", "+", "o", "'"] : ["▪", "●", "◆", "▴"]
    for piece in 0..<min(Self.piecesMax, rect.columns * rect.rows / 12) {
      let column = Double(Self.scattered(piece, 1) % UInt64(rect.columns))
      let speed = 0.35 + Double(Self.scattered(piece, 2) % 100) / 120
      let delay = Double(Self.scattered(piece, 3) % 100) / 100
      let fallen = (passed.seconds - delay) * speed
      guard fallen >= 0 else { continue }
      let row = Int(fallen * Double(rect.rows))
      let sway = (Double(Self.scattered(piece, 4) % 7) - 3) * fallen * 2
      let at = Int(column + sway)
      guard row < rect.rows, (0..<rect.columns).contains(at) else { continue }
      canvas.put(
        glyphs[piece % glyphs.count], rect.column + at, rect.row + row,
        styles.shape(colors[piece % colors.count]))
    }
  }

  /// Returns a number that looks random but is the same for each frame (SplitMix64, Steele et al. 2014).
  private static func scattered(_ piece: Int, _ salt: UInt64) -> UInt64 {
    var number = UInt64(piece) &* 0x9E37_79B9_7F4A_7C15 &+ salt &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
