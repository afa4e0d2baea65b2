import ActorRuntime
import Display
import Messages
import Workout

/// Says after a start, on standard error, if the workout will not be heard.
struct SilenceNotice {
  /// The topics that the connection needs.
  static let topics = [Topic.audioHealth, .settings]

  /// How long to wait until the first cue has opened the device, which shows whether it works.
  private static let deadline = Duration.milliseconds(300)

  let remote: Remote

  func write(for session: Session?) throws {
    guard let session, session.sound || session.voice else { return }
    // Known before, unless the daemons have just been started. The notice of a key binding is not read.
    if Output.error.isTerminal || remote.hasStartedDaemons {
      try remote.wait(Self.deadline) { remote.audioHealth?.isWorking == false }
    }
    let settings = remote.value(of: .settings, as: Settings.self) ?? Settings()
    guard let notice = SilenceText.notice(for: session, settings, remote.audioHealth) else { return }
    Output.warn(notice)
  }
}
