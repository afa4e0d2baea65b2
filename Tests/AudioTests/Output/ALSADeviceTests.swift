import Messages
import Testing
import Workout

@testable import gympulse_audio

@Suite("ALSA devices")
struct ALSADeviceTests {
  static let epoch = Instant(nanoseconds: 1_000_000_000_000)

  @Test("a device that does not exist is named", arguments: ["nonesuch", "hw:77,0"])
  func absent(text: String) throws {
    let name = try #require(DeviceName(text))
    #expect {
      try OutputDevice.alsa(name) { Self.epoch }
    } throws: { error in
      guard case .absent(name, _)? = error as? DeviceError else { return false }
      return true
    }
  }

  @Test("a device without a clock accepts everything at once", arguments: ["null", "plug:null"])
  func null(text: String) throws {
    let device = try OutputDevice.alsa(#require(DeviceName(text))) { Self.epoch }
    #expect(8000...20_000 ~= device.bufferFrames)
    #expect(try device.availableFrames() == device.bufferFrames)
    #expect(try device.write([0, 1, -1, 7]) == 4)
    #expect(try device.delay().at == Self.epoch)
    try device.restart()
    #expect(try device.write([]) == 0)
  }

  @Test("a device without a clock is fed at the pace of ours")
  func paced() throws {
    var now = Self.epoch
    var written = 0
    let player = DevicePlayer(
      device: try #require(DeviceName("null")),
      open: { name throws(DeviceError) in
        var device = try OutputDevice.alsa(name) { now }
        let write = device.write
        device.write = { samples throws(DeviceError) in
          written += samples.count
          return try write(samples)
        }
        return device
      }, clock: { now })
    player.play([Float](repeating: 0.5, count: 4 * sampleRate), at: now.advanced(by: .seconds(2)))
    while now < Self.epoch.advanced(by: .seconds(3)) {
      player.service(now)
      now = player.wakeAt ?? now.advanced(by: .seconds(1))
    }
    #expect(abs(written - (Duration.seconds(3) + OutputStream.ahead).frames) < sampleRate / 5)
  }

  @Test("every device that is listed can be set")
  func listed() {
    for device in OutputDevice.all() { #expect(DeviceName(device.name) != nil) }
  }
}
