import CALSA
import Glibc
import Messages

extension OutputDevice {
  /// What ALSA says about a device.
  struct Hint {
    var name: String?
    var description: String?
    /// "Input" or "Output"; nil for both.
    var direction: String?
  }

  /// Most devices listed, so that the response fits into a frame. A machine with ten cards has fewer.
  static let listedMax = 500
  /// Most code points of a description.
  static let descriptionLengthMax = 200

  /// Returns the playback devices that ALSA lists and `audioDevice` can name, the sound servers' first.
  static func all() -> [AudioMethods.Devices.Result.Device] {
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    gympulse_alsa_silence_errors()
    guard snd_device_name_hint(-1, "pcm", &list) >= 0, let list else { return [] }
    defer { snd_device_name_free_hint(list) }
    var hints: [Hint] = []
    var next = list
    while let hint = next.pointee {
      next += 1
      hints.append(
        Hint(
          name: text("NAME", of: hint), description: text("DESC", of: hint), direction: text("IOID", of: hint)
        ))
    }
    return listed(hints)
  }

  /// Returns the playback devices among hints, the sound servers' first, at most `listedMax`.
  static func listed(_ hints: [Hint]) -> [AudioMethods.Devices.Result.Device] {
    let devices = hints.compactMap { hint -> AudioMethods.Devices.Result.Device? in
      guard let name = hint.name, DeviceName(name) != nil, !converters.contains(name),
        hint.direction != "Input"
      else { return nil }
      let description = (hint.description ?? "").split(separator: "\n").joined(separator: ", ")
      let scalars = description.unicodeScalars.prefix(descriptionLengthMax)
      return .init(name: name, description: String(String.UnicodeScalarView(scalars)))
    }
    let isMain = { ["default", "pipewire", "pulse"].contains($0) }
    let sorted = devices.filter { isMain($0.name) } + devices.filter { !isMain($0.name) }
    return Array(sorted.prefix(listedMax))
  }

  /// Devices that ALSA lists although they only convert or discard.
  private static let converters = [
    "null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix",
  ]

  private static func text(_ id: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, id) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
