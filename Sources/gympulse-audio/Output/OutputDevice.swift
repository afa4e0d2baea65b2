import Messages
import Workout

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
  var hasWanderingDelay = false
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
