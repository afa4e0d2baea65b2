/// The shell that runs a core: it delivers messages, timers and adapters' events to the core and performs its effects.
package final class ActorShell<Core: ActorCore> {
  private var core: Core
  private let loop: EventLoop
  private let log: Log
  private var client: BrokerClient?
  private var timer: BootTimer?
  private var queue = EventQueue<Core.Event>()
  private var isWaitingLogged = false
  /// Gets what the broker reports, before the core does.
  var onReport: (ClientCore.Report) -> Void = { _ in }
  private let adapter: (Core.Output) -> Core.Input?

  /// The process's exit code after the loop has stopped.
  package private(set) var exitCode: ExitCode = .done
  /// Why the broker has refused the hello, which ends the process; nil if it has not.
  package private(set) var refusal: ErrorObject?

  /// Creates a shell. `perform` performs the effects for the actor's own adapters; it may return an event, and later
  /// events come through `deliver`.
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

  /// Delivers `started` to the core, then connects.
  package func start() {
    deliver(.started)
    client?.connect()
  }

  /// Delivers an event to the core, after those that it is handling.
  package func deliver(_ event: Core.Event) {
    guard queue.add(event) else { return }
    while let event = queue.next() {
      for effect in core.handle(event, at: BootClock.moment()) { perform(effect) }
    }
  }

  private func perform(_ effect: Core.Effect) {
    switch effect {
    case .reply(let token, let result): client?.reply(token, .success(result))
    case .refuse(let token, let error): client?.reply(token, .failure(error))
    case .publish(let topic, let params): client?.publish(topic, params)
    case .request(let tag, let method, let params):
      client?.request(method, params: params) { [weak self] response in
        self?.deliver(.response(tag: tag, response))
      }
    case .wake(let instant): timer?.set(at: instant)
    case .exit(let code):
      exitCode = code
      loop.stop()
    case .output(let output):
      if let input = adapter(output) { queue.add(result: .input(input)) }
    }
  }

  private func receive(_ report: ClientCore.Report) {
    onReport(report)
    switch report {
    case .connected:
      isWaitingLogged = false
      log.info("connected to the broker")
      deliver(.connected)
    case .disconnected(let reason, _):
      if !isWaitingLogged { log.info("\(reason); waiting for a broker") }
      isWaitingLogged = true
      deliver(.disconnected)
    case .helloRefused(let error):
      refusal = error
      loop.stop()
    case .request(let request):
      deliver(.request(request))
    case .publication(let topic, let params):
      deliver(.publication(topic, params))
    case .tooLong(let topic, let bytes):
      log.warning("\(topic.name) is not published, because \(bytes) bytes do not fit into a frame")
    case .response:
      // The client passes responses to the completion handlers of the requests.
      break
    }
  }
}
