import ActorRuntime
import CMosquitto
import Glibc
import Synchronization

/// A connection to an MQTT server by libmosquitto, on the event loop. A new one is made for each attempt, so that nothing of an
/// earlier one is sent again. When it is released without `close`, or the process ends, the server publishes that
/// GymPulse is gone.
///
/// MQTT 5, because only it limits what the server may send; MQTT 3.1.1 if the server speaks nothing newer.
final class MQTTConnection {
  /// Longest time for name, connection, TLS and the server's acceptance, and for a confirmation.
  private static let allowance = Duration.seconds(10)
  /// Seconds without a message after which a ping is sent; without a response to it the connection is lost.
  private static let keepAliveSeconds: Int32 = 60
  /// Most bytes of a message of the server.
  private static let packetMax = UInt32(Command.payloadMax + 1024)

  /// The library's object. A thread may connect it when this connection is gone.
  private final class Client: @unchecked Sendable {
    let pointer: OpaquePointer
    /// Whether the connection is not wanted any more.
    let isAbandoned = Atomic(false)

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { mosquitto_destroy(pointer) }
  }

  private let link: MQTTCore.Link
  private let client: Client
  private let loop: EventLoop
  private let deliver: (MQTTCore.Input) -> Void
  private let connecting: WorkQueue<Int32>
  private let address: MQTTAddress
  private var timer: BootTimer?
  private var watch: EventLoop.Watch?
  private var isAccepted = false
  /// The server's reason to refuse the connection, 0 if it has not.
  private var refusal: Int32 = 0
  private var version = MQTT_PROTOCOL_V5
  private var hasEnded = false
  private var waitsToWrite = false
  /// The retained messages that the server has not confirmed, by their number.
  private var unconfirmed: [Int32: (topic: String, isEmpty: Bool)] = [:]
  /// When the server last confirmed one of them, or the first was sent.
  private var confirmedAt = BootClock.now()
  private var sentAt = BootClock.now()
  /// What the callbacks have reported: delivered when the library has returned, because it must not be called from them.
  private var reports: [MQTTCore.Input] = []

  /// Begins to connect. `deliver` gets `connected` or `lost` later.
  init(
    _ link: MQTTCore.Link, to address: MQTTAddress, _ access: Access, on loop: EventLoop,
    deliver: @escaping (MQTTCore.Input) -> Void
  ) throws {
    mosquitto_lib_init()
    guard let pointer = mosquitto_new(link.client, true, nil) else { throw SystemError("mosquitto_new") }
    (self.link, self.loop, self.deliver, self.address) = (link, loop, deliver, address)
    client = Client(pointer)
    connecting = try WorkQueue(on: loop)
    mosquitto_user_data_set(pointer, Unmanaged.passUnretained(self).toOpaque())
    timer = try BootTimer(on: loop) { [weak self] in self?.timeOut() }
    try setUp(access)
    connect()
  }

