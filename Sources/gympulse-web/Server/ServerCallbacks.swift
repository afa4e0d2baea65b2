import ActorRuntime
import CMicroHTTPD
import Glibc

/// What libmicrohttpd calls: functions of C, which find their objects by untyped pointers. A connection keeps its
/// `HTTPConnection` and a request its `HTTPExchange` until the library reports their end.
enum ServerCallbacks {
  /// Bytes that the library keeps for a connection: the request and its index, and the head of the response.
  private static let memory = WebLimits.headerBytesMax + 6144

  /// The versions of TLS and its ciphers, as GnuTLS writes them: 1.2 and 1.3, with forward secrecy.
  private static let priorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-SHA1"

  /// Starts the library on a listening socket, which it closes. `keys` are the texts of certificate and key, ending with
  /// 0, for TLS. Returns nil if they cannot be used.
  static func start(_ server: HTTPServer, socket: Int32, keys: [[UInt8]]) -> OpaquePointer? {
    let pointer = Unmanaged.passUnretained(server).toOpaque()
    var flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    var options: [MHD_OptionItem] = [
      option(.LISTEN_SOCKET, Int(socket)),
      option(
        .CONNECTION_LIMIT,
        WebLimits.connectionsMax + WebLimits.guestConnectionsMax + WebLimits.connectionsEnding),
      option(.STRICT_FOR_CLIENT, 1),
      option(.CONNECTION_MEMORY_LIMIT, memory),
      option(.URI_LOG_CALLBACK, unsafeBitCast(begin, to: Int.self), pointer),
      option(.NOTIFY_CONNECTION, unsafeBitCast(connect, to: Int.self), pointer),
      option(.NOTIFY_COMPLETED, unsafeBitCast(complete, to: Int.self), pointer),
    ]
    if keys.count == 2 { flags |= MHD_USE_TLS.rawValue }
    let texts = keys.isEmpty ? [] : keys + [Array(priorities.utf8) + [0]]
    return texts.withTexts { texts in
      for (kind, text) in zip([MHD_OPTION.HTTPS_MEM_CERT, .HTTPS_MEM_KEY, .HTTPS_PRIORITIES], texts) {
        options.append(option(kind, 0, UnsafeMutableRawPointer(mutating: text)))
      }
      options.append(option(.END, 0))
      return gympulse_start_daemon(flags, accept, handle, pointer, &options)
    }
  }

  private static func option(
    _ kind: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: kind, value: value, ptr_value: pointer)
  }

  private static func server(_ pointer: UnsafeMutableRawPointer?) -> HTTPServer? {
    pointer.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func connection(of handle: OpaquePointer) -> HTTPConnection? {
    gympulse_connection_info(handle, .CONNECTION_INFO_SOCKET_CONTEXT)?.pointee.socket_context.map {
      Unmanaged<HTTPConnection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static let accept:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<sockaddr>?, socklen_t) -> MHD_Result = {
      pointer, address, _ in
      guard let text = address.flatMap({ MachineAddresses.text(of: $0) }) else { return .NO }
      return server(pointer)?.accepts(text) == true ? .YES : .NO
    }

  /// The beginning and the end of a connection.
  private static let connect:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      MHD_ConnectionNotificationCode
    ) -> Void = { pointer, handle, context, code in
      guard let server = server(pointer), let handle, let context else { return }
      if code == .CONNECTION_NOTIFY_STARTED {
        let address = gympulse_connection_info(handle, .CONNECTION_INFO_CLIENT_ADDRESS)?.pointee.client_addr
        let socket = gympulse_connection_info(handle, .CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd
        let connection = HTTPConnection(
          socket: socket ?? -1, client: address.flatMap { MachineAddresses.text(of: $0) } ?? "",
          deadline: BootClock.now())
        context.pointee = Unmanaged.passRetained(connection).toOpaque()
        server.open(connection)
      } else if let kept = context.pointee {
        server.closed(Unmanaged<HTTPConnection>.fromOpaque(kept).takeRetainedValue())
        context.pointee = nil
      }
    }

  /// The first line of a request. What it returns is kept with the request.
  private static let begin:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = {
        pointer, target, handle in
        guard let server = server(pointer), let target, let handle, let connection = connection(of: handle)
        else { return nil }
        let exchange = server.begin(target, on: connection, handle)
        let members = 1 + exchange.request.target.utf8.count { $0 == UInt8(ascii: "&") }
        if members > WebLimits.queryMembersMax { connection.end() }
        return Unmanaged.passRetained(exchange).toOpaque()
      }

  /// A header of the request that the pointer leads to.
  static let header:
    @convention(c) (
      UnsafeMutableRawPointer?, MHD_ValueKind, UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, Int
    ) -> MHD_Result = { pointer, _, name, nameLength, value, length in
      func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
      }
      let request = pointer?.assumingMemoryBound(to: HTTPRequest.self)
      request?.pointee.add(text(name, nameLength), text(value, length))
      return .YES
    }

  /// A part of a request: first its head, then its body, and once after the body, or after the connection was resumed.
  private static let handle:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result = { pointer, _, _, method, version, data, count, kept in
      guard let server = server(pointer), let kept = kept?.pointee, let count, let method, let version
      else { return .NO }
      let exchange = Unmanaged<HTTPExchange>.fromOpaque(kept).takeUnretainedValue()
      if !exchange.hasBegun {
        exchange.hasBegun = true
        exchange.read(method: method, version: version)
        // Where its body ends is not known.
        if exchange.request.isAmbiguous { return server.receive(exchange) }
        guard let length = exchange.request.headers[.length],
          Int(length).map({ $0 > WebLimits.bodyBytesMax }) != false
        else { return .YES }
        exchange.refuseBody()
        return exchange.queueResponse(read)
      }
      if count.pointee > 0 {
        exchange.append(UnsafeRawBufferPointer(start: data, count: count.pointee))
        count.pointee = 0
        return .YES
      }
      return server.receive(exchange)
    }

  private static let complete:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      MHD_RequestTerminationCode
    ) -> Void = { pointer, _, kept, _ in
      guard let exchange = kept?.pointee else { return }
      kept?.pointee = nil
      server(pointer)?.complete(Unmanaged<HTTPExchange>.fromOpaque(exchange).takeRetainedValue())
    }

  /// The next bytes of a stream.
  static let read:
    @convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafeMutablePointer<CChar>?, Int) -> Int = {
      kept, _, buffer, count in
      guard let kept, let buffer else { return -1 }
      let exchange = Unmanaged<HTTPExchange>.fromOpaque(kept).takeUnretainedValue()
      let room = UnsafeMutableRawBufferPointer(start: buffer, count: count)
      // MHD_CONTENT_READER_END_OF_STREAM
      return exchange.server?.read(exchange, into: room) ?? -1
    }
}

extension [[UInt8]] {
  /// Passes all texts as pointers that are valid at the same time.
  fileprivate func withTexts<Result>(_ body: ([UnsafeRawPointer?]) -> Result) -> Result {
    func next(_ rest: ArraySlice<[UInt8]>, _ texts: [UnsafeRawPointer?]) -> Result {
      guard let first = rest.first else { return body(texts) }
      return first.withUnsafeBytes { next(rest.dropFirst(), texts + [$0.baseAddress]) }
    }
    return next(self[...], [])
  }
}
