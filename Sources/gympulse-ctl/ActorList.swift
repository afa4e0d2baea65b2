import ActorCore
import ActorRuntime
import Messages

/// `gympulse-ctl actors`: who is connected, as which process, and whether it answers.
struct ActorList {
  /// An actor that is connected.
  struct Entry: Codable, Hashable {
    var actor: String
    var pid: Int32
    var isRunning: Bool
    /// False where it hangs.
    var isAnswering: Bool

    /// An actor, and those of all that do not answer.
    init(_ presence: Presence, silent: Set<String>) {
      (actor, pid, isRunning) = (presence.actor, presence.pid, presence.isRunning)
      isAnswering = !silent.contains(actor)
    }

    /// As a row of a table.
    var row: [String] {
      [actor, "\(pid)"] + (isAnswering ? [] : [Self.complaint(of: actor, pid)])
    }

    /// What is wrong with one that hangs, and what to do.
    static func complaint(of actor: String, _ pid: Int32) -> String {
      let next = actor == ActorName.supervisor ? "and then gympulse-ctl up" : "a new one takes its place"
      return "does not answer; end it with kill -9 \(pid), \(next)"
    }
  }

  let remote: Remote

  func print(_ arguments: Arguments) throws -> ExitCode {
    let actors = try remote.call(BrokerMethods.Actors.self, NoParams()).actors
    let silent = try remote.silent(among: actors.map(\.actor))
    let entries = actors.map { Entry($0, silent: silent) }
    if arguments.has("json") { return Output.print(json: entries) }
    Output.standard.write(SessionText.columns(entries.map(\.row)))
    return .done
  }
}
