import ActorCore
import ActorRuntime
import Messages
import Workout

/// The commands that steer the workout.
struct SessionCommands {
  let arguments: Arguments
  let settings: ConnectionSettings

  /// What `extend` adds when nobody says how much (Exercise App PRD, "Post-Workout Encouragement").
  static let extensionDefault = 120

  func start() throws -> ExitCode {
    let remote = try Startup(settings: settings).ready()
    return try call(remote, EngineMethods.Start.self, startParameters(remote))
  }

  private func startParameters(_ remote: Remote) throws -> EngineMethods.Start.Parameters {
    var parameters = EngineMethods.Start.Parameters()
    var changes = try arguments.presetChanges()
    if let given = changes {
      // Switching the sound needs no other routine.
      parameters.sound = given.soundEnabled
      parameters.voice = given.voiceEnabled
      changes?.soundEnabled = nil
      changes?.voiceEnabled = nil
    }
    parameters.routine = changes == PresetChanges() ? nil : changes
    parameters.replace = arguments.has("replace") ? true : nil
    guard let text = arguments.operands.first else { return parameters }
    if let seconds = try arguments.countdown(text), try !isPreset(text, remote) {
      guard parameters.routine == nil else {
        throw Commands.usage("\(text) is a countdown, which has no other times", arguments)
      }
      var fields = CountdownFields()
      fields.durationSeconds = seconds
      parameters.workout = .countdown(fields)
    } else {
      parameters.preset = text
    }
    return parameters
  }

  private func isPreset(_ text: String, _ remote: Remote) throws -> Bool {
    try remote.call(StoreMethods.ListPresets.self, NoParams()).presets.contains { $0.isMeant(by: text) }
  }

  func jump() throws -> ExitCode {
    let text = arguments.operands.joined(separator: " ")
    let interval = Int(text).map { IntervalName.number($0) } ?? .title(text)
    let parameters = EngineMethods.Jump.Parameters(
      interval: interval, round: try arguments.number("round"), set: try arguments.number("set"))
    return try call(settings.connect(), EngineMethods.Jump.self, parameters)
  }

  func extend() throws -> ExitCode {
    let seconds = try arguments.operands.first.map { text in
      text.hasPrefix("-")
        ? try -arguments.seconds(String(text.dropFirst()), as: "TIME")
        : try arguments.seconds(text, as: "TIME")
    }
    let parameters = EngineMethods.Extend.Parameters(seconds: seconds ?? Self.extensionDefault)
    return try call(settings.connect(), EngineMethods.Extend.self, parameters)
  }

  func swap() throws -> ExitCode {
    let word = arguments.operands.first
    let difficulty = word.flatMap { Difficulty(rawValue: $0) }
    guard word == nil || difficulty != nil else {
      throw Commands.usage("\"\(word ?? "")\" is not easy or hard", arguments)
    }
    let remote = try settings.connect()
    let code = try call(remote, EngineMethods.SetDifficulty.self, .init(difficulty: difficulty))
    try remember(remote)
    return code
  }

  /// Has the store keep the version that was chosen, for the next time. The workout goes on with it in any case.
  private func remember(_ remote: Remote) throws {
    let session = try remote.call(EngineMethods.State.self, NoParams())
    let next = session.routine?.round.dropFirst(session.intervalIndex).first?.exercise
    guard let exercise = session.exercise ?? next else { return }
    let choice = DifficultyChoice(difficulty: exercise.difficulty, exercises: [exercise.name])
    do {
      _ = try remote.call(StoreMethods.SetDifficulty.self, choice)
    } catch let error as ErrorObject where error.code == .invalidParams {
      // An exercise of a person's own, which the catalogue does not have.
    } catch {
      Output.error.write("\(Commands.program): the choice holds for this workout only: \(error)\n")
    }
  }

  /// What the workout does, how far it is, and what a person should know of the store.
  ///
  /// Both came with the answer to the hello. The engine is asked only where it has said nothing.
  func state() throws -> ExitCode {
    if arguments.has("json") { return try run(EngineMethods.State.self) }
    let remote = try settings.connect(topics: [.session, .storeHealth])
    let payload = try remote.session ?? remote.call(EngineMethods.State.self, NoParams())
    let progress = SessionText.progress(payload).map { $0 + "\n" } ?? ""
    let troubles = remote.storeHealth?.troubles.map { "Store: \($0)\n" } ?? []
    Output.standard.write(SessionText.whole(payload) + "\n" + progress + troubles.joined())
    return .done
  }

  func run<M: Method>(_ method: M.Type) throws -> ExitCode where M.Parameters == NoParams {
    try call(settings.connect(), method, NoParams())
  }

  func set<M: Method>(_ method: M.Type) throws -> ExitCode where M.Parameters == EngineMethods.Switch {
    let word = arguments.operands.first ?? ""
    guard ["on", "off", "toggle"].contains(word) else {
      throw Commands.usage("\"\(word)\" is not on, off or toggle", arguments)
    }
    let enabled = word == "toggle" ? nil : word == "on"
    return try call(settings.connect(), method, EngineMethods.Switch(enabled: enabled))
  }

  private func call<M: Method>(
    _ remote: Remote, _ method: M.Type, _ parameters: M.Parameters
  ) throws -> ExitCode {
    let json = try remote.callForJSON(method, parameters)
    if arguments.has("json") {
      Output.standard.write(String(decoding: json, as: UTF8.self) + "\n")
    } else {
      Output.standard.write(SessionText.whole(try JSON.decode(SessionPayload.self, from: json)) + "\n")
    }
    return .done
  }
}
