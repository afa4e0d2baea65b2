import Glibc

extension termios {
  /// The mode without echo, lines, signals, flow control and changes of characters (termios(3)).
  var raw: termios {
    var raw = self
    raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }
}

/// The shell's control over this process and those beside it in a pipeline.
enum JobControl {
  /// Whether this process may write to its terminal. In the background the terminal belongs to another process, and
  /// writing would stop this one. A signal handler may call it.
  static func owns(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner < 0 || owner == getpgrp()
  }

  /// Stops the processes of the job as Ctrl-Z does, whether or not this one blocks or handles that signal. Returns
  /// when they continue.
  static func stop() {
    var action = sigaction()
    var before = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, &before)
    var stops = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGTSTP)
    kill(0, SIGTSTP)
    // If it is blocked, it waits until here.
    pthread_sigmask(SIG_UNBLOCK, &stops, &mask)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(SIGTSTP, &before, nil)
  }
}
