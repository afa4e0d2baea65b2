import Display
import Testing
import Workout

@testable import gympulse_status

@Suite("Templates")
struct TemplateTests {
  private static func line(
    _ source: String, after seconds: Double = 10, of session: Session = Workouts.intervals
  )
    throws -> String
  {
    var style = SegmentStyle()
    style.detail = .custom(try Template(source))
    return style.text(Workouts.view(session, after: seconds))
  }

  @Test(
    "every field",
    arguments: [
      (TemplateField.title, "Work"), (.time, "0:15"), (.name, "Tabata"), (.state, ""), (.round, "1"),
      (.rounds, "3"), (.set, "1"), (.sets, "2"), (.place, "Round 1/3 · Set 1/2"), (.next, "Rest"),
      (.nextTime, "0:10"), (.elapsed, "0:10"), (.left, "2:55"), (.total, "3:05"), (.bar, "▰▰▰▰▰▰▱▱"),
      (.ring, "◕"), (.percent, "25%"), (.count, "1/3"), (.interval, "1"), (.intervals, "2"),
      (.exercise, ""), (.exercises, ""), (.category, ""), (.howTo, ""),
    ])
  func fields(field: TemplateField, text: String) throws {
    #expect(try Self.line("<{\(field.rawValue)}>") == "<\(text)>")
    #expect(!field.help.isEmpty)
  }

  @Test(
    "optional parts, widths and the brackets themselves",
    arguments: [
      ("{title}[ ({state})] {time}", "Work 0:15"), ("[{title}[ {state}]!]", "Work!"),
      ("{title:2} {place:8}", "W… Round 1…"), ("{{{time}}} [[x]]", "{0:15} [x]"), ("plain", "plain"),
      ("", ""),
    ])
  func syntax(source: String, line: String) throws {
    #expect(try Self.line(source) == line)
  }

  private static let place =
    "[Exercise {exercise}/{exercises}][Interval {interval}/{intervals}] {count} {category}"

  @Test(
    "Exercise 0/10 and Interval 0/2 never appear: outside the rounds the fields are empty",
    arguments: [
      (Workouts.exercises, 10.0, "  "), (Workouts.exercises, 35, "Exercise 2/2Interval 2/2 2/2 Abs"),
      (Workouts.intervals, 1, " 1/3 "), (Workouts.intervals, 26, "Interval 2/2 1/3 "),
    ])
  func outsideTheRounds(session: Session, seconds: Double, line: String) throws {
    #expect(try Self.line("{title}: " + Self.place, after: seconds, of: session).hasSuffix(": " + line))
    for format in [SegmentFormat.plain, .json, .spoken, .tmux] {
      let shown = SegmentStyle(format, .expanded).text(Workouts.view(session, after: seconds))
      #expect(!shown.contains("0/2") && !shown.contains(" 0 of"))
    }
  }

  @Test(
    "phase and time of a template are the badge, the rest is as the bar is",
    arguments: [
      ("{ring} {title} {time}[ {state}] · {count}", "◕ #[fg=#000000,bg=#0a84ff] Work 0:15 #[default] · 1/3"),
      ("{time}", "#[fg=#000000,bg=#0a84ff] 0:15 #[default]"), ("{count} {percent}", "1/3 25%"),
      ("{count} {time}", "1/3 #[fg=#000000,bg=#0a84ff] 0:15 #[default]"),
    ])
  func badge(source: String, line: String) throws {
    let style = SegmentStyle(.tmux, .custom(try Template(source)))
    let view = Workouts.view(Workouts.intervals, after: 10)
    #expect(style.text(view) == line)
    for format in [SegmentFormat.polybar, .lemonbar, .xmobar, .waybar] {
      let text = SegmentStyle(format, .custom(try Template(source))).text(view)
      #expect(text.contains("0a84ff") == source.contains("time"), "\(format)")
      #expect(!source.hasPrefix("{count}") || text.contains("1/3 "))
    }
    let blocks = SegmentStyle(.i3bar, .custom(try Template(source))).blocks(view).text
    #expect(blocks.contains(##""background":"#0a84ff""##) == source.contains("time"))
  }

