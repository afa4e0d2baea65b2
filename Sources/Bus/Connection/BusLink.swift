import ActorRuntime

/// The link to one bus: what is to be so on each connection, and the calls and requests of the present one.
final class BusLink<Tag: Hashable & Sendable> {
  /// Wait before the next connection, doubled after each loss up to `backOffMax`.
  private static var backOffMin: Duration { .milliseconds(500) }
  private static var backOffMax: Duration { .seconds(60) }

  private let kind: BusKind
  private let address: String
  private let systemd: SystemdEvents
  private let log: Log
  private var retry: BootTimer?
  private var connection: SystemdBus?
  private var isReady = false
  private var isLost = false
  private var backOff = BusLink.backOffMin
  private var rules: Set<String> = []
  private var names: Set<String> = []
  private var calls: [UInt64: (tag: Tag, call: BusCall)] = [:]
  private var requests: [BusRequest.Token: SystemdMessage] = [:]
  private var lastRequest = 0
  private var events: [BusInput<Tag>] = []
  /// The errors that were logged, by member and name.
  private var logged: Set<[String]> = []
  private let changed: () -> Void

  /// Begins to connect. It calls `changed` if it has events at another time than in `SystemdEvents.turn`.
  init(
    _ kind: BusKind, address: String, on systemd: SystemdEvents, loop: EventLoop, log: Log,
    changed: @escaping () -> Void
  ) throws(SystemError) {
    (self.kind, self.address, self.systemd, self.log) = (kind, address, systemd, log)
    self.changed = changed
    retry = try BootTimer(on: loop) { [weak self] in self?.connect() }
    connect()
  }

  /// Returns the events since the last call, and connects again if the connection is lost.
  func takeEvents() -> [BusInput<Tag>] {
    if !isReady, !isLost, connection?.isReady == true { begin() }
    if isLost { end() }
    defer { events = [] }
    return events
  }

  // MARK: The connection

  private func connect() {
    do throws(SystemError) {
      connection = try SystemdBus(address: address, on: systemd) { [weak self] in self?.receive($0) }
    } catch {
      log.info("cannot connect to the \(kind.rawValue) bus: \(error)")
      connectLater()
    }
    changed()
  }

  private func connectLater() {
    retry?.set(at: BootClock.now().advanced(by: backOff))
    backOff = min(backOff * 2, Self.backOffMax)
  }

  /// The bus has accepted the connection.
  private func begin() {
    isReady = true
    backOff = Self.backOffMin
    log.debug("connected to the \(kind.rawValue) bus")
    for rule in rules.sorted() { tell("AddMatch", [.string(rule)]) }
    for name in names.sorted() { tell("RequestName", [.string(name), .uint32(0)]) }
    events.append(.connected(kind))
  }

  /// The connection is lost.
  private func end() {
    isLost = false
    connection = nil
    requests = [:]
    let error = BusError(BusError.disconnected, "the \(kind.rawValue) bus is gone")
    for (_, open) in calls.sorted(by: { $0.key < $1.key }) {
      events.append(.reply(open.tag, .failure(error)))
    }
    calls = [:]
    if isReady {
      log.debug("the \(kind.rawValue) bus is gone")
      events.append(.disconnected(kind))
    }
    isReady = false
    connectLater()
  }

  // MARK: Sending

  /// Calls a method. The reply comes as an event if there is a tag.
  func call(_ tag: Tag?, _ call: BusCall) {
    do throws(SystemdMessage.Invalid) {
      guard isReady, let connection, calls.count < BusLimits.callsMax else {
        return fail(tag, BusError(BusError.disconnected, "the \(kind.rawValue) bus is not connected"))
      }
      log.debug("\(kind.rawValue) bus: \(call.destination) \(call.member.interface).\(call.member.name)")
      guard let cookie = try connection.send(call, wantsReply: tag != nil), let tag else { return }
      calls[cookie] = (tag, call)
    } catch {
      let failure = BusError(BusError.failed, "the call could not be sent (error \(-error.code))")
      note(failure, of: call.member)
      fail(tag, failure)
    }
  }

  private func fail(_ tag: Tag?, _ error: BusError) {
    if let tag { events.append(.reply(tag, .failure(error))) }
  }

