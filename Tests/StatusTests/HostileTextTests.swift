import Display
import FoundationEssentials
import Messages
import Readers
import Testing

@testable import Workout
@testable import gympulse_status

@Suite("Titles made up by others")
struct HostileTextTests {
  @Test(
    "invisible characters are removed, long text is truncated",
    arguments: [
      ("Burpees", "Burpees"),
      ("a\nb\r\nc\td", "a b  c d"),
      ("\u{1b}[31mred\u{7}", "[31mred"),
      ("\u{202E}kroW\u{2069}", "kroW"),
      ("one\u{2028}two\u{85}three", "one two three"),
      ("👩\u{200D}🚒 climb", "👩\u{200D}🚒 climb"),
      ("naïve 日本", "naïve 日本"),
      (String(repeating: "x", count: 41), String(repeating: "x", count: 39) + "…"),
      (String(repeating: "x", count: 40), String(repeating: "x", count: 40)),
      (" \u{0} \u{200B} ", ""),
    ])
  func cleaned(title: String, shown: String) {
    #expect(ShortText.clean(title) == shown)
  }

  @Test("a tower of accents is cut as well")
  func accents() {
    let title = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(ShortText.clean(title).unicodeScalars.count <= 4 * ShortText.lengthMax)
  }

  @Test("a title of nothing gives way to the phase")
  func emptyTitle() {
    #expect(ScreenText(Workouts.view(Workouts.titled("\u{1b}\n"), after: 0)).title == "Work")
  }

  @Test(
    "tmux: every # is doubled, in the title and in the idle text",
    arguments: [
      ("#[fg=red]", "##[fg=red]"), ("#(reboot)", "##(reboot)"), ("#{pid}", "##{pid}"), ("a##b#", "a####b##"),
    ])
  func tmux(title: String, escaped: String) {
    let view = Workouts.view(Workouts.titled(title), after: 0)
    #expect(SegmentStyle(.tmux).text(view) == "#[fg=#000000,bg=#0a84ff] ● \(escaped) 0:10 #[default]")
    #expect(SegmentStyle(.tmux, idleText: title).text(Workouts.view(nil, after: 0)) == escaped)
  }

  @Test(
    "no title becomes markup",
    arguments: [
      (SegmentFormat.polybar, "a%{F#f00}b%", "%{F#000000} ● a% {F#f00}b% 0:20 %{F-}"),
      (.waybar, "<b>&</b>", ##"background=\"#0a84ff\"> ● &lt;b&gt;&amp;&lt;/b&gt; 0:20 </span>"##),
      (.xmobar, "a<fc=red>b", "<fc=#000000,#0a84ff> a<raw=1:</>fc=red>b 0:20 </fc>"),
      (.i3blocks, #"say "hi" \"#, #""full_text":"● say ”hi” ∖ 0:20""#),
      (.lemonbar, "100%{F#f00}", "%{F#000000} 100%%{F#f00} 0:20 %{F-}"),
    ])
  func markup(format: SegmentFormat, title: String, part: String) {
    let session = Workouts.session(Routine(name: "x", round: [Segment(.work, seconds: 20, title: title)]))
    #expect(SegmentStyle(format).text(Workouts.view(session, after: 0)).contains(part))
  }

  /// A letter of class Prepend makes one `Character` of itself and the delimiter after it.
  @Test(
    "a title whose letters join the delimiters is text in every bar",
    arguments: [
      (SegmentFormat.tmux, "\u{D4E}#(touch x)", "\u{D4E}##(touch x)"),
      (.polybar, "\u{D4E}%{A1:touch X:}CP%{A}", "\u{D4E}% {A1:touch X:}CP% {A}"),
      (.lemonbar, "\u{D4E}%{A:touch X:}CLK%{A}", "\u{D4E}%%{A:touch X:}CLK%%{A}"),
      (.xmobar, "\u{D4E}<action=`rm X`>x", "\u{D4E}<raw=1:</>action=`rm X`>x"),
      (.waybar, "\u{D4E}<b>", "\u{D4E}&lt;b&gt;"),
    ])
  func joined(format: SegmentFormat, title: String, part: String) {
    let session = Workouts.session(Routine(name: "x", round: [Segment(.work, seconds: 20, title: title)]))
    let line = Array(SegmentStyle(format).text(Workouts.view(session, after: 0)).utf8)
    // By bytes: as a `String` the part may begin within a character.
    #expect(line.contains(part.utf8))
  }

  @Test("JSON formats stay one line of strict JSON", arguments: [SegmentFormat.i3bar, .json])
  func json(format: SegmentFormat) throws {
    let title = #"</span>"\"# + "\n\u{1}\u{2028}\u{7f}&#[x]"
    let line = SegmentStyle(format).text(Workouts.view(Workouts.titled(title), after: 0))
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let object = try JSONDecoder().decode([String: AnyJSON].self, from: Data(line.utf8))
    let shown = #"</span>"\"# + "    &#[x] 0:10"
    #expect(object[format == .json ? "text" : "full_text"] == .text((format == .json ? "" : "● ") + shown))
  }
}
