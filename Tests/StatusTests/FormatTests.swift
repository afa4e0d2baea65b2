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
        "#[fg=colour221]Get Ready 0:04#[default] · Round 1/3 · Set 1/2"
      ),
      (work, "#[fg=colour209]Work 0:15#[default] · Round 1/3 · Set 1/2"),
      (
        Workouts.view(Workouts.intervals, after: 26),
        "#[fg=colour75]Rest 0:09#[default] · Round 1/3 · Set 1/2"
      ),
      (
        Workouts.view(Workouts.intervals.paused(after: 10), after: 20),
        "#[fg=colour247]Work 0:15 paused#[default] · Round 1/3 · Set 1/2"
      ),
      (Workouts.view(Workouts.intervals, after: 185), "#[fg=colour114]Workout complete#[default]"),
    ])
  func tmux(view: SegmentView, line: String) {
    #expect(SegmentStyle(.tmux).line(view) == line)
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
      line == ##"{"color":"#ff875f","full_text":"Work 0:15 · Round 1/3 · Set 1/2","markup":"none","##
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
      #"{"elapsedSeconds":10.25,"isConnected":true,"isPaused":false,"isRunning":true,"name":"Tabata","#
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
      #"{"elapsedSeconds":0,"isConnected":true,"isPaused":false,"isRunning":false,"name":"","next":null,"#
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
    let common = Set(published.keys).intersection(shown.keys)
    #expect(common.count == 14)
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
