import Workout

/// The strings of OpenWodTimer: `tabata(00:20,00:10,8)`, `mix(ft(12:00),rest(05:00),amrap(10:00))`.
package enum OpenWodTimer {
  private static let names = ["amrap", "ft", "emom", "tabata", "rest", "mix"]

  /// Whether a text is meant as a string of OpenWodTimer.
  package static func isMeant(_ text: String) -> Bool {
    var scanner = NotationScanner(text)
    return scanner.takeCall(among: names) != nil
  }

  /// Returns the workout of a string in notation; nil if it is not meant as one.
  ///
  /// - Throws: an error that points at the character.
  static func notation(of text: String) throws(NotationError) -> String? {
    var scanner = NotationScanner(text)
    guard let name = scanner.takeCall(among: names) else { return nil }
    let parts = try parts(name, &scanner)
    guard scanner.isAtEnd else { throw scanner.error("the end is expected") }
    return parts.joined(separator: ", ")
  }

  /// Reads what follows the name of a part and its bracket. Returns the part in notation; those of a mix.
  private static func parts(_ name: String, _ scanner: inout NotationScanner) throws(NotationError)
    -> [String]
  {
    var parts: [String] = []
    switch name {
    case "amrap": parts = ["amrap \(try scanner.takeClock())s"]
    case "ft": parts = ["for time cap \(try scanner.takeClock())s"]
    case "rest": parts = ["rest \(try scanner.takeClock())s"]
    case "emom":
      let seconds = try scanner.takeClock()
      try scanner.expect(",")
      parts = ["\(try scanner.takeRepeats())x(\(seconds)s Minute)"]
    case "tabata":
      let work = try scanner.takeClock()
      try scanner.expect(",")
      let rest = try scanner.takeClock()
      try scanner.expect(",")
      parts = ["\(try scanner.takeRepeats())x\(work)s/\(rest)s"]
    default:
      repeat {
        guard let name = scanner.takeCall(among: names.dropLast()) else {
          throw scanner.error("a part is expected: \(listed(names.dropLast()))")
        }
        parts += try self.parts(name, &scanner)
      } while scanner.take(",")
    }
    try scanner.expect(")")
    return parts
  }

  /// Returns the string of a preset, without its names, Get Ready, warm-up and cool-down; nil if its intervals are none of those
  /// that OpenWodTimer has.
  package static func text(of preset: Preset) -> String? {
    switch preset.plan {
    case .interval(let plan):
      guard plan.sets == 1, !plan.skipLastRest else { return nil }
      return "tabata(\(clock(plan.workSeconds)),\(clock(plan.restSeconds)),\(plan.rounds))"
    case .custom(let plan):
      guard let rounds = plan.cycles, !plan.skipLastRest else { return nil }
      if rounds > 1 {
        guard plan.intervals.count == 1, let only = plan.intervals.first, !only.counts,
          let seconds = only.durationSeconds
        else { return nil }
        return "emom(\(clock(seconds)),\(rounds))"
      }
      let parts = plan.intervals.compactMap(part)
      guard parts.count == plan.intervals.count else { return nil }
      return parts.count == 1 ? parts[0] : "mix(\(parts.joined(separator: ",")))"
    case .countdown, .exercise: return nil
    }
  }

  private static func part(_ interval: CustomInterval) -> String? {
    switch (interval.counts, interval.durationSeconds, interval.capSeconds) {
    case (true, let seconds?, _): "amrap(\(clock(seconds)))"
    case (true, nil, let cap?): "ft(\(clock(cap)))"
    case (false, let seconds?, _):
      interval.title == Phase.rest.title ? "rest(\(clock(seconds)))" : "emom(\(clock(seconds)),1)"
    default: nil
    }
  }

  /// Minutes and seconds, two digits each.
  private static func clock(_ seconds: Int) -> String {
    "\((seconds / 60).padded()):\((seconds % 60).padded())"
  }
}

extension NotationScanner {
  /// Takes one of the names and the bracket after it; nil if it is not there.
  fileprivate mutating func takeCall(among names: [String]) -> String? {
    let start = offset
    for name in names where take(word: name) {
      if take("(") { return name }
      offset = start
    }
    return nil
  }

  /// Takes a time such as `05:00`, in seconds.
  fileprivate mutating func takeClock() throws(NotationError) -> Int {
    skipSpaces()
    let start = offset
    let parts = run { $0.isASCIIDigit || $0 == ":" }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...4).contains($0.count) }), let minutes = Int(parts[0]),
      let seconds = Int(parts[1]), seconds < 60, minutes + seconds > 0
    else { throw error("a time is expected, such as 05:00", at: start) }
    return minutes * 60 + seconds
  }

  /// Takes a number of rounds.
  fileprivate mutating func takeRepeats() throws(NotationError) -> Int {
    skipSpaces()
    let start = offset
    guard let count = Int(run(\.isASCIIDigit)), Routine.countRange.contains(count) else {
      let range = Routine.countRange
      throw error("the number of rounds is \(range.lowerBound) to \(range.upperBound)", at: start)
    }
    return count
  }

  fileprivate mutating func expect(_ sign: Character) throws(NotationError) {
    guard take(sign) else { throw error("\"\(sign)\" is expected") }
  }
}
