import ActorRuntime

/// Performs sound commands with libpulse, and delivers the server's events on the loop.
final class SoundServer {
  private let log: Log
  private let deliver: (SoundEvent) -> Void
  /// From libpulse's thread, with the number of the connection.
  private let events: Mailbox<(Int, SoundEvent)>
  private var reader: EventLoop.Watch?
  private var connection: PulseConnection?
  /// Distinguishes the events of the present connection from those of earlier ones.
  private var number = 0

  /// Connects when it is commanded to.
  init(on loop: EventLoop, log: Log, deliver: @escaping (SoundEvent) -> Void) throws(SystemError) {
    (self.log, self.deliver) = (log, deliver)
    events = try Mailbox()
    reader = try events.read(on: loop) { [weak self] in
      for (number, event) in $0 { self?.receive(event, from: number) }
    }
  }

  /// Performs a command.
  func perform(_ command: SoundCommand) {
    switch command {
    case .connect:
      connect()
    case .disconnect:
      log.debug("sound server: disconnected, because there is nothing to do")
      close()
    case .lower(let index, let volumes), .restore(let index, let volumes):
      let percent = volumes.map { (Double($0) / Double(SoundStream.volumeNorm) * 100).rounded() }
      log.debug("sound server: stream \(index) to \(percent) %")
      connection?.setVolumes(volumes, of: index)
    }
  }

  private func connect() {
    close()
    let number = number
    connection = PulseConnection { [events] in events.put((number, $0)) }
    if connection == nil { events.put((number, .lost(reason: "libpulse: out of memory"))) }
  }

  private func receive(_ event: SoundEvent, from number: Int) {
    guard number == self.number else { return }
    if case .lost(let reason) = event {
      log.info("sound server: \(reason); waiting for it")
      close()
    }
    deliver(event)
  }

  private func close() {
    number += 1
    connection = nil
  }
}
