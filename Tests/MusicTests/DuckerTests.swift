import Flows
import Testing

@testable import gympulse_music

extension SoundStream {
  /// A playback stream of a program at a volume in percent.
  static func music(_ index: UInt32, _ name: String = "Player", percent: UInt32...) -> SoundStream {
    SoundStream(
      id: ID(direction: .playback, index: index), identity: "sink-input-by-application-name:\(name)",
      volumes: percent.map { $0 * volumeNorm / 100 })
  }

  var percent: [UInt32] { volumes.map { ($0 * 100 + SoundStream.volumeNorm / 2) / SoundStream.volumeNorm } }
}

/// A sound server as PipeWire is: it keeps a program's last volume for its next stream.
private struct Server {
  var ducker = Ducker([])
  var streams: [UInt32: SoundStream] = [:]
  var kept: [String: [UInt32]] = [:]
  var second = 0.0
  /// Most changes on disk at any time.
  var changesMax = 0

  mutating func open(_ stream: SoundStream) {
    var stream = stream
    stream.volumes = kept[stream.identity] ?? stream.volumes
    streams[stream.id.index] = stream
    change(stream)
  }

  mutating func close(_ index: UInt32) {
    guard let stream = streams.removeValue(forKey: index) else { return }
    ducker.remove(stream.id)
  }

  mutating func change(_ stream: SoundStream) {
    streams[stream.id.index] = stream
    if !stream.volumes.isEmpty { kept[stream.identity] = stream.volumes }
    perform(ducker.note(stream, at: .at(second)))
  }

  mutating func duck(_ isLow: Bool, percent: Int = 30) {
    second += 5
    perform(ducker.update(isLow: isLow, percent: percent))
  }

  private mutating func perform(_ commands: [SoundCommand]) {
    changesMax = max(changesMax, ducker.changes.count)
    for command in commands {
      let (index, volumes): (UInt32, [UInt32])
      switch command {
      case .lower(let stream, let values), .restore(let stream, let values):
        (index, volumes) = (stream, values)
      case .connect, .disconnect: continue
      }
      #expect(ducker.changes.contains { $0.index == index }, "it is kept before it is changed")
      guard var stream = streams[index] else { continue }
      // A server converts to floating point and back.
      stream.volumes = volumes.map { $0 > 0 && $0 < SoundStream.volumeNorm ? $0 - 1 : $0 }
      change(stream)
    }
  }

  /// The process is killed, and another takes its place.
  mutating func restart() {
    ducker = Ducker(ducker.changes)
    for stream in streams.values.sorted(by: { $0.id.index < $1.id.index }) {
      perform(ducker.note(stream, at: .at(second)))
    }
    ducker.settle()
  }

  func percent(_ index: UInt32) -> [UInt32]? { streams[index]?.percent }
}

extension Server: FlowStage {
  /// What a server can do in a flow.
  ///
  ///     open 1 Player 80 50    a stream of a program at volumes in percent; hold: one that is stopped; continue 1
  ///     close 1, vanish 1      a stream ends; and the process does not hear of it
  ///     person 1 40            the person sets a volume
  ///     lower to 30, raise, wait 10, restart
  ///     remembered Player 30, forgotten    the volume of a program's last stream, or of all programs
  mutating func act(_ line: Flow.Line) throws -> Bool {
    func volumes(from index: Int) -> [UInt32] {
      line.words.dropFirst(index).map { (UInt32($0) ?? 0) * SoundStream.volumeNorm / 100 }
    }
    let index = UInt32(line.words.first ?? "") ?? 0
    switch line.verb {
    case "open", "hold":
      var stream = SoundStream.music(index, try line.word(1))
      (stream.volumes, stream.isCorked) = (volumes(from: 2), line.verb == "hold")
      open(stream)
    case "continue", "person":
      guard var stream = streams[index] else { return false }
      if line.verb == "continue" { stream.isCorked = false } else { stream.volumes = volumes(from: 1) }
      change(stream)
    case "close": close(index)
    case "vanish": streams[index] = nil
    case "lower": duck(true, percent: Int(try line.number(1)))
    case "raise": duck(false)
    case "wait": second += try line.number()
    case "restart": restart()
    case "remembered": kept = ["sink-input-by-application-name:\(try line.word())": volumes(from: 1)]
    case "forgotten": kept = [:]
    default: return false
    }
    return true
  }

