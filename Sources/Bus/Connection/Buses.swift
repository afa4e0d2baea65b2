import ActorRuntime

/// The connections of a core to the buses: performs its outputs and delivers their events.
///
/// A bus that does not run is waited for without waking up, and one that is lost is connected to again.
package final class Buses<Tag: Hashable & Sendable> {
  private let events: SystemdEvents
  private var watch: EventLoop.Watch?
  private let loop: EventLoop
  private let log: Log
  private let deliver: (BusInput<Tag>) -> Void
  private var links: [BusKind: BusLink<Tag>] = [:]
  private var isPumpPlanned = false

  /// Begins to connect to the addresses, by default those of the environment. `deliver` gets the events on the loop,
  /// `connected` first.
  package init(
    _ kinds: [BusKind], at address: (BusKind) -> String? = BusAddress.of, on loop: EventLoop, log: Log,
    deliver: @escaping (BusInput<Tag>) -> Void
  ) throws(SystemError) {
    events = try SystemdEvents()
    self.loop = loop
    self.log = log
    self.deliver = deliver
    for kind in kinds {
      guard let address = address(kind) else {
        log.info("there is no \(kind.rawValue) bus")
        continue
      }
      let link = try BusLink<Tag>(kind, address: address, on: events, loop: loop, log: log) { [weak self] in
        self?.planPump()
      }
      links[kind] = link
    }
    watch = try loop.watch(events.descriptor()) { [weak self] _ in self?.pump() }
    planPump()
  }

  /// Performs an output.
  package func perform(_ output: BusOutput<Tag>) {
    defer { planPump() }
    switch output {
    case .call(let tag, let call):
      if let link = links[call.bus] {
        link.call(tag, call)
      } else if let tag {
        deliver(
          .reply(tag, .failure(BusError(BusError.disconnected, "there is no \(call.bus.rawValue) bus"))))
      }
    case .emit(let signal): links[signal.bus]?.emit(signal)
    case .reply(let token, let values): links[.session]?.reply(token, .success(values))
    case .refuse(let token, let error): links[.session]?.reply(token, .failure(error))
    case .listen(let bus, let rule): links[bus]?.listen(rule)
    case .ignore(let bus, let rule): links[bus]?.ignore(rule)
    case .own(let name): links[.session]?.own(name)
    case .release(let name): links[.session]?.release(name)
    }
  }

  /// Sends what waits to be sent at the end of the turn, and notices what sd-event is to wait for.
  private func planPump() {
    guard !isPumpPlanned else { return }
    isPumpPlanned = true
    loop.atTurnEnd { [weak self] in
      self?.isPumpPlanned = false
      self?.pump()
    }
  }

  private func pump() {
    repeat {
      for link in links.values { link.takeEvents().forEach(deliver) }
    } while events.turn()
    for link in links.values { link.takeEvents().forEach(deliver) }
  }
}
