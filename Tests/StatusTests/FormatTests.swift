import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_status

@Suite("The bars' languages")
struct FormatTests {
  private static let work = Workouts.view(Workouts.intervals, after: 10)

  @Test(
    "tmux: the lead in the phase's colour",
    arguments: [
      (
        Workouts.view(Workouts.intervals, after: 1),
        "#[fg=#ffd75f]Get Ready 0:04#[default] · Round 1/3 · Set 1/2"
      ),
      (work, "#[fg=#5fafff]Work 0:15#[default] · Round 1/3 · Set 1/2"),
      (
        Workouts.view(Workouts.intervals, after: 26),
        "#[fg=#000000,bg=#d7d787]Rest 0:09#[default] · Round 1/3 · Set 1/2"
      ),
      (
        Workouts.view(Workouts.intervals.paused(after: 10), after: 20),
        "#[fg=#9e9e9e]Work 0:15 paused#[default] · Round 1/3 · Set 1/2"
      ),
      (Workouts.view(Workouts.intervals, after: 185), "#[fg=#87d787]Workout complete#[default]"),
    ])
  func tmux(view: SegmentView, line: String) {
    #expect(SegmentStyle(.tmux).line(view) == line)
  }

  @Test(
    "the other bars' markup",
    arguments: [
      (SegmentFormat.polybar, "%{F#5fafff}Work 0:15%{F-} · Round 1/3 · Set 1/2"),
      (
        .lemonbar,
        "%{A1:gympulse-ctl toggle:}%{A2:gympulse-ctl skip:}%{A3:gympulse-ctl view:}"
          + "%{A4:gympulse-ctl extend 10:}%{A5:gympulse-ctl extend -10:}"
          + "%{F#5fafff}Work 0:15%{F-} · Round 1/3 · Set 1/2%{A}%{A}%{A}%{A}%{A}"
      ),
      (.plain, "Work 0:15 · Round 1/3 · Set 1/2"),
      (.spoken, "Work, 15 seconds, round 1 of 3, set 1 of 2"),
    ])
  func markup(format: SegmentFormat, line: String) {
    #expect(SegmentStyle(format).line(Self.work) == line)
  }

  @Test("xmobar: an action for each button around the coloured text")
  func xmobar() {
    let line = SegmentStyle(.xmobar).line(Self.work)
    #expect(line.contains("<fc=#5fafff>Work 0:15</fc> · Round 1/3 · Set 1/2</action>"))
    #expect(line.components(separatedBy: "<action=`gympulse-ctl ").count == 6)
    #expect(line.contains("<action=`gympulse-ctl toggle` button=1>"))
  }

  @Test("waybar: text in Pango markup, and what to choose styles and icons by")
  func waybar() {
    let line = SegmentStyle(.waybar).line(Workouts.view(Workouts.intervals, after: 17))
    #expect(
      line
        == ##"{"alt":"work","class":["work","ending"],"percentage":60,"text":"<span foreground=\"#5fafff\">"##
        + #"Work 0:08</span> · Round 1/3 · Set 1/2","tooltip":"Tabata\nWork 0:08 ▰▰▰▰▱▱▱▱ · Round 1/3 · Set 1/2"#
        + #" · next Rest 0:10"}"#)
    let paused = SegmentStyle(.waybar, isColored: false).line(
      Workouts.view(Workouts.intervals.paused(after: 30), after: 99))
    #expect(paused.contains(#""class":["rest","paused"]"#))
    #expect(paused.contains(#""text":"Rest 0:05 paused · Round 1/3 · Set 1/2""#))
    let idle = SegmentStyle(.waybar).line(Workouts.view(nil, after: 0))
    #expect(idle == #"{"alt":"idle","class":["idle"],"percentage":0,"text":"","tooltip":""}"#)
  }

  @Test(
    "an empty segment has no markup either",
    arguments: [SegmentFormat.tmux, .polybar, .lemonbar, .xmobar, .plain])
  func empty(format: SegmentFormat) {
    #expect(SegmentStyle(format).line(Workouts.view(nil, after: 0)) == "")
  }

  @Test("no colours when told so")
  func colorless() throws {
    #expect(SegmentStyle(.tmux, isColored: false).line(Self.work) == "Work 0:15 · Round 1/3 · Set 1/2")
    #expect(!SegmentStyle(.i3bar, isColored: false).line(Self.work).contains("color"))
  }

  @Test("i3bar: a block, its short text compact")
  func i3bar() {
    let line = SegmentStyle(.i3bar).line(Self.work)
    #expect(
      line == ##"{"color":"#5fafff","full_text":"Work 0:15 · Round 1/3 · Set 1/2","markup":"none","##
        + #""name":"gympulse","short_text":"Work 0:15"}"#)
  }

  @Test("i3bar: an idle block has no text, so that it is not drawn, and no colour")
  func i3barIdle() {
    let line = SegmentStyle(.i3bar).line(Workouts.view(nil, after: 0))
    #expect(line == #"{"full_text":"","markup":"none","name":"gympulse","short_text":""}"#)
  }

  @Test("json: all there is to know, in the words of the session topic")
  func json() {
    let line = SegmentStyle(.json).line(Workouts.view(Workouts.intervals, after: 10.25))
    let expected =
      ##"{"color":"#5fafff","elapsedSeconds":10.25,"isConnected":true,"isOpen":false,"isPaused":false,"##
      + #""isRunning":true,"isStale":false,"name":"Tabata","#
      + #""next":{"durationSeconds":10,"phase":"rest","title":"Rest"},"phase":"work","phaseEndsAt":5025000000123,"#
      + #""phaseSeconds":20,"progress":0.263,"remaining":"0:15","remainingSeconds":14.75,"roundIndex":1,"rounds":3,"#
      + #""sessionId":"s1","setIndex":1,"sets":2,"text":"Work 0:15 · Round 1/3 · Set 1/2","title":"Work","#
      + #""totalSeconds":185}"#
    #expect(line == expected)
  }

  @Test("json: idle is an object too")
  func jsonIdle() {
    let line = SegmentStyle(.json, idleText: "–").line(Workouts.view(nil, after: 0))
    let expected =
      #"{"color":null,"elapsedSeconds":0,"isConnected":true,"isOpen":false,"isPaused":false,"isRunning":false,"#
      + #""isStale":false,"name":"","next":null,"#
      + #""phase":"idle","phaseEndsAt":null,"phaseSeconds":0,"progress":0,"remaining":"0:00","remainingSeconds":0,"#
      + #""roundIndex":0,"rounds":0,"sessionId":null,"setIndex":0,"sets":0,"text":"–","title":"Idle","#
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
    let shown = try Self.object(Array(SegmentStyle(.json).line(Workouts.view(session, after: seconds)).utf8))
    // The colour shown is the theme's where the interval has none.
    let common = Set(published.keys).intersection(shown.keys).subtracting(["color"])
    #expect(common.count == 15)
    for key in common { #expect(published[key] == shown[key], "\(key)") }
  }

  /// An object's members, each as its JSON.
  private static func object(_ json: [UInt8]) throws -> [String: AnyJSON] {
    try JSONDecoder().decode([String: AnyJSON].self, from: Data(json))
  }
}

/// Any JSON, for comparison.
enum AnyJSON: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([AnyJSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: AnyJSON].self))
    }
  }
}
