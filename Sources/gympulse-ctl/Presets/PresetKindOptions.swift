import ActorRuntime
import CommandLineInterface
import Messages
import Workout

// Which kind of workout the options describe, so that each is applied or refused and none is dropped.
extension Arguments {
  /// The options that each make a workout of another kind.
  private static let deciding = PresetKind.mostUsedFirst.compactMap { kind in
    decidingOption(of: kind).map { (option: $0, kind: kind) }
  }

  /// The option that makes a workout one of a kind; nil if several do.
  private static func decidingOption(of kind: PresetKind) -> String? {
    switch kind {
    case .interval: nil
    case .custom: "interval"
    case .exercise: "exercise"
    case .countdown: "countdown"
    }
  }

  /// The kind of preset that the options describe; nil if they suit any.
  ///
  /// - Throws: a usage error for two options of which each decides the kind.
  func presetKind() throws -> PresetKind? {
    let given = Self.deciding.filter { has($0.option) }
    guard given.count < 2 else { throw exclusion("--\(given[0].option)", "--\(given[1].option)") }
    if let kind = given.first?.kind { return kind }
    return PresetKind.allCases.flatMap { PresetOption.ofPlan($0) }.contains { has($0.name) } ? .interval : nil
  }

  /// Throws a usage error for an option that does not suit a new preset of a kind.
  func checkOptions(for kind: PresetKind) throws {
    try check(for: kind, of: Self.decidingOption(of: kind).map { "--\($0)" })
  }

  /// Throws a usage error for an option that does not suit a workout with a name that was typed.
  func checkOptions(for kind: PresetKind, named name: String) throws {
    try check(for: kind, of: "\"\(name)\", \(Self.noun(kind))")
  }

  /// Throws a usage error for an option that does not suit a stored preset.
  func checkOptions(for stored: StoredPreset) throws {
    try checkOptions(for: stored.preset.kind, named: stored.name)
  }

  /// `subject` is what made the workout one of the kind; nil if work and rest did.
  private func check(for kind: PresetKind, of subject: String?) throws {
    let all = PresetKind.allCases.flatMap { PresetOption.all(of: $0) }.map(\.name)
    guard let other = all.first(where: { has($0) && !Self.suits($0, kind) }) else { return }
    if Self.deciding.contains(where: { $0.option == other }) {
      throw exclusion("--\(other)", subject ?? Self.noun(.interval))
    }
    let excluded = subject.map { ", not for \($0)" } ?? ""
    let sentence = "--\(other) is for \(Self.uses(of: other))\(excluded)"
    throw Commands.usage([sentence, advice(other, kind)].compactMap { $0 }.joined(separator: "; "), self)
  }

  private static func suits(_ option: String, _ kind: PresetKind) -> Bool {
    PresetOption.all(of: kind).contains { $0.name == option } || kind == .exercise && option == "rounds"
  }

  private func exclusion(_ one: String, _ other: String) -> UsageError {
    Commands.usage("\(one) and \(other) can't be used together", self)
  }

  /// What an option is for, such as `--work and --rest`.
  private static func uses(of option: String) -> String {
    if ["work", "rest"].contains(option) { return noun(.interval) }
    return listed(
      PresetKind.mostUsedFirst.filter { suits(option, $0) }.map { kind in
        decidingOption(of: kind).map { "--\($0)" } ?? "--work and --rest"
      })
  }

  private static func noun(_ kind: PresetKind) -> String {
    switch kind {
    case .interval: "work and rest in turn"
    case .custom: "a list of intervals"
    case .exercise: "a list of exercises"
    case .countdown: "a countdown"
    }
  }

  /// Returns what to do instead; nil if there is nothing like it.
  private func advice(_ option: String, _ kind: PresetKind) -> String? {
    let isStart = command.first == "start"
    switch (option, kind) {
    case ("work", .custom), ("rest", .custom):
      return isStart && !operands.isEmpty
        ? "change its intervals with \(Commands.program) timer edit" : "give each interval its own time"
    case ("rounds", .countdown): return "repeat a time with --interval \"Work 5m\" --rounds 3"
    default: return nil
    }
  }
}
