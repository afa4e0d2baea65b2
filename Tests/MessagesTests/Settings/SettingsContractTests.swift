import Messages
import Testing
import Workout

/// Protocol/ agrees with the table of settings. With `GYMPULSE_UPDATE_PROTOCOL=1` in the environment these tests write
/// their parts of Protocol/.
@Suite("The settings in Protocol/")
struct SettingsContractTests {
  @Test("the schemas are generated from the table")
  func schemas() throws {
    let properties = try SettingsTable.all.map {
      try property($0, type: type(of: $0), initial: $0.initial)
    }
    try Contract.expectPage(
      "Protocol/schema/types/settings.schema.json",
      schema(
        "settings", "Settings", "All settings, with the defaults of those that were never set.",
        "  \"required\": [\(SettingsTable.all.map { "\"\($0.name)\"" }.joined(separator: ", "))],\n"
          + "  \"properties\": {\n\(properties.joined(separator: ",\n"))\n  }\n"))
    let changes = try SettingsTable.all.map {
      try property($0, type: nullable(type(of: $0)), initial: nil)
    }
    try Contract.expectPage(
      "Protocol/schema/types/settings-changes.schema.json",
      schema(
        "settings-changes", "Settings changes",
        "Some of the settings. An omitted setting, or one that is null, is not changed.",
        "  \"properties\": {\n\(changes.joined(separator: ",\n"))\n  },\n  \"additionalProperties\": false\n")
    )
    let requestId = "    \"requestId\": { \"$ref\": \"../types/request-id.schema.json\" }"
    let params = ([requestId] + changes).joined(separator: ",\n")
    try Contract.expectPage(
      "Protocol/schema/methods/store.settings.set.params.schema.json",
      schema(
        "store.settings.set.params", "store.settings.set: parameters",
        "Changes settings and returns all of them. They are published only if a value has changed.",
        "  \"properties\": {\n\(params)\n  },\n  \"additionalProperties\": false\n", in: "methods"))
  }

  @Test(
    "the examples have all settings",
    arguments: [
      ("settings.notification", Settings.WhenSuspended.pause), ("store.settings.get.response", .continues),
      ("store.settings.set.response", .pause), ("store.overview.response", .continues),
    ])
  func examples(name: String, whenSuspended: Settings.WhenSuspended) throws {
    var settings = Settings()
    settings.whenSuspended = whenSuspended
    let path = "Protocol/examples/\(name).json"
    var text = try Contract.text(path)
    let match = try #require(
      text.firstMatch(of: /\n( *)"(?:settings|result|params)": \{[^{}]*"whenSuspended"[^{}]*\}/))
    let indent = String(match.1)
    let head = try #require(match.0.split(separator: "\n").first)
    let members = SettingsTable.all.map { "\(indent)  \"\($0.name)\": \(settings[$0].json)" }
    let object = "\n\(head)\n\(members.joined(separator: ",\n"))\n\(indent)}"
    text.replaceSubrange(match.range, with: object)
    try Contract.expectPage(path, text)
  }

  @Test("settings.md is generated from the table")
  func page() throws {
    let rows = SettingsTable.all.map { setting in
      let initial = setting.initial == .text("") ? "" : "`\(setting.initial.json)`"
      return "| `\(setting.name)` | \(setting.field.help) | \(setting.field.allowed) | \(initial) |"
    }
    try Contract.expectPage(
      "Protocol/settings.md",
      """
      # Settings

      Generated from the code by a test. Settings are changed with [`store.settings.set`](methods.md#storesettingsset), and published as [`settings`](topics.md). A store of an older version omits settings that it does not have; their defaults apply.

      | setting | what it is | allowed | default |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      Two settings are passed to system libraries that accept more than names, so their grammar is narrow. `audioDevice` is 1 to \(DeviceName.lengthMax) ASCII letters, digits, `_` and `-`, optionally followed by a colon and arguments of letters, digits and `_=,.-`. None of the words separated by `:`, `=`, `,` and `.` may be `file`, `tee` or `shm`, because these types of ALSA devices write files or connect to sockets. `voiceName` is 1 to \(VoiceName.lengthMax) ASCII letters, digits, spaces and `+-_/,()'`, so that it cannot leave the folder of espeak-ng's voices.

      The settings `on…` are commands: at most \(CommandText.lengthMax) bytes without control characters, split into words as sh does with spaces, quotes and backslashes (POSIX, 2.2 Quoting), and run without a shell. A quote that is not closed is refused. With `hooksUseShell` the whole text is passed to `/bin/sh -c` instead. An interval of the person's own runs `onInterval`, then `onRest` if its title is Rest, else `onWork`. `hooks.health` names the commands that fail. `voiceCommand` is split in the same way and always run without a shell. `store.import` never sets them; see [presets.md](presets.md).

      """)
  }

  private func schema(
    _ name: String, _ title: String, _ description: String, _ members: String, in folder: String = "types"
  ) -> String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "\(Contract.schemaBase)\(folder)/\(name).schema.json",
      "title": "\(title)",
      "description": "\(description)",
      "type": "object",
    \(members)}

    """
  }

  private func property(_ setting: Setting, type: String, initial: FieldValue?) throws -> String {
    let sentence = (setting.field.help.prefix(1).uppercased() + setting.field.help.dropFirst() + ".")
      .replacing("\"", with: "\\\"")
    let lines =
      Contract.since(try Contract.schema("types/settings")["properties"][setting.name])
      + ["\"description\": \"\(sentence)\""] + (setting.mark.map { ["\"\($0.rawValue)\": true"] } ?? [])
      + [type] + (initial.map { ["\"default\": \($0.json)"] } ?? [])
    return "    \"\(setting.name)\": {\n" + lines.map { "      \($0)" }.joined(separator: ",\n") + "\n    }"
  }

  /// The pattern of an absolute path.
  private static let path = #"/[^\\u0000-\\u001f\\u007f-\\u009f]*"#

  private func type(of setting: Setting) -> String {
    switch setting.type {
    case .whole(let range, _):
      "\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)"
    case .flag: "\"type\": \"boolean\""
    case .words(let words): "\"enum\": [\(words.map { "\"\($0.name)\"" }.joined(separator: ", "))]"
    case .form(.device): "\"type\": \"string\", \"maxLength\": \(DeviceName.lengthMax), \(DeviceName.schema)"
    case .form(.voice): "\"type\": \"string\", \"maxLength\": \(VoiceName.lengthMax), \(VoiceName.schema)"
    case .form(.sound):
      "\"type\": \"string\", \"maxLength\": \(SoundName.lengthMax), "
        + "\"pattern\": \"^(|\(CueSound.allCases.map(\.rawValue).joined(separator: "|"))|\(Self.path))$\""
    case .form(.command):
      "\"type\": \"string\", \"maxLength\": \(CommandText.lengthMax), "
        + #""pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$""#
    case .form(.hosts):
      #""type": "string", "maxLength": \#(HostNames.lengthMax), "pattern": "^[A-Za-z0-9. -]*$""#
    case .form(.mqttServer):
      #""type": "string", "maxLength": \#(MQTTAddress.lengthMax), \#(MQTTAddress.schema)"#
    case .form(.label):
      #""type": "string", "maxLength": \#(TextForm.labelLengthMax), "pattern": "^[A-Za-z0-9_-]*$""#
    case .form(.path):
      #""type": "string", "maxLength": \#(SoundName.lengthMax), "pattern": "^(|\#(Self.path))$""#
    default: "false"
    }
  }

  /// The same, or null.
  private func nullable(_ type: String) -> String {
    if type.hasPrefix("\"enum\"") { return type.dropLast() + ", null]" }
    let word = type.split(separator: "\"")[2]
    return type.replacing("\"\(word)\"", with: "[\"\(word)\", \"null\"]", maxReplacements: 1)
  }
}
