import ActorRuntime
import CMicroHTTPD
import Glibc

/// libmicrohttpd inside the event loop: it watches its connections by an epoll descriptor of its own, which the loop
/// watches. Requests go to the core; a request without a response yet is suspended.
final class HTTPServer {
  private let loop: EventLoop
  private let deliver: (WebCore.Input) -> Void
  private var daemon: OpaquePointer?
  private var watch: EventLoop.Watch?
  private var timer: BootTimer?
  /// The oldest first.
  private var connections: [HTTPConnection] = []
  /// Those that are not ending.
  private var open: [HTTPConnection] { connections.filter { !$0.isEnded } }
  private var exchanges: [Int: HTTPExchange] = [:]
  /// The watches of streams, because the library does not notice the end of a suspended connection.
  private var streamWatches: [Int: EventLoop.Watch] = [:]
  private var lastNumber = 0
  /// The folders of the certificate and its key.
  private var keyWatches: [FolderWatch] = []
  private var isRunPlanned = false
  /// Whether there is a class, whose guests have connections beside those of devices.
  var isClass = false { didSet { if !isClass { dismiss() } } }

  /// Steps of the library before the loop has its turn again.
  private static let stepsMax = 64

  /// Creates a server that does not listen.
  init(on loop: EventLoop, deliver: @escaping (WebCore.Input) -> Void) throws(SystemError) {
    (self.loop, self.deliver) = (loop, deliver)
    timer = try BootTimer(on: loop) { [weak self] in self?.endOverdue() }
  }

  /// Ends all connections, and listens in another way. The numbers of requests go on: a response to one of before must not
  /// reach another device.
  ///
  /// - Throws: `SystemError` if the port is taken, or a file cannot be read.
  func listen(_ listener: WebCore.Listener) throws {
    stop()
    let socket = try ListeningSocket.open(port: listener.port, isNetwork: listener.isNetwork)
    var served = try Self.keys(of: listener)
    guard try start(on: socket, keys: served) else {
      throw SystemError(
        "TLS", code: EINVAL, problem: "the certificate and its key do not belong together, or are not PEM")
    }
    let folders = Set([listener.certificate, listener.key].compactMap { $0.map(Paths.folder) })
    keyWatches = folders.compactMap { folder in
      try? FolderWatch(folder, writes: true, on: loop) { [weak self] in
        // The old ones are served until both are replaced.
        guard let self, let keys = try? Self.keys(of: listener), keys != served,
          (try? start(on: socket, keys: keys)) == true
        else { return }
        served = keys
      }
    }
  }

  /// Returns the texts of the certificate and its key, each ending with 0; none without TLS.
  private static func keys(of listener: WebCore.Listener) throws -> [[UInt8]] {
    try [listener.certificate, listener.key].compactMap { path in
      try path.map { try UserFile.read($0, limit: 65_536) + [0] }
    }
  }

  /// Starts the library in place of the one that runs. If the keys cannot be used, it returns false and that one stays.
  private func start(on socket: Descriptor, keys: [[UInt8]]) throws -> Bool {
    let started = ServerCallbacks.start(self, socket: dup(socket.number), keys: keys)
    guard let started else { return false }
    end()
    daemon = started
    let epoll = Descriptor(owning: dup(gympulse_epoll_descriptor(started)))
    watch = try loop.watch(epoll) { [weak self] _ in self?.run() }
    return true
  }

  /// Ends all connections, also those of requests without a response, and listens no more.
  func stop() {
    keyWatches = []
    end()
  }

  private func end() {
    guard let daemon else { return }
    (watch, streamWatches) = (nil, [:])
    // The library aborts if it is stopped while a connection is suspended.
    for exchange in exchanges.values where exchange.isSuspended { MHD_resume_connection(exchange.handle) }
    MHD_stop_daemon(daemon)
    (self.daemon, connections, exchanges) = (nil, [], [:])
    setTimer()
  }

  // MARK: Effects of the core

  /// Answers a request.
  func respond(_ number: Int, _ response: HTTPResponse) {
    guard let exchange = exchanges[number] else { return }
    exchange.response = response
    resume(exchange)
  }

  /// Notes that a request, and so its connection, is of a device. Its oldest connection ends if it has too many.
  func identify(_ number: Int, device: String, isGuest: Bool) {
    guard let exchange = exchanges[number] else { return }
    (exchange.connection.device, exchange.connection.isGuest) = (device, isGuest)
    let own = open.filter { $0.device == device && $0.isGuest == isGuest }
    if own.count > WebLimits.connectionsPerAddress { end(own[0]) }
    let guests = Dictionary(grouping: open.filter(\.isGuest)) { $0.device }.values
    if guests.reduce(0, { $0 + $1.count }) > WebLimits.guestConnectionsMax,
      let most = guests.max(by: { $0.count < $1.count })
    {
      end(most[0])
    }
  }

  /// Makes the connections of a guest that was removed, or of all, those of strangers, which end for others.
  func dismiss(_ guest: String? = nil) {
    for connection in connections where connection.isGuest && (guest == nil || connection.device == guest) {
      (connection.device, connection.isGuest) = (nil, false)
    }
  }

  /// Whether a request comes from a process of this user on this computer.
  func isOfThisUser(_ number: Int) -> Bool {
    exchanges[number]?.connection.isOfThisUser ?? false
  }

