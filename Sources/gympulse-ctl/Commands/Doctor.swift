import FoundationEssentials
import Glibc
import Supervision

/// `gympulse-ctl doctor`: checks of the installation, with advice for each that fails.
struct Doctor {
  /// The result of a check.
  struct Finding: Codable, Hashable {
    /// The name of the check, such as `sound`.
    var check: String
    var isOK: Bool
    /// What was found; for a failed check with what to do.
    var text: String

    static func ok(_ check: String, _ text: String) -> Finding {
      Finding(check: check, isOK: true, text: text)
    }

    static func failed(_ check: String, _ text: String) -> Finding {
      Finding(check: check, isOK: false, text: text)
    }
  }

  let arguments: Arguments
  let settings: ConnectionSettings

  func run() throws -> ExitCode {
    let all = try check()
    // What a person has to do comes first.
    let findings = all.filter { !$0.isOK } + all.filter(\.isOK)
    let code = try arguments.print(
      findings, Output.table(findings.map { [$0.isOK ? "ok" : "FIX", $0.check, $0.text] }))
    return findings.allSatisfy(\.isOK) ? code : .refused
  }

  private func check() throws -> [Finding] {
    var findings = [folder()] + fullDisks() + refusedWorkouts() + damagedDevices()
    let remote: Remote
    do {
      let topics = [
        Topic.audioHealth, .storeHealth, .desktopHealth, .hooksHealth, .mqttHealth, .webDevices, .settings,
        .session,
      ]
      remote = try settings.connect(topics: topics)
      let broker = ProcessLock.holder(of: settings.socket + ".lock").map {
        ", \(origin(of: $0, Actor.broker.name))"
      }
      findings.append(.ok("broker", settings.socket + (broker ?? "")))
    } catch {
      let reason = failure(of: Actor.broker.name) ?? failure(of: Actor.supervisor.name)
      return findings + [.failed("broker", "\(error)" + (reason.map { "; it ended: \($0)" } ?? ""))]
        + undoRecords(nil)
    }
    let absent = try OptionalDaemon.absent(remote)
    let connected = try remote.call(BrokerMethods.Actors.self, NoParams()).actors.map(\.actor)
    // Those of other authors too.
    let names =
      [Actor.engine, .store, .audio, .supervisor].map(\.name).filter { !connected.contains($0) }
      + connected.filter { $0 != Actor.broker.name }
    let unresponsive = try remote.unresponsive(among: names.filter(connected.contains))
    for name in names { findings.append(actor(name, in: remote, isResponding: !unresponsive.contains(name))) }
    findings += ownActors(remote) + undoRecords(remote)
    findings += absent.map {
      Finding(check: $0.actor.name, isOK: $0.isOK, text: "\($0.absence.rawValue): \($0.detail)")
    }
    findings.append(version(remote))
    let isUsable = { (actor: Actor) in remote.presence(of: actor) != nil && !unresponsive.contains(actor.name)
    }
    if isUsable(.store) { findings.append(store(remote)) }
    if isUsable(.audio) { findings.append(try sound(remote)) }
    if isUsable(.web), let page = remote.value(of: .webDevices, as: WebDevices.self) {
      findings.append(Self.page(page))
    }
    let webKey = remote.value(of: .settings, as: Settings.self)?.webKey ?? ""
    let hooks = isUsable(.hooks) ? remote.value(of: .hooksHealth, as: HooksHealth.self) : nil
    let written = hooks?.detail.map { "; output: \($0.rawValue)" } ?? ""
    let mqtt = isUsable(.mqtt) ? remote.value(of: .mqttHealth, as: MQTTHealth.self)?.problem : nil
    let problems = [
      ("webKey", UserFile.secretProblem(webKey)), ("do not disturb", remote.desktopProblem),
      ("commands", hooks?.problem.map { $0 + written }), ("MQTT", mqtt),
    ]
    return findings + problems.compactMap { check, problem in problem.map { Finding.failed(check, $0) } }
  }

  /// Least free bytes for the journal and the database: a workout's journal has a few KiB.
  static let freeBytesMin = 1 << 20

