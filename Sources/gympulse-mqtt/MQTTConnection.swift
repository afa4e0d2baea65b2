import ActorRuntime
import CMosquitto
import Glibc
import Synchronization

/// A connection to an MQTT server by libmosquitto, on the event loop. A new one is made for each attempt, so that nothing of an
/// earlier one is sent again. When it is released without `close`, or the process ends, the server publishes that
/// GymPulse is gone.
///
/// MQTT 5, because only it limits what the server may send.
final class MQTTConnection {
  /// Longest time for name, connection, TLS and the server's acceptance.
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
  private var timer: BootTimer?
  private var watch: EventLoop.Watch?
  private var isAccepted = false
  /// Why the server has refused the connection, for people; nil if it has not.
  private var refusal: String?
  private var hasEnded = false
  private var waitsToWrite = false
  /// The retained messages that the server has not confirmed, by their number.
  private var unconfirmed: [Int32: (topic: String, isEmpty: Bool)] = [:]
  /// What the callbacks have reported: delivered when the library has returned, because it must not be called from them.
  private var reports: [MQTTCore.Input] = []

  /// Begins to connect. `deliver` gets `connected` or `lost` later.
  init(
    _ link: MQTTCore.Link, to address: MQTTAddress, _ access: Access, on loop: EventLoop,
    deliver: @escaping (MQTTCore.Input) -> Void
  ) throws {
    mosquitto_lib_init()
    guard let pointer = mosquitto_new(link.client, true, nil) else { throw SystemError("mosquitto_new") }
    (self.link, self.loop, self.deliver, client) = (link, loop, deliver, Client(pointer))
    connecting = try WorkQueue(on: loop)
    mosquitto_user_data_set(pointer, Unmanaged.passUnretained(self).toOpaque())
    timer = try BootTimer(on: loop) { [weak self] in self?.timeOut() }
    try setUp(address, access)
    timer?.set(at: BootClock.now().advanced(by: Self.allowance))
    // The library looks up the name and connects in one call that waits.
    connecting.run { [client] in
      var properties: OpaquePointer?
      mosquitto_property_add_int32(&properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.packetMax)
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

  private func setUp(_ address: MQTTAddress, _ access: Access) throws {
    let pointer = client.pointer
    mosquitto_int_option(pointer, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5)
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
    if isRetained { unconfirmed[number] = (topic, payload.isEmpty) }
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
    guard result == MOSQ_ERR_SUCCESS.rawValue else { return end(Self.problem(result)) }
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
    }
    finish(result)
  }

  /// Delivers what a call of the library has reported, and waits for what it needs next.
  private func finish(_ result: Int32) {
    let reports = self.reports
    self.reports = []
    for report in reports where !hasEnded { deliver(report) }
    guard !hasEnded else { return }
    guard refusal == nil, result == MOSQ_ERR_SUCCESS.rawValue else {
      return end(refusal ?? Self.problem(result))
    }
    let wants = mosquitto_want_write(client.pointer)
    if wants != waitsToWrite {
      waitsToWrite = wants
      try? watch?.change(to: wants ? [.readable, .writable] : .readable)
    }
    // The library counts whole seconds.
    if isAccepted { timer?.set(at: BootClock.now().advanced(by: .seconds(Self.keepAliveSeconds + 1))) }
  }

  private func noteAcceptance(_ code: Int32) {
    guard code == 0 else { return refusal = Self.refusal(code) }
    isAccepted = true
    if let commands = link.commands {
      mosquitto_subscribe_v5(
        client.pointer, nil, commands + "+", 0, Int32(MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue), nil)
    }
    reports.append(.connected)
  }

  private func timeOut() {
    guard isAccepted else { return end("it does not respond") }
    finish(Int32(mosquitto_loop_misc(client.pointer)))
  }

  private func end(_ reason: String) {
    client.isAbandoned.store(true, ordering: .relaxed)
    (hasEnded, watch, timer) = (true, nil, nil)
    deliver(.lost(reason))
  }

  /// Why a call of the library has failed, for people.
  private static func problem(_ result: Int32) -> String {
    switch result {
    case Int32(MOSQ_ERR_TLS.rawValue):
      "no TLS connection that is trusted; look at the server's certificate, and at ca in \(Access.fileName)"
    case Int32(MOSQ_ERR_EAI.rawValue): "there is no such host"
    case ..<0: SystemError("connect", code: -result).reason
    default: "it has ended the connection"
    }
  }

  /// Why the server has refused the connection, by the reason of MQTT 5, or the return code of MQTT 3.
  private static func refusal(_ code: Int32) -> String {
    switch code {
    case 4, 5, 134, 135: "it refuses the user or the password; look at \(Access.fileName)"
    case 1, 132: "it does not speak MQTT 5"
    default: "it refuses the connection (\(code))"
    }
  }
}
