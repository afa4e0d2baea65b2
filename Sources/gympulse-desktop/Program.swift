import ActorRuntime
import Bus
import X11

let name = Actor.desktop.program
let spec = CommandSpec(
  name, "Show the workout to the desktop through D-Bus.",
  options: CommandSpec.daemonOptions,
  notes: [
    "Notifications, an awake display, media controls, do not disturb and haptics, each by a setting.",
    "Without a bus it waits for one.",
  ],
  examples: [("\(name) --log-level debug", "run it alone and log each call")],
  versionNote: "Linked with libespeak-ng; distributed under the GNU GPL, version 3 or later.")

/// The program `gympulse-desktop`.
package let program: Program = .init(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  // The X server's screen saver is suspended as long as this exists.
  var suspension: X11Connection?
  // There, the X server is a guest that switches off nothing.
  let hasWayland = !(Environment.process["WAYLAND_DISPLAY"] ?? "").isEmpty
  // Lasts until the X server has replied.
  var powerQuery: X11Connection?
  var pictures = PictureFolder(in: try paths.runtimeFolder())
  let log = settings.log
  let disturbance = try UndoFile<DoNotDisturbInterface>(.doNotDisturb, paths: paths, log: log)
  let shown = try UndoFile<ShownNotifications>(.notifications, paths: paths, log: log)
  return try runDaemon(
    DesktopCore.self, topics: DesktopCore.topics, settings: settings,
    onSignal: .stop
  ) { loop, deliver in
    let view = ViewCommand(on: loop, socket: settings.socket) {
      log.warning("the screen was not opened: \($0)")
      deliver(.viewFailed($0))
    }
    if !hasWayland {
      powerQuery = X11Connection(.findPowerSaving, on: loop) {
        powerQuery = nil
        deliver(.powerSaving($0))
      }
    }
    let commands = try WorkQueue<ExternalCommand.Result?>(on: loop)
    let buses = try Buses<DesktopCall>([.session, .system], on: loop, log: settings.log) {
      deliver(.bus($0))
    }
    return (
      DesktopCore(
        disturbance: disturbance.read(), shown: shown.read(), bootId: BootClock.bootId(),
        pictureFolder: pictures.path, desktop: Environment.process["XDG_CURRENT_DESKTOP"] ?? "",
        knowsPowerSaving: powerQuery == nil),
      { output in
        switch output {
        case .bus(let output): buses.perform(output)
        case .show(let picture, let reader):
          do throws(SystemError) { try pictures.show(picture, to: reader) } catch {
            settings.log.warning("no picture for other programs: \(error)")
          }
        case .suspendScreenSaver(let isSuspended):
          suspension =
            isSuspended && !hasWayland ? X11Connection(.suspendScreenSaver, on: loop) : nil
        case .gsettings(let call, let words):
          commands.run {
            ExternalCommand.run("gsettings", words)
          } done: { result in
            let printed = result?.code == 0 ? result?.output.trimmed : nil
            deliver(.bus(.reply(call, DoNotDisturbInterface.reply(printed: printed))))
          }
        case .view(let token): view.open(token)
        case .record(let record, let changes):
          let perform = { for change in changes { buses.perform(change) } }
          let isWritten =
            switch record {
            case .doNotDisturb(let content): disturbance.write(content, then: perform)
            case .notifications(let content): shown.write(content, then: perform)
            }
          return .recorded(record.part, isWritten)
        }
        return nil
      }
    )
  }
}
