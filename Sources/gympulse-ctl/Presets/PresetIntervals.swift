import CommandLineInterface
import Display
import Workout

extension Commands {
  static let presetInterval = CommandSpec(
    "interval", "Change the list of intervals of a timer.",
    examples: [("\(program) timer interval add Core Breathe 20s", "")],
    groups: [
      CommandGroup(
        "Commands",
        [
          interval("add", "Append an interval.", "INTERVAL", "Breathe 20s", .add),
          interval(
            "insert", "Insert an interval before another.", "N INTERVAL", "1 Warm-up 1m yellow", .insert),
          interval("set", "Replace an interval.", "N INTERVAL", "2 Squats open", .set),
          interval("move", "Move an interval to another position.", "N POSITION", "3 1", .move),
          interval("copy", "Duplicate an interval.", "N", "2", .copy),
          interval("remove", "Remove an interval.", "N", "2", .remove),
        ])
    ])

  private static func interval(
    _ name: String, _ summary: String, _ operands: String, _ example: String, _ change: PresetIntervals.Change
  ) -> CommandSpec {
    let hasText = operands.contains("INTERVAL")
    let count = 1 + operands.split(separator: " ").count
    return CommandSpec(
      name, summary, operands: "TIMER \(operands)", operandCount: count...(hasText ? 40 : count),
      options: [json],
      notes: ["N is the number of an interval, from 1."] + (hasText ? [intervalNote, timeNote] : []),
      examples: [("\(program) timer interval \(name) Core \(example)", "")]
    ) { try PresetCommands($0).changeIntervals(change) }
  }
}

/// A change of the intervals of a custom preset.
enum PresetIntervals {
  enum Change: String { case add, insert, set, move, copy, remove }

  /// Applies a change. `words` are the operands after the preset.
  static func apply(
    _ change: Change, _ words: [String], to intervals: inout [CustomInterval]
  ) throws(InvalidField) {
    let text = { (words: [String]) in words.joined(separator: " ") }
    switch change {
    case .add: intervals.append(try IntervalText.interval(from: text(words)))
    case .insert:
      let index = try Self.index(words[0], max: intervals.count + 1)
      intervals.insert(try IntervalText.interval(from: text(Array(words.dropFirst()))), at: index)
    case .set:
      let index = try Self.index(words[0], max: intervals.count)
      intervals[index] = try IntervalText.interval(from: text(Array(words.dropFirst())))
    case .move:
      let (from, to) = (
        try Self.index(words[0], max: intervals.count), try Self.index(words[1], max: intervals.count)
      )
      intervals.insert(intervals.remove(at: from), at: to)
    case .copy:
      let index = try Self.index(words[0], max: intervals.count)
      intervals.insert(intervals[index], at: index + 1)
    case .remove: intervals.remove(at: try Self.index(words[0], max: intervals.count))
    }
  }

  /// Returns the index for a number that counts from 1.
  private static func index(_ word: String, max: Int) throws(InvalidField) -> Int {
    guard let number = Int(word), (1...Swift.max(max, 1)).contains(number), max > 0 else {
      throw InvalidField(
        field: "interval", value: "\"\(word.prefix(20))\"", allowed: "a number from 1 to \(max)")
    }
    return number - 1
  }
}
