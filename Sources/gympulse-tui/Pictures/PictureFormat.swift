import ActorRuntime
import Figures
import Pixels

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

  /// The error of a picture that was not drawn.
  static let noMemory = ShownError("there is not enough memory for the picture; choose a smaller --size")

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

extension Arguments {
  /// The format of the file that is wanted: that of an option, or of the ending of the file. Nil if none is.
  func pictureFormat() throws -> PictureFormat? {
    let given = try only(of: PictureFormat.allCases.map(\.rawValue))
    guard given == nil, let output = self["output"] else { return given.flatMap(PictureFormat.init) }
    let ending = output.split(separator: ".").last?.lowercased() ?? ""
    guard let format = PictureFormat(rawValue: ending) else {
      throw usage("--output is \"\(output)\"; add --svg, --png or --gif")
    }
    return format
  }

  /// The longer side of a pose in pixels. A usage error for other formats, and for none, which have no pixels.
  func pictureSize(_ format: PictureFormat?) throws -> Int {
    guard let text = self["size"] else { return Self.pictureSizeDefault }
    guard let format, format != .svg else {
      throw usage("--size is for PNG and GIF; add --png or --gif")
    }
    guard let size = Int(text) else { throw usage("--size needs a whole number, not \"\(text)\"") }
    try Self.pictureSizes.check("--size", size, unit: " pixels")
    return size
  }

  private static let pictureSizes = 64...1024
  private static let pictureSizeDefault = 256

  /// The colours of a picture on a ground of its own; light ones by default.
  func pictureColors(isDark: Bool = false) -> FigureColors? {
    switch self["colors"] {
    case "light": .light
    case "dark": .dark
    case "contrast": .highContrast
    case let name: name.flatMap(Theme.init).map { FigureColors(Palette($0, isDark: isDark)) }
    }
  }
}

extension FigureColors {
  /// The colours of a theme on its ground.
  init(_ palette: Palette) {
    self.init(palette.color(of: .work) ?? palette.background.contrasting, palette)
    background = palette.background
  }
}

extension Drawing {
  /// Pictures of a figure side by side, of each of which a part of its unit square is shown.
  ///
  /// Gaps are transparent if the background is. What only its shade sets apart from the figure is left out where it
  /// would have the figure's own colour.
  init(_ pictures: [[Shape]], _ colors: FigureColors, crop: Crop = .whole, hasFloor: Bool = true) {
    let elements = pictures.enumerated().flatMap { index, shapes in
      shapes.filter { hasFloor || !Self.shades.contains($0.role) }.map { shape -> Element in
        let place = { (point: Shape.Point) in
          Position(point.x - crop.x + Double(index) * crop.width, point.y - crop.y)
        }
        let color = shape.role == .gap ? colors.background : colors[shape.role]
        let form: Form =
          switch shape.form {
          case .line(let points, let width): .line(points.map(place), width: width, .round)
          case .area(let points, let edge): .area(points.map(place), edge: edge)
          case .disc(let center, let radius): .disc(center: place(center), radius: radius)
          }
        return Element(form, color)
      }
    }
    self.init(width: Double(max(pictures.count, 1)) * crop.width, height: crop.height, elements)
  }

  private static let shades: Set<Shape.Role> = [.ground, .shadow, .ghost]
}
