import ActorCore
import Bus
import Messages
import Workout

/// Keeps the display on while a workout runs, and not while it is paused or over.
///
/// Three programs may switch it off: that of the desktop, one that follows logind, and the X server. If this process ends, all
/// notice that it has left them.
struct IdleInhibitor: DesktopPart {
  private var holds = [
    IdleHold("desktop", ways: [.screenSaver, .oldScreenSaver, .powerManagement, .portal]),
    IdleHold("login", ways: [.login]),
  ]
  /// Whether the X server's screen saver is suspended, where there is one.
  private var isSaverSuspended = false

  mutating func update(_ transitions: [TransitionTracker.Transition], _ scene: Scene) -> [Effect] {
    let isWanted = isWanted(scene)
    defer { isSaverSuspended = isWanted }
    return eachHold(scene) { $0.settle(isWanted: $1) }
      + (isWanted == isSaverSuspended ? [] : [.output(.suspendScreenSaver(isWanted))])
  }

  mutating func connected(_ bus: BusKind, _ scene: Scene) -> [Effect] {
    eachHold(scene) { $0.settle(isWanted: $1) }
  }

  mutating func disconnected(_ bus: BusKind, _ scene: Scene) -> [Effect] {
    for index in holds.indices where holds[index].bus == bus { holds[index].disconnected() }
    return []
  }

  mutating func changed(_ service: Service, _ scene: Scene) -> [Effect] {
    eachHold(scene) { $0.changed(service, isWanted: $1) }
  }

  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ scene: Scene
  ) -> [Effect] {
    eachHold(scene) { $0.name == call.name ? $0.receive(call, result, isWanted: $1) : [] }
  }

  /// Calls a function with each hold that can be asked for or is to be released, and whether it is wanted.
  private mutating func eachHold(_ scene: Scene, _ body: (inout IdleHold, Bool) -> [Effect]) -> [Effect] {
    let isWanted = isWanted(scene)
    var effects: [Effect] = []
    for index in holds.indices where !isWanted || scene.buses.contains(holds[index].bus) {
      effects += body(&holds[index], isWanted)
    }
    return effects
  }

  private func isWanted(_ scene: Scene) -> Bool {
    scene.settings.keepAwake && scene.view.isRunning && !scene.isStopping
  }
}
