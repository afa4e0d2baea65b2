import Display
import FoundationEssentials
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_status

@Suite("The bars' languages")
struct FormatTests {
  private static let work = Workouts.view(Workouts.intervals, after: 10)

  @Test(
    "tmux: phase and time are a badge in the phase's colour, the rest is as the status line is",
    arguments: [
      (
        Workouts.view(Workouts.intervals, after: 1),
        "#[fg=#000000,bg=#ffd60a] ◕ Get Ready 0:04 #[default] Round 1/3 · Set 1/2"
      ),
      (work, "#[fg=#000000,bg=#0a84ff] ◕ Work 0:15 #[default] Round 1/3 · Set 1/2"),
      (
        Workouts.view(Workouts.intervals, after: 26),
        "#[fg=#000000,bg=#66d4cf] ● Rest 0:09 #[default] Round 1/3 · Set 1/2"
      ),
      (
        Workouts.view(Workouts.intervals.paused(after: 10), after: 20),
        "#[fg=#000000,bg=#98989d] ◕ Work 0:15 paused #[default] Round 1/3 · Set 1/2"
      ),
      (Workouts.view(Workouts.intervals, after: 185), "#[fg=#000000,bg=#30d158] Workout complete #[default]"),
    ])
  func tmux(view: SessionView, line: String) {
    #expect(SegmentStyle(.tmux).text(view) == line)
  }

  @Test(
    "the other bars' markup",
    arguments: [
      (SegmentFormat.polybar, "%{B#0a84ff}%{F#000000} ◕ Work 0:15 %{F-}%{B-} Round 1/3 · Set 1/2"),
      (
        .lemonbar,
        "%{A1:gympulse-ctl toggle --start --notice:}%{A2:gympulse-ctl skip --notice:}%{A3:gympulse-ctl view --notice:}"
          + "%{A4:gympulse-ctl extend 10 --notice:}%{A5:gympulse-ctl extend -10 --notice:}"
          + "%{B#0a84ff}%{F#000000} Work 0:15 %{F-}%{B-} Round 1/3 · Set 1/2%{A}%{A}%{A}%{A}%{A}"
      ),
      (.plain, "Work 0:15 · Round 1/3 · Set 1/2"),
      (.spoken, "Work, 15 seconds, round 1 of 3, set 1 of 2"),
    ])
  func markup(format: SegmentFormat, line: String) {
    #expect(SegmentStyle(format).text(Self.work) == line)
  }

  @Test("xmobar: an action for each button around the coloured text")
  func xmobar() {
    let line = SegmentStyle(.xmobar).text(Self.work)
    #expect(line.contains("<fc=#000000,#0a84ff> Work 0:15 </fc> Round 1/3 · Set 1/2</action>"))
    #expect(line.components(separatedBy: "<action=`gympulse-ctl ").count == 6)
    #expect(line.contains("<action=`gympulse-ctl toggle --start --notice` button=1>"))
  }

  @Test("waybar: text in Pango markup, and what to choose styles and icons by")
  func waybar() {
    let line = SegmentStyle(.waybar).text(Workouts.view(Workouts.intervals, after: 17))
    #expect(
      line
        == ##"{"alt":"work","class":["work"],"percentage":60,"text":"<span foreground=\"#000000\" "##
        + ##"background=\"#0a84ff\"> ◑ Work 0:08 </span> Round 1/3 · Set 1/2","tooltip":"Tabata\nWork 0:08 ▰▰▰▰▱▱▱▱ · Round 1/3 · Set 1/2"##
        + #" · Next: Rest 0:10"}"#)
    let paused = SegmentStyle(.waybar, isColored: false).text(
      Workouts.view(Workouts.intervals.paused(after: 30), after: 99))
    #expect(paused.contains(#""class":["rest","paused"]"#))
    #expect(paused.contains(#""text":"◑ Rest 0:05 paused · Round 1/3 · Set 1/2""#))
    let idle = SegmentStyle(.waybar).text(Workouts.view(nil, after: 0))
    let silent = SegmentStyle(.waybar).line(Self.work, silence: "a call").text
    #expect(silent.contains(#"\nSilent: a call""#), "\(silent)")
    #expect(idle == #"{"alt":"idle","class":["idle"],"percentage":0,"text":"","tooltip":""}"#)
  }

  @Test(
    "an empty segment has no markup either",
    arguments: [SegmentFormat.tmux, .polybar, .lemonbar, .xmobar, .plain])
  func empty(format: SegmentFormat) {
    #expect(SegmentStyle(format).text(Workouts.view(nil, after: 0)) == "")
  }

  @Test("no colours if disabled")
  func colorless() throws {
    #expect(SegmentStyle(.tmux, isColored: false).text(Self.work) == "◕ Work 0:15 · Round 1/3 · Set 1/2")
    #expect(!SegmentStyle(.i3bar, isColored: false).text(Self.work).contains("color"))
  }

  @Test("i3bar: a single line is a block, its short text compact")
  func i3bar() {
    let line = SegmentStyle(.i3bar).text(Self.work)
    #expect(
      line == ##"{"color":"#0a84ff","full_text":"◕ Work 0:15 · Round 1/3 · Set 1/2","markup":"none","##
        + #""name":"gympulse","short_text":"◕ Work 0:15"}"#)
  }

  @Test("i3blocks drops grounds: the text has a colour that is readable on the bar")
  func i3blocks() {
    let line = SegmentStyle(.i3blocks).text(Workouts.view(Workouts.intervals, after: 16))
    #expect(
      line == ##"{"color":"#0a84ff","full_text":"◑ Work 0:09 · Round 1/3 · Set 1/2","markup":"none","##
        + #""name":"gympulse","short_text":"◑ Work 0:09"}"#)
  }