  /// Makes a request a stream.
  func stream(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    exchange.events = EventQueue()
    streamWatches[number] = try? loop.watch(Descriptor(owning: dup(exchange.connection.socket))) {
      [weak self] _ in
      // The device has nothing more to send: it has closed the connection.
      self?.close(number)
    }
    resume(exchange)
  }

  /// Sends an event.
  func send(_ number: Int, _ event: EventStreams.Event) {
    guard let exchange = exchanges[number], exchange.events?.isEnded == false else { return }
    if exchange.events?.isEmpty == true { setDeadline(exchange.connection, WebLimits.eventTime) }
    exchange.events?.append(event)
    resume(exchange)
  }

  /// Ends a stream.
  func close(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    exchange.events?.isEnded = true
    streamWatches[number] = nil
    setDeadline(exchange.connection, WebLimits.eventTime)
    resume(exchange)
  }

  private func resume(_ exchange: HTTPExchange) {
    guard exchange.isSuspended, exchange.response != nil || exchange.events != nil else { return }
    exchange.events?.isSuspended = false
    if exchange.state == .waiting { exchange.state = .receiving }
    MHD_resume_connection(exchange.handle)
    planRun()
  }

  private func planRun() {
    guard !isRunPlanned else { return }
    isRunPlanned = true
    loop.atTurnEnd { [weak self] in
      self?.isRunPlanned = false
      self?.run()
    }
  }

  /// Lets the library work until it waits for its descriptors.
  private func run() {
    guard let daemon else { return }
    var timeout: CUnsignedLongLong = 0
    for _ in 0..<Self.stepsMax {
      MHD_run(daemon)
      guard MHD_get_timeout(daemon, &timeout) == .YES, timeout == 0 else {
        endHalfSent()
        return setTimer()
      }
    }
    timer?.set(at: BootClock.now())
  }

  /// Ends connections that a device has closed in the middle of a request. The library does not notice an end that
  /// comes together with the bytes before it, and would keep the place of another device until the deadline.
  private func endHalfSent() {
    let answered = exchanges.values.filter { $0.state != .receiving }.map { ObjectIdentifier($0.connection) }
    for connection in connections
    where !answered.contains(ObjectIdentifier(connection)) && connection.isClosedByDevice {
      connection.end()
      planRun()
    }
  }

  // MARK: Deadlines

  private func setDeadline(_ connection: HTTPConnection, _ time: Duration?) {
    connection.deadline = time.map { BootClock.now().advanced(by: $0) }
    setTimer()
  }

  private func setTimer() {
    timer?.set(at: connections.compactMap(\.deadline).min())
  }

  private func endOverdue() {
    let now = BootClock.now()
    for connection in connections where connection.deadline.map({ $0 <= now }) == true { end(connection) }
    run()
  }

  private func end(_ connection: HTTPConnection) {
    connection.end()
    for exchange in exchanges.values where exchange.connection === connection { resume(exchange) }
    planRun()
  }

  // MARK: Calls of the library

  /// Whether a connection is accepted.
  func accepts(_ address: String) -> Bool {
    let (isAccepted, ended) = ConnectionHolder.admission(
      of: ClientMachine(address), beside: open.map(\.holder), isClass: isClass)
    if isAccepted, let ended { end(open[ended]) }
    return isAccepted
  }

  func open(_ connection: HTTPConnection) {
    connections.append(connection)
    setDeadline(connection, WebLimits.requestTime)
  }

  func closed(_ connection: HTTPConnection) {
    connections.removeAll { $0 === connection }
    // At the limit the library does not watch the listening socket, until it runs again.
    planRun()
  }

  /// The head of a request.
  func begin(_ target: UnsafePointer<CChar>, on connection: HTTPConnection, _ handle: OpaquePointer)
    -> HTTPExchange
  {
    lastNumber += 1
    let exchange = HTTPExchange(lastNumber, target, on: connection, handle, of: self)
    exchanges[lastNumber] = exchange
    return exchange
  }

  /// The whole request. Returns whether the connection can be used further.
  func receive(_ exchange: HTTPExchange) -> MHD_Result {
    if exchange.response != nil || exchange.events != nil { return queueResponse(exchange) }
    (exchange.connection.deadline, exchange.connection.device) = (nil, nil)
    exchange.connection.isGuest = false
    deliver(.request(exchange.number, exchange.request))
    exchange.request.body = []
    if exchange.response != nil || exchange.events != nil { return queueResponse(exchange) }
    exchange.state = .waiting
    MHD_suspend_connection(exchange.handle)
    return .YES
  }

  private func queueResponse(_ exchange: HTTPExchange) -> MHD_Result {
    setDeadline(exchange.connection, WebLimits.eventTime)
    return exchange.queueResponse(ServerCallbacks.read)
  }

  /// The end of a request, sent or not.
  func complete(_ exchange: HTTPExchange) {
    exchanges[exchange.number] = nil
    streamWatches[exchange.number] = nil
    setDeadline(exchange.connection, WebLimits.requestTime)
    if exchange.events != nil { deliver(.closed(exchange.number)) }
  }

  /// Writes the next bytes of a stream. Returns their number; nil at the end.
  func read(_ exchange: HTTPExchange, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let bytes = exchange.events?.next(buffer.count), !bytes.isEmpty else {
      if exchange.events?.isEnded != false { return nil }
      exchange.events?.isSuspended = true
      exchange.connection.deadline = nil
      MHD_suspend_connection(exchange.handle)
      return 0
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }
}
