import ActorRuntime
import Synchronization

/// A `DevicePlayer` on a thread of its own, so that a sound server that does not respond blocks only that thread.
final class PlayerThread: Sendable {
  private enum Command: Sendable {
    case play([Float], at: Instant, cue: Instant)
    case silence
    case discard(after: Instant)
    case adopt(device: DeviceName, wakeAhead: Duration, offset: Duration)
  }

  private let commands: Mailbox<Command>
  private let health: Mailbox<PlayerHealth>
  /// Start of the call it is in, in nanoseconds of the boot clock; 0 while it waits for something to do.
  private let busySince = Atomic<Int64>(0)

  /// Whether the thread has ended, because it could not start.
  private let hasEnded = Atomic<Bool>(false)

  /// Starts the thread, on which `open` opens the devices. If it cannot, the health says so.
  init(
    open: @escaping @Sendable (DeviceName) throws(DeviceError) -> OutputDevice = { name throws(DeviceError) in
      try .alsa(name, clock: BootClock.now)
    },
    makeLoop: @escaping @Sendable () throws(SystemError) -> EventLoop = { () throws(SystemError) in
      try EventLoop()
    }
  ) throws(SystemError) {
    commands = try Mailbox()
    health = try Mailbox()
    try WorkerThread.start(urgency: .soundPlayback) { [self] in
      do {
        try run(makeLoop(), open)
      } catch {
        hasEnded.store(true, ordering: .relaxed)
        var ended = PlayerHealth()
        ended.trouble = Trouble("no sound: the player cannot start (\(error)); restart gympulse-audio")
        health.put(ended)
      }
    }
  }

  /// Calls the handler on a loop after each change of the player's health, until the result is released.
  func listen(on loop: EventLoop, handler: @escaping (PlayerHealth) -> Void) throws(SystemError)
    -> EventLoop.Watch
  {
    try health.read(on: loop) { changes in
      if let last = changes.last { handler(last) }
    }
  }

  /// Queues samples to be heard from an instant on, as a part of the cue at `cue`, by default the same.
  func play(_ samples: [Float], at start: Instant, cue: Instant? = nil) {
    guard !hasEnded.load(ordering: .relaxed) else { return }
    commands.put(.play(samples, at: start, cue: cue ?? start))
  }

  /// Discards the cues after an instant, and lets those up to then sound to their ends.
  func discard(after instant: Instant) { commands.put(.discard(after: instant)) }

  /// Stops all sound and discards everything queued.
  func silence() { commands.put(.silence) }

  /// Changes the device, how long before a cue it is opened, and how much more than it reports its delay is.
  func adopt(device: DeviceName, wakeAhead: Duration, offset: Duration = .zero) {
    commands.put(.adopt(device: device, wakeAhead: wakeAhead, offset: offset))
  }

  /// Returns how long it has been in one call, such as one that waits for the sound server; zero while it is idle.
  func waiting(at now: Instant) -> Duration {
    let since = busySince.load(ordering: .relaxed)
    return since == 0 ? .zero : Instant(nanoseconds: since).duration(to: now)
  }

  private func run(_ loop: EventLoop, _ open: @escaping OutputDevice.Open) throws(SystemError) {
    let player = DevicePlayer(open: open, clock: BootClock.now)
    var timer: BootTimer?
    var published = PlayerHealth()
    func serve(_ work: () -> Void = {}) {
      busySince.store(BootClock.now().nanoseconds, ordering: .relaxed)
      work()
      player.service(BootClock.now())
      busySince.store(0, ordering: .relaxed)
      timer?.set(at: player.wakeAt)
      if player.health != published {
        published = player.health
        health.put(published)
      }
    }
    timer = try BootTimer(on: loop) { serve() }
    let reader = try commands.read(on: loop) { commands in
      serve { for command in commands { Self.perform(command, with: player) } }
    }
    defer { withExtendedLifetime(reader) {} }
    try loop.run()
  }

  private static func perform(_ command: Command, with player: DevicePlayer) {
    switch command {
    case .play(let samples, let start, let cue): player.play(samples, at: start, cue: cue)
    case .discard(let instant): player.discard(after: instant)
    case .silence: player.silence()
    case .adopt(let device, let wakeAhead, let offset):
      player.adopt(device: device, wakeAhead: wakeAhead, offset: offset)
    }
  }
}
