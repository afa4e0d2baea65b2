import ActorRuntime
import Workout

/// The part of the table that is about presets.
extension Commands {
  private static let otherKinds = [
    OptionSpec("interval", "INTERVAL", "a custom interval; give it once for each (see below)"),
    OptionSpec("cycles", "N|endless", "how often the custom intervals are played, 1 to 999 (default 1)"),
    OptionSpec("count-in", "on|off", "three seconds before the first custom interval (default on)"),
    OptionSpec("countdown", "TIME", "a countdown, up to 99:59:59"),
    OptionSpec("track", "on|off", "log it when it is finished; not for interval presets"),
    OptionSpec("editor", nil, "write it as JSON in $VISUAL or $EDITOR"),
  ]
  private static let intervalNote =
    "INTERVAL is written as \(IntervalText.form), such as \"Plank 30s orange say:Hold\"; open waits for done."
  private static func interval(
    _ name: String, _ summary: String, _ operands: String, _ count: Int, _ example: String
  ) -> CommandSpec {
    CommandSpec(
      name, summary, operands: "PRESET \(operands)",
      operandCount: count...(operands.contains("INTERVAL") ? 40 : count),
      options: [json],
      notes: ["N is the number of an interval, from 1."]
        + (operands.contains("INTERVAL") ? [intervalNote, timeNote] : []),
      examples: [("\(program) preset interval \(name) Core \(example)", "")])
  }

  /// The commands that keep presets.
  static let preset = CommandSpec(
    "preset", "Keep presets: list, show, new, edit, delete, copy, move, interval, export, import.",
    subcommands: [
      CommandSpec(
        "list", "List all presets.", options: [json], examples: [("\(program) preset list", "")]),
      CommandSpec(
        "show", "Show one preset.", operands: "PRESET", operandCount: 1...1, options: [json],
        examples: [("\(program) preset show Tabata", "")]),
      CommandSpec(
        "new", "Save a new preset.",
        options: [OptionSpec("name", "NAME", "what to call it, 1 to 30 characters")] + timing + otherKinds + [
          json
        ],
        notes: [timeNote, intervalNote],
        examples: [
          ("\(program) preset new --name Legs --work 40 --rest 20 --rounds 6", ""),
          ("\(program) preset new --name Tea --countdown 4m", ""),
        ]),
      CommandSpec(
        "edit", "Change a preset; what is not given stays as it is.", operands: "PRESET",
        operandCount: 1...1,
        options: [OptionSpec("name", "NAME", "what to call it from now on")] + changedTiming + otherKinds + [
          json
        ],
        notes: [timeNote, intervalNote],
        examples: [
          ("\(program) preset edit Legs --rounds 8", ""), ("\(program) preset edit Core --editor", ""),
        ]),
      CommandSpec(
        "interval", "Change the list of a preset of custom intervals: add, insert, set, move, copy, remove.",
        examples: [("\(program) preset interval add Core Breathe 20s", "")],
        subcommands: [
          interval("add", "Put an interval at the end.", "INTERVAL", 2, "Breathe 20s"),
          interval("insert", "Put an interval before another.", "N INTERVAL", 3, "1 Warm-up 1m yellow"),
          interval("set", "Put an interval in the place of another.", "N INTERVAL", 3, "2 Squats open"),
          interval("move", "Move an interval to another place.", "N PLACE", 3, "3 1"),
          interval("copy", "Put another one like it after an interval.", "N", 2, "2"),
          interval("remove", "Take an interval out.", "N", 2, "2"),
        ]),
      CommandSpec(
        "delete", "Forget a preset; the others stay.", operands: "PRESET", operandCount: 1...1,
        options: [json], examples: [("\(program) preset delete Legs", "")]),
      CommandSpec(
        "copy", "Save another preset like one there is.", operands: "PRESET [NAME]", operandCount: 1...2,
        options: [json], notes: ["Without NAME it gets the old name with a number."],
        examples: [("\(program) preset copy Legs Longer", "")]),
      CommandSpec(
        "move", "Put a preset in another place of the list.", operands: "PRESET PLACE", operandCount: 2...2,
        options: [json], notes: ["PLACE is a number from 1, first or last."],
        examples: [("\(program) preset move Legs first", "")]),
      CommandSpec(
        "export", "Print presets as a file that import takes.", operands: "[PRESET…]", operandCount: 0...1000,
        notes: ["Without PRESET it is all of them."], examples: [("\(program) preset export Legs", "")]),
      CommandSpec(
        "import", "Save the presets of a file: all of them or none.", operands: "FILE", operandCount: 1...1,
        options: duplicates + [json],
        notes: [
          "Where another preset has a name already, a terminal is asked, and nothing is saved otherwise."
        ],
        examples: [("\(program) preset import presets.json --rename", "")]),
    ])
}
