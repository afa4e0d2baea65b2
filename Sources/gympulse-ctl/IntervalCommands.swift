import ActorCore
import ActorRuntime
import Messages
import Workout

/// `preset interval …`: changes to the list of a preset of custom intervals, which is saved whole.
struct IntervalCommands {
  let arguments: Arguments
  let remote: Remote

  /// The preset as it is afterwards.
  func run() throws -> StoredPreset {
    let stored = try remote.call(StoreMethods.GetPreset.self, .init(preset: arguments.operands[0]))
    guard case .custom(var fields) = stored.preset else {
      throw Commands.usage("\"\(stored.name)\" has no list of intervals", arguments)
    }
    try Self.change(&fields.intervals, arguments.command.last ?? "", Array(arguments.operands.dropFirst()))
    return try remote.call(
      StoreMethods.SavePreset.self, .init(preset: stored.id, workout: .custom(fields)))
  }

  /// Makes a change: `words` are what the command takes after the preset.
  static func change(
    _ intervals: inout [IntervalFields], _ command: String, _ words: [String]
  ) throws(InvalidField) {
    switch command {
    case "add": intervals.append(try IntervalText.fields(from: words.joined(separator: " ")))
    case "insert":
      let index = try place(words[0], most: intervals.count + 1)
      intervals.insert(try IntervalText.fields(from: words.dropFirst().joined(separator: " ")), at: index)
    case "set":
      let index = try place(words[0], most: intervals.count)
      intervals[index] = try IntervalText.fields(from: words.dropFirst().joined(separator: " "))
    case "move":
      let (from, to) = (
        try place(words[0], most: intervals.count), try place(words[1], most: intervals.count)
      )
      intervals.insert(intervals.remove(at: from), at: to)
    case "copy":
      let index = try place(words[0], most: intervals.count)
      intervals.insert(intervals[index], at: index + 1)
    default: intervals.remove(at: try place(words[0], most: intervals.count))
    }
  }

  /// An index from a number that a person counts from 1.
  private static func place(_ word: String, most: Int) throws(InvalidField) -> Int {
    guard let number = Int(word), (1...most).contains(number) else {
      throw InvalidField(
        field: "interval", value: "\"\(word.prefix(20))\"", allowed: "a number from 1 to \(most)")
    }
    return number - 1
  }
}
