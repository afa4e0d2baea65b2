import ActorRuntime
import Exchange
import Glibc

extension Commands {
  private static let importOptions = [
    OptionSpec("replace", nil, "overwrite timers with the same name"),
    OptionSpec("rename", nil, "keep both and number the new one"),
    OptionSpec("same-machine", nil, "import the sound device and sound files too"),
  ]

  static let export = CommandSpec(
    "export", "Back up all data to a file.", operands: "[FILE]", operandCount: 0...1,
    notes: [
      "Contains timers, history, settings and difficulties, one JSON line each.",
      "Without FILE or with -, prints to standard output. An existing FILE is overwritten.",
    ],
    examples: [("\(program) export gympulse.jsonl", "")], daemons: .started
  ) { try ImportCommands($0).exportAll() }

  static let importData = CommandSpec(
    "import", "Import a backup, or workouts from other apps.", operands: "FILE…|FOLDER|-",
    operandCount: 1...WorkoutFiles.countMax,
    options: importOptions + [
      OptionSpec("check", nil, "show what would be imported, without saving"), json,
    ],
    notes: [
      """
      FILE is a GymPulse export, lines of workout notation (help notation), a Zwift workout (.zwo), a FIT workout or \
      activity, a .mrc or .erg file, the text of a workout of intervals.icu, the JSON of Just Another Workout Timer or \
      OpenHIIT, or a table of names and seconds; - reads standard input.
      """,
      """
      Import says what it found and what it left out; --check lists all of it. Targets such as 95 % become part of the \
      spoken title. In notation, "# NAME" names the next line. An activity becomes a workout of the history.
      """,
      """
      A file is checked before anything of it is saved. Of several files, those that cannot be read are named, and the \
      others are imported. Existing data is kept. Timers from a backup go to the top of \
      your list, others to the end. Importing twice adds nothing twice.
      """,
    ],
    examples: [
      ("\(program) import gympulse.jsonl", ""), ("\(program) import workout.zwo --check", ""),
      ("\(program) import Workouts", "all files of a folder"),
    ], daemons: .started
  ) { try ImportCommands($0).importAny() }

  static let presetExport = CommandSpec(
    "export", "Print timers as a file for timer import.", operands: "[TIMER…]", operandCount: 0...1000,
    notes: ["Without TIMER it prints all timers."], examples: [("\(program) timer export Legs", "")]
  ) { try ImportCommands($0).exportPresets() }

  static let presetImport = CommandSpec(
    "import", "Save the timers of a file: all of them or none.", operands: "FILE", operandCount: 1...1,
    options: importOptions + [json],
    notes: [
      """
      If a timer with the same name exists, the command asks what to do. Without a terminal, add --replace or --rename.
      """
    ],
    examples: [("\(program) timer import timers.json --rename", "")]
  ) { try ImportCommands($0).importPresets() }
}

