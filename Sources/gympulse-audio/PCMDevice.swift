import CALSA
import Glibc
import Workout

/// An open ALSA playback stream of mono `Float` at `sampleRate`, and the only place that calls ALSA.
/// Never waits for the device; opening waits as long as a sound server takes to answer. Closed when released.
final class PCMDevice {
  /// Frames that can be queued at most.
  let bufferFrames: Int

  private let name: String
  private let pcm: OpaquePointer
  private let clock: () -> Instant
  private static let channels = 2

  /// Opens and prepares a device; what it does not take as it is, ALSA converts.
  ///
  /// - Parameters:
  ///   - name: as ALSA knows it: `default`, `pipewire`, `hw:0,0`, `file:/tmp/x.raw,raw` …
  ///   - clock: reads `CLOCK_BOOTTIME`.
  /// - Throws: `.absent`, `.busy` or `.unsuitable`.
  init(name: String, clock: @escaping () -> Instant) throws(DeviceError) {
    // Without this, alsa-lib and its plugins write to our standard error.
    gympulse_alsa_be_quiet()
    (pcm, bufferFrames) = try Self.open(name)
    self.name = name
    self.clock = clock
  }

  deinit {
    snd_pcm_close(pcm)
  }

  /// Frames that `write` takes now, 0 … `bufferFrames`.
  ///
  /// - Throws: `.interrupted` or `.lost`.
  func available() throws(DeviceError) -> Int {
    Int(try checked(snd_pcm_avail(pcm)))
  }

  /// How long a frame written now would take to be heard, and the moment for which that is true.
  ///
  /// - Throws: `.interrupted` or `.lost`.
  func delay() throws(DeviceError) -> (frames: Int, at: Instant) {
    var frames: snd_pcm_sframes_t = 0
    // The answer holds for some moment during the call: nearer to its end, where plugins read the clock themselves.
    let status = snd_pcm_delay(pcm, &frames)
    let after = clock()
    _ = try checked(snd_pcm_sframes_t(status))
    return (Int(frames), after)
  }

  /// Queues as many of the samples (-1 … 1, cut off beyond) as there is room for, the same on every channel.
  /// The first ones start the stream.
  ///
  /// - Returns: how many were taken.
  /// - Throws: `.interrupted` or `.lost`.
  func write(_ samples: [Float]) throws(DeviceError) -> Int {
    var frames = [Int16](repeating: 0, count: samples.count * Self.channels)
    for (index, sample) in samples.enumerated() {
      // Rounded by cutting off what is positive: without a call, so that the compiler does eight at a time.
      let value = Int16(truncatingIfNeeded: Int32(max(-1, min(1, sample)) * 32767 + 32768.5) - 32768)
      frames[index * Self.channels] = value
      frames[index * Self.channels + 1] = value
    }
    let written = snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(samples.count))
    return written == snd_pcm_sframes_t(-EAGAIN) ? 0 : Int(try checked(written))
  }

  /// Throws away what is queued, at once, and makes ready for the first frame of a new stream. Also the way on
  /// after `.interrupted`.
  ///
  /// - Throws: `.lost`.
  func restart() throws(DeviceError) {
    snd_pcm_drop(pcm)
    let status = snd_pcm_prepare(pcm)
    guard status >= 0 else { throw .lost(name: name, reason: Self.words(status)) }
  }

  /// What to throw when it takes no more frames, without saying why.
  var stalled: DeviceError { .lost(name: name, reason: "it takes no sound") }

  private func checked(_ status: snd_pcm_sframes_t) throws(DeviceError) -> snd_pcm_sframes_t {
    guard status < 0 else { return status }
    let error = Int32(status)
    switch -error {
    case EPIPE, ESTRPIPE, EINTR:
      // After a suspend this resumes the hardware where it can; the stream begins anew in any case.
      guard snd_pcm_recover(pcm, error, 1) >= 0 else { break }
      throw .interrupted
    default: break
    }
    throw .lost(name: name, reason: Self.words(error))
  }
}

// Opening.
extension PCMDevice {
  /// Asked for; the device may differ. More than is queued at most, and yet no seconds, which pipewire-alsa otherwise
  /// hands out.
  private static let bufferWanted = snd_pcm_uframes_t(256 * sampleRate / 1000)
  /// Asked for. Sound servers choose their own cycle by it: 21 ms is easy on batteries, and PipeWire rounds down to a
  /// power of two.
  private static let periodWanted: snd_pcm_uframes_t = 1024
  /// Asked of ALSA's converter, which makes each period a whole number of the card's frames, and the pitch wrong where it
  /// has to round: 20 ms are whole at every usual rate.
  private static let convertedPeriodWanted = snd_pcm_uframes_t(20 * sampleRate / 1000)

  private static func open(_ name: String) throws(DeviceError) -> (OpaquePointer, bufferFrames: Int) {
    if let opened = try open(name, named: name, period: periodWanted) { return opened }
    // A bare device takes only what its hardware does: put ALSA's converter in front of it.
    if let opened = try open("plug:'\(name)'", named: name, period: convertedPeriodWanted) { return opened }
    throw .unsuitable(name: name)
  }

  /// Nil when the device exists but does not take our format.
  private static func open(
    _ definition: String, named name: String, period: snd_pcm_uframes_t
  ) throws(DeviceError) -> (OpaquePointer, bufferFrames: Int)? {
    var opened: OpaquePointer?
    let status = snd_pcm_open(&opened, definition, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard status >= 0, let pcm = opened else {
      throw status == -EBUSY ? .busy(name: name) : .absent(name: name, reason: words(status))
    }
    guard let bufferFrames = configure(pcm, period: period) else {
      snd_pcm_close(pcm)
      return nil
    }
    return (pcm, bufferFrames)
  }

  private static func configure(_ pcm: OpaquePointer, period: snd_pcm_uframes_t) -> Int? {
    var hardware: OpaquePointer?
    var software: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&hardware) >= 0, snd_pcm_sw_params_malloc(&software) >= 0
    else { return nil }
    defer {
      snd_pcm_hw_params_free(hardware)
      snd_pcm_sw_params_free(software)
    }
    var buffer = bufferWanted
    var period = period
    guard snd_pcm_hw_params_any(pcm, hardware) >= 0,
      snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED) >= 0,
      snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16) >= 0,
      snd_pcm_hw_params_set_channels(pcm, hardware, UInt32(channels)) >= 0,
      snd_pcm_hw_params_set_rate(pcm, hardware, UInt32(sampleRate), 0) >= 0,
      snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil) >= 0,
      snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer) >= 0,
      snd_pcm_hw_params(pcm, hardware) >= 0,
      snd_pcm_hw_params_get_buffer_size(hardware, &buffer) >= 0,
      snd_pcm_sw_params_current(pcm, software) >= 0,
      snd_pcm_sw_params_set_start_threshold(pcm, software, 1) >= 0,
      snd_pcm_sw_params_set_avail_min(pcm, software, period) >= 0,
      snd_pcm_sw_params(pcm, software) >= 0
    else { return nil }
    return Int(buffer)
  }

  private static func words(_ status: Int32) -> String {
    String(cString: snd_strerror(status))
  }
}
