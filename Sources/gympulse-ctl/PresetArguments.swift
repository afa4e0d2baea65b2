import ActorRuntime
import Messages
import Workout

extension Arguments {
  /// The preset fields that were given; nil when none was. Whether they are in their ranges is for the
  /// engine and the store to say.
  func presetChanges() throws -> PresetChanges? {
    var changes = PresetChanges()
    changes.name = self["name"]
    changes.getReadySeconds = try seconds("get-ready")
    changes.workSeconds = try seconds("work")
    changes.restSeconds = try seconds("rest")
    changes.sets = try number("sets")
    changes.rounds = try number("rounds")
    changes.soundEnabled = try onOff("sound")
    changes.voiceEnabled = try onOff("voice")
    return changes == PresetChanges() ? nil : changes
  }

  /// A whole number; nil when not given.
  func number(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text) else {
      throw Commands.usage("--\(option) is \"\(text)\"; it must be a whole number", self)
    }
    return number
  }

  private func seconds(_ option: String) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let seconds = ClockText.seconds(from: text) else {
      throw Commands.usage(
        "--\(option) is \"\(text)\"; it must be a time such as 90, 90s, 1:30, 00:01:30 or 1m30s", self)
    }
    return seconds
  }

  private func onOff(_ option: String) throws -> Bool? {
    guard let text = self[option] else { return nil }
    guard text == "on" || text == "off" else {
      throw Commands.usage("--\(option) is \"\(text)\"; it must be on or off", self)
    }
    return text == "on"
  }
}
