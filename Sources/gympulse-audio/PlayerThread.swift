import ActorRuntime
import Synchronization
import Workout

/// The player on a thread of its own: a sound server that does not answer keeps that thread waiting, and nobody else.
final class PlayerThread: Sendable {
  private enum Command: Sendable {
    case play([Float], at: Instant)
    case silence
    case adopt(device: String, wakeAhead: Duration)
  }

  private let commands: Mailbox<Command>
  private let health: Mailbox<PlayerHealth>
  /// Since when it has been in one call, in nanoseconds of the boot clock; 0 while it waits for something to do.
  private let busySince = Atomic<Int64>(0)

  /// A player that waits for something to do.
  init() throws(SystemError) {
    commands = try Mailbox()
    health = try Mailbox()
    try WorkerThread.start(urgency: .soundPlayback) { [self] in
      // Without descriptors there is no sound; the watchdog tells.
      try? run()
    }
  }

  /// Calls the handler on a loop with what is new about the sound.
  func listen(on loop: EventLoop, handler: @escaping (PlayerHealth) -> Void) throws(SystemError)
    -> MailboxReader
  {
    try health.read(on: loop) { news in
      if let last = news.last { handler(last) }
    }
  }

  /// Queues samples to be heard from an instant on.
  func play(_ samples: [Float], at start: Instant) { commands.put(.play(samples, at: start)) }

  /// Stops all sound and forgets what was to be played.
  func silence() { commands.put(.silence) }

  /// Plays on a device from now on, opened so long before a cue.
  func adopt(device: String, wakeAhead: Duration) {
    commands.put(.adopt(device: device, wakeAhead: wakeAhead))
  }

  /// How long it has been waiting for the sound server, or whatever keeps it; zero when it is well.
  func waiting(at now: Instant) -> Duration {
    let since = busySince.load(ordering: .relaxed)
    return since == 0 ? .zero : Instant(nanoseconds: since).duration(to: now)
  }

  private func run() throws(SystemError) {
    let loop = try EventLoop()
    let player = Player(clock: { BootClock.now() })
    var timer: BootTimer?
    var told = PlayerHealth()
    func serve(_ work: () -> Void = {}) {
      busySince.store(BootClock.now().nanoseconds, ordering: .relaxed)
      work()
      player.service(BootClock.now())
      busySince.store(0, ordering: .relaxed)
      timer?.set(at: player.wakeAt)
      if player.health != told {
        told = player.health
        health.put(told)
      }
    }
    timer = try BootTimer(on: loop) { serve() }
    let reader = try commands.read(on: loop) { commands in
      serve { for command in commands { Self.perform(command, with: player) } }
    }
    defer { withExtendedLifetime(reader) {} }
    try loop.run()
  }

  private static func perform(_ command: Command, with player: Player) {
    switch command {
    case .play(let samples, let start): player.play(samples, at: start)
    case .silence: player.silence()
    case .adopt(let device, let wakeAhead): player.adopt(device: device, wakeAhead: wakeAhead)
    }
  }
}
