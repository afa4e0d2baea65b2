import ActorRuntime
import CommandLineInterface
import Display
import Figures
import Pixels
import Workout

/// The formats of picture files; their raw values are the endings.
enum PictureFormat: String, CaseIterable {
  case svg, png, gif
}

/// A picture file of an exercise.
struct PictureFile {
  let format: PictureFormat
  let colors: FigureColors
  /// The longer side of a pose in PNG and GIF, in pixels.
  let size: Int
  /// Whether the telling poses are side by side, without movement.
  let isStill: Bool

  /// Returns the content; nil without memory. `title` is read by screen readers.
  func bytes(_ movement: Movement, title: String) -> [UInt8]? {
    switch format {
    case .svg:
      let painter = SVGPainter(colors)
      let text = isStill ? painter.still(movement, title: title) : painter.animated(movement, title: title)
      return Array(text.utf8)
    case .png:
      return still(movement, isStill ? movement.tellingInstants : [movement.mostTellingInstant])
        .png(height: height(of: movement), background: colors.background)
    case .gif:
      let crop = movement.crop
      let pictures =
        isStill
        ? [still(movement, movement.tellingInstants)]
        : movement.frames(at: movement.fileLoop).map { Drawing([$0], colors, crop: crop) }
      return Drawing.gif(
        pictures, height: height(of: movement), background: colors.background ?? colors.gap,
        seconds: 1 / Movement.fileFramesPerSecond)
    }
  }

  private func height(of movement: Movement) -> Double {
    let crop = movement.crop
    return Double(size) * min(crop.height / crop.width, 1)
  }

  private func still(_ movement: Movement, _ instants: [Double]) -> Drawing {
    Drawing(movement.stills(at: instants), colors, crop: movement.crop)
  }
}

/// Why a picture was not drawn.
enum PictureError: Error, Hashable, CustomStringConvertible {
  /// There is no exercise with the name; `advice` has names like it, or is empty.
  case noExercise(String, advice: String)
  case noMemory
  /// The file has other bytes than text, and no name.
  case binary(PictureFormat)

  var description: String {
    switch self {
    case .noExercise(let name, let advice): "there is no exercise \"\(name)\"\(advice)"
    case .noMemory: "there is not enough memory for the picture; choose a smaller --size"
    case .binary(let format): "\(format.rawValue): a terminal cannot show it; name a file with --output"
    }
  }
}

extension Arguments {
  /// The format of the file that is wanted: that of an option, or of the ending of the file. Nil if none is.
  func pictureFormat() throws -> PictureFormat? {
    let given = PictureFormat.allCases.filter { has($0.rawValue) }
    guard given.count <= 1 else {
      throw pictureUsage("--\(given[0].rawValue) and --\(given[1].rawValue) can't be used together")
    }
    guard given.isEmpty, let output = self["output"] else { return given.first }
    let ending = output.split(separator: ".").last?.lowercased() ?? ""
    guard let format = PictureFormat(rawValue: ending) else {
      throw pictureUsage("--output is \"\(output)\"; add --svg, --png or --gif")
    }
    return format
  }

  /// The longer side of a pose in pixels. A usage error for other formats, and for none, which have no pixels.
  func pictureSize(_ format: PictureFormat?) throws -> Int {
    guard let text = self["size"] else { return Self.pictureSizeDefault }
    guard let format, format != .svg else {
      throw pictureUsage("--size is for PNG and GIF; add --png or --gif")
    }
    guard let size = Int(text) else { throw pictureUsage("--size needs a whole number, not \"\(text)\"") }
    try Self.pictureSizes.check("--size", size, unit: " pixels")
    return size
  }

  private static let pictureSizes = 64...1024
  private static let pictureSizeDefault = 256

  /// The colours of a picture on a ground of its own; light ones by default.
  func pictureColors(isDark: Bool = false) throws -> FigureColors? {
    switch self["colors"] {
    case nil: return nil
    case "light": return .light
    case "dark": return .dark
    case "contrast": return .highContrast
    case let name?:
      guard let theme = Theme(rawValue: name) else {
        throw pictureUsage("--colors is \"\(name)\"; it must be \(listed(CommandSpec.pictureColors))")
      }
      return FigureColors(Palette(theme, isDark: isDark))
    }
  }

  func pictureUsage(_ message: String) -> UsageError {
    UsageError(message, help: "\(name) \(command.joined(separator: " ")) --help")
  }
}

extension FigureColors {
  /// The colours of a theme on its ground.
  init(_ palette: Palette) {
    self.init(palette.color(of: .work) ?? palette.background.contrasting, palette)
    background = palette.background
  }
}
