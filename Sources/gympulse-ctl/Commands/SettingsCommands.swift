import ActorRuntime
import FoundationEssentials

extension Commands {
  static let settings = CommandSpec(
    "settings", "Show and change settings.", examples: [("\(program) settings list", "")],
    groups: [CommandGroup("Commands", [settingsList, settingsGet, settingsSet])], daemons: .started)

  private static let settingsList = CommandSpec(
    "list", "List all settings.", options: [json], examples: [("\(program) settings list", "")]
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect()
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    return try arguments.print(settings, SettingsText.list(settings, width: Output.standard.columns))
  }

  private static let settingsGet = CommandSpec(
    "get", "Show one setting.", operands: "SETTING", operandCount: 1...1, options: [json],
    examples: [("\(program) settings get whenSuspended", "")]
  ) { arguments in
    let setting = try SettingsTable.setting(named: arguments.operands[0])
    let remote = try ConnectionSettings(arguments).connect()
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    return try arguments.print([setting.name: settings[setting]], "\(setting.value(settings))\n")
  }

  private static let settingsSet = CommandSpec(
    "set", "Change one setting.", operands: "SETTING VALUE", operandCount: 1...2, options: [json],
    notes: ["\(program) help settings explains every setting."],
    examples: [("\(program) settings set whenSuspended pause", "")]
  ) { arguments in
    let setting = try SettingsTable.setting(named: arguments.operands[0])
    guard arguments.operands.count == 2 else {
      throw arguments.usage("\(setting.name) needs a value: \(setting.allowed)")
    }
    let remote = try ConnectionSettings(arguments).connect(topics: [.desktopHealth])
    let value = try SettingArgument(arguments.operands[1], for: setting).checked(by: remote)
    let settings = try remote.call(StoreMethods.SetSettings.self, setting.change(value))
    if arguments.has("json") { return try Output.print(json: settings) }
    try Output.standard.write("\(setting.field.title): \(setting.shown(settings))\n")
    for problem in settings.commandsForShell
    where problem.hasPrefix("\(setting.name):") || setting.name == "hooksUseShell" {
      Output.warn(problem)
    }
    let needsDesktop = ["respectDoNotDisturb", "setDoNotDisturb"].contains(setting.name)
    if needsDesktop, setting.value(settings) == "on" { try writeDesktopProblem(remote, setting) }
    return .done
  }

  /// Says on standard error if the setting has no effect on this desktop, which the desktop actor now looks up.
  private static func writeDesktopProblem(_ remote: Remote, _ setting: Setting) throws {
    let problem = { remote.desktopProblem.flatMap { $0.contains(setting.name) ? $0 : nil } }
    guard remote.presence(of: Actor.desktop) != nil,
      try remote.wait(.milliseconds(500), until: { problem() != nil }), let text = problem()
    else { return }
    Output.warn(text)
  }
}

/// The value of a setting on the command line. A sound can be a cue's name or a file by any path.
struct SettingArgument {
  /// The value as it is sent and stored, with an absolute path.
  let text: String
  private let isFile: Bool
  private let typed: String
  private let isVoice: Bool

  /// The value of a setting, which is as it was typed unless the setting is a sound; nil for a sound to play.
  init(_ typed: String, for setting: Setting? = nil) {
    self.typed = typed
    let isSound = if case .form(.sound)? = setting?.type { true } else { setting == nil }
    isFile = isSound && (typed.contains("/") || typed.lowercased().hasSuffix(".wav"))
    text = isFile ? URL(filePath: typed).standardized.path(percentEncoded: false) : typed
    isVoice = setting?.type == .form(.voice)
  }

  /// Returns `text`; throws if it is a file that cannot be played, or a voice that does not exist.
  func checked(by remote: Remote) throws -> String {
    if isFile, !Paths.exists(text) {
      throw InvalidField(
        field: "sound", value: "\"\(typed)\"", allowed: "a WAV file",
        sentence: "no such file: \"\(typed)\"")
    }
    if isFile { _ = try remote.call(AudioMethods.Check.self, .init(sound: text)) }
    if isVoice { try remote.call(AudioMethods.Voices.self, NoParams()).check(text) }
    return text
  }
}

/// The output of `settings list`.
enum SettingsText {
  /// Cells of the first columns; a name is indented.
  private static let widths = [22, 13, 13]

  /// Returns the settings in groups: name, value, default and allowed values, in lines of at most `width` cells unless a
  /// value is longer.
  static func list(_ settings: Settings, width: Int = 80) -> Escaped<TerminalText> {
    let groups = SettingGroup.allCases.map { group in
      let title: Escaped<TerminalText> = "\(group.title):\n"
      let rows = group.settings.map { row($0.name, $0.value(settings), $0.initial.text, $0.allowed, width) }
      return title + rows.joined()
    }
    return row("", "value", "default", "allowed", width) + groups.joined()
  }

  /// Returns a row. A value too wide for its column moves the cells after it to the next line.
  private static func row(
    _ name: String, _ value: String, _ initial: String, _ allowed: String, _ width: Int
  ) -> Escaped<TerminalText> {
    let cells = ["  \(name)", value.isEmpty ? "–" : value, initial.isEmpty ? "–" : initial, allowed]
    let isWide = CellWidth.of(value) > widths[1]
    let lines = isWide ? [Array(cells.prefix(2)), ["", ""] + cells.suffix(2)] : [cells]
    return lines.map { cells in
      let columns = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - CellWidth.of(cell), 0))
      }
      return Columns.text([columns + cells.dropFirst(widths.count)], width: width)
    }.joined()
  }
}
