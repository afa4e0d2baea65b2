import ActorCore
import Bus

/// Keeps the display on while a workout runs, and not while it is paused or over.
///
/// Three programs may switch it off: that of the desktop, one that follows logind, and the X server. If this process ends, all
/// notice that it has left them.
struct IdleInhibitor {
  private var holds = [
    IdleHold("desktop", interfaces: [.screenSaver, .oldScreenSaver, .powerManagement, .portal]),
    IdleHold("login", interfaces: [.login]),
  ]
  /// Whether the X server's screen saver is suspended, where there is one.
  private var isSaverSuspended = false

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    let isWanted = isWanted(model)
    defer { isSaverSuspended = isWanted }
    return eachHold(model) { $0.settle(isWanted: $1) }
      + (isWanted == isSaverSuspended ? [] : [.output(.suspendScreenSaver(isWanted))])
  }

  /// Asks for nothing where the X server cannot switch the display off: xfce4-power-manager 4.18 crashes of that.
  mutating func avoidPowerManagement() {
    for index in holds.indices { holds[index].interfaces.removeAll { $0 == .powerManagement } }
  }

  mutating func connected(_ bus: BusKind, _ model: Model) -> [Effect] {
    eachHold(model) { $0.settle(isWanted: $1) }
  }

  mutating func disconnected(_ bus: BusKind, _ model: Model) -> [Effect] {
    for index in holds.indices where holds[index].bus == bus { holds[index].disconnected() }
    return []
  }

  mutating func changed(_ service: Service, _ model: Model) -> [Effect] {
    eachHold(model) { $0.changed(service, isWanted: $1) }
  }

  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, _ model: Model
  ) -> [Effect] {
    eachHold(model) { $0.name == call.name ? $0.receive(call, result, isWanted: $1) : [] }
  }

  /// Calls a function with each hold that can be asked for or is to be released, and whether it is wanted.
  private mutating func eachHold(_ model: Model, _ body: (inout IdleHold, Bool) -> [Effect]) -> [Effect] {
    let isWanted = isWanted(model)
    var effects: [Effect] = []
    for index in holds.indices
    where !isWanted || model.knowsPowerSaving && model.buses.contains(holds[index].bus) {
      effects += body(&holds[index], isWanted)
    }
    return effects
  }

  private func isWanted(_ model: Model) -> Bool {
    model.settings.keepAwake && model.view.isRunning && !model.isStopping
  }
}
