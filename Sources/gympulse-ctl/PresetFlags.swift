import ActorRuntime
import Messages
import Workout

/// The flags of `preset new` and `preset edit` for presets that are not interval presets.
extension Arguments {
  /// The kind of preset that the flags make; nil where they do not say.
  func presetKind() throws -> PresetKind? {
    let isCustom = ["interval", "cycles", "count-in"].contains { has($0) }
    let isCountdown = has("countdown")
    let isInterval = [
      "get-ready", "work", "rest", "sets", "rounds", "set-rest", "warm-up", "cool-down", "skip-last-rest",
    ].contains { has($0) }
    guard [isCustom, isCountdown, isInterval].count(where: { $0 }) <= 1 else {
      throw Commands.usage(
        "--interval, --countdown and --work belong to different kinds of preset; give those of one", self)
    }
    return isCustom ? .custom : isCountdown ? .countdown : isInterval ? .interval : nil
  }

  /// A preset of another kind than interval with the changes that the flags tell.
  func changed(_ preset: AnyPreset) throws -> AnyPreset {
    if let kind = try presetKind(), kind != preset.kind {
      throw Commands.usage(
        "\"\(preset.name)\" is of the kind \(preset.kind.rawValue), not \(kind.rawValue)", self)
    }
    let track = try onOff("track")
    let (sound, voice) = (try onOff("sound"), try onOff("voice"))
    var changed = preset
    switch preset {
    case .interval: break
    case .custom(var fields):
      let intervals = try all("interval").map { (text) throws(InvalidField) in
        try IntervalText.fields(from: text)
      }
      if !intervals.isEmpty { fields.intervals = intervals }
      if let cycles = self["cycles"] { fields.cycles = cycles == "endless" ? nil : try number("cycles") }
      fields.countIn = try onOff("count-in") ?? fields.countIn
      (fields.track, fields.soundEnabled) = (track ?? fields.track, sound ?? fields.soundEnabled)
      fields.voiceEnabled = voice ?? fields.voiceEnabled
      changed = .custom(fields)
    case .countdown(var fields):
      fields.durationSeconds = try seconds("countdown") ?? fields.durationSeconds
      (fields.track, fields.soundEnabled) = (track ?? fields.track, sound ?? fields.soundEnabled)
      fields.voiceEnabled = voice ?? fields.voiceEnabled
      changed = .countdown(fields)
    case .exercise(var fields):
      (fields.track, fields.soundEnabled) = (track ?? fields.track, sound ?? fields.soundEnabled)
      fields.voiceEnabled = voice ?? fields.voiceEnabled
      changed = .exercise(fields)
    }
    if let name = self["name"] { changed.name = name }
    return changed
  }
}
