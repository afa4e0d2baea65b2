import ActorRuntime
import CLinux
import Display
import Glibc

/// Another program that writes blocks for the bar, such as i3status.
final class OtherProgram {
  private let loop: EventLoop
  private let output: Descriptor
  private var watch: EventLoop.Watch?
  private let pid: pid_t?
  private let command: String

  /// Runs a shell command, or reads stdin if the command is `-`.
  init(_ command: String, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    self.command = command
    guard command != "-" else {
      output = .standardInput
      pid = nil
      return
    }
    let pipe = try Pipe()
    output = pipe.output
    // In a session of its own, so that everything the shell starts can be signalled with it.
    let setup = ChildProcess.Setup(output: pipe.input, isDetached: true)
    pid = try ChildProcess.start("/bin/sh", ["-c", command], setup: setup)
  }

  /// Calls the handler with the blocks of each line, and with a message when the program has ended. `onHint` is called
  /// once if the program needs to be set up otherwise.
  func watch(
    _ onBlocks: @escaping (Escaped<JSONText>) -> Void, onHint: @escaping (String) -> Void
  ) throws(SystemError) {
    var decoder = OtherBlocks(of: command)
    watch = try loop.watch(output) { [self] _ in
      if let bytes = try? output.read(), !bytes.isEmpty {
        let neededHint = decoder.needsHint
        if let blocks = decoder.append(bytes) { onBlocks(blocks) }
        if decoder.needsHint, !neededHint { onHint(OtherBlocks.i3statusHint) }
      } else {
        watch = nil
        onBlocks(OtherBlocks.block("the other program has exited"))
      }
    }
  }

  /// Stops the program while the bar is hidden, or continues it.
  func pause(_ isPaused: Bool) {
    if let pid { kill(-pid, isPaused ? SIGSTOP : SIGCONT) }
  }

  /// Ends the program if it was started here.
  func end() {
    guard let pid else { return }
    kill(-pid, SIGTERM)
    // A stopped process handles the signal only after SIGCONT.
    kill(-pid, SIGCONT)
  }
}
