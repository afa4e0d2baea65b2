import Glibc
import Workout

/// The icon as pixels. It has a dark ground of its own, because whether a panel is light or dark is not known.
///
/// It is drawn here, because cairo would take more memory than all the rest of this program.
struct TrayImage {
  /// The width and height in pixels for which everything here is measured; another is a multiple of it.
  static let unit = 22
  private static let radius = 10.5
  private static let width = 2.25
  private static let ground = Color(0x1c1c1e)
  private static let track = Color(0x48484a)
  private static let letters = Color(0xffffff)
  /// The height of digits, and the width of their strokes.
  private static let (height, thickness) = (10, 2)

  /// What of a pixel is the same in all icons: its opacity, how much of it is ring, and where on the ring it is, of which the
  /// largest value is the whole; and the unit that it is in, row by row.
  private typealias Place = (opacity: UInt8, ring: UInt8, turn: UInt16, unit: UInt16)

  /// The pixels of each scale, from 1 on.
  private static let places = [1, 2].map { scale -> [Place] in
    let side = unit * scale
    let (middle, scaled) = (Double(side) / 2, Double(scale))
    return (0..<side * side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let (x, y) = (Double(column) + 0.5 - middle, Double(row) + 0.5 - middle)
      let distance = (x * x + y * y).squareRoot() / scaled
      // What of a pixel is inside an edge is how far it is from there.
      let inside = { (edge: Double) in ((edge - distance) * scaled + 0.5).clamped(to: 0...1) }
      let turn = (atan2(x, -y) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
      let ring = 1 - inside(radius - width)
      return (
        UInt8(inside(radius) * 0xff), UInt8(ring * 0xff), UInt16(turn * 0xffff),
        UInt16(row / scale * unit + column / scale)
      )
    }
  }

  /// Returns a square of pixels, row by row, each as opacity, red, green and blue.
  static func pixels(_ icon: TrayFace.Icon, scale: Int) -> [UInt8] {
    let (isLetter, places) = (mask(icon.number), places[scale - 1])
    let passed = UInt16((1 - icon.left).clamped(to: 0...1) * 0xffff)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * places.count)
    for place in places {
      var color = isLetter[Int(place.unit)] ? letters : ground
      if place.opacity > 0, place.ring > 0 {
        let ring = place.turn >= passed ? icon.color : track
        color = place.ring == 0xff ? ring : color.mixed(with: ring, share: Double(place.ring) / 0xff)
      }
      pixels.append(place.opacity)
      pixels.append(color.red)
      pixels.append(color.green)
      pixels.append(color.blue)
    }
    return pixels
  }

  /// Returns which units a number covers, row by row.
  private static func mask(_ number: String) -> [Bool] {
    var mask = [Bool](repeating: false, count: unit * unit)
    for stroke in strokes(number) {
      for row in stroke.top..<stroke.bottom {
        for column in stroke.left..<stroke.right { mask[row * unit + column] = true }
      }
    }
    return mask
  }

  /// A part of a digit, in units.
  private struct Stroke {
    var (left, top, right, bottom): (Int, Int, Int, Int)
  }

  /// The segments of each digit, from that at the top clockwise to that at the top left, and the one in the middle.
  /// A flag makes 11 differ from the sign of a pause.
  private static let segments: [Character: String] = [
    "0": "abcdef", "1": "abc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd", "6": "afgedc",
    "7": "abc",
    "8": "abcdefg", "9": "abcdfg", "h": "fegc", "′": "b",
  ]

  /// Returns the strokes of a number in the middle of the icon. With a mark its digits are narrow.
  private static func strokes(_ number: String) -> [Stroke] {
    let isNarrow = number.count > 2
    let widths = number.map { $0 == "1" ? thickness + 1 : $0 == "′" ? thickness : isNarrow ? 5 : 6 }
    var left = (unit - widths.reduce(0, +) - (number.count - 1)) / 2
    let top = (unit - height) / 2
    var strokes: [Stroke] = []
    for (character, width) in zip(number, widths) {
      let (right, bottom, middle) = (left + width, top + height, top + height / 2)
      for segment in segments[character] ?? "" {
        let stroke =
          switch segment {
          case "a": Stroke(left: left, top: top, right: right, bottom: top + thickness)
          case "b": Stroke(left: right - thickness, top: top, right: right, bottom: middle)
          case "c": Stroke(left: right - thickness, top: middle, right: right, bottom: bottom)
          case "d": Stroke(left: left, top: bottom - thickness, right: right, bottom: bottom)
          case "e": Stroke(left: left, top: middle, right: left + thickness, bottom: bottom)
          case "f": Stroke(left: left, top: top, right: left + thickness, bottom: middle)
          default:
            Stroke(left: left, top: middle - thickness / 2, right: right, bottom: middle + thickness / 2)
          }
        strokes.append(stroke)
      }
      left = right + 1
    }
    return strokes
  }
}
