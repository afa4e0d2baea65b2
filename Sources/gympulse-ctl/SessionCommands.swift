import ActorCore
import ActorRuntime
import Messages

/// The commands that steer the workout.
struct SessionCommands {
  let arguments: Arguments
  let settings: ConnectionSettings

  func start() throws -> ExitCode {
    var parameters = EngineMethods.Start.Parameters(preset: arguments.operands.first)
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
    return try call(Startup(settings: settings).ready(), EngineMethods.Start.self, parameters)
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
      let payload = try JSON.decode(SessionPayload.self, from: json)
      let name = payload.routine.map { "\($0.name): " } ?? ""
      let muted = [payload.sound ? nil : "sound off", payload.voice ? nil : "voice off"].compactMap { $0 }
      let tail = payload.sessionId == nil || muted.isEmpty ? "" : " · \(muted.joined(separator: ", "))"
      Output.standard.write(
        (payload.phase == .complete ? "" : name) + SessionText.line(payload) + tail + "\n")
    }
    return .done
  }
}
