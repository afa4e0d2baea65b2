import Glibc
import Messages

/// A connected socket that carries frames both ways without ever blocking.
package final class FrameConnection {
  /// Why a connection ended.
  package enum End: Error, CustomStringConvertible {
    /// The peer closed it, or its process died.
    case byPeer
    /// The peer sent what can't be a frame. Nothing more is read, but the peer can still be told, before
    /// `close`.
    case malformed(FrameError)
    /// The peer reads too slowly: more than `SendQueue.bytesMax` waited for it.
    case tooSlow
    /// The system refuses.
    case system(SystemError)

    package var description: String {
      switch self {
      case .byPeer: "the other end closed the connection"
      case .malformed(let error): "\(error)"
      case .tooSlow: "the other end does not read: \(SendQueue.bytesMax) bytes wait for it"
      case .system(let error): "\(error)"
      }
    }
  }

  /// Sees every body that comes in or goes out, for `--trace`.
  package typealias Trace = (_ isIncoming: Bool, _ body: [UInt8]) -> Void

  /// Takes frames off the front of what came in, all whole, and says how many bytes that were. Those it leaves go the
  /// usual way, to `onFrame`. `Frame.paddingLength` bytes lie behind.
  package typealias Forward = (UnsafeRawBufferPointer) -> Int

  /// Where in the loop's scratch room bytes are read to: there is room for the longest frame's beginning before them.
  private static let readStart = Frame.headerLength + Frame.bodyLengthMax
  /// Most bytes read at once: more than a socket holds by default.
  private static let readMax = 64 << 10

  private let socket: Descriptor
  private let loop: EventLoop
  private let trace: Trace?
  private var decoder = FrameDecoder()
  private var queue = SendQueue()
  private var isOpen = true
  private var isFlushPlanned = false
  private var isWaitingToWrite = false
  /// The loop's turn in which frames were last written past the queue.
  private var forwardTurn = 0
  private let forward: Forward?
  private let onFrame: ([UInt8]) -> Void
  private let onEnd: (End) -> Void

  /// Begins to read. `onFrame` gets each body, `onEnd` is called once, unless `close` comes first. `forward`, if there
  /// is one, is asked first.
  package init(
    _ socket: Descriptor, on loop: EventLoop, trace: Trace?, forward: Forward? = nil,
    onFrame: @escaping ([UInt8]) -> Void, onEnd: @escaping (End) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.trace = trace
    self.forward = forward
    self.onFrame = onFrame
    self.onEnd = onEnd
    try loop.watch(socket) { [weak self] readiness in
      if readiness.contains(.writable) { self?.flush() }
      if readiness.contains(.readable) { self?.read() }
    }
  }

  deinit {
    loop.unwatch(socket)
  }

  /// Sends a frame with all others of this turn. Of a state topic only the newest value waits.
  package func send(_ body: [UInt8], state topic: Topic? = nil) {
    guard isOpen else { return }
    trace?(false, body)
    guard queue.append(Frame.around(body), state: topic) else { return end(.tooSlow) }
    planFlush()
  }

  /// Sends frames of event topics as they came in somewhere else: at once, without a copy, if nothing waits and it is
  /// the first time in this turn; else with the others.
  package func send(events frames: UnsafeRawBufferPointer) {
    guard isOpen else { return }
    do {
      var rest = frames
      if queue.isEmpty, forwardTurn != loop.turn {
        forwardTurn = loop.turn
        rest = UnsafeRawBufferPointer(rebasing: frames[try socket.write(frames)...])
        if rest.isEmpty { return }
        guard queue.append(events: rest) else { return end(.tooSlow) }
        try waitToWrite()
      } else {
        guard queue.append(events: rest) else { return end(.tooSlow) }
        planFlush()
      }
    } catch {
      writeFailed(error)
    }
  }

  /// Sends what the peer takes at once and ends the connection, without calling `onEnd`.
  package func close() {
    flush()
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket)
  }

  private func end(_ end: End) {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket)
    onEnd(end)
  }

  private func read() {
    do {
      guard isOpen, let count = try socket.read(into: room(from: Self.readStart, count: Self.readMax)) else {
        return
      }
      guard count > 0 else { return end(.byPeer) }
      if let forward {
        let restCount = decoder.restCount
        let start = Self.readStart - restCount
        decoder.copyRest(to: room(from: start, count: restCount))
        loop.scratch[Self.readStart + count] = 0
        let bytes = UnsafeRawBufferPointer(room(from: start, count: restCount + count))
        decoder.replaceRest(with: UnsafeRawBufferPointer(rebasing: bytes[forward(bytes)...]))
      } else {
        decoder.append(room(from: Self.readStart, count: count))
      }
      while isOpen, let body = try decoder.next() {
        trace?(true, body)
        onFrame(body)
      }
    } catch let error as FrameError {
      loop.unwatch(socket)
      onEnd(.malformed(error))
    } catch {
      end(.byPeer)
    }
  }

  private func room(from start: Int, count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: loop.scratch[start..<start + count])
  }

  private func planFlush() {
    if isFlushPlanned { return }
    isFlushPlanned = true
    loop.atTurnEnd { [weak self] in self?.flush() }
  }

  private func flush() {
    isFlushPlanned = false
    guard isOpen else { return }
    do {
      while !queue.isEmpty {
        let bytes = queue.next()
        let count = try socket.write(bytes)
        queue.drop(count)
        if count < bytes.count { break }
      }
      try waitToWrite()
    } catch {
      writeFailed(error)
    }
  }

  /// Hears from the socket when it takes more, as long as something waits.
  private func waitToWrite() throws(SystemError) {
    guard isWaitingToWrite == queue.isEmpty else { return }
    isWaitingToWrite = !queue.isEmpty
    try loop.watch(socket, newly: isWaitingToWrite ? [.readable, .writable] : .readable)
  }

  private func writeFailed(_ error: SystemError) {
    // What the peer said before it left is read first; the read finds the end.
    if error.code != EPIPE { end(.system(error)) } else { queue = SendQueue() }
  }
}
