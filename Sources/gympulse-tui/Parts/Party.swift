import Terminal
import Workout

/// The animation at the end of a workout (OK TIMER PRD, "Completion Animation"): the ring closes, a check mark bounces, the
/// ring pulses three times, and at most 50 pieces of confetti fall; three seconds in all. Everything follows from the time
/// since the end.
struct Party {
  /// The seconds since the end; nil if nothing moves.
  private let time: Double?
  private let now: Instant

  /// Creates the animation of a workout that was complete at an instant; none if that is long ago, unknown, or if nothing
  /// may move.
  init(since end: Instant?, at now: Instant, isStill: Bool) {
    let passed = end.map { $0.duration(to: now) }
    self.now = now
    time = isStill ? nil : passed.flatMap { $0 >= .zero && $0 < Self.length ? $0.seconds : nil }
  }

  /// The length of the whole animation.
  static let length = Duration.seconds(3)
  /// The length of a frame: 30 a second.
  static let frame = Duration.milliseconds(33)
  /// Most pieces of confetti.
  static let piecesMax = 50
  /// Seconds in which the ring closes.
  private static let closing = 0.4
  /// The check mark's sizes at seconds after that: bigger, smaller, the right one.
  private static let sizes = [(0.0, 0.5), (0.15, 1.2), (0.35, 0.92), (0.5, 1.0)]
  /// The largest of the sizes.
  static let sizeMax = 1.2
  /// When the pulses begin, and the seconds of one: less than three flashes a second.
  private static let (pulsesFrom, pulse, pulses) = (1.0, 0.6, 3)
  /// Parts of a second in which the ring has one look, because an image takes longer than characters.
  private static let imageFrames = 15.0

  /// When the next frame is due; nil when nothing moves any more.
  var next: Instant? { time.map { _ in now.advanced(by: Self.frame) } }

  /// The time of the ring's present look.
  private var imageTime: Double? { time.map { ($0 * Self.imageFrames).rounded(.down) / Self.imageFrames } }

  /// The part of the ring that is drawn, 0 to 1.
  var ring: Double { imageTime.map { min($0 / Self.closing, 1) } ?? 1 }

  /// The size of the ring with its check mark, in parts of the right one; nil until the ring has closed.
  var size: Double? {
    guard let time = imageTime else { return 1 }
    guard time >= Self.closing else { return nil }
    let passed = time - Self.closing
    guard let index = Self.sizes.firstIndex(where: { $0.0 > passed }), index > 0 else {
      return Self.sizes.last?.1
    }
    let (from, to) = (Self.sizes[index - 1], Self.sizes[index])
    return from.1 + (to.1 - from.1) * (passed - from.0) / (to.0 - from.0)
  }

  /// Whether a pulse is in its bright half.
  var isBright: Bool {
    guard let time, time >= Self.pulsesFrom else { return false }
    let phase = (time - Self.pulsesFrom) / Self.pulse
    return phase < Double(Self.pulses) && phase - phase.rounded(.down) < 0.5
  }

  /// Draws the confetti of this moment, but not over a rectangle.
  func drawConfetti(on canvas: inout Canvas, in rect: Rect, besides ring: Rect?) {
    guard let time, rect.columns > 0, rect.rows > 0 else { return }
    let styles = canvas.styles
    let colors = [Phase.work, .rest, .getReady, .complete].compactMap { styles.palette.color(of: $0) }
    for piece in 0..<min(Self.piecesMax, rect.columns * rect.rows / 12) {
      let number = { (salt: UInt64) in Double(Self.scattered(piece, salt) % 1000) / 1000 }
      let passed = time - number(3)
      guard passed >= 0 else { continue }
      // Thrown a little upwards and to a side, then falling faster and faster; heights in parts of the rectangle.
      let fallen = passed * (number(2) * 0.4 - 0.2) + 0.55 * passed * passed
      let column = Int(number(1) * Double(rect.columns) + (number(4) - 0.5) * passed * 16)
      let halves = Int(fallen * Double(rect.rows) * 2)
      let at = Point(column: rect.column + column, row: rect.row + halves / 2)
      guard halves >= 0, rect.contains(at), ring?.contains(at) != true else { continue }
      let isFlake = piece % 3 == 0
      let glyph = isFlake ? (halves % 2 == 0 ? "⠃" : "⠤") : halves % 2 == 0 ? "▀" : "▄"
      canvas.put(
        styles.glyph(glyph, isFlake ? "'" : "*"), at.column, at.row,
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
