// gympulse-audio and gympulse-desktop are hard links to this program, so that their processes share memory.
import ActorRuntime
import gympulse_audio
import gympulse_desktop

switch CommandLine.arguments.first?.split(separator: "/").last {
case "gympulse-audio": gympulse_audio.program.run()
case "gympulse-desktop": gympulse_desktop.program.run()
default:
  Output.error.write("gympulse-audio-desktop: call it as gympulse-audio or gympulse-desktop\n")
  ExitCode.usage.exit()
}
