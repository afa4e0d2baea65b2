/// A preset of any kind as typed, sent or stored: not checked yet. `CheckedPreset` is one that can be run.
///
/// On the wire it is one object: `kind` beside the fields of that kind. Without `kind` it is an interval preset.
package struct Preset: Hashable, Sendable {
  /// The name that people see.
  package var name: String
  /// Whether changes beep.
  package var soundEnabled = true
  /// Whether changes are spoken.
  package var voiceEnabled = true
  /// Whether the workout is logged when it is completed or stopped.
  package var track: Bool
  /// Countdown before everything else, in seconds; 0 is none.
  package var getReadySeconds: Int
  /// Easy movement after it, in seconds; 0 is none.
  package var warmUpSeconds = 0
  /// Easy movement at the end, in seconds; 0 is none.
  package var coolDownSeconds = 0
  /// How long before the end of each work and interval a cue warns, in seconds; 0 is never.
  package var warnSeconds = 0
  /// What is trained.
  package var plan: Plan

  /// A new preset of a kind, with the kind's defaults.
  package init(_ kind: PresetKind) {
    name = kind.newName
    track = kind != .countdown
    getReadySeconds = kind.getReadySeconds
    plan = Plan(kind)
  }

  /// The kind of its plan.
  package var kind: PresetKind { plan.kind }

  /// The fields of a preset of a kind, in the order in which people see them.
  package static func fields(of kind: PresetKind) -> [PresetField] { tables[kind] ?? [] }

  private static let tables = Dictionary(
    uniqueKeysWithValues: PresetKind.allCases.map { kind in
      let name = PresetField(
        "name", \.name, NameRule(fallback: kind.newName, isEmptyAllowed: true), title: "Name",
        help: "name of the timer")
      return (
        kind, [name, getReady] + Plan.fields(of: kind) + [warmUp, coolDown, warn, track, sound, voice]
      )
    })

  private static let getReady = PresetField(
    "getReadySeconds", \.getReadySeconds, IntervalPlan.optionalSeconds, title: Phase.getReady.title,
    help: "countdown at the start")
  private static let warmUp = PresetField(
    "warmUpSeconds", \.warmUpSeconds, IntervalPlan.optionalSeconds, title: Phase.warmUp.title,
    help: "warm-up before the first work")
  private static let coolDown = PresetField(
    "coolDownSeconds", \.coolDownSeconds, IntervalPlan.optionalSeconds, title: Phase.coolDown.title,
    help: "cool-down at the end")
  private static let warn = PresetField(
    "warnSeconds", \.warnSeconds, IntervalPlan.optionalSeconds, title: "End Warning",
    help: "warning sound before each work ends")

  private static let track = PresetField(
    "track", \.track, FlagRule(), title: "Save to History", help: "save to the history")
  private static let sound = PresetField(
    "soundEnabled", \.soundEnabled, FlagRule(), title: "Sound", help: "beep at each change")
  private static let voice = PresetField(
    "voiceEnabled", \.voiceEnabled, FlagRule(), title: "Voice", help: "speak at each change")
}

/// A field of a preset.
package typealias PresetField = Field<Preset>

extension Preset: Codable {
  private static let kindKey = MemberKey("kind")
  /// What a stored preset has beside its fields. It is ignored, so that what was read can be changed and sent.
  package static let ignoredMembers = ["id", "isDamaged", "revision"]

  /// Reads one flat object. A field that is missing has the default of a new preset.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberKey.self)
    self.init(try container.decodeIfPresent(PresetKind.self, forKey: Self.kindKey) ?? .interval)
    // Each name is asked for before a member is required, so that a strict decoder knows all of them.
    let fields = Self.fields(of: kind)
    for name in Self.ignoredMembers + fields.map(\.key) { _ = container.contains(MemberKey(name)) }
    for field in fields { try field.decode(&self, container) }
  }

  /// Writes one flat object: `kind` beside the fields.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    try container.encode(kind, forKey: Self.kindKey)
    for field in Self.fields(of: kind) { try field.encode(self, &container) }
  }
}
