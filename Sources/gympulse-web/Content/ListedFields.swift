import Messages
import Workout

/// The fields of presets, for forms: the result of `GET /api/v1/fields`.
struct ListedFields: Codable, Hashable {
  /// A field of a form.
  struct Field: Codable, Hashable {
    var key: String
    var title: String
    var help: String
    /// `seconds`, `number`, `flag`, `text`, `words` or `list`.
    var type: String
    var min: Int?
    var max: Int?
    var words: [String]?
    /// Whether null is allowed.
    var isNullable: Bool
    var allowed: String
    /// The fields of each element of a list.
    var elements: [Field]?
  }

  /// A colour with a name.
  struct Color: Codable, Hashable {
    var name: String
    var hex: String
  }

  /// A kind of presets: its fields and a new preset.
  struct Kind: Codable, Hashable {
    var kind: PresetKind
    var fields: [Field]
    var new: Preset
  }

  var kinds: [Kind]
  var colors: [Color]

  init() {
    kinds = PresetKind.allCases.map { kind in
      Kind(
        kind: kind,
        fields: Preset.fields(of: kind).map { Field($0.description, $0.elements.map { Field($0) }) },
        new: Preset(kind))
    }
    colors = ColorName.all.map { Color(name: $0.name, hex: $0.hex) }
  }
}

extension ListedFields.Field {
  fileprivate init(_ field: FieldDescription, _ elements: [ListedFields.Field] = []) {
    (key, title, help, allowed) = (field.key, field.title, field.help, field.allowed)
    self.elements = elements.isEmpty ? nil : elements
    (min, max) = (field.type.range?.lowerBound, field.type.range?.upperBound)
    let (type, isNullable) =
      if case .nullable(let inner) = field.type { (inner, true) } else { (field.type, false) }
    self.isNullable = isNullable
    if case .words(let words) = type { self.words = words.map(\.name) }
    self.type =
      switch type {
      case .whole(_, .seconds): "seconds"
      case .whole: "number"
      case .flag: "flag"
      case .text: "text"
      case .words: "words"
      case .list, .object, .nullable, .form: "list"
      }
  }
}
