import ActorRuntime

extension Commands {
  /// The commands that manage presets.
  static let preset = CommandSpec(
    "timer", "Create, change and list your timers.", examples: [("\(program) timer list", "")],
    groups: [
      CommandGroup("Commands", [presetList, presetShow, presetNew, presetEdit, presetRename, presetDelete]),
      CommandGroup("Order and intervals", [presetCopy, presetMove, presetInterval]),
      CommandGroup("Files and examples", [presetExport, presetImport, presetExamples]),
    ],
    aliases: ["remove": "delete", "duplicate": "copy", "add": "new", "create": "new", "change": "edit"],
    daemons: .started)

  private static let presetList = CommandSpec(
    "list", "List all timers.", options: [json], examples: [("\(program) timer list", "")]
  ) { arguments in
    let remote = try ConnectionSettings(arguments).connect()
    let list = try remote.call(StoreMethods.ListPresets.self, .init())
    let rows = PresetText.rows(list)
    return try arguments.print(
      list.presets,
      rows.isEmpty
        ? "You have no timers yet. Create one: \(Commands.program) timer new --name NAME\n"
        : Output.table(rows))
  }

  private static let presetShow = CommandSpec(
    "show", "Show one timer.", operands: "TIMER", operandCount: 1...1,
    options: PresetForm.options + [json],
    notes: ["It says on standard error what the form cannot keep."],
    examples: [
      ("\(program) timer show Tabata", ""), ("\(program) timer show Tabata --notation", ""),
      ("\(program) timer show Tabata --fit -o tabata.fit", "for a watch or a bike computer"),
    ]
  ) { try PresetCommands($0).show() }

  private static let presetNew = CommandSpec(
    "new", "Save a new timer.", operands: "[LINE]", operandCount: 0...20,
    options: workout + [editor, json],
    notes: [
      "LINE is a workout such as 30/15x8, or the name of an example; help notation has more. Options change it.",
      """
      Without --name, the timer is called by what it trains, or "New Timer". If there is one with this name, a number is \
      added.
      """,
      roundsNote, timeNote, intervalNote, exerciseNote,
    ],
    examples: [
      ("\(program) timer new --name Legs --work 40 --rest 20 --rounds 6", ""),
      ("\(program) timer new --name Tea --countdown 4m", ""),
      ("\(program) timer new --name Core \"3x(12 Push-ups, 30s Plank) rest 1m\"", ""),
      ("\(program) timer new --exercise \"Push-ups 40s\" --exercise Plank", ""),
      ("\(program) timer new --name Sparring --work 3m --rounds 12 --warn 10", ""),
      ("\(program) timer new --name Hips --interval \"Hips 1:30 left/right\"", ""),
    ]
  ) { try PresetCommands($0).new() }

  private static let presetEdit = CommandSpec(
    "edit", "Change some values of a timer.", operands: "TIMER", operandCount: 1...1,
    options: changes + [editor, json],
    notes: [roundsNote, timeNote, intervalNote, exerciseNote],
    examples: [
      ("\(program) timer edit Legs --rounds 8", ""), ("\(program) timer edit Core --editor", ""),
    ]
  ) { try PresetCommands($0).edit() }

  private static let presetRename = CommandSpec(
    "rename", "Give a timer another name.", operands: "TIMER NAME", operandCount: 2...2, options: [json],
    examples: [("\(program) timer rename Legs Strength", "")]
  ) { try PresetCommands($0).rename() }

  private static let presetDelete = CommandSpec(
    "delete", "Delete a timer.", operands: "TIMER", operandCount: 1...1,
    options: [OptionSpec("yes", nil, "do not ask for confirmation"), json],
    notes: ["In a terminal it asks first."],
    examples: [("\(program) timer delete Legs", "")]
  ) { try PresetCommands($0).delete() }

  private static let presetCopy = CommandSpec(
    "copy", "Duplicate a timer.", operands: "TIMER [NAME]", operandCount: 1...2, options: [json],
    notes: ["Without NAME it gets the old name with a number."],
    examples: [("\(program) timer copy Legs Longer", "")]
  ) { try PresetCommands($0).copy() }

  private static let presetMove = CommandSpec(
    "move", "Move a timer to another position in the list.", operands: "TIMER POSITION",
    operandCount: 2...2, options: [json], notes: ["POSITION is a number from 1, first or last."],
    examples: [("\(program) timer move Legs first", "")]
  ) { try PresetCommands($0).move() }