  @Test("i3bar: phase and time are a block with its own ground, close to the rest in the bar's colours")
  func i3barChip() {
    let badge =
      ##"{"background":"#0a84ff","color":"#000000","full_text":" ◕ Work 0:15 ","markup":"none","name":"gympulse","##
      + #""separator":false,"separator_block_width":0,"short_text":" ◕ Work 0:15 "}"#
    let rest =
      #"{"full_text":" Round 1/3 · Set 1/2","markup":"none","name":"gympulse","short_text":""}"#
    #expect(SegmentStyle(.i3bar).blocks(Self.work).text == badge + "," + rest)
    #expect(!SegmentStyle(.i3bar, .compact).blocks(Self.work).text.contains("separator"))
  }

  @Test(
    "a badge is as wide as the line may be", arguments: [SegmentFormat.tmux, .polybar],
    [4, 12, 13, 20, 31, 40])
  func chipWidth(format: SegmentFormat, width: Int) {
    var style = SegmentStyle(format)
    style.width = width
    let line = style.text(Self.work).replacing(#/#\[[^\]]*\]|%\{[^}]*\}/#, with: "")
    #expect(CellWidth.of(line) <= width)
    #expect(line.hasPrefix(" ◕ "))
  }

  @Test("i3bar: an idle block has no text, so that it is not drawn, and no colour")
  func i3barIdle() {
    let line = SegmentStyle(.i3bar).text(Workouts.view(nil, after: 0))
    #expect(line == #"{"full_text":"","markup":"none","name":"gympulse","short_text":""}"#)
  }

  @Test("json: all there is to know, in the words of the session topic")
  func json() {
    let line = SegmentStyle(.json).text(Workouts.view(Workouts.intervals, after: 10.25))
    let expected =
      ##"{"badge":{"background":"#0a84ff","color":"#000000"},"color":"#0a84ff","count":"1/3","elapsedSeconds":10.25,"exercise":null,"goal":null,"howTo":"","intervalIndex":1,"##
      + #""intervals":2,"isConnected":true,"isOpen":false,"isPaused":false,"#
      + #""isRunning":true,"isStale":false,"name":"Tabata","#
      + #""next":{"durationSeconds":10,"phase":"rest","reps":null,"title":"Rest"},"phase":"work","phaseEndsAt":5025000000123,"#
      + ##""phaseSeconds":20,"progress":0.263,"readings":"","remaining":"0:15","remainingSeconds":14.75,"reps":null,"ringColor":"#8baf7e","roundIndex":1,"rounds":3,"roundsDone":null,"##
      + #""sessionId":"s1","setIndex":1,"sets":2,"text":"Work 0:15 · Round 1/3 · Set 1/2","title":"Work","#
      + #""totalSeconds":185}"#
    #expect(line == expected)
  }

  @Test("json: the help names every member, and no other")
  func jsonHelp() throws {
    guard case .show(let help) = try StatusOptions.spec.parse(["--help"]) else { throw Missing() }
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = try #require(text.firstMatch(of: #/ json: text, .* exercise next\./#)).output
    let line = SegmentStyle(.json).text(Workouts.view(Workouts.intervals, after: 10))
    let members = Set(try Self.object(Array(line.utf8)).keys)
    let words = named.matches(of: #/[A-Za-z]+/#).map { String($0.output) }
    #expect(members.isSubset(of: words), "\(members.subtracting(words))")
    let listed = try #require(named.firstRange(of: "session, ")).upperBound
    let last = named[listed...].matches(of: #/[A-Za-z]+/#).map { String($0.output) }
    #expect(members.isSuperset(of: last), "\(Set(last).subtracting(members))")
  }

  private struct Missing: Error {}

  @Test("json: idle is an object too")
  func jsonIdle() {
    let line = SegmentStyle(.json, idleText: "–").text(Workouts.view(nil, after: 0))
    let expected =
      #"{"badge":null,"color":null,"count":"","elapsedSeconds":0,"exercise":null,"goal":null,"howTo":"","intervalIndex":0,"intervals":0,"#
      + #""isConnected":true,"isOpen":false,"isPaused":false,"isRunning":false,"#
      + #""isStale":false,"name":"","next":null,"#
      + #""phase":"idle","phaseEndsAt":null,"phaseSeconds":0,"progress":0,"readings":"","remaining":"0:00","remainingSeconds":0,"reps":null,"ringColor":null,"#
      + #""roundIndex":0,"rounds":0,"roundsDone":null,"sessionId":null,"setIndex":0,"sets":0,"text":"–","title":"Idle","#
      + #""totalSeconds":null}"#
    #expect(line == expected)
  }

  @Test(
    "json agrees with what the engine publishes at the same moment",
    arguments: [-1, 0, 3.25, 10.5, 30, 95, 184.5, 185, 500] as [Double],
    [Workouts.intervals, Workouts.endless, Workouts.intervals.paused(after: 42.5), nil])
  func jsonAgrees(seconds: Double, session: Session?) throws {
    let now = Workouts.start.advanced(by: .seconds(seconds))
    let published = try Self.object(Workouts.payload(session, at: now))
    let shown = try Self.object(Array(SegmentStyle(.json).text(Workouts.view(session, after: seconds)).utf8))
    // The colour shown is the theme's where the interval has none.
    let common = Set(published.keys).intersection(shown.keys).subtracting(["color"])
    #expect(common.count == 21)
    for key in common { #expect(published[key] == shown[key], "\(key)") }
  }

  /// An object's members, each as its JSON.
  private static func object(_ json: [UInt8]) throws -> [String: AnyJSON] {
    try JSONDecoder().decode([String: AnyJSON].self, from: Data(json))
  }
}
