/// A value that people enter, such as the length of each work: what it is called, what it may hold, and where it is
/// stored. Decoding, checks, repairs, `--help`, comments, forms and Protocol/ are made from tables of fields.
package struct Field<Owner: Sendable>: Sendable {
  /// The name on the wire, such as `workSeconds`.
  package let key: String
  /// The label in forms and lists, such as `Work`.
  package let title: String
  /// What it does, in a few words.
  package let help: String
  /// The type and range of its values.
  package let type: FieldType
  /// The allowed values as the wire writes them, such as `1 to 1800 seconds`.
  package let allowed: String
  /// The fields of each element of a list; empty for any other type.
  package let elements: [FieldDescription]

  /// Where its value is stored.
  package let path: PartialKeyPath<Owner> & Sendable

  /// Reads its value from an object. A missing one leaves the owner unchanged unless the rule requires it.
  package let decode: @Sendable (inout Owner, KeyedDecodingContainer<MemberKey>) throws -> Void
  /// Writes its value, also null.
  let encode: @Sendable (Owner, inout KeyedEncodingContainer<MemberKey>) throws -> Void
  /// Puts the value into its usual form, such as a name without outer space, and returns what is wrong with it.
  let check: @Sendable (inout Owner) -> [InvalidField]
  /// Replaces a value that is not allowed by a usable one near to it, if there is one.
  let repair: @Sendable (inout Owner) -> Void
  private let get: @Sendable (Owner) -> FieldValue?
  private let set: @Sendable (inout Owner, FieldValue?) -> Bool

  /// Creates a field whose value is at a key path.
  init<Rule: FieldRule>(
    _ key: String, _ path: WritableKeyPath<Owner, Rule.Value> & Sendable, _ rule: Rule, title: String,
    help: String
  ) {
    let member = MemberKey(key)
    self.key = key
    self.title = title
    self.help = help
    type = rule.type
    allowed = rule.allowed
    elements = rule.elements
    self.path = path
    decode = { owner, container in
      do {
        if let value = try rule.decode(from: container, member) { owner[keyPath: path] = value }
      } catch let error as InvalidField {
        throw error.withRange(of: rule.type, allowed: rule.allowed)
      }
    }
    encode = { owner, container in try container.encode(owner[keyPath: path], forKey: member) }
    check = { owner in rule.check(&owner[keyPath: path]).map { $0.within(key) } }
    repair = { owner in
      if let value = rule.repaired(owner[keyPath: path]) { owner[keyPath: path] = value }
    }
    get = { owner in rule.fieldValue(owner[keyPath: path]) }
    set = { owner, given in
      guard let value = rule.value(given) else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  /// Returns its value; nil for null and for a list.
  package func value(of owner: Owner) -> FieldValue? { get(owner) }

  /// Sets its value without checking the range; nil is null. Returns false if the value is of another type.
  package func setValue(_ value: FieldValue?, of owner: inout Owner) -> Bool { set(&owner, value) }

  /// The field without its owner.
  package var description: FieldDescription {
    FieldDescription(key: key, title: title, help: help, type: type, allowed: allowed)
  }
}

/// What a field of any owner is called and may hold.
package struct FieldDescription: Hashable, Sendable {
  /// The name on the wire.
  package let key: String
  /// The label in forms and lists.
  package let title: String
  /// What it does, in a few words.
  package let help: String
  /// The type and range of its values.
  package let type: FieldType
  /// The allowed values as the wire writes them.
  package let allowed: String

  package init(key: String, title: String, help: String, type: FieldType, allowed: String) {
    (self.key, self.title, self.help) = (key, title, help)
    (self.type, self.allowed) = (type, allowed)
  }
}

/// The type and range of a field's values.
package indirect enum FieldType: Hashable, Sendable {
  /// A whole number.
  case whole(ClosedRange<Int>, FieldUnit)
  case flag
  /// A text, by its number of characters.
  case text(ClosedRange<Int>)
  /// One of a list of words.
  case words([FieldWord])
  /// A text with a form of its own.
  case form(TextForm)
  /// A list, by its number of elements.
  case list(ClosedRange<Int>)
  /// An object.
  case object
  /// A value of the type, or null.
  case nullable(FieldType)

  /// Whether it is a number, or null.
  var isNumber: Bool {
    switch self {
    case .whole: true
    case .nullable(let type): type.isNumber
    case .text, .words, .form, .list, .flag, .object: false
    }
  }

  /// The range of a number, a text's length or a list's count; nil for any other type.
  package var range: ClosedRange<Int>? {
    switch self {
    case .whole(let range, _), .text(let range), .list(let range): range
    case .nullable(let type): type.range
    case .flag, .words, .form, .object: nil
    }
  }
}

/// The unit of a whole number.
package enum FieldUnit: String, Sendable {
  /// A plain count.
  case count = ""
  case seconds, days, percent
  case wordsPerMinute = "words a minute"
  case milliseconds

  /// A number for people, such as `3 days` or `80%`.
  package func text(_ number: Int) -> String {
    switch self {
    case .count: "\(number)"
    case .seconds: "\(number) s"
    case .days: plural(number, "{n} day", "{n} days")
    case .percent: "\(number)%"
    case .wordsPerMinute: "\(number) words a minute"
    case .milliseconds: "\(number) ms"
    }
  }
}

/// A word that a field can be.
package struct FieldWord: Hashable, Sendable {
  /// The word on the wire, on the command line and in the database.
  package let name: String
  /// The word that people read.
  package let title: String

  package init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }
}

/// The form of a text that is more than its length. `Messages` checks it.
package enum TextForm: Hashable, Sendable {
  /// The name of an ALSA device.
  case device
  /// The name of an espeak-ng voice.
  case voice
  /// The sound of a cue: a cue's name, the absolute path of a WAV file, or empty for the sound set's.
  case sound(of: CueSound)
  /// Names of hosts with spaces between them; empty is none.
  case hosts
  /// The absolute path of a file or a folder; empty is none.
  case path
  /// A command, as `CommandText` reads it; empty is none.
  case command
  /// The address of an MQTT server; empty is none.
  case mqttServer
  /// A word of letters, digits, `-` and `_`; empty is none.
  case label
}

extension InvalidField {
  /// Returns the error with the range of its field, which says more than that a number is not whole or too large for its
  /// type; the same error if the field is not a number.
  func withRange(of type: FieldType, allowed: String) -> InvalidField {
    guard type.isNumber else { return self }
    switch problem {
    case .wrongType: return allowing(allowed)
    case .outOfRange:
      return allowing(allowed, .outOfRange(min: type.range?.lowerBound, max: type.range?.upperBound))
    default: return self
    }
  }
}
