import Testing
import Workout

@testable import gympulse_status

@Suite("Colours")
struct PaintTests {
  private static func color(_ style: SegmentStyle, _ session: Session?, after seconds: Double) -> String? {
    let line = style.line(Workouts.view(session, after: seconds))
    return line.firstMatch(of: #/#\[([^\]]*)\]/#).map { String($0.1) }
  }

  private static func style(_ theme: Theme = .oceanBlue, _ change: (inout SegmentStyle) -> Void = { _ in })
    -> SegmentStyle
  {
    var style = SegmentStyle(.tmux)
    style.theme = theme
    change(&style)
    return style
  }

  @Test(
    "every theme has a colour of its own for each phase, for a pause and for the end",
    arguments: Theme.allCases)
  func themes(theme: Theme) {
    let style = Self.style(theme) { $0.hasReducedMotion = true }
    let colors = [1.0, 10, 26, 185].map { Self.color(style, Workouts.intervals, after: $0) }
    #expect(colors.allSatisfy { $0 != nil })
    #expect(colors[1] != colors[2], "work and rest")
    #expect(Self.color(style, Workouts.intervals.paused(after: 10), after: 11) != colors[1])
    #expect(Self.color(style, nil, after: 0) == nil)
  }

  @Test(
    "the last ten seconds pulse in reverse video each second, unless motion is reduced",
    arguments: [
      (14.0, "fg=#5fafff"), (15, "fg=#5fafff"), (16, "fg=#000000,bg=#5fafff"), (17, "fg=#5fafff"),
      (24, "fg=#000000,bg=#5fafff"),
    ])
  func pulse(seconds: Double, color: String) {
    #expect(Self.color(Self.style(), Workouts.intervals, after: seconds) == color)
    let still = Self.style { $0.hasReducedMotion = true }
    #expect(Self.color(still, Workouts.intervals, after: seconds) == "fg=#5fafff")
    let paused = Workouts.intervals.paused(after: seconds)
    #expect(Self.color(Self.style(), paused, after: 99) == "fg=#9e9e9e")
  }

  @Test(
    "by time: blue, yellow, orange, red",
    arguments: [
      (5.0, "5fafff"), (14.9, "5fafff"), (15, "ffd75f"), (19.9, "ffd75f"), (20, "ffaf5f"), (23.5, "ff5f5f"),
    ])
  func byTime(seconds: Double, color: String) {
    let style = Self.style {
      $0.isColoredByTime = true
      $0.hasReducedMotion = true
    }
    #expect(Self.color(style, Workouts.intervals, after: seconds) == "fg=#\(color)")
  }
}
