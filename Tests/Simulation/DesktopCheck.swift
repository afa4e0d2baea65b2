@testable import gympulse_engine

/// What is known of the desktop actor, and of what it has shown.
struct DesktopKnowledge {
  /// How long the desktop needs at most for what it does: a few calls on its bus.
  static let calm = Duration.milliseconds(60).nanoseconds

  /// The revision it surely knows, in which of its lives.
  var knows: (revision: Int, life: Int)?
  /// What it should have done to the desktop, and since when.
  var expected = Expected()
  var expectedSince: Int64 = 0
  /// What determines the session that a process gets when it connects, and since when.
  var source = ""
  var sourceSince: Int64 = 0
  /// The life of the process, and since when.
  var life = 0
  var lifeSince: Int64 = 0
  /// Notifications that were looked at.
  var seen = 0
  /// How often do not disturb was left alone on a full disk, and the phase at the last time.
  var refusals = 0
  var refusedIn = ""
  /// The boundaries that were notified.
  var notified: Set<String> = []

  struct Expected: Equatable {
    var isAwake = false
    var isUndisturbed = false
    var connection = 0
    var life = 0
  }
}

// What the desktop shows.
extension Inspector {
  /// Compares what the desktop was asked for with the plain schedule: once all messages have arrived, the display is kept
  /// on exactly while a workout runs, do not disturb is on exactly while there is one, and each boundary was notified at
  /// most once.
  func checkDesktop() {
    var expected = expectedDesktop
    (expected.connection, expected.life) = (town.programs.connection, town.desktop.life)
    if expected != desktop.expected { (desktop.expected, desktop.expectedSince) = (expected, world.now) }
    if town.desktop.life != desktop.life {
      (desktop.life, desktop.lifeSince) = (town.desktop.life, world.now)
    }
    if town.disks.refusedDisturbances > desktop.refusals {
      (desktop.refusals, desktop.refusedIn) = (town.disks.refusedDisturbances, phaseKey)
    } else if !desktop.refusedIn.isEmpty, desktop.refusedIn != phaseKey {
      // It is tried again now.
      (desktop.refusedIn, desktop.expectedSince) = ("", world.now)
    }
    // Nothing is answered in a suspend.
    if let sleep = world.lastSleep, desktop.expectedSince < sleep.upperBound {
      desktop.expectedSince = sleep.upperBound
    }
    let source =
      "\(town.disks.journal.count) \(town.engine.life) \(town.engine.isConnected) \(town.broker.isRunning)"
    if source != desktop.source { (desktop.source, desktop.sourceSince) = (source, world.now) }
    for notification in town.programs.sent[desktop.seen...] { checkNotification(notification.summary) }
    desktop.seen = town.programs.sent.count
    guard let knows = desktop.knows, knows.revision == town.truth.revision, isCalm, !mayStandStill,
      town.programs.isConnected, world.now - desktop.expectedSince >= DesktopKnowledge.calm
    else { return }
    if town.programs.isKeptAwake != expected.isAwake || town.programs.locks.isEmpty == expected.isAwake {
      world.violate("the display is \(expected.isAwake ? "not " : "")kept on")
    }
    // Without a record it is left alone until the next phase.
    guard town.disks.settings.setDoNotDisturb, !expected.isUndisturbed || desktop.refusedIn.isEmpty else {
      return
    }
    if town.programs.isPaused != expected.isUndisturbed {
      world.violate("do not disturb is \(town.programs.isPaused ? "on" : "off")")
    }
  }

  private var expectedDesktop: DesktopKnowledge.Expected {
    guard let running = town.truth.running else { return DesktopKnowledge.Expected() }
    let schedule = schedule(of: running.session)
    let isActive = schedule.phase(at: running.plainOffset(at: world.now, schedule)) != nil
    return DesktopKnowledge.Expected(
      isAwake: isActive && !running.session.isPaused, isUndisturbed: isActive)
  }

  /// Names the present phase of a session.
  private var phaseKey: String {
    guard let running = town.truth.running else { return "" }
    let schedule = schedule(of: running.session)
    let start = schedule.phase(at: running.plainOffset(at: world.now, schedule))?.start
    return "\(running.session.id) \(start ?? schedule.total) \(running.session.isPaused)"
  }

  /// The phase that a notification is of. One that is sent just before a boundary, because the bus is back then, is on the bus
  /// while the next phase begins.
  private func notifiedPhase(
    _ summary: String, _ running: EngineState.Running, _ schedule: Schedule
  ) -> Schedule.Phase? {
    let sentSince = world.now - Int64(Town.busMicroseconds.upperBound) * 1000
    let phases = [world.now, sentSince].map { schedule.phase(at: running.plainOffset(at: $0, schedule)) }
    return phases.first { $0.map { summary.hasPrefix($0.title) } ?? false } ?? phases[0]
  }

  private func checkNotification(_ summary: String) {
    // By an old schedule it may be wrong. A process that has just connected knows the present one.
    guard town.desktop.isConnected, town.engine.isConnected, town.engine.core?.state == town.truth,
      world.now - desktop.sourceSince >= DesktopKnowledge.calm
    else { return }
    guard let running = town.truth.running else {
      return world.violate("\(summary) is notified without a workout")
    }
    let schedule = schedule(of: running.session)
    let phase = notifiedPhase(summary, running, schedule)
    if (phase == nil) != summary.contains("complete") {
      world.violate("\(summary) is notified, not \(phase as Any)")
    }
    let (boundary, index) = (phase?.start ?? schedule.total, town.disks.journal.count - 1)
    if let beginning = beginning(of: boundary, in: index), beginning < desktop.lifeSince {
      world.violate("\(summary) is notified by a process that started after it")
    }
    let key = key(of: boundary, in: index)
    if !desktop.notified.insert(key).inserted { world.violate("the boundary of \(key) is notified twice") }
  }
}
