/// New values of some fields of an interval preset, such as `changes.workSeconds`; nil leaves the field unchanged.
@dynamicMemberLookup
package struct PresetChanges: Params {
  private static let fields = Preset.fields(of: .interval)
  private var values: [String: FieldValue] = [:]

  package init() {}

  /// The new value of a field of the preset.
  package subscript<Value: FieldValueType>(dynamicMember path: WritableKeyPath<Preset, Value>) -> Value? {
    get { self[path] }
    set { self[path] = newValue }
  }

  /// The new value of a field of the plan.
  package subscript<Value: FieldValueType>(
    dynamicMember path: WritableKeyPath<IntervalPlan, Value>
  ) -> Value? {
    get { self[Self.interval.appending(path: path)] }
    set { self[Self.interval.appending(path: path)] = newValue }
  }

  /// The new value of any field; nil leaves it unchanged.
  package subscript(field: PresetField) -> FieldValue? {
    get { values[field.key] }
    set { values[field.key] = newValue }
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { values.isEmpty }

  /// Returns an interval preset with the changes applied.
  package func applied(to preset: Preset) -> Preset {
    var changed = preset
    for field in Self.fields {
      if let value = values[field.key] { _ = field.setValue(value, of: &changed) }
    }
    return changed
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberKey.self)
    var preset = Preset(.interval)
    for field in Self.fields where members.contains(MemberKey(field.key)) {
      if try members.decodeNil(forKey: MemberKey(field.key)) { continue }
      try field.decode(&preset, members)
      values[field.key] = field.value(of: preset)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberKey.self)
    for (key, value) in values { try members.encode(value, forKey: MemberKey(key)) }
  }

  private subscript<Value: FieldValueType>(path: PartialKeyPath<Preset>) -> Value? {
    get { Self.field(at: path).flatMap { values[$0.key] }.flatMap { Value($0) } }
    set { if let field = Self.field(at: path) { values[field.key] = newValue?.fieldValue } }
  }

  private static func field(at path: PartialKeyPath<Preset>) -> PresetField? {
    fields.first { $0.path == path }
  }

  private static var interval: KeyPath<Preset, IntervalPlan> { \.interval }
}
