import Messages

/// A field of a preset or a setting, as a row of a form.
struct ListedField: Codable, Hashable {
  /// A word that it can be.
  struct Option: Codable, Hashable {
    var name: String
    var title: String
  }

  var key: String
  var title: String
  var help: String
  /// `seconds`, `number`, `percent`, `flag`, `text`, `words`, `voice`, `sound` or `list`.
  var type: String
  var min: Int?
  var max: Int?
  /// What people write after a number; omitted if they write nothing.
  var unit: String?
  var options: [Option]?
  /// Whether null is allowed.
  var isNullable = false
  /// The fields of each element of a list.
  var elements: [ListedField]?
  /// The value of a setting; omitted if it is a file of this computer.
  var value: FieldValue?

  init(_ field: FieldDescription, elements: [FieldDescription] = []) {
    (key, title, help) = (field.key, field.title, field.help)
    (min, max) = (field.type.range?.lowerBound, field.type.range?.upperBound)
    self.elements = elements.isEmpty ? nil : elements.map { ListedField($0) }
    var type = field.type
    if case .nullable(let inner) = type { (type, isNullable) = (inner, true) }
    switch type {
    case .whole(_, .seconds): (self.type, unit) = ("seconds", "s")
    case .whole(_, .milliseconds): (self.type, unit) = ("number", "ms")
    case .whole(_, .percent): self.type = "percent"
    case .whole(_, .wordsPerMinute): (self.type, unit) = ("number", FieldUnit.wordsPerMinute.rawValue)
    case .whole: self.type = "number"
    case .flag: self.type = "flag"
    case .words(let words):
      self.type = "words"
      options = words.map { Option(name: $0.name, title: $0.title) }
    case .form(.voice): self.type = "voice"
    case .form(.sound):
      self.type = "sound"
      options = CueSound.allCases.map { Option(name: $0.rawValue, title: $0.title) }
    case .text, .form: self.type = "text"
    case .list, .object, .nullable: self.type = "list"
    }
  }

  /// A setting; nil for one that only a person at this computer may change. Its times are numbers.
  init?(_ setting: Setting, _ settings: Settings) {
    self.init(setting.field)
    guard setting.mark == nil || type == "sound" else { return nil }
    if type == "seconds" { type = "number" }
    let value = settings[setting]
    self.value = Mark.mark(of: setting.name, value) == nil ? value : nil
  }
}

/// The settings that a phone may see, with their words: the result of `GET /api/v1/settings`.
struct ListedSettings: Codable, Hashable {
  /// What settings are about.
  struct Group: Codable, Hashable {
    var title: String
    var fields: [ListedField]
  }

  var groups: [Group]

  init(_ settings: Settings) {
    groups = SettingGroup.allCases.map { group in
      Group(title: group.title, fields: group.settings.compactMap { ListedField($0, settings) })
    }.filter { !$0.fields.isEmpty }
  }
}

/// The fields of presets, for forms: the result of `GET /api/v1/fields`.
struct ListedFields: Codable, Hashable {
  /// A colour with a name.
  struct Color: Codable, Hashable {
    var name: String
    var hex: String
  }

  /// A kind of presets: its fields and a new preset.
  struct Kind: Codable, Hashable {
    var kind: PresetKind
    var title: String
    var fields: [ListedField]
    var new: Preset
  }

  var kinds: [Kind]
  var colors: [Color]
  /// What the days of a calendar are called, by their status.
  var days: [String: String]

  init() {
    kinds = PresetKind.mostUsedFirst.map { kind in
      let fields = Preset.fields(of: kind).map { ListedField($0.description, elements: $0.elements) }
      return Kind(kind: kind, title: kind.title, fields: fields, new: Preset(kind))
    }
    colors = ColorName.all.map { Color(name: $0.name, hex: $0.hex) }
    days = Dictionary(
      uniqueKeysWithValues: WorkoutSummary.DayStatus.allCases.map { ($0.rawValue, $0.title) })
  }
}