  @Test("how an exercise is done: {howTo}, in JSON, and spoken")
  func howTo() throws {
    #expect(try Self.line("{howTo}", after: 35, of: Workouts.exercises) == "Hold the body straight.")
    let view = Workouts.view(Workouts.exercises, after: 35)
    #expect(SegmentStyle(.json).text(view).contains(#""howTo":"Hold the body straight.""#))
    #expect(
      SegmentStyle(.spoken).text(view)
        == "Plank, 5 seconds, exercise 2 of 2, Abs, hard. Hold the body straight.")
  }

  @Test("what is not known is left out with its words")
  func endless() throws {
    #expect(
      try Self.line("{title} {round}[/{rounds}][ of {total}][ next {next}]", of: Workouts.endless)
        == "Run 1 next Walk")
  }

  @Test(
    "mistakes name the field and what was meant",
    arguments: [
      ("{tme}", "--template: unknown field {tme}; did you mean {time}?"),
      ("{Rounds}", "--template: unknown field {Rounds}; did you mean {rounds}?"),
      (
        "{zzzzz}",
        "--template: unknown field {zzzzz}; use one of title, time, reps, name, state, count, place, round, rounds, "
          + "set, sets, interval, intervals, exercise, exercises, category, howTo, next, nextTime, elapsed, "
          + "left, total, bar, ring, percent, readings"
      ),
      ("{time", "--template: { is not closed; add }, or write {{ for a literal {"),
      ("[{time}", "--template: [ is not closed; add ], or write [[ for a literal ["),
      ("a}b", "--template: stray }; write }} for a literal }"),
      ("a\nb", "--template: it contains a control character; write one line of text"),
      ("a]", "--template: stray ]; write ]] for a literal ]"),
      ("{time:0}", "--template: {time} has the width \"0\"; use 1 to 500 cells"),
      ("{time:501}", "--template: {time} has the width \"501\"; use 1 to 500 cells"),
    ])
  func mistakes(source: String, message: String) {
    let error = #expect(throws: Template.Problem.self) { try Template(source) }
    #expect(error?.description == message)
  }

  @Test("one character too many is refused")
  func length() throws {
    _ = try Template(String(repeating: "x", count: Template.lengthMax))
    #expect(throws: Template.Problem.self) {
      try Template(String(repeating: "x", count: Template.lengthMax + 1))
    }
  }

  @Test(
    "a line is cut to its width in cells, wide characters counting two",
    arguments: [
      (100, "Work 0:15 · Round 1/3 · Set 1/2"), (31, "Work 0:15 · Round 1/3 · Set 1/2"),
      (30, "Work 0:15 · Round 1/3 · Set 1…"), (5, "Work…"), (1, "…"),
    ])
  func width(width: Int, line: String) {
    var style = SegmentStyle()
    style.width = width
    #expect(style.text(Workouts.view(Workouts.intervals, after: 10)) == line)
    #expect(CellWidth.of(line) <= width)
  }

  @Test(
    "cells of a text",
    arguments: [("abc", 3), ("日本", 4), ("👩\u{200D}🚒", 4), ("e\u{301}", 1), ("▰▱·", 3), ("ㅎ한", 4), ("", 0)])
  func cells(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test("a cut never splits a wide character")
  func wideCut() {
    #expect(CellWidth.cut("日本語", to: 6) == "日本語")
    #expect(CellWidth.cut("日本語", to: 5) == "日本…")
    #expect(CellWidth.cut("日本語", to: 4) == "日…")
    #expect(CellWidth.cut("日本語", to: 2, ellipsis: "...") == "..")
  }

  @Test("with --ascii all is ASCII but names")
  func ascii() {
    for session in [Workouts.intervals, Workouts.endless, Workouts.countdown] {
      for second in stride(from: 0.0, to: 200, by: 3.5) {
        var style = SegmentStyle(.plain, .expanded)
        style.isASCII = true
        style.width = 40
        let line = style.text(Workouts.view(session, after: second))
        #expect(line.utf8.allSatisfy { $0 < 128 }, "\(line)")
      }
    }
    var style = SegmentStyle(.plain, .expanded)
    style.isASCII = true
    #expect(
      style.text(Workouts.view(Workouts.intervals, after: 10))
        == "Work 0:15 [######--] - Round 1/3 - Set 1/2 - Next: Rest 0:10")
  }

  @Test(
    "the ring depletes, full and empty only at the ends",
    arguments: [
      (0.0, "●", "4/4"), (0.01, "●", "4/4"), (0.3, "◕", "3/4"), (0.5, "◑", "2/4"), (0.7, "◔", "1/4"),
      (0.99, "◔", "1/4"), (1, "○", "0/4"),
    ])
  func ring(progress: Double, ring: String, ascii: String) {
    #expect(Progress.ring(progress, isASCII: false) == ring)
    #expect(Progress.ring(progress, isASCII: true) == ascii)
  }
}
