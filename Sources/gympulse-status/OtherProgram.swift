import ActorRuntime
import CLinux
import Glibc

/// Another program that writes for the bar, such as i3status: its lines are merged with ours.
final class OtherProgram {
  private let loop: EventLoop
  private let output: Descriptor
  private let pid: pid_t?

  /// Runs a command by the shell, or takes what comes on stdin where the command is `-`.
  init(_ command: String, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    guard command != "-" else {
      output = Descriptor(owning: STDIN_FILENO)
      pid = nil
      return
    }
    let pipe = try Pipe()
    output = pipe.output
    // In a session of its own, so that all that the shell starts can be stopped with it.
    let setup = ChildProcess.Setup(output: pipe.input.number, isDetached: true)
    pid = try ChildProcess.start("/bin/sh", ["-c", command], setup: setup)
  }

  /// Hands over the blocks of each line that comes, and once its end.
  func watch(_ onBlocks: @escaping (String) -> Void) throws(SystemError) {
    var decoder = OtherBlocks()
    try loop.watch(output) { [self] _ in
      if let bytes = try? output.read(), !bytes.isEmpty {
        if let blocks = decoder.append(bytes) { onBlocks(blocks) }
      } else {
        loop.unwatch(output)
        onBlocks(OtherBlocks.block("the other program has ended"))
      }
    }
  }

  /// Lets it rest, or go on, with the bar.
  func rest(_ isResting: Bool) {
    if let pid { kill(-pid, isResting ? SIGSTOP : SIGCONT) }
  }

  /// Ends it, if it is ours.
  func end() {
    guard let pid else { return }
    kill(-pid, SIGTERM)
    // One that rests hears it only when it goes on.
    kill(-pid, SIGCONT)
  }
}
