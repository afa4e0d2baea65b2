import ActorCore
import Display

/// Follows a workout by its schedule: a line per change, or one line that is redrawn each second.
struct WatchCore: ActorCore {
  typealias Tag = Never

  /// The form of the output.
  enum Style: Hashable {
    /// A line of text per change.
    case lines
    /// A line of JSON, the session, per change.
    case json
    /// One line that is redrawn.
    case live
  }

  /// What to write to the terminal.
  enum Output: Hashable {
    /// A line with its line feed.
    case line(OutputText)
    /// The live line, which replaces the previous one.
    case draw(WatchLine)
    /// A problem and what to do.
    case problem(String)
  }

  /// There is no input but the broker's.
  enum Input: Hashable {}

  static let topics = [
    Topic.readings, .session, .audioHealth, .settings, .presence(of: Actor.engine),
  ]

  private let style: Style
  private let endsWithWorkout: Bool
  /// Whether the terminal reports a dark background; nil if it reports none.
  private let terminalIsDark: Bool?
  /// The variable `COLORFGBG`, which determines the appearance `system` otherwise.
  private let colorFGBG: String?
  private var display = DisplayState()
  /// Whether a workout ran, or it was said that there is none.
  private var hasBegun = false
  private var shown: Key?
  /// The problem with the sound that was shown last.
  private var shownProblem: String?

  init(style: Style, endsWithWorkout: Bool, terminalIsDark: Bool? = nil, colorFGBG: String? = nil) {
    self.style = style
    self.terminalIsDark = terminalIsDark
    self.colorFGBG = colorFGBG
    self.endsWithWorkout = endsWithWorkout
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    display.pass(to: now)
    switch event {
    case .connected:
      display.connect(true)
      return show(at: now)
    case .disconnected:
      display.connect(false)
      return display.payload == nil && !endsWithWorkout ? wait() : show(at: now)
    case .publication(let topic, let json):
      do { try display.take(topic, json) } catch { return [] }
      return show(at: now)
    case .timer:
      return show(at: now)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    case .started, .response:
      return []
    }
  }

  /// Shows a new problem with the sound of a workout that has some.
  private mutating func showProblem() -> [Effect] {
    let settings = display.settings
    let isAudible =
      display.session.map { $0.sound && settings.sound || $0.voice && settings.voice } ?? false
    guard isAudible, display.soundProblem != shownProblem else { return [] }
    shownProblem = display.soundProblem
    return shownProblem.map { [.output(.problem($0))] } ?? []
  }

  /// Says once that there is no workout yet.
  private mutating func wait() -> [Effect] {
    defer { hasBegun = true }
    return hasBegun ? [] : [.output(.problem("waiting for a workout to start; Ctrl-C ends this"))]
  }

  private mutating func show(at now: Moment) -> [Effect] {
    guard let payload = display.payload else { return [] }
    let view = display.view
    var effects = showProblem()
    if view.isActive { hasBegun = true } else if !endsWithWorkout { effects += wait() }
    let key = key(view, revision: payload.revision)
    if key != shown {
      shown = key
      effects.append(.output(output(view, payload, at: now)))
    }
    if endsWithWorkout, !view.isActive {
      return effects + [.exit(view.phase == .complete ? .done : hasBegun ? .refused : .notRunning)]
    }
    return effects + [.wake(at: display.wake(view, at: [view.change(cadence)]))]
  }

  /// How often the output changes without a publication: each second for the live line, else with each phase.
  private var cadence: Cadence {
    style == .live ? Cadence(hasTenths: display.settings.showTenths) : Cadence(isByPhase: true)
  }

  /// Two states with equal keys have the same output.
  private enum Key: Hashable {
    case live(WatchLine)
    case line(sessionId: String?, revision: Int, start: Duration?, Phase)
  }

  private func key(_ view: SessionView, revision: Int) -> Key {
    style == .live
      ? .live(line(view))
      : .line(sessionId: view.sessionId, revision: revision, start: view.start, view.phase)
  }

  private func line(_ view: SessionView) -> WatchLine {
    WatchLine(
      view: view.atMark(cadence),
      palette: Palette(
        display.settings.theme,
        isDark: display.settings.appearance.isDark(terminalIsDark: terminalIsDark, colorFGBG: colorFGBG)),
      isPulsing: !display.settings.reducedMotion, cadence: cadence)
  }

  private func output(_ view: SessionView, _ payload: SessionPayload, at now: Moment) -> Output {
    switch style {
    case .lines:
      let words = ScreenText(view)
      return .line(
        OutputText(
          "\(words.join([SessionText.line(view), words.readings, words.offer]))\n" as Escaped<TerminalText>))
    case .json:
      return .line(OutputText(Escaped<JSONText>(document: JSON.encode(payload.payload(at: now))) + "\n"))
    case .live: return .draw(line(view))
    }
  }
}

/// The live line of `watch`: phase and time as a badge, as many other facts as fit, and a bar that shrinks with the time
/// left.
struct WatchLine: Hashable {
  /// The workout to show.
  let view: SessionView
  /// The colours of the phases.
  var palette = Palette(.oceanBlue, isDark: true)
  /// Whether the badge pulses in the last seconds.
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
        (2, words.left.isEmpty ? "" : "\(words.left) left"), (1, words.next), (4, words.readings),
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
