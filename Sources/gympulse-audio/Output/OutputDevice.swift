import Messages

/// An open playback device of mono samples at `sampleRate`: the functions that a stream needs, so that tests can run
/// one in virtual time. It is closed when the last copy is released.
struct OutputDevice {
  /// Opens a device by its name. May block for as long as a sound server takes to respond.
  ///
  /// - Throws: `DeviceError.absent`, `.busy` or `.unsuitable`.
  typealias Open = (DeviceName) throws(DeviceError) -> OutputDevice

  /// As ALSA knows it.
  var name: DeviceName
  /// Frames that can be queued at most.
  var bufferFrames: Int
  /// Whether `delay` errs by tens of milliseconds for the first seconds of a stream and by some later: libpulse
  /// interpolates what its server reports now and then.
  var isDelayUnstable = false
  /// Returns the frames that `write` accepts now, 0 … `bufferFrames`.
  ///
  /// - Throws: `DeviceError.interrupted` or `.lost`.
  var availableFrames: () throws(DeviceError) -> Int
  /// Returns how many frames pass before a frame written now is heard, and the instant of that measurement.
  ///
  /// - Throws: `DeviceError.interrupted` or `.lost`.
  var delay: () throws(DeviceError) -> (frames: Int, at: Instant)
  /// Queues as many samples (-1 … 1) as there is room for and returns their number. The first ones start the stream.
  ///
  /// - Throws: `DeviceError.interrupted` or `.lost`.
  var write: ([Float]) throws(DeviceError) -> Int
  /// Discards what is queued and prepares for the first frame of a new stream; also the way on after `.interrupted`.
  ///
  /// - Throws: `DeviceError.lost`.
  var restart: () throws(DeviceError) -> Void
}

/// Why a sound device cannot be used, with what the person can do.
enum DeviceError: Error, Equatable {
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

  /// What is wrong; the name of the device and ALSA's words are the detail.
  var trouble: Trouble {
    switch self {
    case .absent(let name, let reason):
      Trouble(
        "no sound device: ALSA cannot open it; connect one, start the sound server, or choose another",
        detail: name.detail(reason))
    case .busy(let name):
      Trouble(
        "the sound device is in use by another program; close it, or choose a device that is shared, such as "
          + "pulse or pipewire", detail: name.detail())
    case .unsuitable(let name):
      Trouble(
        "the sound device supports no format that ALSA can convert to; choose another", detail: name.detail())
    case .lost(let name, let reason):
      Trouble("the sound device stopped working; trying again", detail: name.detail(reason))
    case .interrupted: Trouble("the sound was interrupted; starting again")
    }
  }
}

extension DeviceName {
  /// The name, which can be an address of another machine, and what ALSA says of the device, as a detail.
  func detail(_ reason: String? = nil) -> ForeignText {
    ForeignText(rawValue: "\"\(self)\"\(reason.map { ": \($0)" } ?? "")")
  }
}
