import Messages

@testable import gympulse_broker

/// The real broker core on virtual links.
final class SimulatedBroker {
  private let world: World
  private var core: BrokerCore?
  private var links: [BrokerCore.ClientID: Link] = [:]
  private var lastId = 0
  private var wakeCount = 0

  init(_ world: World) {
    self.world = world
  }

  var isRunning: Bool { core != nil }

  func start() {
    guard core == nil else { return }
    world.note("broker starts")
    core = BrokerCore(
      version: "simulated", pid: 1, bootId: "b",
      wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) })
  }

  func kill() {
    guard core != nil else { return }
    world.note("broker is killed")
    core = nil
    wakeCount += 1
    for link in links.values { link.cut() }
    links = [:]
  }

  /// A client connects; nil if the broker does not run.
  func accept() -> Link? {
    guard core != nil else { return nil }
    lastId += 1
    let id = lastId
    let link = Link(world)
    links[id] = link
    link.toBroker.deliver = { [weak self] body in self?.handle(.received(id, body)) }
    link.toBroker.end = { [weak self] in self?.lose(id) }
    handle(.opened(id, pid: 100))
    return link
  }

  private func lose(_ id: BrokerCore.ClientID) {
    guard links.removeValue(forKey: id) != nil else { return }
    handle(.closed(id))
  }

  private func handle(_ event: BrokerCore.Event) {
    guard let effects = core?.handle(event, at: world.instant) else { return }
    for effect in effects {
      switch effect {
      case .send(let id, let body, let topic):
        guard let link = links[id] else { continue }
        if !link.sendToClient(body, state: topic) {
          world.note("client \(id) is too slow")
          link.cut()
          lose(id)
        }
      case .close(let id, let reason):
        world.note("broker cuts \(id) off: \(reason)")
        let link = links.removeValue(forKey: id)
        // What was sent before arrives before the end does.
        world.after(.milliseconds(1)) { link?.cut() }
      case .wake(let instant):
        wakeCount += 1
        let count = wakeCount
        guard let instant else { continue }
        world.at(instant.nanoseconds) { [weak self] in
          if self?.wakeCount == count { self?.handle(.timer) }
        }
      case .warn(let message): world.violate("the broker warns: \(message)")
      }
    }
    if let core, core.clients.count > BrokerLimits.connectionsMax { world.violate("too many clients") }
  }

  /// The last value of a state topic.
  func retained(_ topic: Topic) -> [UInt8]? { core?.retained[topic] }
}
