import ActorRuntime
import Display
import Messages
import Workout

/// Says after a start, on standard error, if the workout will not be heard.
struct SilenceNotice {
  /// The topics that the connection needs.
  static let topics = [Topic.audioHealth, Topic.settings]

  /// How long to wait for a problem with the device, which is known only when the first cue has opened it. The notice
  /// of a key binding is not read, so only a terminal waits.
  private static let deadline = Duration.milliseconds(400)

  let remote: Remote

  func write(for session: Session?) throws {
    if Output.error.isTerminal { try remote.wait(Self.deadline) { remote.audioHealth?.isWorking == false } }
    let settings = remote.value(of: .settings, as: Settings.self) ?? Settings()
    guard let notice = SilenceText.notice(for: session, settings, remote.audioHealth) else { return }
    Output.error.write("\(Commands.program): \(Commands.name.applied(to: notice))\n")
  }
}
