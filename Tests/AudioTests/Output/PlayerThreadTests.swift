import ActorRuntime
import Messages
import Synchronization
import Testing

@testable import gympulse_audio

@Suite("The player's thread")
struct PlayerThreadTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

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
    #expect(try loop.run(for: .seconds(20)) { heard.count >= 2 })
    #expect(heard == [0.25, 0.5] && names.withLock { $0 } == ["pulse"])
    player.play([0.75], at: BootClock.now().advanced(by: .seconds(3600)))
    player.silence()
    player.play([0.125], at: BootClock.now().advanced(by: .seconds(1)))
    #expect(try loop.run(for: .seconds(20)) { heard.count >= 3 })
    #expect(heard == [0.25, 0.5, 0.125])
    withExtendedLifetime(reader) {}
  }

  @Test("a device that cannot be opened: the health says so")
  func health() throws {
    let player = try PlayerThread { name throws(DeviceError) in throw .busy(name: name) }
    var health: PlayerHealth?
    let reader = try player.listen(on: loop) { health = $0 }
    player.play([0.5], at: BootClock.now())
    #expect(try loop.run(for: .seconds(20)) { health != nil })
    #expect(health?.trouble == DeviceError.busy(name: .system).trouble)
    withExtendedLifetime(reader) {}
  }

  @Test("a thread that cannot start: the health says so")
  func cannotStart() throws {
    let player = try PlayerThread(makeLoop: { () throws(SystemError) in
      throw SystemError("epoll_create1", code: 24)
    })
    var health: PlayerHealth?
    let reader = try player.listen(on: loop) { health = $0 }
    #expect(try loop.run(for: .seconds(20)) { health != nil })
    #expect(health?.isWorking == false && health?.trouble?.problem.contains("Too many open files") == true)
    withExtendedLifetime(reader) {}
  }

  @Test("a sound server that does not respond: the caller sees how long, and nothing else waits")
  func blocked() throws {
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
      let isOpen = try loop.run(for: .seconds(20)) { isOpening }
      #expect(isOpen)
      #expect(player.waiting(at: BootClock.now().advanced(by: .seconds(5))) >= .seconds(5))
    }
    #expect(try loop.run(for: .seconds(20)) { hasWritten })
    withExtendedLifetime((openings, reader)) {}
  }
}
