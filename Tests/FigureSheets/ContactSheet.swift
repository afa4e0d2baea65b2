import Figures
import Workout

/// A sheet of exercises for looking at: the name, and instants of the easy and of the hard movement.
struct ContactSheet {
  let names: [String]
  let colors: FigureColors
  /// Instants of each movement; the last one of a movement whose sides change shows the second side.
  let instants: Int

  private static let cell = SVGPainter.size
  private static let row = cell + 24
  private static let gap = 20

  /// The sheet as SVG text.
  var text: String {
    let width = Self.cell * instants * 2 + Self.gap
    let height = Self.row * names.count
    let rows = names.enumerated().map { number, name in row(name, y: number * Self.row, width: width) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" \
      stroke-linecap="round" stroke-linejoin="round" font-family="DejaVu Sans, sans-serif" font-size="15">
      <title>\(names.joined(separator: ", "))</title>
      <rect width="100%" height="100%" fill="\(colors.background?.hex ?? "none")"/>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  private func row(_ name: String, y: Int, width: Int) -> String {
    let title =
      #"<line x1="0" x2="\#(width)" y1="\#(y)" y2="\#(y)" stroke="\#(colors[.ground].hex)"/>"#
      + #"<text x="6" y="\#(y + 17)" fill="\#(colors[.body].hex)">\#(name): easy</text>"#
      + #"<text x="\#(Self.cell * instants + Self.gap + 6)" y="\#(y + 17)" fill="\#(colors[.body].hex)">hard</text>"#
    let movements = Difficulty.allCases.compactMap { Figure.movement(named: name, difficulty: $0) }
    let cells = movements.enumerated().map { half, movement in
      let phases = (0..<instants).map { Double($0) / Double(instants) }
      return zip(0..., phases).map { instant, phase in
        let isSecond = movement.halves.count > 1 && instant == instants - 1
        let shapes = movement.frame(at: phase, half: isSecond ? .second : .first)
        let x = (half * instants + instant) * Self.cell + half * Self.gap
        return #"<g transform="translate(\#(x) \#(y + 22))">\#(SVGPainter(colors).picture(shapes))</g>"#
      }.joined(separator: "\n")
    }
    return title + cells.joined(separator: "\n")
  }
}
