import ActorCore
import Messages
import Workout

// The store's presets and settings, and the starts that wait for them.
extension EngineCore {
  /// Asks the store for its presets, which it has not published yet, and serves a start afterwards.
  mutating func awaitPresets(for request: IncomingRequest, at now: Moment) -> [Effect] {
    waitingStarts.append(request)
    presetsDue = presetsDue ?? now.instant.advanced(by: RequestDeadlines.nested)
    return [.request(tag: .presets, StoreMethods.ListPresets.self, NoParams()), wake(at: now)]
  }

  mutating func updatePresets(_ json: [UInt8], at now: Moment) -> [Effect] {
    guard let list = try? JSON.decode(PresetList.self, from: json) else {
      return [.output(.warn("the store's list of presets is not valid; ignoring it"))]
    }
    presets = list.presets
    presetsDue = nil
    return serveWaitingStarts(at: now)
  }

  mutating func updatePresets(_ response: Result<[UInt8], ErrorObject>, at now: Moment) -> [Effect] {
    presetsDue = nil
    var effects: [Effect] = []
    if case .success(let json) = response { effects = updatePresets(json, at: now) }
    guard presets == nil else { return effects + serveWaitingStarts(at: now) }
    // Without the store, a start with values instead of a preset still works.
    presets = []
    effects += serveWaitingStarts(at: now)
    presets = nil
    return effects
  }

  mutating func updateSettings(_ json: [UInt8]) -> [Effect] {
    guard let settings = try? JSON.decode(Settings.self, from: json) else {
      return [.output(.warn("the settings are not valid; keeping the previous ones"))]
    }
    self.settings = settings
    return []
  }

  private mutating func serveWaitingStarts(at now: Moment) -> [Effect] {
    let waiting = waitingStarts
    waitingStarts = []
    var effects: [Effect] = []
    for request in waiting { effects += handle(.request(request), at: now) }
    return effects
  }
}
