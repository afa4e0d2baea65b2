import ActorRuntime
import Messages
import Synchronization
import Testing
import Workout

@testable import gympulse_audio

@Suite("The player's thread")
struct PlayerThreadTests {
  private static let patience = Duration.seconds(20)

  /// Runs a loop until a condition holds; false if it does not hold in time.
  private func run(_ loop: EventLoop, until isDone: () -> Bool) throws -> Bool {
    var isLate = false
    let deadline = try BootTimer(on: loop) { isLate = true }
    deadline.set(at: BootClock.now().advanced(by: Self.patience))
    try loop.run { isLate || isDone() }
    return isDone()
  }

  /// A device that accepts everything and hands it on.
  private static func device(
    _ name: DeviceName, _ written: Mailbox<[Float]>
  ) -> OutputDevice {
    OutputDevice(
      name: name, bufferFrames: 12_288, availableFrames: { 12_288 }, delay: { (0, BootClock.now()) },
      write: { samples in
        written.put(samples)
        return samples.count
      }, restart: {})
  }

  @Test("what is played here is written there, on the device that is adopted; silenced, nothing is")
  func plays() throws {
    let loop = try EventLoop()
    let written = try Mailbox<[Float]>()
    let names = Mutex<[String]>([])
    let player = try PlayerThread { name throws(DeviceError) in
      names.withLock { $0.append(name.text) }
      return Self.device(name, written)
    }
    var heard: [Float] = []
    let reader = try written.read(on: loop) { heard += $0.joined().filter { $0 != 0 } }
    player.adopt(device: try #require(DeviceName("pulse")), wakeAhead: .seconds(2))
    player.play([0.25, 0.5], at: BootClock.now().advanced(by: .seconds(1)))
    #expect(try run(loop) { heard.count >= 2 })
    #expect(heard == [0.25, 0.5] && names.withLock { $0 } == ["pulse"])
    player.play([0.75], at: BootClock.now().advanced(by: .seconds(3600)))
    player.silence()
    player.play([0.125], at: BootClock.now().advanced(by: .seconds(1)))
    #expect(try run(loop) { heard.count >= 3 })
    #expect(heard == [0.25, 0.5, 0.125])
    withExtendedLifetime(reader) {}
  }

  @Test("a device that cannot be opened: the health says so")
  func health() throws {
    let loop = try EventLoop()
    let player = try PlayerThread { name throws(DeviceError) in throw .busy(name: name) }
    var health: PlayerHealth?
    let reader = try player.listen(on: loop) { health = $0 }
    player.play([0.5], at: BootClock.now())
    #expect(try run(loop) { health != nil })
    #expect(health?.trouble == DeviceError.busy(name: .system).trouble)
    withExtendedLifetime(reader) {}
  }

  @Test("a thread that cannot start: the health says so")
  func cannotStart() throws {
    let loop = try EventLoop()
    let player = try PlayerThread(makeLoop: { () throws(SystemError) in
      throw SystemError("epoll_create1", code: 24)
    })
    var health: PlayerHealth?
    let reader = try player.listen(on: loop) { health = $0 }
    #expect(try run(loop) { health != nil })
    #expect(health?.isWorking == false && health?.trouble?.problem.contains("Too many open files") == true)
    withExtendedLifetime(reader) {}
  }

  @Test("a sound server that does not respond: the caller sees how long, and nothing else waits")
  func blocked() throws {
    let loop = try EventLoop()
    let opened = try Mailbox<Bool>()
    let gate = Mutex(())
    let written = try Mailbox<[Float]>()
    let player = try PlayerThread { name throws(DeviceError) in
      opened.put(true)
      gate.withLock { _ in }
      return Self.device(name, written)
    }
    #expect(player.waiting(at: BootClock.now()) == .zero)
    var isOpening = false
    let openings = try opened.read(on: loop) { _ in isOpening = true }
    var hasWritten = false
    let reader = try written.read(on: loop) { _ in hasWritten = true }
    try gate.withLock { (_) throws in
      player.play([0.5], at: BootClock.now().advanced(by: .seconds(1)))
      let isOpen = try run(loop) { isOpening }
      #expect(isOpen)
      #expect(player.waiting(at: BootClock.now().advanced(by: .seconds(5))) >= .seconds(5))
    }
    #expect(try run(loop) { hasWritten })
    withExtendedLifetime((openings, reader)) {}
  }
}
