import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let presetExamples = CommandSpec(
    "examples", "Show the example timers of a new installation.",
    options: [OptionSpec("restore", nil, "bring back those whose names are free"), json],
    examples: [("\(program) timer examples --restore", "")]
  ) { arguments in
    guard arguments.has("restore") else {
      let all = ExamplePresets.all
      return try arguments.print(all, Columns.text(all.map { [$0.name, PresetSummary.line($0)] }))
    }
    let remote = try ConnectionSettings(arguments).connect()
    let present = try remote.call(StoreMethods.ListPresets.self, .init()).presets
    let missing = ExamplePresets.all.filter { example in !present.contains { $0.isNamed(example.name) } }
    if !missing.isEmpty {
      var params = StoreMethods.Import.Parameters()
      params.presets = missing.map { ImportedPreset(id: nil, workout: $0) }
      _ = try remote.call(StoreMethods.Import.self, params)
    }
    return try arguments.print(
      missing,
      missing.isEmpty
        ? "Nothing to restore\n" : Columns.text(missing.map { ["Restored", $0.name] }))
  }
}
