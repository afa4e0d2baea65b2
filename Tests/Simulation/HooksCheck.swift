import Messages
import Workout

@testable import gympulse_engine
@testable import gympulse_hooks

/// A command that the hooks have run.
struct HookRun {
  let command: HooksCore.Command
  let at: Instant
  /// Which life of the hooks ran it.
  let life: Int
  /// The session that they followed; nil if it was stopped.
  let session: Session?

  /// A command for each event.
  static let settings: Settings = {
    var changes = SettingsChanges()
    for setting in SettingsTable.all where setting.type == .form(.command) { changes[setting] = .text("run") }
    return Settings().applying(changes)
  }()
}

/// At most one command for each boundary and event, on time, and none for a boundary before the hooks were started.
final class HooksCheck {
  private var seen = 0
  /// What was run, by event and boundary.
  private var ran: Set<String> = []
  /// When the start of a session was run last, which is when the hooks received it first.
  private var arrivals: [String: Instant] = [:]
  /// The sessions that are paused, by life.
  private var paused: Set<String> = []
  /// The revision of the state that an engine had last, and what it was when each life of the hooks began.
  private var published = 0
  private var publishedAtStart: [Int: Int] = [:]

  /// Looks at what was run since the last time.
  func look(_ inspector: Inspector) {
    let town = inspector.town
    publishedAtStart[town.hooks.life] = publishedAtStart[town.hooks.life] ?? published
    if let core = town.engine.core { published = core.state.revision }
    for run in inspector.town.hookRuns[seen...] { check(run, inspector) }
    seen = inspector.town.hookRuns.count
  }

  private func check(_ run: HookRun, _ inspector: Inspector) {
    let hook = run.command.hook
    let id = run.command.variables["GYMPULSE_SESSION"] ?? ""
    switch hook {
    case .start, .stop, .logged:
      if hook == .start { arrivals[id] = run.at }
      if !ran.insert("\(hook) \(id)").inserted { inspector.world.violate("\(hook) of \(id) was run twice") }
    case .pause:
      if !paused.insert("\(run.life) \(id)").inserted { inspector.world.violate("\(id) was paused twice") }
    case .resume:
      paused.remove("\(run.life) \(id)")
    case .complete:
      // A skip ends a paused workout without resuming it; extended after that, it plays.
      paused.remove("\(run.life) \(id)")
      checkPhase(run, inspector)
    case .getReady, .warmUp, .work, .rest, .setRest, .interval, .coolDown:
      checkPhase(run, inspector)
    }
  }

  /// A schedule that a command had replaced before a suspend begins no phase after it, unless nothing is heard of the engine.
  private func checkReplaced(_ run: HookRun, _ inspector: Inspector) {
    guard let session = run.session, let sleep = inspector.world.lastSleep,
      case let journal = inspector.town.disks.journal,
      let index = journal.lastIndex(where: { $0.record.state.running?.session == session }),
      journal[index...].dropFirst().contains(where: { $0.at < sleep.lowerBound }),
      let started = inspector.town.hooksStartedAt[run.life], started < sleep.lowerBound,
      run.at.nanoseconds - sleep.upperBound < FollowedSession.confirmation.nanoseconds
    else { return }
    inspector.world.violate("\(run.command.hook) was run by a schedule that was replaced before the suspend")
  }

  private func checkPhase(_ run: HookRun, _ inspector: Inspector) {
    let hook = run.command.hook
    guard let session = run.session else {
      return inspector.world.violate("\(hook) was run without a session")
    }
    // A schedule that is out of date by now, or that a full disk has kept out of the journal, may differ.
    let journal = inspector.town.disks.journal
    guard let index = journal.lastIndex(where: { $0.record.state.running?.session == session }),
      inspector.isSameSchedule(since: index)
    else { return checkReplaced(run, inspector) }
    let schedule = inspector.schedule(of: session)
    let offset = SessionView(session, at: run.at).start?.nanoseconds ?? schedule.total
    let due = inspector.due(offset, session)
    let name = schedule.phase(at: offset)?.name ?? "complete"
    let isOwn = name == "interval" && [.interval, .work, .rest].contains(hook)
    if name != hook.rawValue, !isOwn { inspector.world.violate("\(hook) was run at the start of \(name)") }
    let beginning = inspector.beginning(of: offset, in: index) ?? due
    // What a killed engine has written and never published is published by the next one: that is when it begins for others.
    let wasPublished = journal[index].record.state.revision <= publishedAtStart[run.life] ?? 0
    if wasPublished, beginning < inspector.town.hooksStartedAt[run.life] ?? 0 {
      inspector.world.violate("\(hook) was run for a boundary before the hooks were started")
    }
    // A phase that a command has begun counts from the publication, which waits for an engine or a broker that is killed;
    // a workout may be paused before it is published first.
    let isByCommand = session.anchor.offset.nanoseconds == offset || arrivals[session.id] == run.at
    // A shortening that is received together with a boundary of the schedule before it puts that boundary earlier.
    let before = journal[..<index].compactMap(\.record.state.running?.session).last { $0 != session }
    let known = before.flatMap { $0.id == session.id ? inspector.due(offset, $0) : nil } ?? due
    if !isByCommand, run.at.nanoseconds - max(due, known) > TransitionTracker.latenessMax.nanoseconds {
      inspector.world.violate("\(hook) was run late")
    }
    if !ran.insert("\(hook) \(inspector.key(of: offset, in: index))").inserted {
      inspector.world.violate("\(hook) was run twice for one boundary")
    }
  }
}
