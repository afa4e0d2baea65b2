import ActorCore
import ActorRuntime
import Glibc
import Messages
import Workout

/// `gympulse-ctl doctor`: a short list of what has to be well, and what to do where it is not.
struct Doctor {
  /// One thing looked at.
  struct Finding: Codable, Hashable {
    /// What was looked at, such as `sound`.
    var check: String
    var isWell: Bool
    /// What was found; where it is not well, with what to do.
    var text: String
  }

  let arguments: Arguments
  let settings: ConnectionSettings

  func run() throws -> ExitCode {
    let findings = try look()
    if arguments.has("json") {
      Output.print(json: findings)
    } else {
      Output.standard.write(
        SessionText.columns(findings.map { [$0.isWell ? "ok" : "!!", $0.check, $0.text] }))
    }
    return findings.allSatisfy(\.isWell) ? .done : .refused
  }

  private func look() throws -> [Finding] {
    var findings = [folder()]
    let remote: Remote
    do {
      remote = try settings.connect(topics: [.audioHealth, .storeHealth])
      findings.append(Finding(check: "broker", isWell: true, text: settings.socket))
    } catch {
      return findings + [Finding(check: "broker", isWell: false, text: "\(error)")]
    }
    let names = [ActorName.engine, ActorName.store, ActorName.audio, ActorName.supervisor]
    let silent = try remote.silent(among: names.filter { remote.presence(of: $0) != nil })
    for name in names { findings.append(actor(name, in: remote, isSilent: silent.contains(name))) }
    findings.append(version(remote))
    let canAnswer = { (name: String) in remote.presence(of: name) != nil && !silent.contains(name) }
    if canAnswer(ActorName.store) { findings.append(store(remote)) }
    if canAnswer(ActorName.audio) { findings.append(try sound(remote)) }
    return findings
  }

  /// The folder of the socket has to be the person's own.
  private func folder() -> Finding {
    let path = settings.socket.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Finding(
        check: "socket folder", isWell: false,
        text: "\(path): \(String(cString: strerror(errno))); gympulse-ctl up makes it")
    }
    let isPrivate = status.st_uid == getuid() && status.st_mode & 0o077 == 0
    return Finding(
      check: "socket folder", isWell: isPrivate,
      text: isPrivate
        ? path : "\(path) must be a folder of your own with mode 0700; chmod 700 it or remove it")
  }

  /// Whether an actor is here, answers, and is the program that is installed.
  private func actor(_ name: String, in remote: Remote, isSilent: Bool) -> Finding {
    guard let presence = remote.presence(of: name) else {
      let log = (try? settings.paths.stateFolder()).map { "; \($0)/gympulse.log says why" } ?? ""
      return Finding(check: name, isWell: false, text: "is not running: gympulse-ctl up starts it\(log)")
    }
    if isSilent {
      let complaint = ActorList.Entry.complaint(of: name, presence.pid)
      return Finding(check: name, isWell: false, text: "process \(presence.pid) \(complaint)")
    }
    if isReplaced(presence.pid) {
      return Finding(
        check: name, isWell: false,
        text: "process \(presence.pid) is an older program than the one installed: gympulse-ctl down, then up"
      )
    }
    return Finding(check: name, isWell: true, text: "process \(presence.pid)")
  }

  private func isReplaced(_ pid: Int32) -> Bool {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/\(pid)/exe", &path, path.count)
    return length > 0 && String(decoding: path.prefix(length), as: UTF8.self).hasSuffix(" (deleted)")
  }

  private func version(_ remote: Remote) -> Finding {
    guard let version = remote.brokerVersion else {
      return Finding(check: "version", isWell: false, text: "the broker does not say its version")
    }
    let isSame = version == Version.text
    return Finding(
      check: "version", isWell: isSame,
      text: isSame
        ? version
        : "the broker is version \(version), this is \(Version.text): gympulse-ctl down, then up")
  }

  private func store(_ remote: Remote) -> Finding {
    do {
      let presets = try remote.call(StoreMethods.ListPresets.self, NoParams()).presets
      let troubles = remote.storeHealth?.troubles ?? []
      return Finding(
        check: "database", isWell: troubles.isEmpty,
        text: troubles.isEmpty ? "\(presets.count) presets" : troubles.joined(separator: "; "))
    } catch {
      return Finding(check: "database", isWell: false, text: "\(error)")
    }
  }

  /// Plays a tick: a device is known to work only when it has.
  private func sound(_ remote: Remote) throws -> Finding {
    do {
      let wish = AudioMethods.Preview.Parameters(sound: CueSound.tick.rawValue)
      _ = try remote.call(AudioMethods.Preview.self, wish)
    } catch {
      return Finding(check: "sound", isWell: false, text: "\(error)")
    }
    try remote.pass(Self.soundPause) { remote.audioHealth?.problem != nil }
    guard let health = remote.audioHealth else {
      return Finding(check: "sound", isWell: false, text: "audio says nothing of itself")
    }
    let skipped = health.cuesSkipped > 0 ? "; \(health.cuesSkipped) cues came too late and were left out" : ""
    return Finding(
      check: "sound", isWell: health.problem == nil,
      text: health.problem ?? "plays on the device \"\(health.device)\"\(skipped)")
  }

  /// How long a device may take to show that it does not work.
  private static let soundPause = Duration.milliseconds(1800)
}
