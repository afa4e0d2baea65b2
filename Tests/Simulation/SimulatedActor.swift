import ActorCore
import Messages
import Workout

/// A real core behind a real client core, in a process that can be killed and started.
final class SimulatedActor<Core: ActorCore> {
  let name: String
  private let actor: String?
  private let topics: [Topic]
  private let world: World
  private let broker: SimulatedBroker
  private let make: () -> Core
  /// Does what the core wants; what it answers is the adapters' word. May kill the process.
  var perform: (Core.Output) -> Core.Input? = { _ in nil }

  /// Called when the process has started, and when it has ended.
  var lifeChanged: (_ isRunning: Bool) -> Void = { _ in }

  private(set) var core: Core?
  private var client: ClientCore?
  private(set) var link: Link?
  private(set) var isConnected = false
  private var queue = EventQueue<Core.Event>()
  private var tags: [Int: Core.Tag] = [:]
  /// Counts lives, so that what was meant for an earlier one is not taken for a later one's.
  private(set) var life = 0
  private var wakeCount = 0
  private var timerAt: Instant?

  init(
    _ name: String, actor: String?, topics: [Topic], in world: World, broker: SimulatedBroker,
    make: @escaping () -> Core
  ) {
    self.name = name
    self.actor = actor
    self.topics = topics
    self.world = world
    self.broker = broker
    self.make = make
  }

  convenience init(
    _ actor: Actor, topics: [Topic], in world: World, broker: SimulatedBroker, make: @escaping () -> Core
  ) {
    self.init(actor.name, actor: actor.name, topics: topics, in: world, broker: broker, make: make)
  }

  var isRunning: Bool { core != nil }

  func start() {
    guard core == nil else { return }
    world.note("\(name) starts")
    life += 1
    core = make()
    client = ClientCore(actor: actor, topics: topics, pid: 100, reconnects: true)
    deliver(.started)
    lifeChanged(true)
    deliverToClient(.connect)
  }

  func kill() {
    guard core != nil else { return }
    world.note("\(name) is killed")
    life += 1
    wakeCount += 1
    timerAt = nil
    core = nil
    client = nil
    queue = EventQueue()
    isConnected = false
    tags = [:]
    link?.cut()
    link = nil
    lifeChanged(false)
  }

  func deliver(_ event: Core.Event) {
    guard core != nil else { return }
    guard queue.add(event) else { return }
    let life = life
    while self.life == life, let event = queue.next() {
      for effect in core?.handle(event, at: world.moment) ?? [] where self.life == life { perform(effect) }
    }
  }

  private func perform(_ effect: Core.Effect) {
    switch effect {
    case .reply(let token, let result): act(client?.reply(token, .success(result)) ?? [])
    case .refuse(let token, let error): act(client?.reply(token, .failure(error)) ?? [])
    case .publish(let topic, let params): act(client?.publish(topic, params) ?? [])
    case .request(let tag, let method, let params):
      guard let (number, effects) = client?.request(method, params: params) else { return }
      tags[number] = tag
      act(effects)
    case .wake(let instant): wake(at: instant)
    case .exit: kill()
    case .output(let output):
      let life = life
      if let input = perform(output), self.life == life { queue.add(result: .input(input)) }
    }
  }

  private func wake(at instant: Instant?) {
    guard instant != timerAt else { return }
    timerAt = instant
    wakeCount += 1
    let count = wakeCount
    guard let instant else { return }
    world.at(instant.nanoseconds) { [weak self] in
      guard let self, self.wakeCount == count else { return }
      self.timerAt = nil
      self.deliver(.timer)
    }
  }

  private func deliverToClient(_ event: ClientCore.Event) {
    act(client?.handle(event, at: world.instant) ?? [])
  }

  private func act(_ effects: [ClientCore.Effect]) {
    let life = life
    for effect in effects where self.life == life {
      switch effect {
      case .open: open()
      case .send(let body, _): link?.sendToBroker(body)
      case .close:
        link?.cut()
        link = nil
      case .retry(let instant):
        world.at(instant.nanoseconds) { [weak self] in
          if self?.life == life { self?.deliverToClient(.connect) }
        }
      case .report(let report): receive(report)
      }
    }
  }

  private func open() {
    guard let link = broker.accept() else {
      return deliverToClient(.lost(reason: "no broker", isWatched: false))
    }
    self.link = link
    link.toClient.deliver = { [weak self, weak link] body in
      guard let self, let link, self.link === link else { return }
      self.deliverToClient(.received(body))
    }
    link.toClient.end = { [weak self, weak link] in
      guard let self, let link, self.link === link else { return }
      self.link = nil
      self.isConnected = false
      self.deliverToClient(.lost(reason: "cut", isWatched: false))
    }
    deliverToClient(.opened)
  }

  private func receive(_ report: ClientCore.Report) {
    switch report {
    case .connected:
      isConnected = true
      deliver(.connected)
    case .disconnected: deliver(.disconnected)
    case .helloRefused(let error):
      // Its name belongs to its own former life until the broker notices the end; the supervisor tries again.
      world.note("\(name) is turned away: \(error)")
      kill()
      world.after(.milliseconds(100)) { [weak self] in self?.start() }
    case .request(let request): deliver(.request(request))
    case .publication(let topic, let json): deliver(.publication(topic, json))
    case .tooLong(let topic, let bytes): world.note("\(name) cannot publish \(topic): \(bytes) bytes")
    case .response(let number, let response):
      guard let tag = tags.removeValue(forKey: number) else {
        return world.violate("\(name) got a response to no request")
      }
      deliver(.response(tag: tag, response))
    }
  }
}
