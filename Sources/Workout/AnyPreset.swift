/// The kinds of preset. The raw values are the words on the wire.
package enum PresetKind: String, Codable, CaseIterable, Sendable {
  /// Work and rest in rounds and sets (GymPulseTimer).
  case interval
  /// A list of intervals of the person's own (Intervally).
  case custom
  /// One stretch of time (OK TIMER).
  case countdown
  /// Exercises one after the other (Exercise App).
  case exercise
}

/// A preset of any kind as somebody typed it, sent it or stored it: nothing is checked yet.
///
/// On the wire it is one object: `kind` beside the fields of that kind. Without `kind` it is an interval preset, as
/// all were once.
package enum AnyPreset: Codable, Hashable, Sendable {
  case interval(PresetFields)
  case custom(CustomFields)
  case countdown(CountdownFields)
  case exercise(ExerciseFields)

  /// A new preset of a kind, with its defaults.
  package init(_ kind: PresetKind) {
    self =
      switch kind {
      case .interval: .interval(PresetFields())
      case .custom: .custom(CustomFields())
      case .countdown: .countdown(CountdownFields())
      case .exercise: .exercise(ExerciseFields())
      }
  }

  /// Its kind.
  package var kind: PresetKind {
    switch self {
    case .interval: .interval
    case .custom: .custom
    case .countdown: .countdown
    case .exercise: .exercise
    }
  }

  /// What the person calls it.
  package var name: String {
    get {
      switch self {
      case .interval(let fields): fields.name
      case .custom(let fields): fields.name
      case .countdown(let fields): fields.name
      case .exercise(let fields): fields.name
      }
    }
    set {
      switch self {
      case .interval(var fields):
        fields.name = newValue
        self = .interval(fields)
      case .custom(var fields):
        fields.name = newValue
        self = .custom(fields)
      case .countdown(var fields):
        fields.name = newValue
        self = .countdown(fields)
      case .exercise(var fields):
        fields.name = newValue
        self = .exercise(fields)
      }
    }
  }

  /// Whether changes beep.
  package var soundEnabled: Bool {
    switch self {
    case .interval(let fields): fields.soundEnabled
    case .custom(let fields): fields.soundEnabled
    case .countdown(let fields): fields.soundEnabled
    case .exercise(let fields): fields.soundEnabled
    }
  }

  /// Whether changes are spoken.
  package var voiceEnabled: Bool {
    switch self {
    case .interval(let fields): fields.voiceEnabled
    case .custom(let fields): fields.voiceEnabled
    case .countdown(let fields): fields.voiceEnabled
    case .exercise(let fields): fields.voiceEnabled
    }
  }

  /// The same, trimmed and with empty names replaced; refuses the first value out of its range.
  package func checked() throws(InvalidField) -> AnyPreset {
    switch self {
    case .interval(let fields): .interval(try Preset(fields).fields)
    case .custom(let fields): .custom(try CustomPreset(fields).fields)
    case .countdown(let fields): .countdown(try CountdownPreset(fields).fields)
    case .exercise(let fields): .exercise(try ExercisePreset(fields).fields)
    }
  }

  /// The same made fit to be run, however damaged it lies in storage (GymPulseTimer PRD, "Invalid or Unexpected
  /// Values").
  package var mended: AnyPreset {
    switch self {
    case .interval(let fields): .interval(Preset(clamping: fields).fields)
    case .custom(let fields): .custom(CustomPreset(clamping: fields).fields)
    case .countdown(let fields): .countdown(CountdownPreset(clamping: fields).fields)
    case .exercise(let fields): .exercise(ExercisePreset(clamping: fields).fields)
    }
  }

  /// What it trains, mended where it is damaged.
  package var routine: Routine {
    switch self {
    case .interval(let fields): Routine(Preset(clamping: fields))
    case .custom(let fields): Routine(CustomPreset(clamping: fields))
    case .countdown(let fields): Routine(CountdownPreset(clamping: fields))
    case .exercise(let fields): Routine(ExercisePreset(clamping: fields))
    }
  }

  private enum CodingKeys: CodingKey { case kind }

  /// One flat object: `kind` beside the fields.
  package init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(PresetKind.self, forKey: .kind)
    self =
      switch kind ?? .interval {
      case .interval: .interval(try PresetFields(from: decoder))
      case .custom: .custom(try CustomFields(from: decoder))
      case .countdown: .countdown(try CountdownFields(from: decoder))
      case .exercise: .exercise(try ExerciseFields(from: decoder))
      }
  }

  /// One flat object: `kind` beside the fields.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .interval(let fields): try fields.encode(to: encoder)
    case .custom(let fields): try fields.encode(to: encoder)
    case .countdown(let fields): try fields.encode(to: encoder)
    case .exercise(let fields): try fields.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
  }
}
