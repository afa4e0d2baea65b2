import ActorRuntime
import CLinux
import Glibc
import Synchronization
import Workout

/// Watches, on each processor, whether whoever is due there gets to run.
final class StandstillWitness: Sendable {
  /// How long a program may have to wait for a processor without being seen or heard to be late: the sound server's
  /// cycle is not much longer.
  static let tolerated = Duration.milliseconds(15)
  private static let step = Duration.milliseconds(10)

  private let watch = Watch()

  /// Watches from now on, until it is released.
  init() throws {
    let start = BootClock.now()
    for processor in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      try WorkerThread.start(urgency: .normal) { [watch] in watch.run(on: processor, from: start) }
    }
  }

  deinit {
    watch.isOver.store(true, ordering: .relaxed)
  }

  /// The longest time so far that somebody was due and did not run.
  var longest: Duration { .nanoseconds(watch.longest.load(ordering: .relaxed)) }

  private final class Watch: Sendable {
    let isOver = Atomic(false)
    /// In nanoseconds.
    let longest = Atomic<Int64>(0)

    func run(on processor: Int, from start: Instant) {
      var only = cpu_set_t()
      withUnsafeMutableBytes(of: &only) { $0[processor / 8] = 1 << (processor % 8) }
      sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &only)
      var pause = timespec(tv_sec: 0, tv_nsec: Int(StandstillWitness.step / .nanoseconds(1)))
      var due = start
      while !isOver.load(ordering: .relaxed) {
        longest.max(due.duration(to: BootClock.now()).nanoseconds, ordering: .relaxed)
        due = BootClock.now().advanced(by: StandstillWitness.step)
        nanosleep(&pause, nil)
      }
    }
  }
}
