import FoundationEssentials

/// An actor of the person's own: the file `actors/NAME` in the folder for files that the person writes.
///
/// It has lines `KEY = VALUE`; a line that begins with `#` is a comment.
package struct ActorFile: Hashable, Sendable {
  /// When the actor is needed.
  package enum Need: Hashable, Sendable {
    case always
    /// While there is a workout that is not over.
    case workout
    /// While a setting has a value.
    case setting(Setting, FieldValue)

    /// Whether the actor is to run.
    package func isMet(_ settings: Settings, isInWorkout: Bool) -> Bool {
      switch self {
      case .always: true
      case .workout: isInWorkout
      case .setting(let setting, let value): settings[setting] == value
      }
    }
  }

  /// Most files of actors; further ones are refused.
  package static let countMax = 8
  /// Most bytes of a file.
  package static let lengthMax = 4096
  /// Most topics of a file that are shown.
  package static let topicsMax = 4

  /// The name of the file, and of the actor on the broker.
  package let name: String
  /// The program and its arguments, as of a command at a transition.
  package private(set) var command = ""
  package private(set) var need = Need.always
  /// The topics that the screen, bars and phones show.
  package private(set) var shown: [Topic] = []
  /// Topics that displays without control, such as a television, show too.
  package private(set) var shared: [Topic] = []
  /// All topics that anything shows.
  package var displayed: [Topic] { shown + shared.filter { !shown.contains($0) } }

  /// Reads all files in the order of their names: each an actor, or why it is refused.
  package static func all(in paths: Paths) -> [(name: String, file: Result<ActorFile, ShownError>)] {
    guard let folder = try? paths.configFolder() + "/actors" else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var count = 0
    return names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      do {
        guard count < countMax else {
          throw ShownError("too many files; only the first \(countMax) are used")
        }
        let bytes = try OwnFile.read("\(folder)/\(name)", limit: lengthMax, modes: [0o600, 0o644]) ?? []
        let file = try ActorFile(name, String(decoding: bytes, as: UTF8.self))
        count += 1
        return (name, .success(file))
      } catch {
        return (name, .failure(error as? ShownError ?? ShownError("\(error)")))
      }
    }
  }

  /// Reads the text of a file. Throws all that is wrong with it.
  package init(_ name: String, _ text: String) throws(ShownError) {
    self.name = name
    var problems: [String] = []
    if !Actor.isValid(name) || Actor(rawValue: name) != nil {
      problems.append(
        "name: not free; use 1 to 32 of a-z, 0-9 and -, a letter first, and no name of GymPulse's")
    }
    for (line, key, value) in text.keysAndValues {
      do throws(ShownError) {
        guard let value else { throw ShownError("write KEY = VALUE, such as when = workout") }
        try set(key, to: value)
      } catch {
        problems.append("line \(line): \(error)")
      }
    }
    if command.isEmpty, problems.isEmpty { problems.append("command: missing") }
    if !problems.isEmpty { throw ShownError(problems.joined(separator: "; ")) }
  }

  private mutating func set(_ key: String, to value: String) throws(ShownError) {
    switch key {
    case "command":
      guard CommandText.isValid(value) else { throw ShownError("command: not \(CommandText.allowed)") }
      command = value
    case "when": need = try Self.need(value)
    case "shown": shown = try topics(key, value)
    case "shared": shared = try topics(key, value)
    default: throw ShownError("\(key.prefix(40)): unknown; use command, when, shown or shared")
    }
  }

  private static func need(_ text: String) throws(ShownError) -> Need {
    if let need = ["always": Need.always, "workout": .workout][text] { return need }
    let words = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
    guard words.count == 2 else {
      throw ShownError("when: \"\(text.prefix(40))\" is none of always, workout and SETTING VALUE")
    }
    do throws(InvalidField) {
      let setting = try SettingsTable.setting(named: words[0])
      guard let value = try setting.change(words[1])[setting] else { return .always }
      return .setting(setting, value)
    } catch {
      throw ShownError("when: \(error)")
    }
  }

  private func topics(_ key: String, _ text: String) throws(ShownError) -> [Topic] {
    let topics = text.split(separator: " ").map { Topic(String($0)) }
    guard topics.count <= Self.topicsMax,
      topics.allSatisfy({ $0.isSubscribable && Topic("\(name).*").matches($0) && !$0.name.hasSuffix("*") })
    else {
      throw ShownError("\(key): at most \(Self.topicsMax) topics of \(name), such as \(name).value")
    }
    return topics
  }
}
