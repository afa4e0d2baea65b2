import Display
import Glibc

/// Why the terminal cannot be used.
package enum TerminalDeviceError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case noTerminal
  /// The terminal was closed.
  case hungUp
  /// A system call failed: its name and `errno`.
  case system(String, code: Int32)
}

extension TerminalDeviceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTerminal: "no terminal: the process has none to draw on; run it in a terminal"
    case .hungUp: "no terminal: it was closed"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }
}

/// The terminal of this process: its mode, its size, the bytes to it and from it.
///
/// No call waits for the terminal but `leave` and `suspend`, which wait for a limited time.
package final class TerminalDevice {
  /// The descriptor number, for an event loop to watch: readable for `read`, and writable for `resume` while
  /// `isSending`.
  package let descriptor: Int32
  /// What the terminal can show, as far as it is known; from it follows what has to be undone.
  package var capabilities: Capabilities {
    didSet { if isEntered, capabilities != oldValue { arm() } }
  }
  /// The mode in which the terminal was found; nil while the screen is not open.
  private var mode: termios?
  private var input = TimedInput()
  private var queue = OutputQueue()
  private var isClosed = false
  /// Series of queries whose last reply has not come.
  private var queriesUnderWay = 0
  /// Whether the terminal has ever replied to one.
  private var hasReplied = false
  /// Whether the size of a cell is among the events so far.
  private var hasCellPixels = false

  /// How long `leave` waits for the terminal to take bytes, and how long for replies.
  private static let patienceMilliseconds: Int64 = 500
  private static let readMax = 4096
  /// Most reads before other work has its turn, such as a signal: a terminal may send without end.
  private static let readsMax = 16
  /// A question to which every terminal replies, and what comes before the reply is dropped.
  private static let lastQuery: Escaped<TerminalText> = "\u{1B}[c"

  /// Opens the controlling terminal, or else that of standard input or output.
  package init(_ capabilities: Capabilities) throws(TerminalDeviceError) {
    let standard = [STDIN_FILENO, STDOUT_FILENO].map { "/proc/self/fd/\($0)" }
    guard let found = (["/dev/tty"] + standard).lazy.compactMap({ try? Self.open($0) }).first else {
      throw .noTerminal
    }
    (descriptor, self.capabilities) = (found, capabilities)
  }

  /// Opens the terminal at a path.
  package init(path: String, _ capabilities: Capabilities) throws(TerminalDeviceError) {
    (descriptor, self.capabilities) = (try Self.open(path), capabilities)
  }

  deinit {
    leave()
    close(descriptor)
  }

  /// Returns a descriptor of its own, so that others of the same terminal stay blocking.
  private static func open(_ path: String) throws(TerminalDeviceError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open \(path)", code: errno) }
    guard isatty(descriptor) == 1 else {
      close(descriptor)
      throw .noTerminal
    }
    return descriptor
  }

  // MARK: Opening and leaving the screen

  /// Whether the screen is open.
  package var isEntered: Bool { mode != nil }

  /// Opens the screen. From now on the terminal is restored however the process ends.
  package func enter() throws(TerminalDeviceError) {
    guard !isEntered else { return }
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0 else { throw .system("tcgetattr", code: errno) }
    mode = found
    arm()
    guard set(found.raw) else {
      let code = errno
      Restoration.disarm()
      mode = nil
      throw .system("tcsetattr", code: code)
    }
    input = TimedInput()
    send(FullScreen.enter(capabilities))
  }

  /// Sets the modes again after another process may have changed them, such as the shell while this one was stopped.
  package func enterAgain() {
    guard let mode else { return }
    arm()
    _ = set(mode.raw)
    queue.removeAll()
    send(FullScreen.leave(capabilities) + FullScreen.enter(capabilities))
  }

  /// Restores the terminal as it was found. Replies and reports that are still under way are dropped, so that they do
  /// not look like typed text.
  package func leave() {
    guard let mode else { return }
    if JobControl.owns(descriptor) {
      // The rest of a frame is not needed; `FullScreen.leave` ends a half sequence.
      if !finishSending() { queue.removeAll() }
      send(FullScreen.leave(capabilities))
      if hasReplied { ask(Self.lastQuery) }
      if finishSending() { _ = drain() }
      tcflush(descriptor, TCIFLUSH)
      _ = set(mode)
    }
    Restoration.disarm()
    queue.removeAll()
    queriesUnderWay = 0
    self.mode = nil
  }

  /// Leaves the screen, stops the process as Ctrl-Z does, and opens the screen again when it continues. Without a
  /// shell that could continue it, the system does not stop it.
  package func suspend() throws(TerminalDeviceError) {
    leave()
    JobControl.stop()
    try enter()
  }

  private func set(_ mode: termios) -> Bool {
    var mode = mode
    return tcsetattr(descriptor, TCSANOW, &mode) == 0
  }

  private func arm() {
    guard let mode else { return }
    Restoration.arm(descriptor, mode, Array(FullScreen.leave(capabilities).text.utf8))
  }

  // MARK: Input

  /// Sends the queries of the capabilities; the replies are events. To be called before the first frame.
  package func ask() { ask(capabilities.query) }

  private func ask(_ query: Escaped<TerminalText>) {
    if !query.isEmpty, send(query) { queriesUnderWay += 1 }
  }

  /// Asks what the terminal can show in the flow of its lines, and takes in the replies; waits for them for a limited time.
  /// Does nothing in the background, where writing would stop this process.
  package func askInPlace() {
    guard !isEntered, JobControl.owns(descriptor) else { return }
    withoutEcho {
      ask(capabilities.queryInPlace)
      for case .reply(let reply) in drain() { capabilities.apply(reply) }
      // What comes too late would look like typed keys.
      return isAsking ? .drop : .keep
    }
    queriesUnderWay = 0
  }

  /// Whether replies to queries are still to come.
  package var isAsking: Bool { queriesUnderWay > 0 }

  /// Returns the events in all bytes that have come.
  ///
  /// - Throws: `hungUp` when the terminal was closed.
  package func read() throws(TerminalDeviceError) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<Self.readsMax {
      guard let bytes = try readOnce() else { break }
      events += input.decode(bytes, at: Self.now())
      if bytes.count < Self.readMax { break }
    }
    return events.flatMap(noted)
  }

  /// Counts the last reply of a series. Before it, adds the size of a cell as the kernel has it if the terminal did not
  /// reply to that query.
  private func noted(_ event: InputEvent) -> [InputEvent] {
    switch event {
    case .reply(.cellPixels):
      hasCellPixels = true
      return [event]
    case .reply(.deviceAttributes):
      hasReplied = true
      queriesUnderWay = max(queriesUnderWay - 1, 0)
      guard !hasCellPixels, let cellPixels else { return [event] }
      hasCellPixels = true
      return [.reply(.cellPixels(cellPixels)), event]
    default: return [event]
    }
  }

  /// In how many milliseconds to call `flush`, if nothing comes before; nil if all is decided.
  package var undecidedMilliseconds: Int64? { input.undecidedMilliseconds(at: Self.now()) }

  /// Returns the keys that were undecided.
  package func flush() -> [InputEvent] { input.flush() }

  private func readOnce() throws(TerminalDeviceError) -> [UInt8]? {
    guard !isClosed else { throw .hungUp }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readMax) { buffer, count in
      var result = Glibc.read(descriptor, buffer.baseAddress, Self.readMax)
      while result < 0, errno == EINTR { result = Glibc.read(descriptor, buffer.baseAddress, Self.readMax) }
      if result < 0 { code = errno }
      count = max(result, 0)
    }
    if code == EAGAIN { return nil }
    guard code == 0, !bytes.isEmpty else {
      isClosed = true
      throw .hungUp
    }
    return bytes
  }

  /// Reads until the last reply has come, for a limited time.
  private func drain() -> [InputEvent] {
    let end = Self.now() + Self.patienceMilliseconds
    var events: [InputEvent] = []
    while queriesUnderWay > 0, wait(for: POLLIN, until: end), let more = try? read() { events += more }
    return events
  }

  // MARK: Output

  /// Whether bytes wait for the terminal; a screen draws no frame meanwhile.
  package var isSending: Bool { !queue.bytes.isEmpty }

  /// Sends bytes as far as the terminal takes them; `resume` sends the rest. Returns false if they were dropped
  /// because too many waited already; then the next frame has to draw everything.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    guard !isClosed, queue.append(bytes) else { return false }
    resume()
    return true
  }

  /// Sends text.
  @discardableResult
  package func send(_ text: Escaped<TerminalText>) -> Bool { send(Array(text.text.utf8)) }

  /// Sends bytes that waited.
  package func resume() {
    while !queue.bytes.isEmpty {
      let count = queue.bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        queue.remove(count)
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        // The next read reports it.
        isClosed = true
        queue.removeAll()
      }
    }
  }

  /// Waits for a limited time until all is sent. Returns whether it is.
  private func finishSending() -> Bool {
    let end = Self.now() + Self.patienceMilliseconds
    while isSending, wait(for: POLLOUT, until: end) { resume() }
    return !isSending && !isClosed
  }

  func wait(for events: Int32, until end: Int64) -> Bool {
    let left = end - Self.now()
    guard left > 0, !isClosed else { return false }
    var event = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let count = poll(&event, 1, Int32(left))
    // An interruption is not the end of waiting.
    return count > 0 || (count < 0 && errno == EINTR)
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
