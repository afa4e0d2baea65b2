import Display
import Figures
import Workout

extension DesktopPicture {
  /// The picture of the exercise to do now, or during a rest and before the first of the next one: its two telling poses
  /// side by side, because servers show pictures still. Nil if there is no picture of it.
  init?(exerciseOf view: SessionView, isDark: Bool) {
    guard let exercise = view.exercise ?? view.next?.exercise,
      let movement = Figure.movement(named: exercise.name, difficulty: exercise.difficulty)
    else { return nil }
    let (colors, suffix): (FigureColors, String) = isDark ? (.dark, "dark") : (.light, "light")
    let word = String(exercise.name.lowercased().map { $0.isASCII && $0.isLetter ? $0 : "-" })
    name = "\(word)-\(exercise.difficulty.rawValue)-\(suffix).svg"
    svg = SVGPainter(colors).still(movement, title: exercise.name)
  }
}
