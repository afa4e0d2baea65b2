import Messages
import Workout

@testable import gympulse_engine
@testable import gympulse_store

/// Who lives and is connected, and what is on the disk.
private struct Situation: Equatable {
  let records: Int
  let lives: [Int]
  let connections: [Bool]
  let settings: Settings

  init(_ town: Town) {
    records = town.disks.journal.count
    lives = [town.engine.life, town.audio.life, town.status.life, town.screen.life, town.desktop.life]
    connections = [
      town.desktop.isConnected, town.programs.isConnected, town.engine.isConnected, town.audio.isConnected,
      town.status.isConnected, town.screen.isConnected, town.store.isConnected, town.broker.isRunning,
      town.status.link?.isStuck ?? false,
    ]
    settings = town.disks.settings
  }
}

/// Looks at the town after everything that happens, and says what must not be.
final class Inspector {
  /// After this long without a disturbance everybody who is connected has heard the news.
  private static let calm = Duration.milliseconds(60).nanoseconds

  let town: Town
  private var seenEvents = 0
  /// What the engine holds to be true, and what a new one would.
  private var engineState = EngineState()
  private var onDisk = EngineState()
  /// What the log has to hold in the end, by the session: what was put into the outbox last.
  private var finished: [String: WorkoutRecord] = [:]
  private var seenCues = 0
  private var checkedCommands: Set<Int> = []
  /// Since when nothing has disturbed who knows what, without time asleep.
  private var calmSince: Int64 = 0
  private var lastSituation: Situation?
  /// The revision the bar, and audio, surely know, in which of their lives.
  private(set) var statusKnows: (revision: Int, life: Int)?
  /// The same of the full screen.
  private(set) var screenKnows: (revision: Int, life: Int)?
  /// What is known of the desktop actor, and of what it has shown.
  var desktop = DesktopKnowledge()
  private var audioKnows: (revision: Int, life: Int, since: Int64)?
  /// What the engine surely holds the setting to be, and its state, as of the last look; nil where it may not know.
  private var engineKnowsSetting: (setting: Settings.WhenSuspended, state: EngineState, life: Int)?
  private var seenSleep: Range<Int64>?
  /// Since when no display is cut off.
  private var hearingSince: Int64 = 0
  /// The last suspend after which all who are connected have what the engine has published.
  private var overcomeSleep: Range<Int64>?
  /// Cues that were heard by the schedule of their time: session and elapsed time.
  private var heard: Set<String> = []
  /// Cues heard by a schedule that was out of date by then.
  private var heardByOldSchedule: Set<String> = []
  private var cuesCheckedUntil: Int64 = 0
  private var schedules: [Timeline: Schedule] = [:]
  /// The one that was looked up last; it is mostly the next one too.
  private var last: (timeline: Timeline, schedule: Schedule)?
  private let hooksCheck = HooksCheck()

  init(_ town: Town) {
    self.town = town
  }

  var world: World { town.world }

  /// Whether everybody who is connected has heard everything.
  var isCalm: Bool { world.now - calmSince >= Self.calm }

  /// Whether displays may stand still: the engine has published nothing since the last suspend, or a display that had been
  /// cut off has noticed the suspend only now, with what had been published meanwhile. A paused one has no timer that would
  /// tell it earlier.
  var mayStandStill: Bool {
    guard world.lastSleep == overcomeSleep else { return true }
    guard let sleep = world.lastSleep, hearingSince > sleep.upperBound else { return false }
    return world.now - hearingSince <= FollowedSession.confirmation.nanoseconds
  }

  /// Looks once.
  func look() {
    checkJournal()
    checkSleep()
    checkAnswers()
    learnWhoKnows()
    checkSegment()
    checkScreen()
    checkDesktop()
    checkCues()
    hooksCheck.look(self)
  }

  // MARK: The journal and the commands

  private func checkJournal() {
    for event in town.disks.journalEvents[seenEvents...] {
      switch event {
      case .read: engineState = onDisk
      case .written(let state, let at):
        if let flaw = flaw(from: engineState, to: state, at: at) {
          world.violate("a journal record: \(flaw)")
        }
        (engineState, onDisk) = (state, state)
      case .refused(let state, let at):
        // A command is refused with it. What time has done is true all the same, until the engine dies.
        guard state.revision == engineState.revision || hasFallenAsleep(from: engineState, to: state) else {
          continue
        }
        if let flaw = flaw(from: engineState, to: state, at: at) {
          world.violate("without the disk: \(flaw)")
        }
        engineState = state
      }
      for record in engineState.outbox { finished[record.sessionId] = record }
    }
    seenEvents = town.disks.journalEvents.count
  }

