import Glibc

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

  private let socket: Descriptor
  private let loop: EventLoop
  private let trace: Trace?
  private var decoder = FrameDecoder()
  private var queue = SendQueue()
  private var isOpen = true
  private var isFlushPlanned = false
  private var isWaitingToWrite = false
  private var watch: EventLoop.Watch?
  private let onFrame: ([UInt8]) -> Void
  private let onEnd: (End) -> Void

  /// Starts to read. `onFrame` gets each body. `onEnd` is called once, unless `close` is called before.
  package init(
    _ socket: Descriptor, on loop: EventLoop, trace: Trace?,
    onFrame: @escaping ([UInt8]) -> Void, onEnd: @escaping (End) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.trace = trace
    self.onFrame = onFrame
    self.onEnd = onEnd
    watch = try loop.watch(socket) { [weak self] readiness in
      if readiness.contains(.writable) { self?.flush() }
      if readiness.contains(.readable) { self?.read() }
    }
  }

  /// Bytes in the send queue.
  package var waitingByteCount: Int { queue.byteCount }

  /// Ends the connection with `End.tooSlow`.
  package func disconnectSlow() {
    end(.tooSlow)
  }

  /// Sends a body at the end of this turn. `state`: a newer value of the topic may replace it while it waits.
  package func send(_ body: [UInt8], state topic: Topic? = nil) {
    guard isOpen else { return }
    trace?(false, body)
    guard queue.append(Frame.around(body), state: topic) else { return end(.tooSlow) }
    if isFlushPlanned { return }
    isFlushPlanned = true
    loop.atTurnEnd { [weak self] in self?.flush() }
  }

  /// Writes what does not block and closes the connection, without calling `onEnd`.
  package func close() {
    flush()
    end(nil)
  }

  private func end(_ end: End?) {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    queue.removeAll()
    if let end { onEnd(end) }
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
      watch = nil
      onEnd(.malformed(error))
    } catch let error as SystemError where error.code != ECONNRESET {
      end(.system(error))
    } catch {
      // The peer closed the connection without reading all (unix(7)).
      end(.byPeer)
    }
  }

  private func flush() {
    isFlushPlanned = false
    guard isOpen else { return }
    do throws(SystemError) {
      while !queue.isEmpty {
        let bytes = queue.next()
        let count = try socket.write(bytes)
        queue.drop(count)
        if count < bytes.count { break }
      }
      // It watches for writability while the queue is not empty.
      guard isWaitingToWrite == queue.isEmpty else { return }
      isWaitingToWrite = !queue.isEmpty
      try watch?.change(to: isWaitingToWrite ? [.readable, .writable] : .readable)
    } catch  where [EPIPE, ECONNRESET].contains(error.code) {
      // The read finds the end, after what the peer sent before it closed the connection.
      queue.removeAll()
    } catch {
      end(.system(error))
    }
  }
}
