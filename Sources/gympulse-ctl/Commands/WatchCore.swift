import ActorCore
import Display
import Messages
import Workout

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
    Topic.session, .audioHealth, .settings, .presence(of: Actor.engine),
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
        OutputText("\(words.join([SessionText.line(view), words.offer]))\n" as Escaped<TerminalText>))
    case .json:
      return .line(OutputText(Escaped<JSONText>(document: JSON.encode(payload.payload(at: now))) + "\n"))
    case .live: return .draw(line(view))
    }
  }
}
