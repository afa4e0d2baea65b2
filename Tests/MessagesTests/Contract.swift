import FoundationEssentials
import Messages
import Testing

/// The methods, topics and files of Protocol/.
enum Contract {
  static var methods: [any Method.Type] {
    [
      BrokerMethods.Hello.self, BrokerMethods.Subscribe.self, BrokerMethods.Unsubscribe.self,
      BrokerMethods.Actors.self, BrokerMethods.Ping.self,
      EngineMethods.Start.self, EngineMethods.Pause.self, EngineMethods.Resume.self,
      EngineMethods.Toggle.self, EngineMethods.Skip.self, EngineMethods.Back.self, EngineMethods.Jump.self,
      EngineMethods.Extend.self, EngineMethods.Done.self, EngineMethods.SetDifficulty.self,
      EngineMethods.Restart.self, EngineMethods.Stop.self, EngineMethods.SetSound.self,
      EngineMethods.SetVoice.self, EngineMethods.State.self,
      StoreMethods.ListPresets.self, StoreMethods.GetPreset.self, StoreMethods.SavePreset.self,
      StoreMethods.DeletePreset.self, StoreMethods.CopyPreset.self, StoreMethods.ReorderPreset.self,
      StoreMethods.Import.self, StoreMethods.GetSettings.self, StoreMethods.SetSettings.self,
      StoreMethods.WorkoutPlan.self, StoreMethods.Exercises.self, StoreMethods.DailyWorkout.self,
      StoreMethods.SetDifficulty.self,
      StoreMethods.LogWorkout.self, StoreMethods.WorkoutHistory.self, StoreMethods.DeleteWorkout.self,
      StoreMethods.Summary.self,
      SupervisorMethods.Up.self, SupervisorMethods.Down.self,
      AudioMethods.Preview.self, AudioMethods.Check.self,
      AudioMethods.Dismiss.self, AudioMethods.Devices.self,
    ]
  }

  /// What each topic publishes; `presence.NAME` stands for the presence of all actors.
  static var topics: [String: any Codable.Type] {
    [
      "session": SessionPayload.self, "presets": PresetList.self, "settings": Settings.self,
      "audio.health": AudioHealth.self, "store.health": StoreHealth.self, "presence.NAME": Presence.self,
      "click.notice": ClickNotice.self,
    ]
  }

  static let codes: [ErrorObject.Code] = [
    .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError, .actorNotRunning,
    .actorUnresponsive, .nameTaken, .refused, .helloNeeded, .limitReached,
    .unanswered,
  ]

  static var methodNames: [String] { methods.map { $0.name } }

  static func method(_ name: String) -> (any Method.Type)? {
    methods.first { $0.name == name }
  }

  /// The package's folder.
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// A file's text by its path from the package's folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The names of a folder's files.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
  }

  /// One of the files in Protocol/schema.
  static func schema(_ name: String) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: Array(text("Protocol/schema/\(name).schema.json").utf8))
  }
}

/// One of the messages in Protocol/examples.
struct Example: CustomTestStringConvertible, Sendable {
  enum Kind: String, CaseIterable {
    case request, response, error, notification
  }

  /// Its method or topic.
  let name: String
  let kind: Kind
  /// Requests and replies of one name and variant belong together.
  let variant: String
  let body: [UInt8]

  var testDescription: String { "\(name) \(kind) \(variant)" }

  /// All of them, by the names of their files: NAME.KIND.json or NAME.KIND.VARIANT.json.
  static func all() throws -> [Example] {
    try Contract.files(in: "Protocol/examples").compactMap { file in
      let words = file.split(separator: ".").dropLast()
      guard let at = words.firstIndex(where: { Kind(rawValue: String($0)) != nil }),
        let kind = Kind(rawValue: String(words[at]))
      else { return nil }
      return Example(
        name: words[..<at].joined(separator: "."), kind: kind,
        variant: words[(at + 1)...].joined(separator: "."),
        body: Array(try Contract.text("Protocol/examples/\(file)").utf8))
    }
  }
}
