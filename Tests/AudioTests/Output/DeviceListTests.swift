import Messages
import Testing

@testable import gympulse_audio

@Suite("The list of devices")
struct DeviceListTests {
  private func names(_ hints: [OutputDevice.Hint]) -> [String] {
    OutputDevice.listed(hints).map(\.name)
  }

  @Test("playback devices alone, the sound servers' first")
  func order() {
    let hints = [
      OutputDevice.Hint(name: "hw:0,0", direction: "Output"), .init(name: "hw:1,0", direction: "Input"),
      .init(name: "null"), .init(name: "file:x"), .init(name: nil), .init(name: "pulse"),
      .init(name: "default"),
    ]
    #expect(names(hints) == ["pulse", "default", "hw:0,0"])
  }

  @Test("a description of some lines is one line, cut at its limit")
  func description() {
    let long = String(repeating: "é", count: OutputDevice.descriptionLengthMax + 1)
    let devices = OutputDevice.listed([
      .init(name: "hw:0", description: "Card\nPlayback"), .init(name: "hw:1", description: long),
    ])
    #expect(devices[0].description == "Card, Playback")
    #expect(devices[1].description.unicodeScalars.count == OutputDevice.descriptionLengthMax)
  }

  @Test("one device too many is left out, and the longest list fits into a frame")
  func limit() {
    let description = String(repeating: "\u{1}", count: 2 * OutputDevice.descriptionLengthMax)
    let hints = (0...OutputDevice.listedMax).map { index in
      let name = "hw:" + String(repeating: "x", count: DeviceName.lengthMax - 3)
      return OutputDevice.Hint(
        name: index == OutputDevice.listedMax ? "default" : name, description: description)
    }
    let devices = OutputDevice.listed(hints)
    #expect(devices.count == OutputDevice.listedMax && devices.first?.name == "default")
    let result = AudioMethods.Devices.Result(current: "default", devices: devices)
    #expect(JSON.encode(result).count < Frame.bodyLengthMax - 1000)
  }
}
