import Glibc
import Messages

/// A connected socket that sends and receives frames without blocking.
package final class FrameConnection {
  /// Why a connection ended.
  package enum End: Error, CustomStringConvertible {
    /// The peer closed the connection, or its process ended.
    case byPeer
    /// The peer sent bytes that are not a frame. Nothing more is read, but an error can be sent before `close`.
    case malformed(FrameError)
    /// The peer reads too slowly: its send queue exceeds `SendQueue.bytesMax`, or the owner called `disconnectSlow`.
    case tooSlow
    /// A system call failed.
    case system(SystemError)

    package var description: String {
      switch self {
      case .byPeer: "the peer closed the connection"
      case .malformed(let error): "\(error)"
      case .tooSlow: "the peer does not read its messages"
      case .system(let error): "\(error)"
      }
    }
  }

  /// Called with every body that is sent or received, for `--trace`.
  package typealias Trace = (_ isIncoming: Bool, _ body: [UInt8]) -> Void

  /// Handles complete frames at the start of the received bytes and returns their length. The rest goes to `onFrame`.
  package typealias Forward = (UnsafeRawBufferPointer) -> Int

  /// Where in the loop's scratch buffer received bytes are stored, after space for the start of the longest frame.
  private static let readStart = Frame.headerLength + Frame.bodyLengthMax
  /// Most bytes per read: more than a socket buffers by default.
  private static let readMax = 64 << 10

  private let socket: Descriptor
  private let loop: EventLoop
  private let trace: Trace?
  private var decoder = FrameDecoder()
  private var queue: SendQueue
  private var isOpen = true
  private var isFlushPlanned = false
  private var isWaitingToWrite = false
  /// The loop's turn in which frames were last written without the queue.
  private var forwardTurn = 0
  private let forward: Forward?
  private let onFrame: ([UInt8]) -> Void
  private let onEnd: (End) -> Void

  /// Starts to read. `forward` gets received bytes first, `onFrame` each remaining body. `onEnd` is called once, unless
  /// `close` is called before.
  package init(
    _ socket: Descriptor, on loop: EventLoop, trace: Trace?, usage: QueueUsage = QueueUsage(),
    forward: Forward? = nil,
    onFrame: @escaping ([UInt8]) -> Void, onEnd: @escaping (End) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.trace = trace
    queue = SendQueue(usage: usage)
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
    queue.removeAll()
  }

  /// Bytes in the send queue.
  package var waitingByteCount: Int { queue.byteCount }

  /// Returns the bytes in the send queue that a source caused.
  package func waitingByteCount(of source: Int) -> Int { queue.byteCount(of: source) }

  /// Ends the connection with `End.tooSlow`.
  package func disconnectSlow() {
    end(.tooSlow)
  }

  /// Sends a body at the end of this turn. `state`: a newer value of the topic may replace it while it waits. `source`
  /// is who caused it, in `QueueUsage`.
  package func send(_ body: [UInt8], state topic: Topic? = nil, source: Int? = nil) {
    guard isOpen else { return }
    trace?(false, body)
    guard queue.append(Frame.around(body), state: topic, source: source) else { return end(.tooSlow) }
    planFlush()
  }

  /// Sends frames of event topics. Writes them at once, without a copy, if the queue is empty and this is the first
  /// time in this turn; otherwise appends them to the queue.
  package func send(events frames: UnsafeRawBufferPointer, source: Int) {
    guard isOpen else { return }
    do {
      var rest = frames
      if queue.isEmpty, forwardTurn != loop.turn {
        forwardTurn = loop.turn
        rest = UnsafeRawBufferPointer(rebasing: frames[try socket.write(frames)...])
        if rest.isEmpty { return }
        guard queue.append(events: rest, source: source) else { return end(.tooSlow) }
        try waitToWrite()
      } else {
        guard queue.append(events: rest, source: source) else { return end(.tooSlow) }
        planFlush()
      }
    } catch {
      writeFailed(error)
    }
  }

  /// Writes what does not block and closes the connection, without calling `onEnd`.
  package func close() {
    flush()
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket)
    queue.removeAll()
  }

  private func end(_ end: End) {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket)
    queue.removeAll()
    onEnd(end)
  }

  private func read() {
    do {
      guard isOpen, let count = try socket.read(into: scratch(from: Self.readStart, count: Self.readMax))
      else {
        return
      }
      guard count > 0 else { return end(.byPeer) }
      if let forward {
        let pendingCount = decoder.pendingCount
        let start = Self.readStart - pendingCount
        decoder.copyPending(to: scratch(from: start, count: pendingCount))
        let bytes = UnsafeRawBufferPointer(scratch(from: start, count: pendingCount + count))
        decoder.replacePending(with: UnsafeRawBufferPointer(rebasing: bytes[forward(bytes)...]))
      } else {
        decoder.append(scratch(from: Self.readStart, count: count))
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

  private func scratch(from start: Int, count: Int) -> UnsafeMutableRawBufferPointer {
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

  /// Watches for writability while the queue is not empty.
  private func waitToWrite() throws(SystemError) {
    guard isWaitingToWrite == queue.isEmpty else { return }
    isWaitingToWrite = !queue.isEmpty
    try loop.watch(socket, newly: isWaitingToWrite ? [.readable, .writable] : .readable)
  }

  private func writeFailed(_ error: SystemError) {
    // Read what the peer sent before it closed the connection; the read finds the end.
    guard error.code == EPIPE || error.code == ECONNRESET else { return end(.system(error)) }
    queue.removeAll()
  }
}
