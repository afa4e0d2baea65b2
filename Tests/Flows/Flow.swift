import FoundationEssentials
import Workout

/// What is done on a stage, and what is seen of it there, line by line from a text file.
///
///     # title               a flow begins, on a new stage; what is above the first title begins each flow of the file
///     // comment
///     each $A: a | b        it is played once with each value in place of the word; in a line for several
///     each $A $B: a / 1 | b / 2   words are rows of values; two lines are played with each of each
///     on WORDS              begins again on a stage of another kind
///     verb WORDS            what the stage does
///     name = a | b          exactly this is new under the name since it was looked at before the last deed;
///                           or this is the state
///     name # 3              how many are new
///     name last a           the last one of all
///     name has a            the last one of all has the text in it; "name lacks a": it has not;
///                           "name begins a": it begins with it
///     name ever a           one of those that are new has the text in it; "name never a": none has
package struct Flow: CustomStringConvertible, Sendable {
  /// A line of a flow.
  package struct Line: Sendable {
    /// The path of its file, and its number in it.
    package let (file, number): (String, Int)
    /// All of it.
    package let whole: String

    /// The name of the file.
    package var fileName: Substring { file.split(separator: "/").last ?? "" }
    fileprivate var place: String { "\(fileName):\(number)" }

    package var verb: String { String(whole.prefix { $0 != " " }) }
    /// What comes after the verb.
    package var text: String { whole.dropFirst(verb.count).trimmed }

    package var words: [String] { text.split(separator: " ").map(String.init) }

    /// A word after the verb.
    package func word(_ index: Int = 0) throws -> String {
      guard index < words.count else { throw Unreadable() }
      return words[index]
    }

    /// What comes after the first word after the verb.
    package var rest: String { text.dropFirst(words.first?.count ?? 0).trimmed }

    /// The number that is a word after the verb.
    package func number(_ index: Int = 0) throws -> Double {
      guard let number = Double(try word(index)) else { throw Unreadable() }
      return number
    }
  }

  /// A line that its stage cannot read.
  package struct Unreadable: Error {
    package init() {}
  }

  /// Its title, and the values that it is played with.
  package private(set) var description: String
  package private(set) var lines: [Line]

  /// Returns the flows of the files of these names in the folder `Flows` beside a source file; without names, of all files.
  package static func all(_ names: String..., beside source: String = #filePath) -> [Flow] {
    let folder = "/" + (source.split(separator: "/").dropLast() + ["Flows"]).joined(separator: "/")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let chosen = names.isEmpty ? files.sorted() : names.map { "\($0).txt" }
    return chosen.flatMap { read("\(folder)/\($0)") }
  }

  private static func read(_ file: String) -> [Flow] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    var (common, flows): ([Line], [Flow]) = ([], [])
    var tables: [(words: [String], rows: [[String]])] = []
    func end() {
      guard let pattern = flows.popLast() else { return }
      flows += tables.reduce([pattern]) { flows, table in
        flows.flatMap { flow in table.rows.map { flow.with(table.words, $0) } }
      }
      tables = []
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = Line(file: file, number: index + 1, whole: line.trimmed)
      if line.verb == "#" {
        end()
        flows.append(Flow(description: line.text, lines: common))
      } else if line.verb == "each", let colon = line.text.firstIndex(of: ":") {
        let rows = line.text[line.text.index(after: colon)...].components(separatedBy: "|")
        tables.append(
          (
            line.text[..<colon].split(separator: " ").map(String.init),
            rows.map { $0.components(separatedBy: " / ").map(\.trimmed) }
          ))
      } else if !line.verb.isEmpty && line.verb != "//" {
        if flows.isEmpty { common.append(line) } else { flows[flows.count - 1].lines.append(line) }
      }
    }
    end()
    // Else a file that is gone or empty would pass.
    precondition(!flows.isEmpty, "\(file) has no flows")
    return flows
  }

  private func with(_ words: [String], _ values: [String]) -> Flow {
    precondition(words.count == values.count, "\(description): \(values) is not for \(words)")
    func filled(_ text: String) -> String {
      zip(words, values).reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    var flow = self
    flow.description += " · " + values.joined(separator: " / ")
    flow.lines = lines.map { Line(file: $0.file, number: $0.number, whole: filled($0.whole)) }
    return flow
  }

  /// Plays it, and returns what is not as it says, each with its place. The function makes a stage of the kind
  /// that the words after `on` say; without words, the usual one.
  package func faults<Stage: FlowStage>(on make: ([String]) throws -> Stage) rethrows -> [String] {
    var stage = try make([])
    // How much of each history is not new any more, now and after the next deed.
    var (seen, looked): ([String: Int], [String: Int]) = ([:], [:])
    var faults: [String] = []
    for line in lines {
      var fault: String?
      if line.verb == "on" {
        (stage, seen, looked) = (try make(line.words), [:], [:])
      } else if let state = stage.state(line.verb) {
        fault = line.fault(new: [state], last: state)
      } else if let history = stage.history(line.verb) {
        fault = line.fault(new: Array(history.dropFirst(seen[line.verb] ?? 0)), last: history.last ?? "")
        if line.isAboutNew { looked[line.verb] = history.count }
      } else {
        seen = looked
        if (try? stage.act(line)) != true { fault = "cannot be read" }
      }
      if let fault { faults.append("\(line.place): \(line.whole): \(fault)") }
    }
    if !lines.contains(where: { stage.state($0.verb) != nil || stage.history($0.verb) != nil }) {
      faults.append("\(description): nothing is looked at")
    }
    return faults
  }
}

extension Flow.Line {
  /// Whether what it is about is not new any more after it.
  fileprivate var isAboutNew: Bool { !["last", "has", "lacks", "begins"].contains(words.first) }

  /// Returns what is there instead of what the line says; nil if it is as it says.
  fileprivate func fault(new: [String], last: String) -> String? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let expected = parts.count > 1 ? parts[1] : ""
    let found = new.map(\.trimmed).joined(separator: " | ")
    return switch parts.first {
    case "=": found == expected ? nil : "found \(found)"
    case "#": new.count == Int(expected) ? nil : "found \(new.count): \(found)"
    case "last": last.trimmed == expected ? nil : "found \(last)"
    case "has": last.contains(expected) ? nil : "found \(last)"
    case "lacks": !last.contains(expected) ? nil : "found \(last)"
    case "begins": last.hasPrefix(expected) ? nil : "found \(last)"
    case "ever": new.contains { $0.contains(expected) } ? nil : "found \(found)"
    case "never": !new.contains { $0.contains(expected) } ? nil : "found \(found)"
    default: "cannot be read"
    }
  }
}
