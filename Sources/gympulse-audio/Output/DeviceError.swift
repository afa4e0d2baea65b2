import Messages

/// Why a sound device cannot be used, with what the person can do.
enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// It does not exist, or its sound server does not respond.
  case absent(name: DeviceName, reason: String)
  /// Another program uses it exclusively.
  case busy(name: DeviceName)
  /// It exists, but supports no sample format and rate that ALSA can convert to.
  case unsuitable(name: DeviceName)
  /// It was open, and failed or went away.
  case lost(name: DeviceName, reason: String)
  /// The stream stopped by an underrun or a suspend; restart the device and begin again.
  case interrupted

  var description: String {
    switch self {
    case .absent(let name, let reason):
      "no sound device: ALSA cannot open \"\(name)\" (\(reason)); connect one, start the sound server, "
        + "or choose another"
    case .busy(let name):
      "the sound device \"\(name)\" is in use by another program; close it, or choose a device that is shared, "
        + "such as pulse or pipewire"
    case .unsuitable(let name):
      "the sound device \"\(name)\" supports no format that ALSA can convert to; choose another"
    case .lost(let name, let reason):
      "the sound device \"\(name)\" stopped working (\(reason)); trying again"
    case .interrupted:
      "the sound was interrupted; starting again"
    }
  }
}
