import ActorRuntime
import Glibc

let name = Actor.broker.program
let spec = CommandSpec(
  name, "Route messages between the other GymPulse programs.",
  options: CommandSpec.daemonOptions,
  notes: ["One broker runs on a socket. Only processes of the same user can connect."],
  examples: [("gympulse-broker --trace", "run it alone and print every message")])

/// The program `gympulse-broker`.
package let program: Program = .init(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  if !arguments.has("socket") { try paths.makePrivate(paths.runtimeFolder()) }
  let loop = try EventLoop()
  let signals = try Signals([SIGTERM, SIGINT, SIGHUP], on: loop) { _ in loop.stop() }
  defer { withExtendedLifetime(signals) {} }
  let socket = try BrokerSocket(path: settings.socket)
  let core = BrokerCore(
    version: Version.text, pid: getpid(), bootId: BootClock.bootId(), wallTime: { BootClock.moment().wall })
  let shell = try BrokerShell(core, socket: socket, on: loop, settings: settings)
  settings.noteStarted()
  settings.log.info("listening on \(settings.socket)")
  try loop.run()
  shell.close()
  return .done
}
