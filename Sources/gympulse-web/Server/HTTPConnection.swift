import ActorRuntime
import CMicroHTTPD
import Glibc

/// A connection of a device.
final class HTTPConnection {
  /// Its socket, which belongs to the library.
  let socket: Int32
  /// The address of the device.
  let client: String
  /// The address of this machine on it.
  let local: String
  /// The device whose token its last request had; nil if it had none.
  var device: String?
  /// Whether that is a guest.
  var isGuest = false
  /// When it is closed unless a request, or an event, has been transferred by then; nil while nothing is.
  var deadline: Instant?
  private(set) var isEnded = false
  /// Whether a process of this user on this computer has the other end, which stays so.
  private(set) lazy var isOfThisUser = ConnectionOwner.user(at: socket) == getuid()

  /// Whose it is for limits.
  var holder: ConnectionHolder {
    ConnectionHolder(machine: ClientMachine(client), device: device, isGuest: isGuest)
  }

  init(socket: Int32, client: String, deadline: Instant) {
    (self.socket, self.client, self.deadline) = (socket, client, deadline)
    local = MachineAddresses.local(of: socket) ?? ""
  }

  /// Whether the device has closed it, or its half, and all that it sent has been read.
  var isClosedByDevice: Bool {
    var byte: UInt8 = 0
    return !isEnded && recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  /// Ends it. The library closes the socket when it notices.
  func end() {
    (deadline, isEnded) = (nil, true)
    shutdown(socket, Int32(SHUT_RDWR))
  }
}

/// A request and its response.
final class HTTPExchange {
  /// What it waits for.
  enum State {
    /// The rest of the request.
    case receiving
    /// The response. The library is not to use the connection meanwhile.
    case waiting
    /// Nothing: the response is being sent.
    case answered
  }

  let number: Int
  let connection: HTTPConnection
  /// The library's connection, valid as long as this object.
  let handle: OpaquePointer
  var request = HTTPRequest()
  /// Where the library keeps the target.
  private let targetText: UnsafePointer<CChar>
  /// Whether its head has been read.
  var hasBegun = false
  var state = State.receiving
  /// The server that the stream belongs to.
  private(set) weak var server: HTTPServer?
  var response: HTTPResponse?
  /// The events; nil if it is not a stream.
  var events: EventQueue?

  /// Whether the library does not use the connection.
  var isSuspended: Bool { state == .waiting || events?.isSuspended == true }

  init(
    _ number: Int, _ target: UnsafePointer<CChar>, on connection: HTTPConnection, _ handle: OpaquePointer,
    of server: HTTPServer
  ) {
    (self.number, self.connection, self.handle, self.server) = (number, connection, handle, server)
    targetText = target
    (request.target, request.client) = (String(cString: target), connection.client)
    request.local = connection.local
  }

  /// Reads method and headers. The texts are where the library keeps them.
  func read(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) {
    request.method = String(cString: method)
    request.isAmbiguous =
      gympulse_head_is_strict(handle, method, targetText, request.target.utf8.count, version) == 0
    withUnsafeMutablePointer(to: &request) { request in
      _ = MHD_get_connection_values_n(handle, .HEADER_KIND, ServerCallbacks.header, request)
    }
  }

  /// Adds a part of the body, whose length is known from the head.
  func append(_ bytes: UnsafeRawBufferPointer) {
    if response == nil { request.body += bytes }
  }

  /// Refuses a body that is too long.
  func refuseBody() {
    request.body = []
    response = .problem(413, "the body is longer than \(WebLimits.bodyBytesMax) bytes", reason: .tooLarge)
  }

  /// Queues the response, or the head of the stream. Returns whether that was possible.
  func queueResponse(_ reader: MHD_ContentReaderCallback) -> MHD_Result {
    state = .answered
    let content = response ?? HTTPResponse(contentType: "text/event-stream")
    let isStream = response == nil
    let made =
      isStream
      ? MHD_create_response_from_callback(
        UInt64.max, 4096, reader, Unmanaged.passUnretained(self).toOpaque(), nil)
      : content.body.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for header in content.allHeaders { MHD_add_response_header(made, header.name, header.value) }
    response = nil
    return MHD_queue_response(handle, UInt32(content.status), made)
  }
}

/// The events that wait for a stream. A newer one of the same name takes the place of an older one that has not begun, so
/// that a slow device gets the present state and the queue is short.
struct EventQueue {
  private var waiting: [EventStreams.Event] = []
  private var begun: ArraySlice<UInt8> = []
  /// Whether the stream ends after them.
  var isEnded = false
  /// Whether the library is not to use the connection until there are events.
  var isSuspended = false

  var isEmpty: Bool { waiting.isEmpty && begun.isEmpty }

  mutating func append(_ event: EventStreams.Event) {
    waiting.removeAll { $0.name == event.name }
    waiting.append(event)
  }

  /// Removes and returns at most `count` bytes.
  mutating func next(_ count: Int) -> ArraySlice<UInt8> {
    if begun.isEmpty, !waiting.isEmpty { begun = waiting.removeFirst().bytes[...] }
    let bytes = begun.prefix(count)
    begun = begun.dropFirst(count)
    return bytes
  }
}
