import FoundationEssentials
import Messages
import Testing
import Workout

/// What Protocol/ says of the settings is written from their table. With `GYMPULSE_UPDATE_PROTOCOL=1` in the
/// environment these tests write it there.
@Suite("The settings in Protocol/")
struct SettingsContractTests {
  @Test("their schemas are those of the table")
  func schemas() throws {
    let properties = SettingsTable.all.map { property($0, type: type(of: $0), initial: $0.initial) }
    try expect(
      "Protocol/schema/types/settings.schema.json",
      schema(
        "Settings", "What a person has set, and the defaults of what nobody has set.",
        "  \"required\": [\(SettingsTable.all.map { "\"\($0.name)\"" }.joined(separator: ", "))],\n"
          + "  \"properties\": {\n\(properties.joined(separator: ",\n"))\n  }\n"))
    let changes = SettingsTable.all.map { property($0, type: nullable(type(of: $0)), initial: nil) }
    try expect(
      "Protocol/schema/types/settings-changes.schema.json",
      schema(
        "Settings changes", "Some of the settings. One left out, or null, stays as it was.",
        "  \"properties\": {\n\(changes.joined(separator: ",\n"))\n  },\n  \"additionalProperties\": false\n")
    )
  }

  @Test(
    "their examples show all of them",
    arguments: [
      ("settings.notification", Settings.WhenSuspended.pause), ("store.settings.get.response", .goOn),
      ("store.settings.set.response", .pause),
    ])
  func examples(name: String, whenSuspended: Settings.WhenSuspended) throws {
    var settings = Settings()
    settings.whenSuspended = whenSuspended
    let members = SettingsTable.all.map { "    \"\($0.name)\": \(settings[$0].json)" }
    let path = "Protocol/examples/\(name).json"
    let text = try Contract.text(path)
    let isResult = name.hasSuffix("response")
    let start = try #require(text.firstRange(of: isResult ? "  \"result\": {" : "  \"params\": {"))
    try expect(path, text[..<start.upperBound] + "\n\(members.joined(separator: ",\n"))\n  }\n}\n")
  }

  @Test("their table on the page is that of the code")
  func page() throws {
    let head = "| setting | what it is | allowed | default | read by |\n| --- | --- | --- | --- | --- |\n"
    let rows = SettingsTable.all.map { setting in
      let initial = setting.initial == .text("") ? "" : "`\(setting.initial.json)`"
      return
        "| `\(setting.name)` | \(setting.help) | \(setting.allowedInJSON) | \(initial) | `\(setting.readBy)` |"
    }
    let path = "Protocol/README.md"
    let text = try Contract.text(path)
    let start = try #require(text.firstRange(of: "| setting | what it is"))
    let end = try #require(text.firstRange(of: "\n\n## Schemas and examples"))
    try expect(
      path, text[..<start.lowerBound] + head + rows.joined(separator: "\n") + text[end.lowerBound...])
  }

  private func expect(_ path: String, _ text: String) throws {
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try text.write(toFile: "\(Contract.root)/\(path)", atomically: true, encoding: .utf8)
    }
    #expect(
      try Contract.text(path) == text, "run this test with GYMPULSE_UPDATE_PROTOCOL=1 to write \(path)")
  }

  private func schema(_ title: String, _ description: String, _ members: String) -> String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "\(title)",
      "description": "\(description)",
      "type": "object",
    \(members)}

    """
  }

  private func property(_ setting: Setting, type: String, initial: SettingValue?) -> String {
    let sentence = setting.help.prefix(1).uppercased() + setting.help.dropFirst() + "."
    let lines =
      ["\"description\": \"\(sentence)\"", type] + (initial.map { ["\"default\": \($0.json)"] } ?? [])
    return "    \"\(setting.name)\": {\n" + lines.map { "      \($0)" }.joined(separator: ",\n") + "\n    }"
  }

  private func type(of setting: Setting) -> String {
    switch setting.kind {
    case .whole(let range, _):
      "\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)"
    case .number(let range, _):
      "\"type\": \"number\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)"
    case .flag: "\"type\": \"boolean\""
    case .words(let words): "\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    case .text(let lengthMax): "\"type\": \"string\", \"maxLength\": \(lengthMax)"
    case .sound:
      "\"type\": \"string\", \"maxLength\": \(SoundName.lengthMax), "
        + "\"pattern\": \"^(|\(CueSound.allCases.map(\.rawValue).joined(separator: "|"))|/.*)$\""
    }
  }

  /// The same, or null.
  private func nullable(_ type: String) -> String {
    if type.hasPrefix("\"enum\"") { return type.dropLast() + ", null]" }
    let word = type.split(separator: "\"")[2]
    return type.replacing("\"\(word)\"", with: "[\"\(word)\", \"null\"]", maxReplacements: 1)
  }
}
