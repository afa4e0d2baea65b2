import Testing
import Workout

@testable import gympulse_audio

@Suite("PCM device")
struct PCMDeviceTests {
  static let epoch = Instant(nanoseconds: 1_000_000_000_000)

  @Test("a device that does not exist is named", arguments: ["nonesuch", "hw:77,0", ""])
  func absent(name: String) {
    #expect {
      try PCMDevice(name: name) { Self.epoch }
    } throws: { error in
      guard case .absent(name, _)? = error as? DeviceError else { return false }
      return true
    }
  }

  @Test("a device without a clock takes everything at once", arguments: ["null", "plug:null"])
  func null(name: String) throws {
    let device = try PCMDevice(name: name) { Self.epoch }
    #expect(8000...20_000 ~= device.bufferFrames)
    #expect(try device.available() == device.bufferFrames)
    #expect(try device.write([0, 1, -1, 7]) == 4)
    #expect(try device.delay().at == Self.epoch)
    try device.restart()
    #expect(try device.write([]) == 0)
  }
}
