import ActorCore
import ActorRuntime
import Glibc
import Messages
import Workout

/// The commands that take presets, or everything, out of the store into files and back.
struct ImportCommands {
  let arguments: Arguments
  let remote: Remote

  func run() throws -> ExitCode {
    switch arguments.command {
    case ["preset", "export"]: return try exportPresets()
    case ["preset", "import"]: return try importPresets()
    case ["export"]: return try exportAll()
    default: return try importAll()
    }
  }

  private func exportPresets() throws -> ExitCode {
    let list =
      arguments.operands.isEmpty
      ? try remote.call(StoreMethods.ListPresets.self, NoParams()).presets
      : try arguments.operands.map { try remote.call(StoreMethods.GetPreset.self, .init(preset: $0)) }
    Output.standard.write(JSON.encodeForPeople(PresetFile(list)) + "\n")
    return .done
  }

  private func importPresets() throws -> ExitCode {
    let bytes = try read()
    guard bytes.count <= PresetFile.lengthMax else {
      throw ErrorObject(
        .refused, "\(arguments.operands[0]) is longer than \(PresetFile.lengthMax) bytes; split it")
    }
    var request = StoreMethods.Import.Parameters()
    request.presets = try PresetFile(reading: bytes).presets.map { .init(id: nil, workout: $0.preset) }
    request.duplicates = try duplicates()
    return report(try send([request]))
  }

  private func exportAll() throws -> ExitCode {
    write(.head)
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    write(.settings(try JSON.decode(SettingsChanges.self, from: JSON.encode(settings))))
    let exercises = try remote.call(StoreMethods.Exercises.self, .init())
    for difficulty in Difficulty.allCases {
      let names = exercises.filter { $0.difficulty == difficulty }.map(\.name)
      if !names.isEmpty { write(.difficulty(.init(difficulty: difficulty, exercises: names))) }
    }
    for stored in try remote.call(StoreMethods.ListPresets.self, NoParams()).presets {
      write(.preset(ImportedPreset(id: stored.id, workout: stored.preset)))
    }
    var after: String?
    repeat {
      let page = try remote.call(
        StoreMethods.WorkoutHistory.self,
        .init(days: StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound, after: after))
      for entry in page.history { write(.workout(entry.record)) }
      after = page.next
    } while after != nil
    return .done
  }

  private func importAll() throws -> ExitCode {
    report(try send(DataImport(reading: read(), duplicates: duplicates()).requests))
  }

  /// Has every request checked before the first is carried out, and asks where presets are there already.
  private func send(
    _ requests: [StoreMethods.Import.Parameters]
  ) throws -> StoreMethods.Import.Result {
    var requests = requests
    for index in requests.indices {
      requests[index].check = true
      do {
        _ = try remote.call(StoreMethods.Import.self, requests[index])
      } catch let error as ErrorObject where error.code == .refused && requests[index].duplicates == nil {
        guard let answer = ask(error.message) else { throw error }
        requests[index].duplicates = answer
        _ = try remote.call(StoreMethods.Import.self, requests[index])
      }
      requests[index].check = nil
    }
    var done = StoreMethods.Import.Result(presets: 0, workouts: 0)
    for request in requests {
      let result = try remote.call(StoreMethods.Import.self, request)
      done.presets += result.presets
      done.workouts += result.workouts
    }
    return done
  }

  /// Asks a person, where there is one; nil leaves it.
  private func ask(_ problem: String) -> StoreMethods.Import.Duplicates? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    Output.error.write("\(problem)\nReplace them (r), keep both (k), or leave it (any other key)? ")
    switch readLine()?.trimmed.lowercased() {
    case "r", "replace": return .replace
    case "k", "keep", "rename": return .rename
    default: return nil
    }
  }

  private func duplicates() throws -> StoreMethods.Import.Duplicates? {
    switch (arguments.has("replace"), arguments.has("rename")) {
    case (true, true): throw Commands.usage("--replace and --rename do not go together", arguments)
    case (true, false): .replace
    case (false, true): .rename
    case (false, false): nil
    }
  }

  private func read() throws -> [UInt8] { try readFile(arguments.operands[0]) }

  private func write(_ line: DataLine) {
    Output.print(json: line)
  }

  private func report(_ result: StoreMethods.Import.Result) -> ExitCode {
    if arguments.has("json") { return Output.print(json: result) }
    let presets = result.presets == 1 ? "1 preset" : "\(result.presets) presets"
    let workouts = result.workouts == 1 ? "1 workout" : "\(result.workouts) workouts"
    Output.standard.write(
      arguments.command == ["import"] ? "Imported \(presets) and \(workouts)\n" : "Imported \(presets)\n")
    return .done
  }
}
