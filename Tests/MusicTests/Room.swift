import Messages
import Testing
import Workout

@testable import Chance
@testable import gympulse_music

/// A music core on a virtual clock, and what it has done.
final class Room: VirtualActor<MusicCore> {
  /// The effects as words, in their order.
  var log: [String] = []
  var kept = KeptChanges()
  var settings = Settings()
  /// Whether records can be written.
  var isDiskFull = false

  init(_ change: (inout Settings) -> Void, kept: KeptChanges = KeptChanges(), bootId: String = "b") {
    self.kept = kept
    super.init(MusicCore(kept.isEmpty ? nil : kept, bootId: bootId), at: .at(0))
    change(&settings)
    send(.started)
    publish(nil)
    publish(.settings, settings)
    log = []
  }

  override func see(_ effect: MusicCore.Effect) {
    switch effect {
    case .publish(.musicQuiet, let json):
      log.append("quiet: \((try? JSON.decode(Quiet.self, from: json))?.reason ?? "no")")
    case .request(.pause, let method, _): log.append(method)
    case .reply(_, let json): log.append(String(decoding: json, as: UTF8.self))
    default: break
    }
  }

  override func perform(_ output: MusicCore.Output) -> MusicCore.Input? {
    guard case .record(let changes, then: let outputs) = output else {
      show(output)
      return nil
    }
    guard !isDiskFull else { return .recorded(false) }
    kept = changes ?? KeptChanges()
    for output in outputs { show(output) }
    return .recorded(true)
  }

  private func show(_ output: MusicCore.Output) {
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

  /// Get Ready 10 s, then two rounds of 20 s work and 20 s rest.
  func workout() -> Session {
    Session(.intervals(getReady: 10, work: 20, rest: 20, rounds: 2), at: now)
  }

  static func call(_ direction: SoundStream.Direction = .recording, isCorked: Bool = false) -> SoundStream {
    var stream = SoundStream.music(9, "Phone", percent: 100)
    stream.id.direction = direction
    (stream.role, stream.isCorked) = ("phone", isCorked)
    return stream
  }
}
