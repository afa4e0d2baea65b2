import Flows
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

/// What keys and clicks do: a flow of a chapter in `Flows/`, line by line.
///
///     # what it shows          begins on the timers, in 80 x 24 cells
///     @ tabata 15 160x30       begins again, that many seconds in a workout; "timers" for none
///     > down enter             keys; or type TEXT, click TEXT, times 80 KEY
///     wait 0.9                 seconds, in which timers fire
///     connection lost          or back
///     settings JSON            published; session tabata, paused tabata: a workout that begins now
///     < JSON                   the response to the last request, or refused
///     = engine.start {"a":1}   the last request, or only its method; != METHOD: not this one
///     has "a":1                a part of the last request's parameters
///     no request               since the last deed; no METHOD: none of this method
///     + text                   on the screen; - not; ^ in its first line; _ in its last, !_ not
///     | one … two              a line of the screen has both texts; |$ it ends with the second
///     screen setup             the screen on top
@Suite("Flows of the screens")
struct FlowTests {
  private static let flows = Flow.all()

  @Test("the chapters are there") func chapters() { #expect(Self.flows.count > 20) }

  @Test("each line of a flow", arguments: flows)
  func play(flow: Flow) throws {
    var stage = Stage.furnished()
    var before = 0
    for line in flow.lines {
      let (verb, rest) = (line.verb, line.text)
      let place = SourceLocation(
        fileID: "ScreenTests/\(line.fileName)", filePath: line.file, line: line.number, column: 1)
      if let holds = Self.check(verb, rest, stage, before) {
        #expect(
          holds, "\(line.whole)\nlast: \(stage.last)\n\(stage.picture)", sourceLocation: place)
        continue
      }
      before = stage.requests.count
      #expect(try Self.act(verb, rest, &stage), "unknown: \(line.whole)", sourceLocation: place)
    }
  }

  /// Returns whether what a line says is so; nil if it says what is done.
  ///
  /// `before` requests came before the last deed.
  private static func check(_ verb: String, _ text: String, _ stage: Stage, _ before: Int) -> Bool? {
    let parts = text.components(separatedBy: " … ")
    return switch verb {
    case "=": text.contains(" ") ? stage.last == text : stage.requests.last?.method == text
    case "!=": stage.requests.last?.method != text
    case "has": stage.requests.last?.params.contains(text) == true
    case "no": !stage.requests.dropFirst(before).contains { text == "request" || $0.method == text }
    case "+": stage.picture.contains(text)
    case "-": !stage.picture.contains(text)
    case "^": stage.lines[0].contains(text)
    case "_": stage.lines.last?.contains(text) == true
    case "!_": stage.lines.last?.contains(text) == false
    case "|": stage.lines.contains { line in parts.allSatisfy { line.contains($0) } }
    case "|$": stage.lines.contains { $0.contains(parts[0]) && $0.hasSuffix(parts[1]) }
    case "screen": stage.core.screens.last.map { "\($0.name)" } == text
    default: nil
    }
  }

  private static func preset(_ name: String) -> Preset? {
    ["tabata": Examples.tabata, "exercises": Examples.exercises][name]
  }

  /// Does what a line says; false if the line is unknown.
  private static func act(_ verb: String, _ text: String, _ stage: inout Stage) throws -> Bool {
    let words = text.split(separator: " ").map(String.init)
    switch (verb, words.first) {
    case ("@", let name?):
      let size = (words.last?.split(separator: "x") ?? []).compactMap { Int($0) }
      let (columns, rows) = size.count == 2 ? (size[0], size[1]) : (80, 24)
      guard let preset = preset(name) else {
        stage = .furnished(columns, rows)
        return name == "timers"
      }
      let seconds = try #require(Double(words[1]))
      stage = try .running(preset, after: .seconds(seconds), columns, rows)
    case (">", "type"): stage.type(String(text.dropFirst(5)))
    case (">", "click"): stage.click(String(text.dropFirst(6)))
    case (">", "times"): for _ in 0..<(try #require(Int(words[1]))) { stage.press(words[2]) }
    case (">", _?): for key in words { stage.press(key) }
    case ("wait", _): stage.wait(.seconds(try #require(Double(text))))
    case ("settings", _): stage.send(.publication(.settings, Array(text.utf8)))
    case ("session", let name?):
      stage.show(try Examples.session(try #require(preset(name)), at: stage.now.instant))
    case ("paused", let name?):
      var session = try Examples.session(try #require(preset(name)), at: stage.now.instant)
      session.pause(at: stage.now.instant)
      stage.show(session)
    case ("connection", "lost"): stage.send(.disconnected)
    case ("connection", "back"):
      stage.showEngine()
      stage.send(.connected)
    case ("<", "refused"): stage.refuse(stage.tag)
    case ("<", _): stage.send(.response(tag: stage.tag, .success(Array(text.utf8))))
    default: return false
    }
    return true
  }
}
