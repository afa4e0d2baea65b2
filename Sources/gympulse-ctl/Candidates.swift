import ActorRuntime
import Messages
import Workout

/// What the placeholders of the help texts can be at this moment, for a shell that completes a line.
///
/// A shell that asks is no place for errors, nor for starting anything: where nobody answers there is nothing to offer.
enum Candidates {
  /// What a placeholder can be after these operands.
  static func list(_ placeholder: String, after operands: [String]) -> [Candidate] {
    switch placeholder {
    case "PRESET": presets()
    case "INTERVAL": intervals()
    case "SETTING": SettingsTable.all.map { Candidate($0.name, $0.help) }
    case "BAR": BarSnippet.allCases.map { Candidate($0.rawValue) }
    case "EXERCISE": exercises().map { Candidate($0.name, $0.category) }
    case "CATEGORY": categories()
    case "CUE": CueSound.allCases.map { Candidate($0.rawValue) }
    case "SET": Settings.SoundSet.allCases.map { Candidate($0.rawValue) }
    case "VALUE": values(of: operands.last ?? "")
    default: []
    }
  }

  private static func presets() -> [Candidate] {
    let presets = ask(StoreMethods.ListPresets.self, NoParams())?.presets ?? []
    return presets.map { Candidate($0.name) }
  }

  /// The intervals of the workout that is running.
  private static func intervals() -> [Candidate] {
    let round = ask(EngineMethods.State.self, NoParams())?.routine?.round ?? []
    return round.enumerated().map { Candidate($1.title, "interval \($0 + 1)") }
  }

  private static func exercises() -> [ExerciseInfo] {
    ask(StoreMethods.Exercises.self, StoreMethods.Exercises.Parameters()) ?? []
  }

  private static func categories() -> [Candidate] {
    var known: Set<String> = []
    return exercises().map(\.category).filter { known.insert($0).inserted }.map { Candidate($0) }
  }

  /// What a setting can be, where that is a few words.
  private static func values(of name: String) -> [Candidate] {
    switch (try? SettingsTable.setting(named: name))?.kind {
    case .words(let words): words.map { Candidate($0) }
    case .flag: ["on", "off"].map { Candidate($0) }
    case .sound: CueSound.allCases.map { Candidate($0.rawValue) }
    case .whole, .number, .text, nil: []
    }
  }

  private static func ask<M: Method>(_ method: M.Type, _ parameters: M.Parameters) -> M.Result? {
    guard let socket = try? Paths().brokerSocket(),
      let remote = try? Remote(socket: socket, isTraced: false)
    else { return nil }
    return try? remote.call(method, parameters)
  }
}
