// The programs that scripts/programs names after it are hard links to this one, so that their processes share memory.
import ActorRuntime
import gympulse_broker
import gympulse_ctl
import gympulse_engine
import gympulse_hooks
import gympulse_status
import gympulse_store
import gympulse_supervisor

switch CommandLine.arguments.first?.split(separator: "/").last {
case "gympulse-broker": gympulse_broker.program.run()
case "gympulse-ctl": gympulse_ctl.program.run()
case "gympulse":
  becomeFullScreen()
  gympulse_ctl.program.run()
case "gympulse-engine": gympulse_engine.program.run()
case "gympulse-hooks": gympulse_hooks.program.run()
case "gympulse-status": gympulse_status.program.run()
case "gympulse-store": gympulse_store.program.run()
case "gympulse-supervisor": gympulse_supervisor.program.run()
default:
  Output.error.write("gympulse: call it by the name of one of its programs, such as gympulse-ctl\n")
  ExitCode.usage.exit()
}
