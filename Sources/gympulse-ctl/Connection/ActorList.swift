import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages

/// `gympulse-ctl actors`: the connected actors, their processes and whether they respond; as a table also the optional
/// daemons that are not connected, and why.
struct ActorList {
  /// An actor that is connected.
  struct Entry: Codable, Hashable {
    var actor: String
    var pid: Int32
    var isRunning: Bool
    /// Whether it responds to requests.
    var isResponding: Bool
    /// The path of its program; nil if it cannot be read.
    var program: String?
    /// Whether a supervisor started it. If not, it was started by hand and may be of another build.
    var isSupervised: Bool
    /// Whether systemd started it as a service.
    var isService: Bool

    /// An actor. `unresponsive` are the names of actors that do not respond.
    init(_ presence: Presence, unresponsive: Set<String>, socket: String) {
      (actor, pid, isRunning) = (presence.actor, presence.pid, presence.isRunning)
      isResponding = !unresponsive.contains(actor)
      let process = ProcessFacts(pid: pid)
      program = process.program
      isSupervised = process.isSupervised(on: socket)
      isService = process.isService
    }

    /// The row of the table.
    var row: [String] {
      let origin = isService ? "service" : isSupervised ? "running" : "started by hand"
      return [actor, "\(pid)", origin, program ?? "unknown program"]
        + (isResponding ? [] : [Self.unresponsive(actor, pid, isSupervised: isSupervised)])
    }

    /// Returns the problem of an unresponsive actor and what to do. One that was started by hand may be any program, which
    /// nothing starts again.
    static func unresponsive(_ actor: String, _ pid: Int32, isSupervised: Bool) -> String {
      isSupervised || actor == Actor.supervisor.name
        ? "not responding; \(advice(actor, pid))"
        : "not responding; it was started by hand, so end it there"
    }

    /// Returns what to do about an unresponsive actor.
    static func advice(_ actor: String, _ pid: Int32) -> String {
      let next =
        actor == Actor.supervisor.name ? "then run \(Commands.program) up" : "it restarts by itself"
      return "run kill -9 \(pid), \(next)"
    }
  }

  let remote: Remote
  /// The broker's socket.
  let socket: String

  func print(_ arguments: Arguments) throws -> ExitCode {
    let actors = try remote.call(BrokerMethods.Actors.self, NoParams()).actors
    let unresponsive = try remote.unresponsive(among: actors.map(\.actor))
    let entries = actors.map { Entry($0, unresponsive: unresponsive, socket: socket) }
    return try arguments.print(
      entries,
      Output.table(
        entries.map(\.row)
          + OptionalDaemon.absent(remote).map { [$0.actor.name, "–", $0.state, $0.detail] }))
  }
}
