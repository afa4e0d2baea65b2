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
    changes.setRestSeconds = try seconds("set-rest")
    changes.warmUpSeconds = try seconds("warm-up")
    changes.coolDownSeconds = try seconds("cool-down")
    changes.skipLastRest = try onOff("skip-last-rest")
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

  func seconds(_ option: String) throws -> Int? {
    try self[option].map { try seconds($0, as: "--\(option)") }
  }

  /// A time that was given under a name.
  func seconds(_ text: String, as name: String) throws -> Int {
    guard let seconds = ClockText.seconds(from: text) else {
      throw Commands.usage(
        "\(name) is \"\(text)\"; it must be a time such as 90, 90s, 1:30, 00:01:30 or 1m30s",
        self)
    }
    return seconds
  }

  /// The seconds of a countdown; nil for a text that is no time. Refuses a hundred minutes and more that are not given
  /// with hours (OK TIMER PRD: "minutes 0-99").
  func countdown(_ text: String) throws -> Int? {
    guard let seconds = ClockText.seconds(from: text) else { return nil }
    let hasHours = text.lowercased().contains("h") || text.count { $0 == ":" } == 2
    guard hasHours || seconds < 6000 || !text.lowercased().contains(where: { $0 == "m" || $0 == ":" }) else {
      throw Commands.usage(
        "\(text) has more than 99 minutes; give hours as well, such as 1h40m", self)
    }
    return seconds
  }

  func onOff(_ option: String) throws -> Bool? {
    guard let text = self[option] else { return nil }
    guard text == "on" || text == "off" else {
      throw Commands.usage("--\(option) is \"\(text)\"; it must be on or off", self)
    }
    return text == "on"
  }
}