  /// After a sleep the session stands still since its beginning, or has gone on, as the person set it.
  private func checkSleep() {
    guard let sleep = world.lastSleep, sleep != seenSleep else { return }
    seenSleep = sleep
    // What was on its way when the machine fell asleep arrives after it, and nothing is heard asleep.
    calmSince += sleep.upperBound - sleep.lowerBound
    guard let known = engineKnowsSetting, known.life == town.engine.life, let core = town.engine.core,
      let before = known.state.running, !before.session.isPaused
    else { return }
    let schedule = schedule(of: before.session)
    guard before.plainOffset(at: sleep.lowerBound, schedule) < schedule.total else { return }
    let isStill = hasFallenAsleep(from: known.state, to: core.state)
    if isStill != (known.setting == .pause) {
      world.violate(
        "asleep with whenSuspended \(known.setting), the session \(isStill ? "stood still" : "ran")")
    }
  }

  private func checkAnswers() {
    for (number, command) in town.commands.enumerated() where !checkedCommands.contains(number) {
      guard let answer = command.answer else { continue }
      checkedCommands.insert(number)
      guard command.method.hasPrefix("engine."), case .success(let json) = answer,
        let payload = try? JSON.decode(SessionPayload.self, from: json)
      else { continue }
      let isOnDisk = town.disks.journal.contains { record, _ in
        let session = record.state.running?.session
        return record.state.revision == payload.revision && session?.id == payload.sessionId
          && session?.anchor.at.nanoseconds == payload.anchor?.at
      }
      if !isOnDisk { world.violate("\(command.method) was acknowledged and is not on disk") }
    }
  }

  // MARK: Who knows what

  /// Whether no display is cut off from what the engine publishes, or too slow to read it.
  private var areHearing: Bool {
    town.status.link?.isStuck == false && town.status.isConnected && town.screen.isConnected
      && town.desktop.isConnected
  }

  private func learnWhoKnows() {
    let situation = Situation(town)
    if situation != lastSituation || town.engine.core?.state != town.truth {
      lastSituation = situation
      calmSince = world.now
    }
    if town.status.life != statusKnows?.life || !town.status.isRunning { statusKnows = nil }
    if town.screen.life != screenKnows?.life || !town.screen.isRunning { screenKnows = nil }
    if town.desktop.life != desktop.knows?.life || !town.desktop.isRunning { desktop.knows = nil }
    if town.audio.life != audioKnows?.life || !town.audio.isRunning
      || audioKnows?.revision != town.truth.revision
    {
      audioKnows = nil
    }
    // What the disk has refused is true nevertheless, for as long as the engine lives.
    if let core = town.engine.core, core.state != town.truth {
      (statusKnows, screenKnows, audioKnows, desktop.knows) = (nil, nil, nil, nil)
    }
    engineKnowsSetting = nil
    if !areHearing { hearingSince = world.now }
    guard isCalm, town.engine.isConnected else { return }
    // A bar counts each second, so it may notice the suspend a second late, and then waits for the engine.
    let patience = areHearing ? Self.calm : 1_000_000_000 + FollowedSession.confirmation.nanoseconds
    if let sleep = world.lastSleep, world.now - sleep.upperBound >= patience {
      overcomeSleep = sleep
    }
    if town.store.isConnected {
      engineKnowsSetting = (town.disks.settings.whenSuspended, town.truth, town.engine.life)
    }
    let revision = town.truth.revision
    if town.status.isConnected, town.status.link?.isStuck == false {
      statusKnows = (revision, town.status.life)
    }
    if town.screen.isConnected { screenKnows = (revision, town.screen.life) }
    if town.desktop.isConnected { desktop.knows = (revision, town.desktop.life) }
    if town.audio.isConnected, audioKnows == nil { audioKnows = (revision, town.audio.life, world.now) }
  }

  // MARK: What is heard

  private func checkCues() {
    for cue in town.player.begun[seenCues...] { note(cue) }
    seenCues = town.player.begun.count
    defer { cuesCheckedUntil = world.now }
    guard let audioKnows, let running = town.truth.running, !running.session.isPaused,
      running.session.sound || running.session.voice
    else { return }
    for elapsed in schedule(of: running.session).cues {
      let due = self.due(elapsed, running.session)
      // What lay within a suspend was slept through.
      guard due > cuesCheckedUntil, due <= world.now, audioKnows.since < due, world.now == due else {
        continue
      }
      let key = key(of: elapsed, in: town.disks.journal.count - 1)
      if !heard.contains(key), !heardByOldSchedule.contains(key) {
        world.violate("the cue of \(key) was not heard")
      }
    }
  }

  private func note(_ cue: (at: Int64, due: Int64)) {
    var repeated: String?
    for (index, entry) in town.disks.journal.enumerated().reversed() {
      guard let session = entry.record.state.running?.session, !session.isPaused,
        let elapsed = schedule(of: session).cues.first(where: { due($0, session) == cue.due })
      else { continue }
      let key = key(of: elapsed, in: index)
      guard isSameSchedule(since: index) else {
        heardByOldSchedule.insert(key)
        return
      }
      if heard.insert(key).inserted { return }
      // Two sessions can begin at the same instant; it may be the other's.
      repeated = key
    }
    world.violate(
      repeated.map { "the cue of \($0) was heard twice" } ?? "a cue was heard that belongs to no schedule")
  }

