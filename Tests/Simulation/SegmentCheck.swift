import Display
import Messages

@testable import gympulse_engine

// What the bar shows.
extension Inspector {
  /// Compares the segment that was drawn last with the plain schedule.
  func checkSegment() {
    guard let statusKnows, statusKnows.revision == town.truth.revision, !mayStandStill else { return }
    let shown = town.shown
    let expected = expectedSegment
    if expected.contains(where: { shown[$0.key] != $0.value }) {
      world.violate("the segment shows \(shown), it should be \(expected)")
    }
  }

  private var expectedSegment: [String: String] {
    guard let running = town.truth.running else { return ["phase": "idle"] }
    let schedule = schedule(of: running.session)
    let offset = running.plainOffset(at: world.now, schedule)
    guard let phase = schedule.phase(at: offset) else {
      let session = running.session
      let endedAt = session.anchor.at.nanoseconds + schedule.total - session.anchor.offset.nanoseconds
      let shown = Int64(Settings().completionSeconds) * 1_000_000_000
      let isOver = !session.isPaused && world.now >= endedAt + shown
      return isOver ? ["phase": "idle"] : ["phase": "complete", "session": session.id]
    }
    // What is open has nothing left of it.
    let seconds = phase.isOpen ? 0 : (phase.end - offset + 999_999_999) / 1_000_000_000
    return [
      "phase": phase.name, "session": running.session.id, "paused": "\(running.session.isPaused)",
      "set": "\(phase.set)", "round": "\(phase.round)",
      "remaining": ClockText.clock(Int(seconds)),
    ]
  }
}
