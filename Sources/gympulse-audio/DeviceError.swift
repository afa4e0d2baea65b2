/// What is wrong with a sound device, in words for its user.
enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// It does not exist, or its sound server does not answer.
  case absent(name: String, reason: String)
  /// Another program has it for itself.
  case busy(name: String)
  /// It exists, but takes no stream that we could convert to.
  case unsuitable(name: String)
  /// It was there, and failed or went away.
  case lost(name: String, reason: String)
  /// The stream stopped, by an underrun or a suspend; `recover()` and start again.
  case interrupted

  var description: String {
    switch self {
    case .absent(let name, let reason):
      "no sound device: ALSA cannot open \"\(name)\" (\(reason)); connect one, start the sound server, "
        + "or choose another that \"aplay -L\" lists"
    case .busy(let name):
      "the sound device \"\(name)\" is in use by another program; close it, or choose a device that is shared, "
        + "such as pulse or pipewire"
    case .unsuitable(let name):
      "the sound device \"\(name)\" takes no stream that we could convert to; choose another "
        + "that \"aplay -L\" lists"
    case .lost(let name, let reason):
      "the sound device \"\(name)\" stopped working (\(reason)); trying again"
    case .interrupted:
      "the sound was interrupted; starting again"
    }
  }
}
