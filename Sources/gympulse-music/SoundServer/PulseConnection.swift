import CPulse

/// A connection to the sound server, PulseAudio or pipewire-pulse. This file is the only one that calls libpulse.
///
/// libpulse runs on a thread of its own; `report` is called there. The connection ends when it is released.
final class PulseConnection {
  /// The longest text in bytes that is taken from a program.
  fileprivate static let textLengthMax = 512

  private let loop: OpaquePointer
  private let context: OpaquePointer
  private let inbox: Unmanaged<Inbox>

  /// Connects. Nil if memory is short.
  init?(report: @escaping @Sendable (SoundEvent) -> Void) {
    guard let loop = pa_threaded_mainloop_new() else { return nil }
    guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "GymPulse") else {
      pa_threaded_mainloop_free(loop)
      return nil
    }
    (self.loop, self.context, inbox) = (loop, context, .passRetained(Inbox(report)))
    pa_context_set_state_callback(context, stateChanged, inbox.toOpaque())
    pa_context_set_subscribe_callback(context, streamChanged, inbox.toOpaque())
    if pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 {
      // A state callback may have reported it too; the connection is then closed.
      report(.lost(reason: Self.error(context)))
    }
    if pa_threaded_mainloop_start(loop) < 0 { report(.lost(reason: "libpulse: no thread")) }
  }

  deinit {
    pa_threaded_mainloop_lock(loop)
    pa_context_set_state_callback(context, nil, nil)
    pa_context_set_subscribe_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_threaded_mainloop_unlock(loop)
    pa_threaded_mainloop_stop(loop)
    pa_threaded_mainloop_free(loop)
    inbox.release()
  }

  /// Sets the volume of each channel of a playback stream.
  func setVolumes(_ volumes: [UInt32], of index: UInt32) {
    var volume = pa_cvolume()
    pa_cvolume_init(&volume)
    volume.channels = UInt8(min(volumes.count, Int(PA_CHANNELS_MAX)))
    withUnsafeMutableBytes(of: &volume.values) { bytes in
      let values = bytes.assumingMemoryBound(to: pa_volume_t.self)
      for (place, value) in zip(0..<Int(PA_CHANNELS_MAX), volumes) { values[place] = value }
    }
    pa_threaded_mainloop_lock(loop)
    ignore(pa_context_set_sink_input_volume(context, index, &volume, nil, nil))
    pa_threaded_mainloop_unlock(loop)
  }

  fileprivate static func error(_ context: OpaquePointer?) -> String {
    context.flatMap { pa_strerror(pa_context_errno($0)) }.map { String(cString: $0) } ?? "unknown error"
  }
}

/// Where libpulse's callbacks report to.
private final class Inbox: Sendable {
  let report: @Sendable (SoundEvent) -> Void

  init(_ report: @escaping @Sendable (SoundEvent) -> Void) { self.report = report }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Inbox? {
    pointer.map { Unmanaged<Inbox>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Releases an operation; it continues by itself.
private func ignore(_ operation: OpaquePointer?) {
  if let operation { pa_operation_unref(operation) }
}

private let stateChanged: pa_context_notify_cb_t = { context, pointer in
  switch pa_context_get_state(context) {
  case PA_CONTEXT_READY:
    Inbox.of(pointer)?.report(.connected)
    let mask = PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue | PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT.rawValue
    ignore(pa_context_subscribe(context, pa_subscription_mask_t(mask), nil, nil))
    // The server replies in this order; the end of the second list is the end of both.
    ignore(pa_context_get_sink_input_info_list(context, playbackListed, pointer))
    ignore(pa_context_get_source_output_info_list(context, recordingListed, pointer))
  case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
    Inbox.of(pointer)?.report(.lost(reason: PulseConnection.error(context)))
  default:
    break
  }
}

private let streamChanged: pa_context_subscribe_cb_t = { context, event, index, pointer in
  let facility = event.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue
  let isPlayback = facility == PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue
  if event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue == PA_SUBSCRIPTION_EVENT_REMOVE.rawValue {
    Inbox.of(pointer)?.report(
      .gone(SoundStream.ID(direction: isPlayback ? .playback : .recording, index: index)))
  } else if isPlayback {
    ignore(pa_context_get_sink_input_info(context, index, playbackListed, pointer))
  } else {
    ignore(pa_context_get_source_output_info(context, index, recordingChanged, pointer))
  }
}

private let playbackListed: pa_sink_input_info_cb_t = { _, info, _, pointer in
  guard let info = info?.pointee else { return }
  var stream = SoundStream(
    id: SoundStream.ID(direction: .playback, index: info.index), info.proplist, isCorked: info.corked != 0)
  if info.has_volume != 0, info.volume_writable != 0 { stream.volumes = volumes(info.volume) }
  Inbox.of(pointer)?.report(.stream(stream))
}

private let recordingListed: pa_source_output_info_cb_t = { context, info, end, pointer in
  recordingChanged(context, info, end, pointer)
  if end != 0 { Inbox.of(pointer)?.report(.listed) }
}

private let recordingChanged: pa_source_output_info_cb_t = { _, info, _, pointer in
  guard let info = info?.pointee else { return }
  let id = SoundStream.ID(direction: .recording, index: info.index)
  Inbox.of(pointer)?.report(.stream(SoundStream(id: id, info.proplist, isCorked: info.corked != 0)))
}

private func volumes(_ volume: pa_cvolume) -> [UInt32] {
  withUnsafeBytes(of: volume.values) { bytes in
    Array(bytes.assumingMemoryBound(to: pa_volume_t.self).prefix(Int(volume.channels)))
  }
}

extension SoundStream {
  /// A stream with the properties that its program and the server have set.
  fileprivate init(id: ID, _ properties: OpaquePointer?, isCorked: Bool) {
    func text(_ name: String) -> String {
      guard let properties, let text = pa_proplist_gets(properties, name) else { return "" }
      return String(decoding: String(cString: text).utf8.prefix(PulseConnection.textLengthMax), as: UTF8.self)
    }
    let application = text("application.name")
    let restoreId = text("module-stream-restore.id")
    let role = text("media.role").lowercased()
    self.init(
      id: id, identity: restoreId.isEmpty ? application : restoreId, role: role, isCorked: isCorked,
      // ALSA's plugins for sound servers name their streams after the program.
      isOurs: text("application.process.binary").hasPrefix("gympulse-") || application.contains("[gympulse-"),
      isFilter: role == "filter" || role == "abstract" || !text("node.link-group").isEmpty)
  }
}