  /// Logs an error once for its member and name.
  private func note(_ error: BusError, of member: BusMember) {
    guard logged.count < BusLimits.errorsLoggedMax,
      logged.insert([member.path, member.interface, member.name, error.name]).inserted
    else { return }
    let text = error.message.prefix(200)
    // What a desktop has not is usual.
    if error.isAbsence { return log.debug("\(kind.rawValue) bus: \(error)") }
    log.info("\(kind.rawValue) bus: \(member.interface).\(member.name): \(error.name): \(text)")
  }

  /// Sends a signal; without a connection it is dropped.
  func emit(_ signal: BusSignal) {
    guard isReady else { return }
    do throws(SystemdMessage.Invalid) { try connection?.send(signal) } catch {
      note(
        BusError(BusError.failed, "the signal could not be sent (error \(-error.code))"), of: signal.member)
    }
  }

  /// Replies to a request; one of an earlier connection is forgotten.
  func reply(_ token: BusRequest.Token, _ response: Result<[BusValue], BusError>) {
    guard let connection, let request = requests.removeValue(forKey: token) else { return }
    do throws(SystemdMessage.Invalid) {
      switch response {
      case .success(let values): try connection.send(SystemdMessage(replyTo: request, values))
      case .failure(let error): try connection.send(SystemdMessage(replyTo: request, error))
      }
    } catch {
      // Without any reply the caller would wait until its deadline.
      let failure = BusError(BusError.failed, "the reply could not be written (error \(-error.code))")
      note(failure, of: request.member)
      _ = try? connection.send(SystemdMessage(replyTo: request, failure))
    }
  }

  /// Receives the signals that match a rule.
  func listen(_ rule: String) {
    if rules.insert(rule).inserted, isReady { tell("AddMatch", [.string(rule)]) }
  }

  /// Receives them no more.
  func ignore(_ rule: String) {
    if rules.remove(rule) != nil, isReady { tell("RemoveMatch", [.string(rule)]) }
  }

  /// Owns a name, or waits for its owner to release it.
  func own(_ name: String) {
    if names.insert(name).inserted, isReady { tell("RequestName", [.string(name), .uint32(0)]) }
  }

  /// Owns it no more.
  func release(_ name: String) {
    if names.remove(name) != nil, isReady { tell("ReleaseName", [.string(name)]) }
  }

  /// Calls a method of the bus itself.
  private func tell(_ method: String, _ arguments: [BusValue]) {
    let member = BusMember(path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", name: method)
    call(nil, BusCall(kind, to: "org.freedesktop.DBus", member, arguments))
  }

  // MARK: Receiving

  private func receive(_ message: SystemdBus.Message) {
    switch message {
    case .lost: isLost = true
    case .signal(let message):
      guard events.count < BusLimits.eventsMax, let values = try? message.values() else { return }
      events.append(.signal(BusSignal(kind, from: message.sender, message.member, values)))
    case .reply(let message):
      guard let (tag, call) = calls.removeValue(forKey: message.replyCookie) else { return }
      let result = result(message, of: call)
      if case .failure(let error) = result { note(error, of: call.member) }
      events.append(.reply(tag, result))
    case .call(let message):
      lastRequest += 1
      let token = BusRequest.Token(number: lastRequest)
      requests[token] = message
      guard requests.count <= BusLimits.requestsMax else {
        return reply(token, .failure(BusError(BusError.limitsExceeded, "too many requests wait for a reply")))
      }
      guard let values = try? message.values() else {
        return reply(
          token,
          .failure(BusError(BusError.invalidArguments, "the arguments are too many, too deep or descriptors"))
        )
      }
      events.append(.request(BusRequest(token, from: message.sender, message.member, values)))
    }
  }

  private func result(_ message: SystemdMessage, of call: BusCall) -> Result<[BusValue], BusError> {
    if let error = message.error { return .failure(error) }
    do throws(SystemdMessage.Invalid) {
      return .success(try message.values(acceptingDescriptors: call.acceptsDescriptors))
    } catch {
      return .failure(BusError(BusError.failed, "the reply cannot be read (error \(-error.code))"))
    }
  }
}