  /// The folders on disks with too little space to change anything.
  private func fullDisks() -> [Finding] {
    [try? settings.paths.stateFolder(), try? settings.paths.dataFolder()].compactMap { folder in
      var status = statvfs()
      guard let folder, statvfs(folder, &status) == 0 else { return nil }
      let (blocks, size) = (min(status.f_bavail, 1 << 20), min(status.f_frsize, 1 << 20))
      return Self.disk(of: folder, freeBytes: Int(blocks * size))
    }
  }

  /// Returns a finding for a folder on a disk that is nearly full; nil for any other.
  static func disk(of folder: String, freeBytes: Int) -> Finding? {
    guard freeBytes < freeBytesMin else { return nil }
    return .failed("disk", "\(folder): only \(freeBytes >> 10) KiB left; free up at least 1 MiB")
  }

  /// Whether the folder of the socket belongs to the user alone.
  private func folder() -> Finding {
    let path = Paths.folder(of: settings.socket)
    do { try settings.paths.checkPrivate(path) } catch { return .failed("socket folder", "\(error)") }
    return .ok("socket folder", path)
  }

  /// The finished workouts that the store has refused; empty if there are none.
  private func refusedWorkouts() -> [Finding] {
    guard let state = try? settings.paths.stateFolder() else { return [] }
    let folder = "\(state)/refused-workouts"
    let count =
      (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count { $0.hasSuffix(".jsonl") } ?? 0
    guard count > 0 else { return [] }
    return [
      .failed(
        "unsaved workouts",
        "\(count) in \(folder); save each with \(Commands.program) import FILE, or delete it"
      )
    ]
  }

  /// A file of paired devices that could not be read; empty if there is none.
  private func damagedDevices() -> [Finding] {
    DeviceFile.damaged(in: settings.paths).map {
      let text = "\($0) is damaged; delete it, then pair the devices again with \(Commands.program) phone"
      return [.failed("paired devices", text)]
    } ?? []
  }

  /// The person's own actors whose file is refused, and those that are not connected.
  private func ownActors(_ remote: Remote) -> [Finding] {
    let isInWorkout = remote.value(of: .session, as: SessionPayload.self)?.phase.takesTime == true
    let settings = remote.value(of: .settings, as: Settings.self)
    return ActorFile.all(in: self.settings.paths).compactMap { name, file in
      let check = "actors/\(name)"
      let actor: ActorFile
      switch file {
      case .failure(let problem): return .failed(check, "\(problem)")
      case .success(let file): actor = file
      }
      if remote.presence(of: name) != nil { return undescribed(actor, remote) }
      guard let settings, actor.need.isMet(settings, isInWorkout: isInWorkout) else {
        return .ok(check, "off: not needed now")
      }
      return .failed(
        check, "not connected: \(failure(of: name) ?? "see the log"); \(Commands.program) up reads its file")
    }
  }

  /// The topics of an actor that its file names and no display can show; nil if there is none.
  private func undescribed(_ actor: ActorFile, _ remote: Remote) -> Finding? {
    guard !actor.displayed.isEmpty else { return nil }
    let method = "\(actor.name).describe"
    let json = try? remote.callForJSON(method, isIdempotent: true) { _ in Array("{}".utf8) }
    let described = json.flatMap { try? JSON.decode(ActorDescription.self, from: $0) }?.described
    let missing = actor.displayed.map(\.name).filter { described?[$0]?.shown == nil }
    return missing.isEmpty
      ? nil
      : .failed(
        "actors/\(actor.name)",
        "not shown: \(listed(missing)); \(method) has to return each with the member shown")
  }

  /// Returns where phones can open the page, or why they cannot.
  static func page(_ page: WebDevices) -> Finding {
    let problem = page.problem ?? (page.addresses.isEmpty ? PhoneText.noNetwork : nil)
    if let problem { return .failed("phone page", "not served: \(problem)") }
    return .ok("phone page", page.addresses.joined(separator: " "))
  }

  /// What is changed of other programs now. That is as it should be while the actor runs that undoes it.
  private func undoRecords(_ remote: Remote?) -> [Finding] {
    let records = UndoRecord.present(in: settings.paths).filter(\.isChange)
    return UndoRecord.allCases.filter(records.contains).map { record in
      remote?.presence(of: record.actor) != nil
        ? .ok("to put back", "\(record.text), by \(record.actor.program)")
        : .failed("to put back", "\(record.text); \(Commands.program) up puts it back")
    }
  }

  /// Whether an actor is connected, responds and runs the installed program.
  private func actor(_ name: String, in remote: Remote, isResponding: Bool) -> Finding {
    guard let presence = remote.presence(of: name) else {
      if let reason = failure(of: name) { return .failed(name, "not running: \(reason)") }
      let log = (try? settings.supervisor.map(settings.log(of:)) ?? settings.logFile()).map {
        " (log: \($0))"
      }
      return .failed(name, "not running; start it with \(Commands.program) up\(log ?? "")")
    }
    if !isResponding {
      let problem = ActorList.Entry.unresponsive(
        name, presence.pid, isSupervised: settings.startsItself(name, ProcessFacts(pid: presence.pid)))
      return .failed(name, "process \(presence.pid) \(problem)")
    }
    if ProcessFacts(pid: presence.pid).isProgramReplaced {
      return .failed(
        name,
        "still running the old version; run \(Commands.program) down, then up"
      )
    }
    return .ok(name, origin(of: presence.pid, name))
  }

  /// Returns why an actor that is not connected could not start; nil if it left no record.
  private func failure(of actor: String) -> String? {
    StartFailure.read(of: actor, socket: settings.socket)?.reason
  }

  /// Returns a process's id and program, and whether it was started by hand.
  private func origin(of pid: Int32, _ name: String) -> String {
    let process = ProcessFacts(pid: pid)
    let isOurs = name == Actor.supervisor.name || settings.startsItself(name, process)
    return "process \(pid), \(process.program ?? "unknown program")" + (isOurs ? "" : ", started by hand")
      + (process.isService ? ", by the service \(UserService.unit)" : "")
  }

  private func version(_ remote: Remote) -> Finding {
    let broker = remote.brokerVersion ?? "unknown"
    if broker == Version.text { return .ok("version", broker) }
    return .failed(
      "version",
      "running \(broker), installed \(Version.text); run \(Commands.program) down, then up")
  }

  private func store(_ remote: Remote) -> Finding {
    do {
      let list = try remote.call(StoreMethods.ListPresets.self, .init())
      let messages =
        (remote.storeHealth?.messages ?? [])
        + list.unreadable.map {
          "a saved timer can't be read; delete it with \(Commands.program) timer delete \($0)"
        }
      return messages.isEmpty
        ? .ok("database", plural(list.presets.count, "{n} timer", "{n} timers"))
        : .failed("database", messages.joined(separator: "; "))
    } catch {
      return .failed("database", "\(error)")
    }
  }

  /// Plays a tick, because only playing shows whether the device works.
  private func sound(_ remote: Remote) throws -> Finding {
    do {
      let parameters = AudioMethods.Preview.Parameters(sound: CueSound.tick.rawValue)
      _ = try remote.call(AudioMethods.Preview.self, parameters)
    } catch {
      return .failed("sound", "\(error)")
    }
    try remote.wait(Self.soundDeadline) { remote.audioHealth?.problem != nil }
    guard let health = remote.audioHealth else {
      return .failed("sound", "the sound program does not answer; see the log")
    }
    let silence = health.silence.map { "; but silent now: \($0)" } ?? ""
    let skipped = health.cuesSkipped == 0 ? "" : "; late sounds skipped: \(health.cuesSkipped)"
    return Finding(
      check: "sound", isOK: health.problem == nil,
      text: (health.trouble?.report ?? "playing on \"\(health.device ?? "")\"\(silence)") + skipped)
  }

  /// How long to wait for a problem with the device.
  private static let soundDeadline = Duration.milliseconds(1800)
}
