import ActorCore
import ActorRuntime
import Messages
import Workout

/// The commands on what the store keeps: presets and settings.
struct StoreCommands {
  let arguments: Arguments
  let remote: Remote

  func listPresets() throws -> ExitCode {
    let list = try remote.call(StoreMethods.ListPresets.self, NoParams()).presets
    if arguments.has("json") { return Output.print(json: list) }
    let rows = list.map { [$0.name, PresetText.summary($0.preset)] }
    Output.standard.write(
      rows.isEmpty
        ? "There is no preset yet; make one with gympulse-ctl preset new --name NAME\n"
        : SessionText.columns(rows))
    return .done
  }

  func showPreset() throws -> ExitCode {
    try show(remote.call(StoreMethods.GetPreset.self, chosen))
  }

  func newPreset() throws -> ExitCode {
    if arguments.has("editor") {
      return try show(EditorCommand(arguments: arguments, remote: remote).run(nil))
    }
    if let kind = try arguments.presetKind(), kind != .interval {
      let workout = try arguments.changed(AnyPreset(kind))
      return try show(remote.call(StoreMethods.SavePreset.self, .init(preset: nil, workout: workout)))
    }
    let changes = try arguments.presetChanges() ?? PresetChanges()
    return try show(remote.call(StoreMethods.SavePreset.self, .init(preset: nil, changes: changes)))
  }

  func editPreset() throws -> ExitCode {
    let stored = try remote.call(StoreMethods.GetPreset.self, chosen)
    if arguments.has("editor") {
      return try show(EditorCommand(arguments: arguments, remote: remote).run(stored))
    }
    let changes = try arguments.presetChanges()
    let kind = try arguments.presetKind() ?? stored.preset.kind
    guard stored.preset.kind != .interval || kind != .interval else {
      guard let changes else { throw Commands.usage("nothing to change was given", arguments) }
      return try show(remote.call(StoreMethods.SavePreset.self, .init(preset: stored.id, changes: changes)))
    }
    let workout = try arguments.changed(stored.preset)
    guard workout != stored.preset else { throw Commands.usage("nothing to change was given", arguments) }
    return try show(remote.call(StoreMethods.SavePreset.self, .init(preset: stored.id, workout: workout)))
  }

  func changeIntervals() throws -> ExitCode {
    try show(IntervalCommands(arguments: arguments, remote: remote).run())
  }

  func deletePreset() throws -> ExitCode {
    let deleted = try remote.call(StoreMethods.DeletePreset.self, chosen)
    if arguments.has("json") { return Output.print(json: deleted) }
    Output.standard.write("Deleted \(deleted.name)\n")
    return .done
  }

  func copyPreset() throws -> ExitCode {
    let name = arguments.operands.count > 1 ? arguments.operands[1] : nil
    return try show(
      remote.call(StoreMethods.CopyPreset.self, .init(preset: arguments.operands[0], name: name)))
  }

  func movePreset() throws -> ExitCode {
    let place = arguments.operands[1]
    let position: Int
    switch place {
    case "first": position = 1
    case "last": position = try remote.call(StoreMethods.ListPresets.self, NoParams()).presets.count
    default:
      guard let number = Int(place) else {
        throw Commands.usage("\"\(place)\" is not a place: a number from 1, first or last", arguments)
      }
      position = number
    }
    let list = try remote.call(
      StoreMethods.ReorderPreset.self, .init(preset: arguments.operands[0], position: position))
    if arguments.has("json") { return Output.print(json: list.presets) }
    Output.standard.write(list.presets.map { "\($0.name)\n" }.joined())
    return .done
  }

  func listSettings() throws -> ExitCode {
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    if arguments.has("json") { return Output.print(json: settings) }
    let rows = SettingsTable.all.map { [$0.name, $0.value(settings), "\($0.help); \($0.allowed)"] }
    Output.standard.write(SessionText.columns(rows))
    return .done
  }

  func getSetting() throws -> ExitCode {
    let setting = try SettingsTable.setting(named: arguments.operands[0])
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    if arguments.has("json") { return Output.print(json: [setting.name: settings[setting]]) }
    Output.standard.write(setting.value(settings) + "\n")
    return .done
  }

  func setSetting() throws -> ExitCode {
    let setting = try SettingsTable.setting(named: arguments.operands[0])
    let changes = try setting.change(SoundArgument(arguments.operands[1], for: setting).checked(by: remote))
    let settings = try remote.call(StoreMethods.SetSettings.self, changes)
    if arguments.has("json") { return Output.print(json: settings) }
    Output.standard.write("\(setting.name) is \(setting.value(settings))\n")
    return .done
  }

  private var chosen: StoreMethods.Chosen {
    StoreMethods.Chosen(preset: arguments.operands.first ?? "")
  }

  private func show(_ preset: StoredPreset) -> ExitCode {
    if arguments.has("json") { return Output.print(json: preset) }
    Output.standard.write(SessionText.columns(PresetText.rows(preset.preset)))
    return .done
  }
}
