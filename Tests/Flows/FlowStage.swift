import ActorCore
import Chance
import Messages
import Workout

/// What a flow is played on.
package protocol FlowStage {
  /// Does what a line says, and returns whether it can be read.
  mutating func act(_ line: Flow.Line) throws -> Bool
  /// How something is now; nil if there is no state of this name.
  func state(_ name: String) -> String?
  /// All that there has been under a name, the oldest first; nil if there is no such history.
  func history(_ name: String) -> [String]?
}

/// An actor on a virtual clock that flows are played on.
package protocol ActorFlowStage: FlowStage, AnyObject {
  /// The settings. A change of them is published.
  var settings: Settings { get set }
}

extension VirtualActor {
  /// Does what every actor can do.
  ///
  ///     to 60, pass 1         lets time pass to a second, or seconds
  ///     asleep 9              the machine sleeps until a second
  ///     connected             to the broker; or disconnected
  ///     here desktop          another actor is connected; or gone
  ///     set duckMusic on      changes settings, several with commas between them
  ///     publish TOPIC JSON
  ///     request METHOD JSON
  ///     audio PROBLEM         the health of the sound is published; or works
  ///     pause, resume, stop, again (the same session), extend 10, seek 10, skip, back, sound off, voice on
  ///     pause at 5            it was paused at that second
  package func actAsAny(_ line: Flow.Line) throws -> Bool {
    switch line.verb {
    case "to": pass(to: try line.number())
    case "pass": pass(.seconds(try line.number()))
    case "asleep":
      sleep(now.duration(to: at(try line.number())))
      fire()
    case "connected": send(.connected)
    case "disconnected": send(.disconnected)
    case "here", "gone":
      guard let actor = Actor(rawValue: line.text) else { return false }
      show(actor, isRunning: line.verb == "here")
    case "set":
      guard let stage = self as? any ActorFlowStage else { return false }
      var changed = stage.settings
      for change in line.text.components(separatedBy: ", ") {
        let name = String(change.prefix { $0 != " " })
        let setting = try SettingsTable.setting(named: name)
        changed = changed.applying(try setting.change(change.dropFirst(name.count).trimmed))
      }
      stage.settings = changed
    case "publish":
      send(.publication(Topic(try line.word()), Array(line.rest.utf8)))
      settle()
    case "request": request(try line.word(), Array(line.rest.utf8))
    case "audio":
      let problem = line.text == "works" ? nil : line.text
      publish(
        .audioHealth,
        AudioHealth(isWorking: problem == nil, problem: problem, device: "default", cuesSkipped: 0))
    case "stop": publish(nil)
    case "again": publish(session)
    case "pause":
      let second = line.text.isEmpty ? seconds : try line.number(1)
      change { [self] session, _ in session.pause(at: at(second)) }
    case "resume": change { $0.resume(at: $1) }
    case "extend": try change { try $0.extend(by: Int(try line.number()), at: $1) }
    case "seek": try change { $0.seek(to: .seconds(try line.number()), at: $1) }
    case "skip": change { $0.skip(at: $1) }
    case "back": change { $0.back(at: $1) }
    case "sound": change { session, _ in session.sound = line.text == "on" }
    case "voice": change { session, _ in session.voice = line.text == "on" }
    default: return false
    }
    return true
  }

  /// The second at which its timer fires, how often it has fired, what its last request expects to run, and
  /// how it has ended; or "none".
  package func stateOfAny(_ name: String) -> String? {
    switch name {
    case "timer": wakeAt.map { origin.duration(to: $0).seconds.short } ?? "none"
    case "wake-ups": "\(wakeUps)"
    case "expected": expected ?? "none"
    case "exit": exitCode.map { "\($0)" } ?? "none"
    default: nil
    }
  }

  /// What it has requested and replied, and the JSON that it has published on a topic.
  package func historyOfAny(_ name: String) -> [String]? {
    switch name {
    case "requests": requests
    case "replies": replies
    default: nil
    }
  }
}

extension Double {
  /// The number, without a fraction if it is whole.
  package var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