/// The commands that export presets or all data to files, and import them.
struct ImportCommands: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  func exportPresets() throws -> ExitCode {
    let list =
      arguments.operands.isEmpty
      ? try remote.call(StoreMethods.ListPresets.self, .init()).presets
      : try arguments.operands.map { try remote.call(StoreMethods.GetPreset.self, .init(preset: $0)) }
    return try Output.print(document: Array(JSON.encodeForPeople(PresetFile(importable(list))).utf8))
  }

  func importPresets() throws -> ExitCode {
    try importPresets(ImportFile(path: path, lengthMax: PresetFile.lengthMax))
  }

  private func importPresets(_ file: ImportFile) throws -> ExitCode {
    let content = try file.content(most: PresetFile.lengthMax)
    let presets: [Preset]
    do throws(ErrorObject) {
      presets = try PresetFile(reading: content).presets
    } catch {
      var named = error
      named.message = "\(arguments.operands[0]): \(error.message)"
      throw named
    }
    return try save(presets)
  }

  /// Imports what files contain, whatever it is.
  func importAny() throws -> ExitCode {
    let paths = try WorkoutFiles.paths(arguments.operands)
    var files = WorkoutFiles()
    if paths == arguments.operands, paths.count == 1 {
      let file = try ImportFile(path: path, lengthMax: DataImport.lengthMax)
      let beginning = try file.beginning(4096)
      if Self.isOwn(beginning) {
        let isPresets = String(decoding: beginning, as: UTF8.self).contains(PresetFile.format)
        return try isPresets ? importPresets(file) : importAll(file)
      }
      try files.read(file, arguments.operands[0])
    } else {
      for path in paths { try files.tryToRead(path) }
    }
    return try importWorkouts(&files)
  }

  /// Whether a file that begins so was exported by GymPulse.
  static func isOwn(_ beginning: [UInt8]) -> Bool {
    // A byte order mark before an object is refused by the reader of JSON, which says so.
    let ignored: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let text = String(decoding: beginning, as: UTF8.self)
    return beginning.first { !ignored.contains($0) } == UInt8(ascii: "{")
      && [PresetFile.format, DataLine.format].contains(where: text.contains)
  }

  private func importWorkouts(_ files: inout WorkoutFiles) throws -> ExitCode {
    if files.found.contains(where: { $0.activity != nil }) {
      var log: [WorkoutFiles.Start] = []
      try remote.eachPage { log += $0.compactMap(WorkoutFiles.Start.init) }
      files.skipLogged(log)
    }
    let isCheck = arguments.has("check")
    if !arguments.has("json") {
      try Output.standard.write(Output.lines(ImportText.lines(files, isWhole: isCheck)))
      for problem in files.problems { Output.warn(problem) }
    }
    var request = files.request
    request.duplicates = try duplicates()
    var result: StoreMethods.Import.Result?
    if !files.found.isEmpty {
      request = try checked(request)
      if !isCheck { result = try remote.call(StoreMethods.Import.self, request) }
    }
    let report = WorkoutFilesReport(result: result, found: files.found, problems: files.problems)
    let end: Escaped<TerminalText> = files.found.isEmpty ? "" : "Check passed; nothing was saved\n"
    _ = try arguments.print(report, result.map { Output.lines(ImportText.lines($0)) } ?? end)
    return files.problems.isEmpty ? .done : .refused
  }

  /// The file to read.
  private var path: String { arguments.operands[0] == "-" ? "/dev/stdin" : arguments.operands[0] }

  /// Checks presets, saves them unless only the check was asked for, and reports the result.
  private func save(_ presets: [Preset]) throws -> ExitCode {
    var request = StoreMethods.Import.Parameters()
    request.presets = presets.map { .init(id: nil, workout: $0) }
    request.duplicates = try duplicates()
    request = try checked(request)
    if arguments.has("check") { return try reportCheck() }
    return try report(remote.call(StoreMethods.Import.self, request))
  }

  private func reportCheck() throws -> ExitCode {
    try Output.print("Check passed; nothing was saved\n")
  }

  func exportAll() throws -> ExitCode {
    guard let path = arguments.operands.first, path != "-" else {
      try eachLine { try Output.print(json: $0) }
      return .done
    }
    var bytes: [UInt8] = []
    try eachLine { bytes += JSON.encode($0) + [UInt8(ascii: "\n")] }
    try Output.write(bytes, toFile: path)
    return try Output.print("Exported to \(path). Restore with \(Commands.program) import\n")
  }

  /// Calls a function with each line of all data.
  private func eachLine(_ write: (DataLine) throws -> Void) throws {
    try write(.header)
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    try write(.init(settings: JSON.decode(SettingsChanges.self, from: JSON.encode(settings))))
    let exercises = try remote.call(StoreMethods.Exercises.self, .init())
    for difficulty in Difficulty.allCases {
      let names = exercises.filter { $0.difficulty == difficulty }.map(\.name)
      if !names.isEmpty { try write(.init(difficulty: .init(difficulty: difficulty, exercises: names))) }
    }
    for stored in importable(try remote.call(StoreMethods.ListPresets.self, .init()).presets) {
      let id = StoredPreset.isId(stored.id) ? stored.id : nil
      try write(.init(preset: ImportedPreset(id: id, workout: stored.preset)))
    }
    try remote.eachPage { page in
      for workout in page { try write(.init(workout: workout)) }
    }
  }

  private func importAll(_ file: ImportFile) throws -> ExitCode {
    // All of the file is checked before anything is saved.
    let checkedRequests = try CheckedRequests(path: Paths().stateFolder() + "/import")
    let others = try checked(
      DataImport.read(file, duplicates: duplicates()) { try checkedRequests.add(checked($0)) })
    if arguments.has("check") { return try reportCheck() }
    var result = try remote.call(StoreMethods.Import.self, others)
    try checkedRequests.each { request in
      typealias Import = StoreMethods.Import
      let json = try remote.callForJSON(Import.name, isIdempotent: Import.isIdempotent) { _ in request }
      result.add(try JSON.decode(Import.Result.self, from: json))
    }
    return try report(result)
  }

  /// Returns the presets without those that are so damaged that an import would refuse the whole file, with a warning.
  private func importable(_ presets: [StoredPreset]) -> [StoredPreset] {
    presets.filter { stored in
      if !stored.isDamaged || (try? CheckedPreset(stored.preset)) != nil { return true }
      Output.warn(
        "left out \"\(stored.name)\", which is damaged; repair it with \(Commands.program) timer edit \(stored.id)"
      )
      return false
    }
  }

  /// Lets the store check a request, and returns it as it is to be sent. Asks what to do if presets of the same name
  /// exist.
  private func checked(
    _ request: StoreMethods.Import.Parameters
  ) throws -> StoreMethods.Import.Parameters {
    var request = request
    request.sameMachine = arguments.has("same-machine") ? true : nil
    request.check = true
    do {
      _ = try remote.call(StoreMethods.Import.self, request)
    } catch let error as ErrorObject where error.reason == .nameTaken && request.duplicates == nil {
      guard let duplicates = ask(error.message) else { throw error }
      request.duplicates = duplicates
      _ = try remote.call(StoreMethods.Import.self, request)
    }
    request.check = nil
    return request
  }

  /// Asks what to do with duplicates; nil to cancel, or if standard input is not a terminal.
  private func ask(_ problem: String) -> StoreMethods.Import.Duplicates? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    Output.error.write("\(problem)\n[r]eplace, [k]eep both, or cancel? ")
    switch readLine()?.trimmed.lowercased() {
    case "r", "replace": return .replace
    case "k", "keep", "rename": return .rename
    default: return nil
    }
  }

  private func duplicates() throws -> StoreMethods.Import.Duplicates? {
    try arguments.only(of: ["replace", "rename"]).flatMap { StoreMethods.Import.Duplicates(rawValue: $0) }
  }

  private func report(_ result: StoreMethods.Import.Result) throws -> ExitCode {
    try arguments.print(result, Output.lines(ImportText.lines(result)))
  }
}
