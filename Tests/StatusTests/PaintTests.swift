import Testing
import Workout

@testable import gympulse_status

@Suite("Colours")
struct PaintTests {
  private static func color(_ style: SegmentStyle, _ session: Session?, after seconds: Double) -> String? {
    let line = style.text(Workouts.view(session, after: seconds))
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
    "the badge is brighter in every other of the last three seconds, unless motion is reduced",
    arguments: [
      (16.0, "fg=#000000,bg=#0a84ff"), (22, "fg=#000000,bg=#85c2ff"), (23, "fg=#000000,bg=#0a84ff"),
      (24, "fg=#000000,bg=#85c2ff"),
    ])
  func pulse(seconds: Double, color: String) {
    #expect(Self.color(Self.style(), Workouts.intervals, after: seconds) == color)
    let still = Self.style { $0.hasReducedMotion = true }
    #expect(Self.color(still, Workouts.intervals, after: seconds) == "fg=#000000,bg=#0a84ff")
    let paused = Workouts.intervals.paused(after: seconds)
    #expect(Self.color(Self.style(), paused, after: 99) == "fg=#000000,bg=#98989d")
    var stale = Workouts.view(Workouts.intervals, after: seconds)
    stale.isStale = true
    #expect(Self.style().text(stale).hasPrefix("#[fg=#000000,bg=#98989d]"))
  }

  @Test(
    "by time: a gradient from blue over yellow and orange to red",
    arguments: [
      (5.0, "0a84ff"), (10, "85ad85"), (15, "ffd60a"), (20, "ff9f0a"), (22.5, "ff7222"), (24.999, "ff453a"),
    ])
  func byTime(seconds: Double, color: String) {
    let style = Self.style {
      $0.isColoredByTime = true
      $0.hasReducedMotion = true
    }
    #expect(Self.color(style, Workouts.intervals, after: seconds) == "fg=#000000,bg=#\(color)")
  }

  @Test("a countdown changes its colour by itself, an interval of a colour of its own does not")
  func countdown() {
    let style = Self.style { $0.hasReducedMotion = true }
    #expect(Self.color(style, Workouts.tea, after: 5) == "fg=#000000,bg=#ffd60a")
    #expect(Self.color(style, Workouts.open, after: 5) == "fg=#000000,bg=#ff5fff")
  }

  @Test("light, dark, and system as the terminal tells")
  func appearance() {
    let light = Self.style { $0.isDark = false }
    #expect(Self.color(light, Workouts.intervals, after: 10) == "fg=#000000,bg=#007aff")
    for (word, variable, isDark) in [
      (Appearance.light, "15;0", false), (.dark, "0;15", true), (.system, "0;15", false),
      (.system, "0;default;7", false), (.system, "15;0", true), (.system, nil, true),
    ] as [(Appearance, String?, Bool)] {
      #expect(word.isDark(colorFGBG: variable) == isDark)
    }
  }
}
