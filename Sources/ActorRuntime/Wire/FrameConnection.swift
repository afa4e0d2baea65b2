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

  private let socket: Descriptor
  private let loop: EventLoop
  private let trace: Trace?
  private var decoder = FrameDecoder()
  private var queue = SendQueue()
  private var isOpen = true
  private var isFlushPlanned = false
  private var isWaitingToWrite = false
  private let onFrame: ([UInt8]) -> Void
  private let onEnd: (End) -> Void

  /// Begins to read. `onFrame` gets each body, `onEnd` is called once, unless `close` comes first.
  package init(
    _ socket: Descriptor, on loop: EventLoop, trace: Trace?, onFrame: @escaping ([UInt8]) -> Void,
    onEnd: @escaping (End) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.trace = trace
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
    if !isFlushPlanned {
      isFlushPlanned = true
      loop.atTurnEnd { [weak self] in self?.flush() }
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
      guard isOpen, let bytes = try socket.read() else { return }
      guard !bytes.isEmpty else { return end(.byPeer) }
      decoder.append(bytes)
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

  private func flush() {
    isFlushPlanned = false
    guard isOpen else { return }
    do {
      while !queue.isEmpty {
        let count = try socket.write(queue.next())
        if count == 0 { break }
        queue.drop(count)
      }
      if isWaitingToWrite == queue.isEmpty {
        isWaitingToWrite = !queue.isEmpty
        try loop.watch(socket, newly: isWaitingToWrite ? [.readable, .writable] : .readable)
      }
    } catch {
      // What the peer said before it left is read first; the read finds the end.
      if error.code != EPIPE { end(.system(error)) } else { queue = SendQueue() }
    }
  }
}
