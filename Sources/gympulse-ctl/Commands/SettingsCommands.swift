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
  private var isVoice = false

  /// A sound to play.
  init(_ typed: String) {
    self.init(typed, canBeFile: true)
  }

  /// The value of a setting, which is as it was typed unless the setting is a sound.
  init(_ typed: String, for setting: Setting) {
    let isSound = if case .form(.sound) = setting.type { true } else { false }
    self.init(typed, canBeFile: isSound)
    isVoice = setting.type == .form(.voice)
  }

  private init(_ typed: String, canBeFile: Bool) {
    self.typed = typed
    isFile = canBeFile && (typed.contains("/") || typed.lowercased().hasSuffix(".wav"))
    text = isFile ? URL(filePath: typed).standardized.path(percentEncoded: false) : typed
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
  private static let nameWidth = 20
  private static let valueWidth = 13
  private static let indent = 2

  /// Returns the settings in groups: name, value, default and allowed values, in lines of at most `width` cells unless a
  /// value is longer.
  static func list(_ settings: Settings, width: Int = 80) -> Escaped<TerminalText> {
    let head = row("", "value", "default", ["allowed"])
    return head
      + SettingGroup.allCases.map { group in
        let title: Escaped<TerminalText> = "\(group.title):\n"
        return title + group.settings.map { lines($0, settings, width) }.joined()
      }.joined()
  }

  private static func lines(_ setting: Setting, _ settings: Settings, _ width: Int) -> Escaped<TerminalText> {
    let (value, initial) = (setting.value(settings), setting.initial.text)
    let allowed = LineWrap.lines(
      setting.allowed, width: max(width, 70) - indent - nameWidth - 2 * (valueWidth + 2) - 2)
    return row(setting.name, value.isEmpty ? "–" : value, initial.isEmpty ? "–" : initial, allowed)
  }

  /// Returns a row whose last cell may have several lines. A value too wide for its column moves the cells after it to
  /// the next line.
  private static func row(
    _ name: String, _ value: String, _ initial: String, _ allowed: [String]
  ) -> Escaped<TerminalText> {
    let rest = space(indent + nameWidth + 2 + valueWidth + 2)
    let tail = rest + space(valueWidth + 2)
    var text = space(indent) + cell(name, nameWidth) + Escaped<TerminalText>(value)
    text += CellWidth.of(value) > valueWidth ? "\n" + rest : space(valueWidth - CellWidth.of(value) + 2)
    text += cell(initial, valueWidth) + Escaped<TerminalText>(allowed.first ?? "") + "\n"
    return text + allowed.dropFirst().map { tail + Escaped<TerminalText>($0) + "\n" }.joined()
  }

  private static func cell(_ text: String, _ width: Int) -> Escaped<TerminalText> {
    Escaped<TerminalText>(text) + space(max(width - CellWidth.of(text), 0) + 2)
  }

  private static func space(_ count: Int) -> Escaped<TerminalText> {
    (" " as Escaped<TerminalText>).repeated(count)
  }
}
