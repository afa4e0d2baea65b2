import ActorRuntime

/// Starts the daemons again if their supervisor has crashed during a workout.
///
/// Every display that follows the workout has one, because without a service nothing else notices.
final class CrashRecovery {
  /// Time for systemd, or a person, to start it first.
  private static let pause = Duration.seconds(3)
  /// Shortest time between two attempts that fail, because a start that fails once fails again.
  private static let interval = Duration.seconds(60)

  private let socket: String
  private let paths: Paths
  private let loop: EventLoop
  private var timer: BootTimer?
  private var isPlanned = false
  private var triedAt: Instant?
  private var command: ProcessWatch?

  init(socket: String, paths: Paths, on loop: EventLoop) {
    (self.socket, self.paths, self.loop) = (socket, paths, loop)
  }

  /// Notes what the broker reports.
  func note(_ report: ClientCore.Report) {
    switch report {
    case .connected:
      triedAt = nil
      plan()
    case .disconnected: plan()
    case .publication(let topic, _) where topic == .presence(of: Actor.supervisor): plan()
    default: break
    }
  }

  private func plan() {
    guard !isPlanned else { return }
    do {
      let timer = try timer ?? BootTimer(on: loop) { [weak self] in self?.check() }
      self.timer = timer
      timer.set(at: BootClock.now().advanced(by: Self.pause))
      isPlanned = true
    } catch {
      // Out of descriptors: the next report plans it.
    }
  }

  private func check() {
    isPlanned = false
    let now = BootClock.now()
    guard triedAt.map({ $0.advanced(by: Self.interval) <= now }) ?? true,
      SupervisorRecord(paths).hasCrashed(on: socket)
    else { return }
    triedAt = now
    command = try? ProcessWatch.control(["up"], socket: socket, on: loop) { [weak self] _, _ in
      self?.command = nil
    }
  }
}
