import Bus
import Flows
import Messages
import Testing
import Workout

@testable import Chance
@testable import gympulse_music

/// A music core on a virtual clock, and what it has done.
final class Room: VirtualActor<MusicCore>, ActorFlowStage {
  /// The effects as words, in their order.
  private var log: [(second: Double, text: String)] = []
  private var kept = KeptChanges()
  var settings = Settings() { didSet { publish(.settings, settings) } }
  /// Whether records can be written.
  private var isDiskFull = false

  init(kept: KeptChanges = KeptChanges()) {
    self.kept = kept
    super.init(MusicCore(kept.isEmpty ? nil : kept, bootId: "b"), at: .at(0))
    send(.started)
    publish(nil)
    publish(.settings, settings)
    log = []
  }

  private func note(_ text: String) { log.append((seconds, text)) }

  override func see(_ effect: MusicCore.Effect) {
    switch effect {
    case .publish(.musicQuiet, let json):
      note("quiet: \((try? JSON.decode(Quiet.self, from: json))?.reason ?? "no")")
    case .request(.pause, let method, _): note(method)
    case .reply(_, let json): note(String(decoding: json, as: UTF8.self))
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
      note("stream \(index) to \(stream.percent)")
    case .sound(let command): note("\(command)")
    case .bus(.call(.pause(let player), let call)):
      #expect(kept.players.contains(player), "in the record before it is paused")
      note("\(call.member.name)")
    case .bus(.call(_, let call)): note("\(call.member.name)")
    case .bus: break
    case .record: Issue.record("a record within a record")
    }
  }

  private static let vlc = KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.2")

  /// The stage of a flow; after a kill in another boot: with `lowered` streams or `paused` players.
  static func stage(_ words: [String]) -> Room {
    switch words {
    case ["lowered"]:
      let change = KeptChanges.Volume(
        index: 1, identity: SoundStream.music(1, percent: 0).identity, before: [65536], lowered: [19660])
      return Room(kept: KeptChanges(bootId: "other", volumes: [change]))
    case ["paused"]: return Room(kept: KeptChanges(bootId: "other", players: [vlc]))
    default: return Room()
    }
  }

  /// What a music actor can do in a flow.
  ///
  ///     workout                  Get Ready 10 s, then two rounds of 20 s work and 20 s rest
  ///     cue 10 11                is published, from when to when; or none
  ///     server 1 at 80, 2 at 50  is connected and has these streams, or a call
  ///     stream 1 at 40           its volume in percent; lost: the server
  ///     call, call held, call heard    a stream of a program for calls that records, is stopped, plays;
  ///     call ends, call heard ends     and is gone
  ///     session bus              is connected
  ///     status 1 Playing         a player's reply in a round; vlc paused: its reply to a pause
  ///     disk full, disk free
  ///     terminate
  func act(_ line: Flow.Line) throws -> Bool {
    switch (line.verb, line.text) {
    case ("workout", _): start(.intervals(getReady: 10, work: 20, rest: 20, rounds: 2))
    case ("cue", "none"): publish(.audioCues, AudioCues.none)
    case ("cue", _): publish(.audioCues, AudioCues(try line.number(), try line.number(1)))
    case ("server", let streams):
      sound(.connected)
      if streams == "call" { sound(.stream(Self.call())) }
      for words in streams.split(separator: ",").map({ $0.split(separator: " ") }) where words.count == 3 {
        sound(.stream(.music(UInt32(words[0]) ?? 0, percent: UInt32(words[2]) ?? 0)))
      }
      sound(.listed)
    case ("stream", _): sound(.stream(.music(UInt32(try line.number()), percent: UInt32(try line.number(2)))))
    case ("lost", _): sound(.lost(reason: "refused"))
    case ("call", ""): sound(.stream(Self.call()))
    case ("call", "held"): sound(.stream(Self.call(isCorked: true)))
    case ("call", "heard"): sound(.stream(Self.call(.playback)))
    case ("call", "ends"): sound(.gone(Self.call().id))
    case ("call", "heard ends"): sound(.gone(Self.call(.playback).id))
    case ("session", "bus"): send(.input(.bus(.connected(.session))))
    case ("status", _):
      let reply: [BusValue] = [.variant(.string(try line.word(1)))]
      send(.input(.bus(.reply(.status(Self.vlc, round: Int(try line.number())), .success(reply)))))
    case ("vlc", "paused"): send(.input(.bus(.reply(.pause(Self.vlc), .success([])))))
    case ("disk", _): isDiskFull = line.text == "full"
    case ("terminate", _): send(.input(.terminate))
    default: return try actAsAny(line)
    }
    return true
  }

  private func sound(_ event: SoundEvent) { send(.input(.sound(event))) }

  func state(_ name: String) -> String? {
    guard name == "kept" else { return stateOfAny(name) }
    let counts = [("volumes", kept.volumes.count), ("players", kept.players.count)]
    let texts = counts.compactMap { $1 > 0 ? "\($0) \($1)" : nil }
    return kept.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }

  func history(_ name: String) -> [String]? {
    switch name {
    case "log": log.map(\.text)
    case "looks": log.filter { $0.text == "ListNames" }.map(\.second.short)
    default: historyOfAny(name)
    }
  }

  private static func call(_ direction: SoundStream.Direction = .recording, isCorked: Bool = false)
    -> SoundStream
  {
    var stream = SoundStream.music(9, "Phone", percent: 100)
    stream.id.direction = direction
    (stream.role, stream.isCorked) = ("phone", isCorked)
    return stream
  }
}
