import Glibc
import Testing
import Workout

@testable import gympulse_audio

private func bootNow() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_BOOTTIME, &time)
  return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
}

/// Serves a player as its owner would, until an instant.
private func serve(_ player: Player, until end: Instant) {
  while bootNow() < end {
    player.service(bootNow())
    let wait = bootNow().duration(to: min(player.wakeAt ?? end, end))
    if wait > .zero { usleep(UInt32(wait.nanoseconds / 1000)) }
  }
}

/// ALSA's `file` device: it writes what would be heard, without a card or a clock of its own.
private final class Recording {
  let path: String

  init() throws {
    var template = Array("/tmp/gympulse-player-XXXXXX".utf8CString)
    close(mkstemp(&template))
    path = template.withUnsafeBufferPointer { String(cString: Array($0)) }
  }

  deinit { unlink(path) }

  var device: String { "file:\(path),raw" }

  /// The left channel.
  func samples() throws -> [Int16] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var frames = [Int16](repeating: 0, count: 2 * sampleRate * 20)
    let count = fread(&frames, 4, frames.count / 2, file)
    return (0..<count).map { frames[2 * $0] }
  }
}

@Suite("Player", .serialized)
struct PlayerTests {
  static let epoch = Instant(nanoseconds: 1_000_000_000_000)

  @Test("wakes before an item by wakeAhead, and not at all without one")
  func wake() {
    let player = Player(device: "null", wakeAhead: .seconds(2)) { Self.epoch }
    #expect(player.wakeAt == nil)
    player.play([1], at: Self.epoch.advanced(by: .seconds(60)))
    #expect(player.wakeAt == Self.epoch.advanced(by: .seconds(58)))
    player.service(Self.epoch)
    #expect(player.wakeAt == Self.epoch.advanced(by: .seconds(58)))
    player.silence()
    #expect(player.wakeAt == nil)
  }

  @Test("no device: says so in plain words, retries with back-off, counts what was missed, then sleeps")
  func absent() throws {
    var now = Self.epoch
    let player = Player(device: "nonesuch") { now }
    player.play([1], at: now.advanced(by: .seconds(2)))
    var waits: [Duration] = []
    while let wakeAt = player.wakeAt {
      waits.append(now.duration(to: wakeAt))
      now = wakeAt
      player.service(now)
    }
    #expect(waits.prefix(4) == [.zero, .milliseconds(250), .milliseconds(500), .seconds(1)])
    #expect(waits.count <= 6)
    #expect(player.health.skippedCount == 1)
    #expect(!player.health.isWorking)
    let problem = try #require(player.health.problem)
    #expect(problem.contains("no sound device"))
    #expect(problem.contains("nonesuch"))
  }

  @Test("items are placed at their times, whenever service happens to be called")
  func spacing() throws {
    let recording = try Recording()
    let player = Player(device: recording.device, clock: bootNow)
    let start = bootNow().advanced(by: .milliseconds(700))
    for index in 0..<4 {
      player.play([0.5], at: start.advanced(by: .milliseconds(Int64(index) * 300)))
    }
    serve(player, until: start.advanced(by: .milliseconds(1500)))
    let samples = try recording.samples()
    let places = samples.indices.filter { samples[$0] > 1000 }
    try #require(places.count == 4)
    for (one, next) in zip(places, places.dropFirst()) {
      // Real time passes here; how exactly, scripts/bench tells.
      #expect(abs(next - one - 14_400) <= 4800)
    }
    #expect(player.health == PlayerHealth())
    #expect(player.wakeAt == nil)
  }

  @Test("silenced: nothing of what was queued is played, and the device is closed")
  func silence() throws {
    let recording = try Recording()
    let player = Player(device: recording.device, clock: bootNow)
    player.play([Float](repeating: 0.5, count: 2 * sampleRate), at: bootNow())
    serve(player, until: bootNow().advanced(by: .milliseconds(300)))
    player.silence()
    serve(player, until: bootNow().advanced(by: .milliseconds(300)))
    #expect(try recording.samples().count(where: { $0 > 1000 }) < sampleRate)
    #expect(player.wakeAt == nil)
  }

  @Test("due now, or a little late: at once; far too late: never")
  func late() throws {
    let recording = try Recording()
    let player = Player(device: recording.device, clock: bootNow)
    player.play([0.25], at: bootNow())
    player.play([0.5], at: bootNow().advanced(by: .milliseconds(-600)))
    serve(player, until: bootNow().advanced(by: .milliseconds(300)))
    let samples = try recording.samples()
    #expect(samples.firstIndex { $0 > 1000 } ?? .max < sampleRate / 10)
    #expect(!samples.contains { $0 > 12_000 })
    #expect(player.health.skippedCount == 1)
  }
}
