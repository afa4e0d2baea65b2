import Display

@testable import gympulse_engine
@testable import gympulse_tui

// What the full screen shows.
extension Inspector {
  /// Compares the picture that was drawn last with the plain schedule: the window's title, and the line with the time.
  func checkScreen() {
    guard let screenKnows, screenKnows.revision == town.truth.revision, let drawn = town.drawn,
      !mayStandStill, let screen = town.screen.core?.screens.last?.name
    else { return }
    let (title, lines) = drawn
    guard let expected = expectedLead else {
      if title != "GymPulse" || screen == .run {
        world.violate("without a workout the screen \(screen) has the title \(title)")
      }
      return
    }
    if !title.hasPrefix(expected + " · ") {
      world.violate("the window's title is \(title), it should begin with \(expected)")
    }
    switch screen {
    case .run where lines.first != expected.uppercasedTitle:
      world.violate("the screen shows \(lines), it should be \(expected)")
    case .timers where !lines.contains(where: { $0.contains(" \(expected) ") }):
      world.violate("the timers show \(lines), it should be \(expected)")
    case .complete: world.violate("the end is shown at \(expected)")
    default: break
    }
  }

  /// Title, time and pause; nil without a workout and after its end.
  private var expectedLead: String? {
    guard let running = town.truth.running else { return nil }
    let schedule = schedule(of: running.session)
    let offset = running.plainOffset(at: world.now, schedule)
    guard let phase = schedule.phase(at: offset) else { return nil }
    // An open interval shows how long it has lasted.
    let seconds =
      phase.isOpen
      ? (offset - phase.start) / 1_000_000_000 : (phase.end - offset + 999_999_999) / 1_000_000_000
    return "\(phase.title) \(ClockText.clock(Int(seconds)))" + (running.session.isPaused ? " paused" : "")
  }
}

extension String {
  var withoutOffline: String { replacing(" offline", with: "") }

  /// The same with the words before the time in capitals, and the rest as it is.
  fileprivate var uppercasedTitle: String {
    guard let digit = firstIndex(where: \.isNumber) else { return uppercased() }
    return self[..<digit].uppercased() + self[digit...]
  }
}
