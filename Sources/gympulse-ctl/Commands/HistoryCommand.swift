import ActorRuntime
import Exchange
import Glibc

extension Commands {
  static let history = CommandSpec(
    "history", "Show past workouts, totals and your streak.", operands: "[NAME]", operandCount: 0...20,
    options: [
      OptionSpec("days", "N", "number of days, including today (default 7)"),
      OptionSpec("csv", nil, "print the workouts as comma-separated values"),
      OptionSpec("ics", nil, "write a calendar"),
      OptionSpec("fit", nil, "write one FIT activity per workout; needs -o FOLDER"),
      OptionSpec("output", "PATH", "file or folder to write; also -o"), json,
    ],
    notes: [
      "NAME is a timer or a workout you did: shows how each time went, of any day, with your best.",
      "The newest workout comes first. A workout belongs to the local date on which it started.",
      """
      A day counts if you complete a workout and do at least half of its planned time. Endless and open-ended workouts \
      only need to be completed. Get Ready and pauses do not count; stopped workouts are listed but do not count.
      """,
      "Weeks begin on Monday.",
      """
      Your streak is the number of weeks in a row that met weeklyGoal. With a goal of 7 it counts days in a row, and a \
      free Sunday does not break it.
      """,
      """
      In FIT files, each exercise or counted round is a lap; other workouts are one lap. Pauses are added to the last lap. \
      Exporting again gives identical files.
      """,
    ],
    examples: [
      ("\(program) history Cindy", "every Cindy, with the best"), ("\(program) history --days 30", ""),
      ("\(program) history --days 365 --csv", ""),
      ("\(program) history --days 30 --fit -o activities", "for other training apps"),
    ],
    groups: [CommandGroup("Commands", [historyDelete])], daemons: .started
  ) { try HistoryCommand($0).run() }

  private static let historyDelete = CommandSpec(
    "delete", "Delete a workout from the history.", operands: "NUMBER|SESSION", operandCount: 1...1,
    options: [OptionSpec("yes", nil, "do not ask for confirmation"), json],
    notes: [
      "NUMBER counts from the newest, 1; SESSION is a sessionId from history --json."
    ],
    examples: [("\(program) history delete 1", "the newest, after asking")]
  ) { try HistoryCommand($0).delete() }
}

/// Shows the history of workouts, and deletes workouts.
struct HistoryCommand: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  /// What `--json` prints.
  private struct Report: Encodable {
    let summary: WorkoutSummary
    let history: [WorkoutRecord]
  }

  func run() throws -> ExitCode {
    if !arguments.operands.isEmpty { return try results(of: arguments.operands.joined(separator: " ")) }
    let days = try arguments.number("days")
    if let format = try HistoryFiles.Format(arguments) {
      return try HistoryFiles(arguments: arguments, history: remote.history(days: days)).write(format)
    }
    if arguments.has("csv") {
      try Output.standard.write(HistoryCSV.header)
      try remote.eachPage(days: days) { try Output.standard.write(HistoryCSV.lines($0)) }
      return .done
    }
    let summary = try remote.call(StoreMethods.Summary.self, .init(days: days))
    let history = try remote.history(days: days)
    let hasColours =
      Output.standard.isTerminal && TerminalColor.isPermitted(noColor: Environment.process["NO_COLOR"])
    return try arguments.print(
      Report(summary: summary, history: history),
      HistoryText.report(summary, history, hasColours: hasColours, width: Output.standard.columns))
  }

  /// Shows how the workouts of a name went; part of the name of a timer will do.
  private func results(of name: String) throws -> ExitCode {
    if let option = ["days", "csv", "ics", "fit", "output"].first(where: arguments.has) {
      throw arguments.usage("--\(option) goes without NAME")
    }
    var found = try remote.call(StoreMethods.WorkoutResults.self, .init(name: name, limit: Self.resultsMax))
    if found.count == 0, let timer = try? remote.call(StoreMethods.GetPreset.self, .init(preset: name)) {
      found = try remote.call(
        StoreMethods.WorkoutResults.self, .init(name: timer.preset.name, limit: Self.resultsMax))
    }
    guard found.count > 0 else {
      throw ErrorObject(
        .refused,
        "no workout named \"\(name.prefix(40))\" in the history; see \(Commands.program) history --days 365")
    }
    return try arguments.print(found, HistoryText.results(found, width: Output.standard.columns))
  }

  /// Most workouts of a name that are shown.
  private static let resultsMax = 50

  func delete() throws -> ExitCode {
    let workout = try chosen(arguments.operands[0])
    guard try arguments.has("yes") || isConfirmed(workout) else {
      Output.error.write("Not deleted\n")
      return .refused
    }
    let deleted = try remote.call(
      StoreMethods.DeleteWorkout.self, .init(sessionId: workout.sessionId))
    return try arguments.print(deleted, "Deleted \(HistoryText.line(deleted))\n")
  }

  /// The workout with a number in the history or with a session.
  private func chosen(_ text: String) throws -> WorkoutRecord {
    let all = try remote.history()
    let found = all.element(numbered: text) ?? all.first { $0.sessionId == text }
    if let found { return found }
    let range = all.isEmpty ? "the history is empty" : "use 1 to \(all.count) or a sessionId"
    throw ErrorObject(.refused, "no workout number \(text.prefix(64)); \(range)")
  }

  private func isConfirmed(_ workout: WorkoutRecord) throws -> Bool {
    guard Question.canBeAsked else {
      throw ErrorObject(.refused, "can't ask without a terminal; add --yes")
    }
    return Question.isConfirmed("Delete \"\(HistoryText.line(workout))\"? You can't undo this")
  }
}

