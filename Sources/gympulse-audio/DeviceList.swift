import CALSA
import Glibc
import Messages

extension PCMDevice {
  /// The devices that ALSA says can be played on, those that everybody has first.
  static func all() -> [AudioMethods.Devices.Result.Device] {
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    gympulse_alsa_be_quiet()
    guard snd_device_name_hint(-1, "pcm", &hints) >= 0, let list = hints else { return [] }
    defer { snd_device_name_free_hint(list) }
    var devices: [AudioMethods.Devices.Result.Device] = []
    var place = list
    while let hint = place.pointee, devices.count < listedMax {
      place += 1
      // "Input" is what can only be recorded from.
      guard let name = word("NAME", of: hint), !converters.contains(name), word("IOID", of: hint) != "Input"
      else {
        continue
      }
      let description = (word("DESC", of: hint) ?? "").split(separator: "\n").joined(separator: ", ")
      devices.append(.init(name: name, description: description))
    }
    let isMain = { ["default", "pipewire", "pulse"].contains($0) }
    return devices.filter { isMain($0.name) } + devices.filter { !isMain($0.name) }
  }

  /// Devices listed at most: a machine with ten cards has fewer, and the answer has to fit into a frame.
  private static let listedMax = 500

  /// What ALSA lists besides, and nobody can hear.
  private static let converters = [
    "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix",
  ]

  private static func word(_ id: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, id) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
