import CALSA
import Glibc
import Messages

extension OutputDevice {
  /// Opens an ALSA device; `clock` reads `CLOCK_BOOTTIME`. ALSA converts the format and rate if the device does not
  /// accept ours. A `DeviceName` cannot make it write a file or run a program.
  ///
  /// - Throws: `DeviceError.absent`, `.busy` or `.unsuitable`.
  static func alsa(_ name: DeviceName, clock: @escaping () -> Instant) throws(DeviceError) -> OutputDevice {
    let device = try ALSADevice(name: name, clock: clock)
    return OutputDevice(
      name: name, bufferFrames: device.bufferFrames, isDelayUnstable: device.isPulse,
      availableFrames: device.availableFrames, delay: device.delay, write: device.write,
      restart: device.restart)
  }
}

/// An open ALSA playback stream. This file and `DeviceList` are the only ones that call ALSA.
///
/// Only opening blocks, for as long as the sound server takes to respond. Closed when released.
private final class ALSADevice {
  let bufferFrames: Int
  /// Whether it is ALSA's pulse plugin, by whatever name.
  let isPulse: Bool

  private let name: DeviceName
  private var pcm: OpaquePointer
  private let clock: () -> Instant
  private static let channels = 2

  init(name: DeviceName, clock: @escaping () -> Instant) throws(DeviceError) {
    gympulse_alsa_silence_errors()
    (pcm, bufferFrames) = try Self.open(name)
    isPulse = Self.summary(pcm).contains("PulseAudio")
    self.name = name
    self.clock = clock
  }

  deinit {
    snd_pcm_close(pcm)
  }

  func availableFrames() throws(DeviceError) -> Int {
    Int(try checked(snd_pcm_avail(pcm)))
  }

  func delay() throws(DeviceError) -> (frames: Int, at: Instant) {
    var frames: snd_pcm_sframes_t = 0
    let status = snd_pcm_delay(pcm, &frames)
    // Plugins read the clock near the end of the call.
    let after = clock()
    _ = try checked(snd_pcm_sframes_t(status))
    return (Int(frames), after)
  }

  func write(_ samples: [Float]) throws(DeviceError) -> Int {
    var frames = [Int16](repeating: 0, count: samples.count * Self.channels)
    for (index, sample) in samples.enumerated() {
      // Truncating a positive value rounds without a call, so that the loop is vectorised.
      let value = Int16(truncatingIfNeeded: Int32(max(-1, min(1, sample)) * 32767 + 32768.5) - 32768)
      frames[index * Self.channels] = value
      frames[index * Self.channels + 1] = value
    }
    let written = snd_pcm_writei(pcm, frames, snd_pcm_uframes_t(samples.count))
    return written == snd_pcm_sframes_t(-EAGAIN) ? 0 : Int(try checked(written))
  }

  func restart() throws(DeviceError) {
    guard !isPulse else {
      // The plugin makes a new stream in any case. It begins before the last one ends, because without a stream of
      // short latency PulseAudio may queue two seconds of silence.
      let last = pcm
      pcm = try Self.open(name).0
      snd_pcm_close(last)
      return
    }
    snd_pcm_drop(pcm)
    let status = snd_pcm_prepare(pcm)
    guard status >= 0 else { throw .lost(name: name, reason: Self.message(status)) }
  }

  private func checked(_ status: snd_pcm_sframes_t) throws(DeviceError) -> snd_pcm_sframes_t {
    guard status < 0 else { return status }
    let error = Int32(status)
    switch -error {
    case EPIPE, ESTRPIPE, EINTR:
      // After a suspend this resumes the hardware if it can; the stream starts again in any case.
      guard snd_pcm_recover(pcm, error, 1) >= 0 else { break }
      throw .interrupted
    default: break
    }
    throw .lost(name: name, reason: Self.message(error))
  }
}

// Opening.
extension ALSADevice {
  /// Requested size: room for `OutputStream.ahead`. pipewire-alsa would otherwise allocate seconds.
  private static let bufferWanted = snd_pcm_uframes_t(256 * sampleRate / 1000)
  /// Requested period, 21 ms. PipeWire chooses its cycle by it and rounds down to a power of two.
  private static let periodWanted: snd_pcm_uframes_t = 1024
  /// Requested period of ALSA's converter, 20 ms: a whole number of frames at every usual rate. It rounds any other
  /// to whole frames of the card, which changes the pitch.
  private static let convertedPeriodWanted = snd_pcm_uframes_t(20 * sampleRate / 1000)

  private static func open(_ name: DeviceName) throws(DeviceError) -> (OpaquePointer, bufferFrames: Int) {
    if let opened = try open(name.text, named: name, period: periodWanted) { return opened }
    // Hardware accepts only its own formats: put ALSA's converter in front of it.
    if let opened = try open("plug:'\(name)'", named: name, period: convertedPeriodWanted) { return opened }
    throw .unsuitable(name: name)
  }

  /// Returns nil if the device exists but does not accept our format.
  private static func open(
    _ definition: String, named name: DeviceName, period: snd_pcm_uframes_t
  ) throws(DeviceError) -> (OpaquePointer, bufferFrames: Int)? {
    var opened: OpaquePointer?
    let status = snd_pcm_open(&opened, definition, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard status >= 0, let pcm = opened else {
      throw status == -EBUSY ? .busy(name: name) : .absent(name: name, reason: message(status))
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

  /// What ALSA prints of a stream: the plugins that it passes through, and its format.
  private static func summary(_ pcm: OpaquePointer) -> String {
    var output: OpaquePointer?
    guard snd_output_buffer_open(&output) >= 0 else { return "" }
    defer { snd_output_close(output) }
    snd_pcm_dump(pcm, output)
    var text: UnsafeMutablePointer<CChar>?
    let length = snd_output_buffer_string(output, &text)
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  private static func message(_ status: Int32) -> String {
    String(cString: snd_strerror(status))
  }
}
