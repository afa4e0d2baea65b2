import Messages
import Testing

@testable import Workout

/// Messages as the Swift types write them, for the validator: the names of their files and their bodies. Those of
/// `Messages/` are read into their types and written again; those that are refused are sent as they are.
enum WrittenMessages {
  static func all() throws -> [(file: String, body: [UInt8])] {
    var found = sessions()
    for (name, value) in changes {
      found.append(notification("settings", name, Settings().applying(value)))
      found.append(try request(StoreMethods.SetSettings.self, name, JSON.encode(value)))
    }
    for (index, line) in try lines(of: "notifications").enumerated() {
      let name = line.name.hasPrefix("presence.") ? "presence.NAME" : line.name
      let value = try #require(Contract.topics[name]?.value, "\(name)")
      found.append(notification(name, "\(index)", try decoded(value, line.json), topic: line.name))
    }
    for (index, line) in try lines(of: "requests").enumerated() {
      found.append(try request(method(line.name), "\(index)", line.json))
    }
    for line in try lines(of: "results") {
      found += try response(method(line.name), line.json)
    }
    for (index, line) in try lines(of: "refused").enumerated() {
      found += try refusal(method(line.name), "refused-\(index)", params: line.json)
    }
    return found
  }

  /// The lines of a file: a method or topic, and its parameters or result.
  private static func lines(of file: String) throws -> [(name: String, json: [UInt8])] {
    try Contract.text("Tests/MessagesTests/Messages/\(file).txt").split(separator: "\n").map {
      let words = $0.split(separator: " ", maxSplits: 1)
      return (String(words[0]), Array(words[1].utf8))
    }
  }

  private static func method(_ name: String) throws -> any Method.Type {
    try #require(Contract.method(name), "\(name)")
  }

  private static func decoded<Value: Codable>(_ type: Value.Type, _ json: [UInt8]) throws -> Value {
    try JSON.decode(type, from: json)
  }

  /// Those of the vectors, more often than there, and one of a routine that uses every member.
  private static func sessions() -> [(file: String, body: [UInt8])] {
    let start = Instant(nanoseconds: 5_000_000_000)
    let plank = ExerciseChoice(
      name: "Plank", category: "Abs", difficulty: .hard, howTo: DifficultyLevels(easy: "a", hard: "b"),
      pictures: DifficultyLevels(easy: "c", hard: "d"), sides: "e")
    let routine = Routine(
      name: "h", kind: .custom, track: false, opening: [Segment(.getReady, seconds: 2)],
      round: [
        Segment(.interval, seconds: 5, title: "Hold", color: "#ff8800", speech: "", sound: "/a.wav"),
        Segment(.work, seconds: 9, title: "Plank", exercise: plank), Segment(.rest, seconds: 0),
        Segment(.rest, seconds: 3), Segment(.interval, seconds: nil, title: "Push-ups", reps: 12),
      ], rounds: 2, skipLastRest: true, skipRestBeforeSetBreak: true,
      setBreak: [Segment(.rest, seconds: 4, title: "Long rest"), Segment(.getReady, seconds: 2)], sets: 3,
      closing: [Segment(.coolDown, seconds: 7)], warnSeconds: 1)
    let session = Session(routine, at: start, voice: false)
    let whole = Vector(name: "whole", about: "", session: session, instants: [start.nanoseconds])
    return (VectorSessions.all + [whole]).flatMap { vector in
      let tenths = stride(from: 0, to: 700, by: 7).map { vector.instants[0] + $0 * 100_000_000 }
      // None is published before its anchor.
      let instants = (vector.instants + tenths).filter { $0 >= vector.instants[0] }
      return instants.enumerated().map {
        notification("session", "\(vector.name)-\($0)", vector.payload(at: $1))
      }
    }
  }

  /// Each setting at each end of what it can be.
  private static var changes: [(String, SettingsChanges)] {
    SettingsTable.all.flatMap { setting in
      ends(of: setting).enumerated().compactMap { index, text in
        (try? setting.change(text)).map { ("\(setting.name)-\(index)", $0) }
      }
    }
  }

  private static func ends(of setting: Setting) -> [String] {
    switch setting.type {
    case .whole(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .flag: ["on", "off"]
    case .words(let words): words.map(\.name)
    case .form(.device): ["a", "hw:" + String(repeating: "=", count: DeviceName.lengthMax - 3)]
    case .form(.voice): ["a", String(repeating: "+", count: VoiceName.lengthMax)]
    case .form(.sound): ["", "tick", "/" + String(repeating: "é", count: (SoundName.lengthMax - 1) / 2)]
    case .form(.hosts): ["", "gym.example my-pc"]
    case .form(.mqttServer): ["", "mqtt://a", "mqtts://[fe80::1]:65535"]
    case .form(.label): ["", String(repeating: "-", count: TextForm.labelLengthMax)]
    case .form(.path): ["", "/" + String(repeating: "a", count: SoundName.lengthMax - 1)]
    case .form(.command): ["", "a 'b c' \\\"", String(repeating: "c", count: CommandText.lengthMax)]
    default: []
    }
  }

  private static func refusal<M: Method>(
    _ method: M.Type, _ variant: String, params: [UInt8]
  ) -> [(String, [UInt8])] {
    let request = Envelope.request(id: [UInt8(ascii: "1")], method: M.name, params: params)
    do {
      try Refusing.check(params: params, of: method)
      // Without an error beside it the validator takes the request for a good one.
      return [("\(M.name).request.\(variant)", request)]
    } catch {
      let answer = Envelope.response(id: [UInt8(ascii: "1")], error: JSON.encode(error))
      return [("\(M.name).request.\(variant)", request), ("\(M.name).error.\(variant)", answer)]
    }
  }

  // MARK: Files

  private static func notification(
    _ name: String, _ variant: String, _ value: some Encodable, topic: String? = nil
  ) -> (String, [UInt8]) {
    (
      "\(name).notification.\(variant)",
      Envelope.notification(method: topic ?? name, params: JSON.encode(value))
    )
  }

  private static func request<M: Method>(
    _ method: M.Type, _ variant: String, _ json: [UInt8]
  ) throws -> (String, [UInt8]) {
    let params = JSON.encode(try JSON.decodeParams(RequestParams<M>.self, from: json))
    let body = Envelope.request(id: [UInt8(ascii: "1")], method: M.name, params: params)
    return ("\(M.name).request.\(variant)", body)
  }

  /// A result, with the request as the examples have it.
  private static func response<M: Method>(_ method: M.Type, _ json: [UInt8]) throws -> [(String, [UInt8])] {
    let example = try? Example.all().first { $0.name == M.name && $0.kind == .request && $0.variant.isEmpty }
    guard let example, let envelope = try? Envelope(example.body), case .request(let id, _) = envelope.kind
    else { return [] }
    return [
      ("\(M.name).request", example.body),
      (
        "\(M.name).response", Envelope.response(id: id, result: JSON.encode(try decoded(M.Result.self, json)))
      ),
    ]
  }
}
