import Display
import Workout

/// The colours of a drawing with smooth edges: its own, and some between every two of them.
struct MixedColors {
  /// The colours in the order of their numbers.
  let all: [Color]
  private var numbers: [UInt32: UInt8] = [:]

  /// Colours between two; more make the file larger, and the eye does not distinguish them at an edge.
  private static let stepsMax = 4

  /// The colours of a drawing; no more of its own than there are numbers.
  init(_ own: [Color]) {
    var seen: Set<Color> = []
    let own = Array(own.filter { seen.insert($0).inserted }.prefix(GIFFile.colorsMax))
    let pairs = own.indices.flatMap { first in own.indices.dropFirst(first + 1).map { (own[first], own[$0]) }
    }
    let steps = min((GIFFile.colorsMax - own.count) / max(pairs.count, 1), Self.stepsMax)
    all =
      own
      + pairs.flatMap { from, to in
        (0..<steps).map { from.mixed(with: to, share: Double($0 + 1) / Double(steps + 1)) }
      }
  }

  /// Returns the number of the nearest colour to a pixel, `0xRRGGBB`.
  mutating func number(of pixel: UInt32) -> UInt8 {
    if let number = numbers[pixel] { return number }
    let color = Color(pixel)
    let nearest = all.indices.min { color.distance(to: all[$0]) < color.distance(to: all[$1]) }
    let number = UInt8(nearest ?? 0)
    numbers[pixel] = number
    return number
  }
}
