import Workout

/// Some of an interval preset's fields; what is nil stays as it was.
package struct PresetChanges: Params {
  package static let names = CodingKeys.allCases.map(\.rawValue)
  package var name: String?
  package var getReadySeconds: Int?
  package var warmUpSeconds: Int?
  package var workSeconds: Int?
  package var restSeconds: Int?
  package var sets: Int?
  package var rounds: Int?
  package var setRestSeconds: Int?
  package var skipLastRest: Bool?
  package var coolDownSeconds: Int?
  package var soundEnabled: Bool?
  package var voiceEnabled: Bool?

  /// No change.
  package init() {}

  /// Other fields, with these changes made.
  package func applied(to fields: PresetFields) -> PresetFields {
    var fields = fields
    fields.name = name ?? fields.name
    fields.getReadySeconds = getReadySeconds ?? fields.getReadySeconds
    fields.warmUpSeconds = warmUpSeconds ?? fields.warmUpSeconds
    fields.workSeconds = workSeconds ?? fields.workSeconds
    fields.restSeconds = restSeconds ?? fields.restSeconds
    fields.sets = sets ?? fields.sets
    fields.rounds = rounds ?? fields.rounds
    fields.setRestSeconds = setRestSeconds ?? fields.setRestSeconds
    fields.skipLastRest = skipLastRest ?? fields.skipLastRest
    fields.coolDownSeconds = coolDownSeconds ?? fields.coolDownSeconds
    fields.soundEnabled = soundEnabled ?? fields.soundEnabled
    fields.voiceEnabled = voiceEnabled ?? fields.voiceEnabled
    return fields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, getReadySeconds, warmUpSeconds, workSeconds, restSeconds, sets, rounds, setRestSeconds
    case skipLastRest, coolDownSeconds, soundEnabled, voiceEnabled
  }
}