extension Remote {
  /// The days of a history that is whole.
  private static let daysMax = StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound

  /// Returns the workouts of the last days, today included; of the default number if it is nil.
  fileprivate func history(days: Int? = daysMax) throws -> [WorkoutRecord] {
    var all: [WorkoutRecord] = []
    try eachPage(days: days) { all += $0 }
    return all
  }

  /// Passes the same to `body`, a page at a time.
  func eachPage(days: Int? = daysMax, _ body: ([WorkoutRecord]) throws -> Void) throws {
    var after: String?
    repeat {
      let page = try call(StoreMethods.WorkoutHistory.self, .init(days: days, after: after))
      try body(page.history)
      after = page.next
    } while after != nil
  }
}

/// Workouts of the history as files for other programs.
struct HistoryFiles {
  /// What is written.
  enum Format: String, CaseIterable {
    case ics, fit

    /// The format that was chosen; nil for one that is only printed.
    init?(_ arguments: Arguments) throws {
      let given = try arguments.only(of: Self.allCases.map(\.rawValue) + ["csv", "json"])
      if let format = given.flatMap(Format.init) {
        if format == .fit, arguments["output"] == nil {
          throw arguments.usage("--fit needs -o FOLDER")
        }
        self = format
        return
      }
      if arguments["output"] != nil { throw arguments.usage("-o is for --ics and --fit") }
      return nil
    }
  }

  let arguments: Arguments
  /// The newest first.
  let history: [WorkoutRecord]

  /// Writes all workouts; one whose times are not readable is left out with a warning.
  func write(_ format: Format) throws -> ExitCode {
    switch format {
    case .ics:
      var calendar = CalendarFile()
      for record in history where !calendar.add(record) { warn(record) }
      return try arguments.write(calendar.bytes)
    case .fit: return try writeActivities(arguments["output"] ?? ".")
    }
  }

  private func writeActivities(_ folder: String) throws -> ExitCode {
    guard !history.isEmpty else {
      throw ErrorObject(.refused, "no workouts in this period; use a larger --days")
    }
    if mkdir(folder, 0o777) == -1, errno != EEXIST { throw SystemError("mkdir \(folder)") }
    var count = 0
    for record in history {
      guard let bytes = FITActivity.bytes(of: record) else {
        warn(record)
        continue
      }
      try Output.write(bytes, toFile: "\(folder)/\(FITActivity.fileName(of: record))")
      count += 1
    }
    return try Output.print("Wrote \(count) FIT files to \(folder)\n")
  }

  private func warn(_ record: WorkoutRecord) {
    Output.warn("left out \"\(record.name)\", whose times are damaged")
  }
}
