import Display
import Workout

/// The live line of `watch`: phase and time as a badge, as many other facts as fit, and a bar that shrinks with the time
/// left.
struct WatchLine: Hashable {
  /// The workout to show.
  let view: SessionView
  /// The colours of the phases.
  var palette = Palette(.oceanBlue, isDark: true)
  /// Whether the badge pulses in the last ten seconds.
  var isPulsing = true
  /// How often the time changes.
  var cadence = Cadence()

  private static let full = "█"
  private static let empty = "░"

  /// Returns the line for a terminal of `columns` cells; without `depth` it has no colours.
  func text(columns: Int, _ depth: ColorDepth?) -> Escaped<TerminalText> {
    // A line as wide as the terminal would wrap.
    let width = max(columns - 1, 1)
    let barMin = hasBar ? (width + 2) / 3 : 0
    let padding = depth != nil && width > 12 ? 1 : 0
    let status = fitting(width - (hasBar ? barMin + 1 : 0) - 2 * padding)
    var used = CellWidth.of(status) + 2 * padding
    let facts = facts(in: width - used - (hasBar ? barMin + 1 : 0))
    var line: Escaped<TerminalText> = "\(status)"
    if let depth, let paint = WorkoutColors(view, palette, isPulsing: isPulsing) {
      let space: Escaped<TerminalText> = " "
      line = depth.paint(space.repeated(padding) + line + space.repeated(padding), paint.badge)
    } else {
      used -= 2 * padding
    }
    if !facts.isEmpty { line += "\(facts)" }
    guard hasBar else { return line }
    return "\(line) \(bar(width - used - CellWidth.of(facts) - 1, depth))"
  }

  private var words: ScreenText { ScreenText(view, cadence: cadence) }

  /// Whether the phase has a length.
  private var hasBar: Bool { view.length > .zero }

  /// Returns the time and as many words of the title as fit; a word is never cut.
  private func fitting(_ room: Int) -> String {
    if CellWidth.of(words.status) <= room || !view.isActive { return words.status }
    let rest = [words.time, words.state].filter { !$0.isEmpty }.joined(separator: " ")
    var title = words.title.split(separator: " ")
    while !title.isEmpty {
      title.removeLast()
      let status = (title + ["…", rest[...]]).joined(separator: " ")
      if !title.isEmpty, CellWidth.of(status) <= room { return status }
    }
    return CellWidth.of(rest) <= room ? rest : words.time
  }

  /// Returns the facts after the status that fit; the most important ones are chosen first.
  private func facts(in room: Int) -> String {
    // In the displayed order, each with its rank; 0 is the most important.
    let all: [(rank: Int, text: String)] =
      view.isActive
      ? [
        (0, words.place), (3, "\(words.elapsed) elapsed"),
        (2, words.left.isEmpty ? "" : "\(words.left) left"), (1, words.next),
      ]
      : [(0, words.offer), (1, words.name)]
    var chosen: Set<Int> = []
    let shown = { (ranks: Set<Int>) in
      all.filter { ranks.contains($0.rank) && !$0.text.isEmpty }.map { words.separator + $0.text }.joined()
    }
    for rank in all.map(\.rank).sorted() where CellWidth.of(shown(chosen.union([rank]))) <= room {
      chosen.insert(rank)
    }
    return shown(chosen)
  }

  private func bar(_ width: Int, _ depth: ColorDepth?) -> Escaped<TerminalText> {
    let left = Progress.cellsLeft(view.progress, of: width)
    let (full, empty): (Escaped<TerminalText>, Escaped<TerminalText>) = ("\(Self.full)", "\(Self.empty)")
    let filled = full.repeated(left)
    let shape = WorkoutColors(view, palette)?.shape
    let painted = depth.flatMap { depth in shape.map { depth.paint(filled, $0) } }
    return (painted ?? filled) + empty.repeated(width - left)
  }
}
