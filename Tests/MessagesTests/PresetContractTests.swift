import Messages
import Testing
import Workout

/// Protocol/ agrees with the table of fields of presets. With `GYMPULSE_UPDATE_PROTOCOL=1` in the environment this writes
/// the table of Protocol/presets.md.
@Suite("The presets in Protocol/")
struct PresetContractTests {
  @Test(
    "a whole preset has the fields, ranges and defaults of the table", arguments: PresetKind.allCases)
  func whole(kind: PresetKind) throws {
    guard case .list(let kinds) = try Contract.schema("types/whole-preset")["anyOf"],
      let schema = kinds.first(where: { $0["properties"]["kind"]["const"] == .text(kind.rawValue) })
    else {
      Issue.record("no schema of \(kind)")
      return
    }
    let fields = Preset.fields(of: kind)
    #expect(names(schema["properties"]) == (Preset.ignoredMembers + ["kind"] + fields.map(\.key)).sorted())
    for field in fields {
      let property = schema["properties"][field.key]
      expect(property, field.type, field.key)
      if case .list = field.type {
        #expect(names(property["items"]["properties"]) == field.elements.map(\.key).sorted())
        for element in field.elements {
          expect(property["items"]["properties"][element.key], element.type, element.key)
        }
      } else {
        #expect(property["default"] == field.value(of: Preset(kind)).map(value) ?? .null, "\(field.key)")
      }
    }
  }

  @Test("only an interval preset may be without its kind, in the schema as in the programs")
  func kind() throws {
    guard case .list(let kinds) = try Contract.schema("types/whole-preset")["anyOf"] else {
      Issue.record("no kinds")
      return
    }
    for schema in kinds {
      guard case .text(let kind) = schema["properties"]["kind"]["const"],
        case .list(let required)? = Optional(schema["required"])
      else { continue }
      #expect(required.contains(.text("kind")) == (kind != PresetKind.interval.rawValue), "\(kind)")
    }
    #expect(try JSON.decode(Preset.self, from: Array("{}".utf8)).kind == .interval)
  }

  @Test("the changes of an interval preset have the fields and ranges of the table")
  func changes() throws {
    let properties = try Contract.schema("types/preset-changes")["properties"]
    let fields = Preset.fields(of: .interval)
    #expect(names(properties) == fields.map(\.key).sorted())
    for field in fields { expect(properties[field.key], field.type, field.key) }
  }

  @Test("the table in presets.md is that of the code")
  func page() throws {
    let path = "Protocol/presets.md"
    let text = try Contract.text(path)
    let start = try #require(text.firstRange(of: "| kind | field |"))
    let end = try #require(text.firstRange(of: "\n\n## Names and values"))
    let head = "| kind | field | what it is | allowed | default |\n| --- | --- | --- | --- | --- |\n"
    let rows = PresetKind.allCases.flatMap { kind in
      Preset.fields(of: kind).flatMap { field in
        [row(kind, field.key, field.description, initial(field, kind))]
          + field.elements.map { row(kind, "\(field.key)[].\($0.key)", $0, "") }
      }
    }
    let made = "\(text[..<start.lowerBound])\(head)\(rows.joined(separator: "\n"))\(text[end.lowerBound...])"
    try Contract.expectPage(path, made)
    let lengths = NameRule.lengthRange
    #expect(text.contains("has \(lengths.lowerBound) to \(lengths.upperBound) characters"))
  }

  private func row(_ kind: PresetKind, _ key: String, _ field: FieldDescription, _ initial: String) -> String
  {
    "| `\(kind.rawValue)` | `\(key)` | \(field.help) | \(field.allowed) | \(initial) |"
  }

  private func initial(_ field: PresetField, _ kind: PresetKind) -> String {
    if case .list = field.type { return "" }
    return "`\(field.value(of: Preset(kind))?.json ?? "null")`"
  }

  private func names(_ properties: JSONValue) -> [String] {
    guard case .object(let members) = properties else { return [] }
    return members.keys.sorted()
  }

  private func value(_ value: FieldValue) -> JSONValue {
    switch value {
    case .whole(let whole): .integer(Int64(whole))
    case .flag(let flag): .bool(flag)
    case .text(let text): .text(text)
    }
  }

  private func expect(_ property: JSONValue, _ type: FieldType, _ key: String) {
    switch type {
    case .whole(let range, _): expect(property, ("minimum", "maximum"), range, key)
    case .list(let range): expect(property, ("minItems", "maxItems"), range, key)
    case .text(let range): #expect(property["maxLength"] == .integer(Int64(range.upperBound)), "\(key)")
    case .nullable(let type): expect(property, type, key)
    case .words(let words): #expect(property["enum"] == .list(words.map { .text($0.name) }), "\(key)")
    case .flag, .form, .object: break
    }
  }

  private func expect(
    _ property: JSONValue, _ members: (String, String), _ range: ClosedRange<Int>, _ key: String
  ) {
    #expect(property[members.0] == .integer(Int64(range.lowerBound)), "\(key)")
    #expect(property[members.1] == .integer(Int64(range.upperBound)), "\(key)")
  }
}