  func isSameSchedule(since index: Int) -> Bool {
    let session = town.disks.journal[index].record.state.running?.session
    let now = town.truth.running?.session
    return session?.id == now?.id && session?.anchor == now?.anchor && session?.isPaused == now?.isPaused
      && session?.timeline == now?.timeline
  }

  /// Names a cue. After a skip, or continuing after the end, it may be heard again: a stretch without either is distinguished
  /// by its first record.
  func key(of offset: Int64, in index: Int) -> String {
    let journal = town.disks.journal
    var first = index
    while first > 0, let running = journal[first].record.state.running,
      let before = journal[first - 1].record.state.running, before.session.id == running.session.id,
      !before.isCompleted
    {
      let schedule = schedule(of: before.session)
      let offset = before.plainOffset(at: running.session.anchor.at.nanoseconds, schedule)
      // An end that a full disk has kept out of the journal was an end all the same.
      guard offset == running.session.anchor.offset.nanoseconds, offset < schedule.total else { break }
      first -= 1
    }
    return "\(journal[index].record.state.running?.session.id ?? "") \(first) \(offset)"
  }

  /// The schedule of a session, worked out once.
  func schedule(of session: Session) -> Schedule {
    if let last, last.timeline == session.timeline { return last.schedule }
    let schedule = schedules[session.timeline] ?? Schedule(session.timeline)
    schedules[session.timeline] = schedule
    last = (session.timeline, schedule)
    return schedule
  }

  func due(_ elapsed: Int64, _ session: Session) -> Int64 {
    session.anchor.at.nanoseconds + elapsed - session.anchor.offset.nanoseconds
  }

  /// When a workout came to the phase that starts at an offset: by the schedule, or by a command that led into it. The
  /// anchor of a command within the phase says nothing about it; the session before that command does.
  func beginning(of start: Int64, in index: Int) -> Int64? {
    let journal = town.disks.journal
    guard let session = journal[index].record.state.running?.session else { return nil }
    let anchor = session.anchor
    guard anchor.offset.nanoseconds > start else { return due(start, session) }
    let before = index > 0 ? journal[index - 1].record.state.running : nil
    guard let before, before.session.id == session.id else { return anchor.at.nanoseconds }
    let schedule = schedule(of: before.session)
    let phase = schedule.phase(at: before.plainOffset(at: anchor.at.nanoseconds, schedule))
    return phase?.start == start ? beginning(of: start, in: index - 1) : anchor.at.nanoseconds
  }

  // MARK: The end

  /// What must hold once all trouble is over and everybody has had time.
  func lookAtTheEnd() {
    look()
    let everybody = [
      ("engine", town.engine.isConnected), ("store", town.store.isConnected),
      ("audio", town.audio.isConnected),
      ("status", town.status.isConnected), ("screen", town.screen.isConnected),
      ("hooks", town.hooks.isConnected),
      ("desktop", town.desktop.isConnected), ("music", town.music.isConnected),
    ]
    for (name, isConnected) in everybody where !isConnected { world.violate("\(name) did not come back") }
    if statusKnows?.revision != town.truth.revision { world.violate("the bar has not heard the news") }
    if screenKnows?.revision != town.truth.revision { world.violate("the screen has not heard the news") }
    if let json = town.broker.retained(.session) {
      let envelope = try? Envelope(json)
      let payload = try? JSON.decode(SessionPayload.self, from: envelope?.params ?? [])
      if payload?.revision != town.truth.revision { world.violate("the retained session is an old one") }
    } else {
      world.violate("no session is retained")
    }
  }

  /// What must hold once every workout has had time to be logged.
  func lookAtTheLog() {
    checkMusicAtTheEnd()
    let logged = town.disks.workouts.map(\.record.sessionId)
    if Set(logged) != Set(finished.keys) {
      world.violate("finished \(finished.keys.sorted()), logged \(logged.sorted())")
    }
    for record in town.disks.workouts.map(\.record) {
      let noted = finished[record.sessionId]
      if noted?.activeSeconds == record.activeSeconds, noted?.status == record.status,
        noted?.results == record.results
      {
        continue
      }
      world.violate("\(record.sessionId) is noted as \(noted as Any), logged as \(record)")
    }
    if logged.count != Set(logged).count { world.violate("a workout was logged twice") }
    if !town.truth.outbox.isEmpty { world.violate("the outbox is not empty") }
    checkEarlierResults()
  }

  /// What is published of earlier workouts is of the present session and of the log as it is.
  private func checkEarlierResults() {
    let log = StoredLog(workouts: town.disks.workouts)
    let session = town.truth.running?.session
    let expected = session.map {
      log.results(
        .init(
          name: $0.timeline.routine.name, routine: $0.timeline.routine.fingerprint, besides: $0.id, limit: 1)
      )
      .earlier(of: $0.id)
    }
    let published = town.broker.retained(.results).flatMap { try? Envelope($0) }
      .flatMap { try? JSON.decode(EarlierResults.self, from: $0.params ?? []) }
    if published != expected ?? EarlierResults() {
      world.violate("earlier results are \(published as Any), not \(expected as Any)")
    }
  }
}