  /// The library looks up the name and connects in one call that waits.
  private func connect() {
    timer?.set(at: BootClock.now().advanced(by: Self.allowance))
    waitsToWrite = false
    mosquitto_int_option(client.pointer, MOSQ_OPT_PROTOCOL_VERSION, version)
    connecting.run { [client, address, version] in
      var properties: OpaquePointer?
      if version == MQTT_PROTOCOL_V5 {
        let name = Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue)
        mosquitto_property_add_int32(&properties, name, Self.packetMax)
      }
      defer { mosquitto_property_free_all(&properties) }
      let result = mosquitto_connect_bind_v5(
        client.pointer, address.host, Int32(address.port), Self.keepAliveSeconds, nil, properties)
      // Else it would take the place of a later connection.
      if client.isAbandoned.load(ordering: .relaxed) { mosquitto_disconnect(client.pointer) }
      return result == MOSQ_ERR_ERRNO.rawValue ? -errno : Int32(result)
    } done: { [weak self] in
      self?.begin($0)
    }
  }

  private func setUp(_ access: Access) throws {
    let pointer = client.pointer
    // Else the second of two messages waits for the server's system to confirm the first.
    mosquitto_int_option(pointer, MOSQ_OPT_TCP_NODELAY, 1)
    if let user = access.user { mosquitto_username_pw_set(pointer, user, access.password) }
    if address.isSecure {
      if access.ca == nil { mosquitto_int_option(pointer, MOSQ_OPT_TLS_USE_OS_CERTS, 1) }
      // The library insists on a file or a folder, also beside the system's own.
      let folder = access.ca == nil ? "/etc/ssl/certs" : nil
      let result = mosquitto_tls_set(pointer, access.ca, folder, access.certificate, access.key, nil)
      guard result == MOSQ_ERR_SUCCESS.rawValue else {
        throw ShownError("a file of \(Access.fileName) cannot be read")
      }
    }
    if let topic = link.availability {
      let gone = "offline"
      mosquitto_will_set(pointer, topic, Int32(gone.utf8.count), gone, 1, true)
    }
    mosquitto_connect_v5_callback_set(pointer) { _, object, code, _, _ in
      MQTTConnection.of(object)?.noteAcceptance(code)
    }
    mosquitto_message_callback_set(pointer) { _, object, message in
      guard let message = message?.pointee, let topic = message.topic else { return }
      let payload = UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
      MQTTConnection.of(object)?.reports.append(
        .received(topic: String(cString: topic), payload: Array(payload), isRetained: message.retain))
    }
    mosquitto_publish_v5_callback_set(pointer) { _, object, number, reason, _ in
      guard let self = MQTTConnection.of(object), let sent = self.unconfirmed.removeValue(forKey: number)
      else { return }
      self.confirmedAt = BootClock.now()
      if reason >= 128 {
        self.reports.append(.denied(sent.topic))
      } else if sent.isEmpty {
        self.reports.append(.emptied(sent.topic))
      }
    }
    mosquitto_subscribe_callback_set(pointer) { _, object, _, count, granted in
      guard let self = MQTTConnection.of(object), count > 0, let granted, granted[0] >= 128 else { return }
      self.reports.append(.denied("\(self.link.commands ?? "")+"))
    }
  }

  private static func of(_ object: UnsafeMutableRawPointer?) -> MQTTConnection? {
    object.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Sends a message. A retained one is confirmed by the server.
  func publish(_ topic: String, _ payload: [UInt8], isRetained: Bool) {
    guard isAccepted, !hasEnded else { return }
    var number: Int32 = 0
    let result = mosquitto_publish(
      client.pointer, &number, topic, Int32(payload.count), payload, isRetained ? 1 : 0, isRetained)
    if result == MOSQ_ERR_OVERSIZE_PACKET.rawValue {
      reports.append(.denied(topic))
      return finish(0)
    }
    sentAt = BootClock.now()
    if isRetained {
      if unconfirmed.isEmpty { confirmedAt = sentAt }
      unconfirmed[number] = (topic, payload.isEmpty)
    }
    finish(Int32(result))
  }

  /// Ends the connection without anything being published about it.
  func close() {
    if !hasEnded, watch != nil { mosquitto_disconnect(client.pointer) }
    client.isAbandoned.store(true, ordering: .relaxed)
    (hasEnded, watch, timer) = (true, nil, nil)
  }

  private func begin(_ result: Int32) {
    guard !hasEnded else { return }
    guard result == MOSQ_ERR_SUCCESS.rawValue else { return end(reason(result)) }
    do {
      let descriptor = Descriptor(owning: try check("dup") { dup(mosquitto_socket(client.pointer)) })
      watch = try loop.watch(descriptor) { [weak self] in self?.service($0) }
      finish(0)
    } catch {
      end("\(error)")
    }
  }

  private func service(_ readiness: EventLoop.Readiness) {
    var result = MOSQ_ERR_SUCCESS.rawValue
    if readiness.contains(.readable) { result = mosquitto_loop_read(client.pointer, 1) }
    if result == MOSQ_ERR_SUCCESS.rawValue, readiness.contains(.writable) {
      result = mosquitto_loop_write(client.pointer, 1)
      sentAt = BootClock.now()
    }
    finish(result)
  }

  /// Delivers what a call of the library has reported, and waits for what it needs next.
  private func finish(_ result: Int32) {
    let reports = self.reports
    self.reports = []
    for report in reports where !hasEnded { deliver(report) }
    guard !hasEnded else { return }
    // The library reads the refusal of an old server by the rules of MQTT 5, and finds it malformed.
    if version == MQTT_PROTOCOL_V5, !isAccepted,
      [1, 132].contains(refusal) || result == MOSQ_ERR_MALFORMED_PACKET.rawValue
    {
      (version, refusal, watch) = (MQTT_PROTOCOL_V311, 0, nil)
      return connect()
    }
    guard refusal == 0, result == MOSQ_ERR_SUCCESS.rawValue else {
      return end(reason(result))
    }
    let wants = mosquitto_want_write(client.pointer)
    if wants != waitsToWrite {
      waitsToWrite = wants
      try? watch?.change(to: wants ? [.readable, .writable] : .readable)
    }
    guard isAccepted else { return }
    // The library counts whole seconds. What is received does not put off the ping.
    let ping = sentAt.advanced(by: .seconds(Self.keepAliveSeconds + 1))
    timer?.set(at: unconfirmed.isEmpty ? ping : min(ping, confirmedAt.advanced(by: Self.allowance)))
  }

  private func noteAcceptance(_ code: Int32) {
    refusal = code
    guard code == 0 else { return }
    (isAccepted, sentAt) = (true, BootClock.now())
    if let commands = link.commands {
      mosquitto_subscribe_v5(
        client.pointer, nil, commands + "+", 0, Int32(MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue), nil)
    }
    reports.append(.connected)
  }

  private func timeOut() {
    let now = BootClock.now()
    guard isAccepted, unconfirmed.isEmpty || confirmedAt.advanced(by: Self.allowance) > now else {
      return end("it does not respond")
    }
    sentAt = now
    finish(Int32(mosquitto_loop_misc(client.pointer)))
  }

  private func end(_ reason: String) {
    client.isAbandoned.store(true, ordering: .relaxed)
    (hasEnded, watch, timer) = (true, nil, nil)
    deliver(.lost(reason))
  }

  /// Why the connection has ended, for people: by the reason of MQTT 5 or the return code of MQTT 3 to refuse it, or by the
  /// result of a call of the library. A server that wants a certificate of ours ends the connection without a reason.
  private func reason(_ result: Int32) -> String {
    switch (refusal, result) {
    case (4...5, _), (134...135, _): "it refuses the user or the password; look at \(Access.fileName)"
    case (1, _), (132, _): "it speaks neither MQTT 5 nor 3.1.1"
    case (1..., _): "it refuses the connection (\(refusal))"
    case (_, Int32(MOSQ_ERR_EAI.rawValue)): "there is no such host"
    case (_, ..<0) where result != -EPROTO: SystemError("connect", code: -result).reason
    case _ where isAccepted || !address.isSecure: "it has ended the connection"
    default: "no TLS connection that is trusted; look at ca, certificate and key in \(Access.fileName)"
    }
  }
}
