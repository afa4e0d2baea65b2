import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

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
      throw usage("\(setting.name) needs a value: \(setting.allowed)", arguments)
    }
    let remote = try ConnectionSettings(arguments).connect(topics: [.desktopHealth])
    let value = try SoundArgument(arguments.operands[1], for: setting).checked(by: remote)
    let settings = try remote.call(StoreMethods.SetSettings.self, setting.change(value))
    if arguments.has("json") { return try Output.print(json: settings) }
    let present = setting.value(settings)
    try Output.standard.write("\(setting.name) is \(present.isEmpty ? "empty" : present)\n")
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
