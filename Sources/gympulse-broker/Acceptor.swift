import ActorRuntime
import Glibc

/// Accepts connections.
///
/// If descriptors or memory run out, the waiting connections get an error and are closed, with the help of one reserve
/// descriptor. Then accepting pauses, because the listener stays readable and would keep the loop busy.
final class Acceptor {
  /// How long accepting pauses.
  static let pause = Duration.milliseconds(250)
  /// Shortest time between two log lines about it.
  static let logInterval = Duration.seconds(60)
  /// Most connections that get an error before the next pause.
  static let refusalsMax = 64

  private let listener: Descriptor
  private let loop: EventLoop
  private let log: Log
  private let accept: (Descriptor) throws -> Descriptor?
  private let onConnection: (Descriptor) throws -> Void
  private var watch: EventLoop.Watch?
  private var reserve: Descriptor?
  private var timer: BootTimer?
  private var loggedAt: Instant?

  /// Starts to accept. `onConnection` is called with each connection.
  init(
    _ listener: Descriptor, on loop: EventLoop, log: Log,
    accept: @escaping (Descriptor) throws -> Descriptor? = { try UnixSocket.accept($0) },
    onConnection: @escaping (Descriptor) throws -> Void
  ) throws(SystemError) {
    self.listener = listener
    self.loop = loop
    self.log = log
    self.accept = accept
    self.onConnection = onConnection
    reserve = try Self.openReserve()
    timer = try BootTimer(on: loop) { [weak self] in self?.listen() }
    listen()
  }

  private func listen() {
    do {
      watch = try loop.watch(listener) { [weak self] _ in self?.acceptWaiting() }
    } catch {
      pause(because: error)
    }
  }

  private func acceptWaiting() {
    do {
      while let connection = try accept(listener) { try onConnection(connection) }
    } catch {
      if (error as? SystemError)?.isOutOfResources == true { refuseWaiting(because: error) }
      pause(because: error)
    }
  }

  /// Sends the waiting connections an error and closes them.
  private func refuseWaiting(because error: any Error) {
    let refusal = ErrorObject(
      .limitReached, "the broker cannot accept more connections: \(error); try again later", .tooMany)
    let frame = Frame.around(Envelope.response(id: Envelope.nullID, error: JSON.encode(refusal)))
    reserve = nil
    for _ in 0..<Self.refusalsMax {
      guard let connection = try? accept(listener) else { break }
      _ = try? connection.write(frame[...])
    }
    reserve = try? Self.openReserve()
  }

  private func pause(because error: any Error) {
    let now = BootClock.now()
    if loggedAt.map({ $0.duration(to: now) >= Self.logInterval }) ?? true {
      loggedAt = now
      log.warning("\(error); new connections have to wait, end some of the connected programs")
    }
    watch = nil
    timer?.set(at: now.advanced(by: Self.pause))
  }

  private static func openReserve() throws(SystemError) -> Descriptor {
    try openFile("/dev/null", O_RDONLY)
  }
}

extension SystemError {
  /// Whether the process or the machine has run out of descriptors or memory (accept(2)).
  fileprivate var isOutOfResources: Bool { [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(code) }
}