  func state(_ name: String) -> String? {
    switch name {
    case "volumes":
      streams.sorted { $0.key < $1.key }.map { index, stream in
        "\(index): \(stream.percent.map(String.init).joined(separator: " "))"
      }.joined(separator: ", ")
    case "changed":
      ducker.changes.isEmpty
        ? "none" : ducker.changes.map { $0.index.map(String.init) ?? "ended" }.joined(separator: ", ")
    default: nil
    }
  }

  func history(_ name: String) -> [String]? { nil }
}

@Suite("Music: volumes are lowered and come back")
struct DuckerTests {
  @Test("flow", arguments: Flow.all("volumes"))
  func flow(_ flow: Flow) { #expect(flow.faults { _ in Server() } == []) }

  private func server(_ streams: SoundStream...) -> Server {
    var server = Server()
    for stream in streams { server.open(stream) }
    server.second = 10
    return server
  }

  @Test("not ours, calls, screen readers, event sounds, filters, stopped streams, fixed volumes, recordings")
  func left() {
    var streams = (1...8).map { SoundStream.music(UInt32($0), "\($0)", percent: 100) }
    streams[0].isOurs = true
    streams[1].role = "phone"
    streams[2].role = "communication"
    streams[3].role = "a11y"
    streams[4].role = "event"
    streams[5].isFilter = true
    streams[6].isCorked = true
    streams[7].volumes = []
    var server = Server()
    for stream in streams { server.open(stream) }
    var recording = SoundStream.music(1, percent: 100)
    recording.id.direction = .recording
    #expect(server.ducker.note(recording, at: .at(0)).isEmpty)
    server.duck(true)
    #expect(server.ducker.changes.isEmpty)
  }

  @Test("an event that is older than our change does not count as the person's")
  func stale() {
    var server = server(.music(1, percent: 100))
    server.duck(true)
    _ = server.ducker.note(.music(1, percent: 100), at: .at(server.second))
    #expect(server.ducker.changes.count == 1)
    server.duck(false)
    #expect(server.percent(1) == [100])
  }

  @Test("after a kill between writing it down and lowering it nothing is changed")
  func killedBefore() {
    var server = server(.music(1, percent: 100))
    _ = server.ducker.update(isLow: true, percent: 30)
    server.restart()
    #expect(server.percent(1) == [100] && server.ducker.changes.isEmpty)
  }

  @Test("another server that has the same indices")
  func otherServer() {
    var server = server(.music(1, percent: 100), .music(2, "Other", percent: 50))
    server.duck(true)
    server.ducker.clear()
    server.duck(false)
    server.streams = [:]
    server.open(.music(1, "Other", percent: 50))
    server.open(.music(2, "Player", percent: 100))
    server.ducker.settle()
    #expect(server.percent(1) == [50] && server.percent(2) == [100] && server.ducker.changes.isEmpty)
  }

  @Test("more streams than can be kept are not lowered")
  func limit() {
    var server = Server()
    let count = KeptChanges.volumesMax + 3
    for index in 1...count { server.open(.music(UInt32(index), "\(index)", percent: 100)) }
    server.duck(true)
    #expect(server.changesMax == KeptChanges.volumesMax)
    #expect(server.streams.values.count { $0.percent == [100] } == 3)
    server.duck(false)
    #expect(server.streams.values.allSatisfy { $0.percent == [100] } && server.ducker.changes.isEmpty)
  }
}
