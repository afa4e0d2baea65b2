// One program behind several names: it becomes the one it is called by. scripts/build links it from the objects of
// those, so that processes which run at the same time share one copy of the Swift library in memory.
import Glibc

// What Swift names the `main` of a program that is linked into another one.
@_silgen_name("gympulse_broker_main") private func broker(_: Int32, _: Words) -> Int32
@_silgen_name("gympulse_ctl_main") private func control(_: Int32, _: Words) -> Int32
@_silgen_name("gympulse_engine_main") private func engine(_: Int32, _: Words) -> Int32
@_silgen_name("gympulse_status_main") private func status(_: Int32, _: Words) -> Int32
@_silgen_name("gympulse_store_main") private func store(_: Int32, _: Words) -> Int32
@_silgen_name("gympulse_supervisor_main") private func supervisor(_: Int32, _: Words) -> Int32

private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

private let words = CommandLine.unsafeArgv
private let called = words[0].map { String(cString: $0) } ?? ""
switch called.split(separator: "/").last {
case "gympulse-broker": exit(broker(CommandLine.argc, words))
case "gympulse-ctl": exit(control(CommandLine.argc, words))
case "gympulse-engine": exit(engine(CommandLine.argc, words))
case "gympulse-status": exit(status(CommandLine.argc, words))
case "gympulse-store": exit(store(CommandLine.argc, words))
case "gympulse-supervisor": exit(supervisor(CommandLine.argc, words))
default:
  let message = "gympulse: call it as gympulse-broker, -ctl, -engine, -status, -store or -supervisor\n"
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}
