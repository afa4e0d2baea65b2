import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let presetExamples = CommandSpec(
    "examples", "Show the ready presets of a new installation.",
    options: [OptionSpec("restore", nil, "bring back those whose names are free"), json],
    examples: [("\(program) preset examples --restore", "")]
  ) { arguments in
    guard arguments.has("restore") else {
      if arguments.has("json") { return try Output.print(json: ExamplePresets.all) }
      try Output.standard.write(Columns.text(ExamplePresets.all.map { [$0.name, PresetSummary.line($0)] }))
      return .done
    }
    return try PresetExamples(arguments: arguments, remote: ConnectionSettings(arguments).connect()).restore()
  }
}

/// Brings back ready presets that were deleted.
struct PresetExamples: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  func restore() throws -> ExitCode {
    let present = try remote.call(StoreMethods.ListPresets.self, .init()).presets
    let missing = Self.missing(from: present)
    if !missing.isEmpty {
      var params = StoreMethods.Import.Parameters()
      params.presets = missing.map { ImportedPreset(id: nil, workout: $0) }
      _ = try remote.call(StoreMethods.Import.self, params)
    }
    if arguments.has("json") { return try Output.print(json: missing) }
    try Output.standard.write(
      missing.isEmpty
        ? "Nothing to restore; all names are taken\n" : Columns.text(missing.map { ["Restored", $0.name] }))
    return .done
  }

  /// The examples whose names no preset has.
  static func missing(from present: [StoredPreset]) -> [Preset] {
    ExamplePresets.all.filter { example in !present.contains { $0.isNamed(example.name) } }
  }
}
