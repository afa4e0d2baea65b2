import ActorCore
import Messages
import Workout

/// What lies around every core: it turns frames, timers and adapters' words into events, and performs effects.
package final class ActorShell<Core: ActorCore> {
  private var core: Core
  private let loop: EventLoop
  private let log: Log
  private var client: BrokerClient?
  private var timer: BootTimer?
  private var events: [ActorEvent<Core.Input>] = []
  private var isHandling = false
  private var isWaitingLogged = false
  private let adapter: (Core.Output) -> Core.Input?

  /// The code to end the process with once the loop has stopped.
  package private(set) var exitCode: ExitCode = .done

  /// A core at home. `perform` gets the effects meant for the actor's own adapters and may answer at once; what comes
  /// later comes through `deliver`.
  package init(
    _ core: Core, client configuration: BrokerClient.Configuration, on loop: EventLoop, log: Log,
    perform: @escaping (Core.Output) -> Core.Input?
  ) throws(SystemError) {
    self.core = core
    self.loop = loop
    self.log = log
    self.adapter = perform
    timer = try BootTimer(on: loop) { [weak self] in self?.deliver(.timer) }
    client = try BrokerClient(configuration, on: loop) { [weak self] in self?.receive($0) }
  }

  /// Begins: the core hears that it has started, then the connection is made.
  package func start() {
    deliver(.started)
    client?.connect()
  }

  /// Lets the core take in an event, after those it is busy with.
  package func deliver(_ event: ActorEvent<Core.Input>) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    while !events.isEmpty {
      let event = events.removeFirst()
      for effect in core.handle(event, at: BootClock.moment()) { perform(effect) }
    }
    isHandling = false
  }

  private func perform(_ effect: ActorEffect<Core.Output>) {
    switch effect {
    case .reply(let token, let result): client?.reply(token, .success(result))
    case .refuse(let token, let error): client?.reply(token, .failure(error))
    case .publish(let topic, let params): client?.publish(topic, params)
    case .request(let tag, let method, let params):
      client?.request(method, params: params) { [weak self] answer in
        self?.deliver(.answer(tag: tag, answer))
      }
    case .wake(let instant): timer?.set(at: instant)
    case .exit(let code):
      exitCode = code
      loop.stop()
    case .output(let output):
      if let input = adapter(output) { events.append(.input(input)) }
    }
  }

  private func receive(_ news: ClientCore.News) {
    switch news {
    case .connected:
      isWaitingLogged = false
      log.info("connected to the broker")
      deliver(.connected)
    case .disconnected(let reason):
      if !isWaitingLogged { log.info("\(reason); waiting for one") }
      isWaitingLogged = true
      deliver(.disconnected)
    case .turnedAway(let error):
      log.error("\(error)")
      exitCode = .refused
      loop.stop()
    case .request(let request):
      deliver(.request(request))
    case .publication(let topic, let params):
      deliver(.publication(topic, params))
    case .answer:
      // The client gives answers to those who asked.
      break
    }
  }
}
