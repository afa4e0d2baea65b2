import ActorCore
import ActorRuntime
import Glibc
import Messages

/// Shows what was trained.
struct HistoryCommand {
  let arguments: Arguments
  let remote: Remote

  /// What `--json` prints.
  private struct Report: Encodable {
    let summary: WorkoutSummary
    let history: [HistoryEntry]
  }

  func run() throws -> ExitCode {
    let days = try arguments.number("days")
    if arguments.has("csv") {
      Output.standard.write(HistoryCSV.head)
      try eachPage(days: days) { Output.standard.write(HistoryCSV.lines($0)) }
      return .done
    }
    let summary = try remote.call(StoreMethods.Summary.self, .init(days: days))
    var history: [HistoryEntry] = []
    try eachPage(days: days) { history += $0 }
    if arguments.has("json") { return Output.print(json: Report(summary: summary, history: history)) }
    let hasColours =
      Output.standard.isTerminal && (Environment.process["NO_COLOR"] ?? "").isEmpty
    Output.standard.write(HistoryText.report(summary, history, hasColours: hasColours))
    return .done
  }

  private func eachPage(days: Int?, _ body: ([HistoryEntry]) -> Void) throws {
    var after: String?
    repeat {
      let page = try remote.call(StoreMethods.WorkoutHistory.self, .init(days: days, after: after))
      body(page.history)
      after = page.next
    } while after != nil
  }
}
