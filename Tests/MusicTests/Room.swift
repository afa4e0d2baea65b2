import ActorCore
import Bus
import Messages
import Testing
import Workout

@testable import gympulse_music

/// A music core on a virtual clock, and what it has done.
final class Room {
  var core: MusicCore
  var now = Instant.at(0)
  var suspended = Duration.zero
  var wakeAt: Instant?
  var wakeups = 0
  /// The effects as words, in their order.
  var log: [String] = []
  var kept = KeptChanges()
  var settings = Settings()
  var exitCode: ExitCode?
  /// Whether records can be written.
  var isDiskFull = false

  init(_ change: (inout Settings) -> Void, kept: KeptChanges = KeptChanges(), bootId: String = "b") {
    core = MusicCore(kept.isEmpty ? nil : kept, bootId: bootId)
    self.kept = kept
    change(&settings)
    send(.started)
    publish(nil)
    publish(.settings, settings)
    log = []
  }

  private var moment: Moment {
    Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0), suspended: suspended)
  }

  func send(_ event: MusicCore.Event) {
    var answer: MusicCore.Event?
    for effect in core.handle(event, at: moment) {
      switch effect {
      case .wake(let instant): wakeAt = instant
      case .output(.record(let changes, then: let outputs)):
        answer = .input(.recorded(!isDiskFull))
        guard !isDiskFull else { continue }
        kept = changes ?? KeptChanges()
        for output in outputs { perform(output) }
      case .output(let output): perform(output)
      case .publish(.musicQuiet, let json):
        log.append("quiet: \((try? JSON.decode(Quiet.self, from: json))?.reason ?? "no")")
      case .request(.pause, let method, _): log.append(method)
      case .exit(let code): exitCode = code
      case .reply(_, let json): log.append(String(decoding: json, as: UTF8.self))
      default: Issue.record("unexpected \(effect)")
      }
    }
    if let answer { send(answer) }
  }

  private func perform(_ output: MusicCore.Output) {
    switch output {
    case .sound(.lower(let index, let volumes)), .sound(.restore(let index, let volumes)):
      #expect(kept.volumes.contains { $0.index == index }, "in the record before it is changed")
      var stream = SoundStream.music(index)
      stream.volumes = volumes
      log.append("stream \(index) to \(stream.percent)")
    case .sound(let command): log.append("\(command)")
    case .bus(.call(.pause(let player), let call)):
      #expect(kept.players.contains(player), "in the record before it is paused")
      log.append("\(call.member.name)")
    case .bus(.call(_, let call)): log.append("\(call.member.name)")
    case .bus: break
    case .record: Issue.record("a record within a record")
    }
  }

  func publish(_ topic: Topic, _ value: some Encodable) { send(.publication(topic, JSON.encode(value))) }

  func publish(_ session: Session?) {
    publish(
      .session, SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: moment))
  }

  func sound(_ events: SoundEvent...) {
    for event in events { send(.input(.sound(event))) }
  }

  /// The server is connected and has these streams.
  func connect(_ streams: SoundStream...) {
    sound(.connected)
    for stream in streams { sound(.stream(stream)) }
    sound(.listed)
    log = []
  }

  func pass(to second: Double) {
    while let wake = wakeAt, wake <= .at(second) {
      now = max(now, wake)
      wakeAt = nil
      wakeups += 1
      send(.timer)
    }
    now = .at(second)
  }

  /// Get Ready 10 s, then two rounds of 20 s work and 20 s rest.
  func session() -> Session {
    var preset = Preset(.interval)
    preset.getReadySeconds = 10
    (preset.interval.workSeconds, preset.interval.restSeconds, preset.interval.rounds) = (20, 20, 2)
    return Session(
      id: "s", timeline: Timeline(CheckedPreset(repairing: preset).routine),
      anchor: Session.Anchor(at: now, elapsed: .zero), sound: true, voice: true)
  }

  static func call(_ direction: SoundStream.Direction = .recording, isCorked: Bool = false) -> SoundStream {
    var stream = SoundStream.music(9, "Phone", percent: 100)
    stream.id.direction = direction
    (stream.role, stream.isCorked) = ("phone", isCorked)
    return stream
  }
}
