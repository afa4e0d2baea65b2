import Glibc

/// A program of the person's own that runs in a session of its own, from the home folder, and ends with its children when this
/// process ends, in whatever way.
package final class GuardedProcess {
  /// Starts a process in the group of the program that ends the group when its stdin is closed: with this process, or this
  /// object. A line tells it to let the group be. It is not a child of the program, which may wait for its children. The first
  /// argument is the text for the program's stdin.
  private static let start = """
    exec 3<&0 </dev/null
    ( { trap '' TERM; read -r _ <&3 || { kill -TERM 0; sleep 2; kill -KILL 0; }; } >/dev/null 2>&1 & )
    text=$1
    shift
    [ -z "$text" ] || exec <<END
    $text
    END
    exec "$@" 3<&-
    """

  private let watch: ProcessWatch
  /// The process id, of its group too.
  package var pid: pid_t { watch.pid }
  /// The other end of the guard's stdin.
  private let lifeline: Descriptor

  /// Starts the program at a path, with a short text as a line on its stdin unless that is empty.
  package init(
    _ path: String, _ arguments: [String], input: String = "", output: Descriptor, error: Descriptor,
    variables: [String: String] = [:], on loop: EventLoop, onEnd: @escaping (ProcessWatch.End) -> Void
  ) throws(SystemError) {
    try ExternalCommand.checkProgram(path)
    let pipe = try Pipe()
    // A session, so that its children can be signalled with it, and no terminal is shared.
    var setup = ChildProcess.Setup(input: pipe.output, output: output, error: error, isDetached: true)
    (setup.isInHome, setup.variables) = (true, variables)
    setup.omittedVariables = ProcessFacts.ownVariables
    lifeline = pipe.input
    watch = try ProcessWatch.start(
      "/bin/sh", ["-c", Self.start, "sh", input, path] + arguments, setup: setup, on: loop
    ) { onEnd($1) }
  }

  /// Signals it and its children. As long as it has not ended, or one of them lives, its number is not another's.
  package func signal(_ signal: Int32) { kill(-watch.pid, signal) }

  /// Lets its children live on after it has ended.
  package func release() { _ = try? lifeline.write([UInt8(ascii: "\n")]) }
}
