import CLinux
import Glibc

/// A thread for work that may block.
package enum WorkerThread {
  /// The scheduling of a thread.
  package enum Urgency: Sendable {
    case normal
    /// Real-time scheduling if RLIMIT_RTPRIO allows it, else the best allowed nice value, else normal. Errors are
    /// ignored.
    case soundPlayback
    /// The lowest priority, nice 19, also of the processes that it starts.
    case background
  }

  /// Starts a thread that runs the body. It receives no signals.
  package static func start(urgency: Urgency, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(urgency: urgency, body: body))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, run, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw SystemError("pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  private final class Work {
    let urgency: Urgency
    let body: @Sendable () -> Void

    init(urgency: Urgency, body: @escaping @Sendable () -> Void) {
      self.urgency = urgency
      self.body = body
    }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
    guard let work else { return nil }
    let taken = Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    switch taken.urgency {
    case .normal: break
    case .soundPlayback: raisePriority()
    case .background: lowerPriority()
    }
    taken.body()
    return nil
  }

  /// Below the sound servers' own threads, which use 20 and more.
  private static let realTimePriority: Int32 = 10
  private static let bestNice: Int32 = -11

  private static func raisePriority() {
    var parameters = sched_param()
    parameters.sched_priority = realTimePriority
    guard pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) != 0 else { return }
    setNice(bestNice)
  }

  /// Gives this thread, and the processes that it starts from now on, the lowest priority.
  package static func lowerPriority() { setNice(19) }

  private static func setNice(_ value: Int32) {
    // Linux gives each thread a nice value of its own.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(gettid()), value)
  }
}