  static let presetExamples = CommandSpec(
    "examples", "List ready timers and known workouts.", operands: "[WORD]", operandCount: 0...1,
    options: [OptionSpec("restore", nil, "bring back deleted timers of a new installation"), json],
    notes: ["WORD is a part of a name, a line or a description. Start any of them by its name."],
    examples: [
      ("\(program) timer examples run", ""), ("\(program) start Fran", "start one"),
      ("\(program) timer new Fran", "save one"), ("\(program) timer examples --restore", ""),
    ]
  ) { arguments in
    let word = arguments.operands.first ?? ""
    let ready = ExamplePresets.all.filter {
      word.isEmpty || "\($0.name) \(PresetSummary.line($0))".lowercased().contains(word.lowercased())
    }
    guard arguments.has("restore") else {
      let known = NotationExample.matching(word)
      guard !ready.isEmpty || !known.isEmpty else {
        throw arguments.usage("no example has \"\(word)\"; \(program) timer examples lists all")
      }
      let rows =
        ready.map { [$0.name, PresetSummary.line($0)] }
        + known.flatMap { [[$0.name, $0.text], ["", $0.line]] }
      return try arguments.print(ready + known.compactMap(\.preset), Output.table(rows))
    }
    let remote = try ConnectionSettings(arguments).connect()
    let present = try remote.call(StoreMethods.ListPresets.self, .init()).presets
    let missing = ready.filter { example in !present.contains { $0.isNamed(example.name) } }
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

/// Reads and changes presets in the store.
struct PresetCommands: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  func show() throws -> ExitCode {
    let form = try PresetForm(arguments)
    let stored = try remote.call(StoreMethods.GetPreset.self, chosen)
    return try form?.write(stored, arguments) ?? show(stored)
  }

  func new() throws -> ExitCode {
    if arguments.has("editor") {
      return try show(EditorCommand(arguments: arguments, remote: remote).run(nil))
    }
    let line = arguments.operands.joined(separator: " ")
    let preset: Preset
    if arguments.operands.isEmpty {
      preset = Preset(try arguments.presetKind() ?? .interval)
      try arguments.checkOptions(for: preset.kind)
    } else {
      preset = try NotationExample.named(line)?.preset ?? StartCommand.notated(line, arguments)
      try arguments.checkOptions(for: preset.kind, named: line)
    }
    let workout = try arguments.changed(preset, exercises: remote.exercises())
    let named = arguments.operands.isEmpty ? workout : workout.named
    return try show(remote.save(named, as: nil))
  }

  func edit() throws -> ExitCode {
    let stored = try remote.call(StoreMethods.GetPreset.self, chosen)
    if arguments.has("editor") {
      return try show(EditorCommand(arguments: arguments, remote: remote).run(stored))
    }
    try arguments.checkOptions(for: stored)
    let workout = try arguments.changed(stored.preset, exercises: remote.exercises())
    // Only the given values of an interval preset are sent, so that other changes meanwhile are kept.
    if stored.preset.kind == .interval, let changes = try arguments.presetChanges() {
      return try show(remote.call(StoreMethods.SavePreset.self, .init(preset: stored.id, changes: changes)))
    }
    guard workout != stored.preset || stored.isDamaged else {
      throw arguments.usage("nothing to change; add an option such as --work 40")
    }
    return try show(remote.save(workout, as: stored))
  }

  func rename() throws -> ExitCode {
    let stored = try remote.call(StoreMethods.GetPreset.self, chosen)
    var workout = stored.preset
    workout.name = try Arguments.name(arguments.operands[1])
    return try show(remote.save(workout, as: stored))
  }

  func changeIntervals(_ change: PresetIntervals.Change) throws -> ExitCode {
    let stored = try remote.call(StoreMethods.GetPreset.self, chosen)
    var preset = stored.preset
    guard preset.kind == .custom else {
      throw arguments.usage("\"\(stored.name)\" is a work/rest timer; it has no list of intervals")
    }
    try PresetIntervals.apply(change, Array(arguments.operands.dropFirst()), to: &preset.custom.intervals)
    return try show(remote.save(preset, as: stored))
  }

  func delete() throws -> ExitCode {
    if !arguments.has("yes"), Question.canBeAsked {
      // An unreadable one has only its id.
      let name = (try? remote.call(StoreMethods.GetPreset.self, chosen))?.name ?? arguments.operands[0]
      guard Question.isConfirmed("Delete \"\(name)\"? You can't undo this") else {
        Output.error.write("Not deleted\n")
        return .refused
      }
    }
    let deleted = try remote.call(StoreMethods.DeletePreset.self, chosen)
    return try arguments.print(deleted, "Deleted \(deleted.name)\n")
  }

  func copy() throws -> ExitCode {
    let name = try arguments.operands.dropFirst().first.map { try Arguments.name($0) }
    return try show(
      remote.call(StoreMethods.CopyPreset.self, .init(preset: arguments.operands[0], name: name)))
  }

  func move() throws -> ExitCode {
    let word = arguments.operands[1]
    let position: Int
    switch word {
    case "first": position = 1
    case "last": position = try remote.call(StoreMethods.ListPresets.self, .init()).presets.count
    default:
      guard let number = Int(word) else {
        throw arguments.usage("\"\(word)\" is not a position; give a number from 1, first or last")
      }
      position = number
    }
    let list = try remote.call(
      StoreMethods.ReorderPreset.self, .init(preset: arguments.operands[0], position: position))
    return try arguments.print(list.presets, Output.lines(list.presets.map(\.name)))
  }

  private var chosen: StoreMethods.PresetReference {
    StoreMethods.PresetReference(preset: arguments.operands[0])
  }

  private func show(_ preset: StoredPreset) throws -> ExitCode {
    try arguments.print(preset, Output.table(PresetText.rows(preset)))
  }
}

extension Remote {
  /// Saves a workout in place of a stored preset, or as a new one, and returns it.
  func save(_ workout: Preset, as stored: StoredPreset?) throws -> StoredPreset {
    try call(
      StoreMethods.SavePreset.self, .init(preset: stored?.id, revision: stored?.revision, workout: workout))
  }
}
