import Display
import Workout

extension DesktopPicture {
  /// The picture of a track; nil if nothing plays.
  ///
  /// A ring in the colour of the phase, as full as the workout is at the start of the interval, and in it the number of
  /// the round: 256 × 256 units. It does not change within an interval.
  init?(ringOf view: SessionView, in session: Session, _ palette: Palette) {
    guard let start = view.start else { return nil }
    let color = (view.color ?? palette.color(of: view.phase.colored(as: view.title)) ?? palette.paused).hex
    // Without an end the ring is whole.
    let total = view.total == nil ? nil : session.timeline.total
    let percent = total.map { start.percent(of: $0) } ?? 100
    let count = ScreenText(view).count
    let word = String(count.map { $0.isASCII && $0.isNumber ? $0 : "-" })
    let ground = palette.background
    name = "ring-\(percent)-\(color.dropFirst())-\(ground.hex.dropFirst())-\(word).svg"
    svg = Self.svg(percent: percent, color: color, ground, text: Escaped<Pango>(count))
  }

  private static let radius = 96.0

  // Arcs are drawn as dashes, because all painters of SVG have them and they need no trigonometry.
  private static func svg(percent: Int, color: String, _ ground: Color, text: Escaped<Pango>) -> String {
    let length = 2 * Double.pi * radius
    let arc = length * Double(percent) / 100
    // What fits into the ring.
    let size = text.text.utf8.count > 4 ? 40 : 56
    let circle =
      "<circle cx=\"128\" cy=\"128\" r=\"\(radius)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"20\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
      <rect width="256" height="256" fill="\(ground.hex)"/>
      \(circle) stroke-opacity="0.25"/>
      \(circle) stroke-dasharray="\(arc) \(length)" transform="rotate(-90 128 128)"/>
      <text x="128" y="\(128 + size * 7 / 20)" text-anchor="middle" font-family="sans-serif" font-size="\(size)" fill="\(ground.contrasting.hex)">\(text.text)</text>
      </svg>

      """
  }
}
