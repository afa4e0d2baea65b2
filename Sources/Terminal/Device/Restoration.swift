import Display
import Glibc

/// Restores the terminal when the process ends in any way that it can notice, also by a trap or a fault.
///
/// What the restoration needs is stored before, at an address that does not change, because a signal handler may
/// neither take memory nor wait for a lock. There is one for the process, because it has one terminal.
enum Restoration {
  /// What `run` needs.
  private struct State {
    var terminal: Int32
    var mode: termios
    var bytes: UnsafeMutableRawBufferPointer
    /// Whether the terminal is to be restored.
    var isArmed = false
  }

  /// The signals of faults and traps.
  private static let faults = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]
  /// Bytes of the stack on which a handler runs, because a fault may be that the stack is full.
  private static let stackSize = 64 * 1024

  /// Unsafe is that two threads use them: one sets them while the other may fault. `isArmed` is set last and cleared
  /// first.
  nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<sigaction>?

  /// Prepares the restoration of a mode, after the bytes are written. Replaces an earlier one.
  static func arm(_ terminal: Int32, _ mode: termios, _ bytes: [UInt8]) {
    disarm()
    installHandlers()
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    copy.copyBytes(from: bytes)
    let part = UnsafeMutableRawBufferPointer(rebasing: copy[0..<bytes.count])
    if let state {
      state.pointee.bytes.deallocate()
      state.pointee = State(terminal: terminal, mode: mode, bytes: part)
    } else {
      let new = UnsafeMutablePointer<State>.allocate(capacity: 1)
      new.initialize(to: State(terminal: terminal, mode: mode, bytes: part))
      state = new
    }
    state?.pointee.isArmed = true
  }

  /// Ends it, because the terminal was restored.
  static func disarm() { state?.pointee.isArmed = false }

  /// Restores the terminal once. It calls only functions that a signal handler may call (signal-safety(7)).
  static func run() {
    guard let state, state.pointee.isArmed else { return }
    state.pointee.isArmed = false
    let terminal = state.pointee.terminal
    guard JobControl.owns(terminal) else { return }
    var rest = UnsafeRawBufferPointer(state.pointee.bytes)
    while !rest.isEmpty {
      let count = Glibc.write(terminal, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else {
        // A terminal that is not read must not keep the process.
        var event = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        guard count < 0, errno == EAGAIN || errno == EINTR, poll(&event, 1, patienceMilliseconds) > 0 else {
          break
        }
      }
    }
    tcsetattr(terminal, TCSANOW, &state.pointee.mode)
  }

  /// How long to wait for a terminal that takes no bytes.
  private static let patienceMilliseconds: Int32 = 200

  private static func installHandlers() {
    guard before == nil else { return }
    let saved = UnsafeMutablePointer<sigaction>.allocate(capacity: faults.count)
    saved.initialize(repeating: sigaction(), count: faults.count)
    before = saved
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 {
      stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
      sigaltstack(&stack, nil)
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in Restoration.fault(signal) }
    action.sa_flags = SA_ONSTACK
    for (index, signal) in faults.enumerated() { sigaction(signal, &action, saved + index) }
    atexit { Restoration.run() }
  }

  /// Restores the terminal and then lets the signal do what it did before: end the process, or have the language's
  /// run-time library print where it happened.
  private static func fault(_ signal: Int32) {
    run()
    // The array exists since the handlers were installed.
    var index = 0
    while index < faults.count, faults[index] != signal { index += 1 }
    if let before, index < faults.count { sigaction(signal, before + index, nil) }
    // It is blocked until this returns.
    raise(signal)
  }
}
