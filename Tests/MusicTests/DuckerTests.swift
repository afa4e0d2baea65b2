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

  mutating func set(_ index: UInt32, percent: UInt32...) {
    guard var stream = streams[index] else { return }
    stream.volumes = percent.map { $0 * SoundStream.volumeNorm / 100 }
    change(stream)
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

@Suite("Music: volumes are lowered and come back")
struct DuckerTests {
  private func server(_ streams: SoundStream...) -> Server {
    var server = Server()
    for stream in streams { server.open(stream) }
    server.second = 10
    return server
  }

  @Test("each channel relative to its own volume, and back")
  func channels() {
    var server = server(.music(1, percent: 100, 50), .music(2, "Other", percent: 40))
    server.duck(true)
    #expect(server.percent(1) == [30, 15] && server.percent(2) == [12])
    server.duck(false)
    #expect(server.percent(1) == [100, 50] && server.percent(2) == [40])
    #expect(server.ducker.changes.isEmpty)
  }

  @Test("to nothing, and back")
  func silent() {
    var server = server(.music(1, percent: 80))
    server.duck(true, percent: 0)
    #expect(server.percent(1) == [0])
    server.duck(false)
    #expect(server.percent(1) == [80])
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

  @Test("a stream that appears or continues meanwhile is lowered too and comes back")
  func meanwhile() {
    var stopped = SoundStream.music(2, "Stopped", percent: 60)
    stopped.isCorked = true
    var server = server(.music(1, percent: 100), stopped)
    server.duck(true)
    server.open(.music(3, "New", percent: 90))
    stopped.isCorked = false
    server.change(stopped)
    #expect([1, 2, 3].map { server.percent($0) } == [[30], [18], [27]])
    server.duck(false)
    #expect([1, 2, 3].map { server.percent($0) } == [[100], [60], [90]])
  }

  @Test("a volume that the person sets meanwhile stays, however often it is set")
  func person() {
    var server = server(.music(1, percent: 100))
    server.duck(true)
    for percent: UInt32 in [31, 40, 55] { server.set(1, percent: percent) }
    #expect(server.percent(1) == [55])
    server.duck(false)
    #expect(server.percent(1) == [55] && server.ducker.changes.isEmpty)
    server.duck(true)
    server.duck(false)
    #expect(server.percent(1) == [55])
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

  @Test(
    "the next track of a program has the volume of the one that ended while it was low",
    arguments: [true, false])
  func nextTrack(_ isLow: Bool) {
    var server = server(.music(1, percent: 100))
    server.duck(true)
    server.close(1)
    if !isLow { server.duck(false) }
    server.open(.music(2, percent: 100))
    #expect(server.percent(2) == [isLow ? 30 : 100])
    server.duck(false)
    #expect(server.percent(2) == [100] && server.ducker.changes.isEmpty)
  }

  @Test("two streams of a program, and one that starts days later")
  func twoStreams() {
    var server = server(.music(1, percent: 100), .music(2, percent: 100))
    server.duck(true)
    server.close(1)
    server.close(2)
    server.duck(false)
    #expect(server.ducker.changes.count == 1)
    server.restart()
    server.second += 100_000
    server.open(.music(3, percent: 100))
    #expect(server.percent(3) == [100] && server.ducker.changes.isEmpty)
  }

  @Test("another number of channels comes back to the loudest of them")
  func otherChannels() {
    var server = server(.music(1, percent: 100, 100))
    server.duck(true)
    server.close(1)
    server.duck(false)
    server.kept = ["sink-input-by-application-name:Player": [30 * SoundStream.volumeNorm / 100]]
    server.open(.music(2, percent: 30))
    #expect(server.percent(2) == [100])
  }

  @Test("a kept volume that the person has set since then is left alone")
  func outdated() {
    var server = server(.music(1, percent: 100))
    server.duck(true)
    server.close(1)
    server.duck(false)
    server.kept = [:]
    server.open(.music(2, percent: 60))
    server.second += 10
    server.set(2, percent: 30)
    #expect(server.percent(2) == [30])
    server.set(2, percent: 31)
    #expect(server.ducker.changes.isEmpty)
  }

  @Test("after a kill while it was low: at once, also streams that have ended meanwhile")
  func killed() {
    var server = server(.music(1, percent: 100), .music(2, "Other", percent: 50))
    server.duck(true)
    server.streams[2] = nil
    server.restart()
    #expect(server.percent(1) == [100] && server.ducker.changes.map(\.index) == [nil])
    server.open(.music(7, "Other", percent: 50))
    #expect(server.percent(7) == [50] && server.ducker.changes.isEmpty)
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
