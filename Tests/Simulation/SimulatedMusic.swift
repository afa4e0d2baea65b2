import Workout

@testable import gympulse_music

/// A sound server with two streams of other programs, which only `gympulse-music` changes.
final class SimulatedMusic {
  private static let indices: [UInt32] = [1, 2]

  private let world: World
  private let disks: Disks
  /// The volume of each stream.
  private(set) var volumes = Dictionary(uniqueKeysWithValues: indices.map { ($0, SoundStream.volumeNorm) })
  /// Counts connections, so that nothing reaches a later one.
  private var connection = 0
  private var lastArrival: Int64 = 0
  /// Gets the events.
  var deliver: (SoundEvent) -> Void = { _ in }
  /// Whether it can be connected to.
  var isRunning = true

  init(_ world: World, _ disks: Disks) {
    (self.world, self.disks) = (world, disks)
  }

  /// Performs an output of the core and returns its answer.
  func perform(_ output: MusicCore.Output) -> MusicCore.Input? {
    switch output {
    case .bus: break
    case .record(let record, let changes):
      guard disks.write(record) else { return .recorded(false) }
      for change in changes { _ = perform(change) }
      return .recorded(true)
    case .sound(.connect):
      disconnect()
      guard isRunning else { return lose() }
      send(.connected)
      for index in Self.indices { send(.stream(stream(index))) }
      send(.listed)
    case .sound(.disconnect): disconnect()
    case .sound(.lower(let index, let volumes)), .sound(.restore(let index, let volumes)):
      guard isRunning, let volume = volumes.first, volume != self.volumes[index] else { return nil }
      self.volumes[index] = volume
      if volume != SoundStream.volumeNorm, disks.music?.volumes.contains(where: { $0.index == index }) != true
      {
        world.violate("stream \(index) is lowered without a record")
      }
      send(.stream(stream(index)))
    }
    return nil
  }

  /// The process has ended, or its connection.
  func disconnect() { connection += 1 }

  /// The server is away for a time; a running process gets a report.
  func vanish(for milliseconds: Int) {
    guard isRunning else { return }
    isRunning = false
    disconnect()
    _ = lose()
    world.after(.milliseconds(milliseconds)) { [unowned self] in isRunning = true }
  }

  private func lose() -> MusicCore.Input? {
    send(.lost(reason: "away"))
    return nil
  }

  private func stream(_ index: UInt32) -> SoundStream {
    SoundStream(
      id: SoundStream.ID(direction: .playback, index: index), identity: "program \(index)",
      volumes: [volumes[index] ?? 0])
  }

  private func send(_ event: SoundEvent) {
    let connection = connection
    lastArrival = max(lastArrival, world.now + Int64(world.pick(20...2000)) * 1000)
    world.at(lastArrival) { [unowned self] in
      if self.connection == connection { deliver(event) }
    }
  }
}

// The music of other programs.
extension Inspector {
  /// Looks whether all that was changed is undone, when no workout runs any more.
  func checkMusicAtTheEnd() {
    let low = town.sound.volumes.filter { $0.value != SoundStream.volumeNorm }.keys.sorted()
    if !low.isEmpty { world.violate("streams \(low) are low at the end") }
    if town.disks.music != nil { world.violate("a record of music is left at the end") }
    if town.disks.shown != nil, town.programs.shown.isEmpty {
      world.violate("a record of no notification is left")
    }
  }
}
