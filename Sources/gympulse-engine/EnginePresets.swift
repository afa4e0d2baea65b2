import ActorCore

// The store's presets and settings, and the starts that wait for them.
extension EngineCore {
  /// Asks the store for its presets, which it has not published yet, and serves a start afterwards.
  mutating func awaitPresets(for request: IncomingRequest, at now: Moment) -> [Effect] {
    waitingStarts.append(request)
    presetsDue = presetsDue ?? now.instant.advanced(by: RequestDeadlines.nested)
    return [.request(tag: .presets, StoreMethods.ListPresets.self, .init()), wake(at: now)]
  }

  mutating func updatePresets(_ json: [UInt8], at now: Moment) -> [Effect] {
    guard let list = try? JSON.decode(PresetList.self, from: json) else {
      return [.output(.warn("the store's list of presets is not valid; ignoring it"))]
    }
    presets = .success(list.presets)
    presetsDue = nil
    return catchUp(at: now)
  }

  mutating func updatePresets(_ response: Result<[UInt8], ErrorObject>, at now: Moment) -> [Effect] {
    let effects: [Effect]
    var problem = "its list is not valid"
    switch response {
    case .success(let json): effects = updatePresets(json, at: now)
    case .failure(let error): (effects, problem) = ([], error.message)
    }
    guard presets == nil else { return effects }
    presetsDue = nil
    presets = .failure(
      ErrorObject(.internalError, "the timers are not known: \(problem); try again"))
    return effects + catchUp(at: now)
  }

  mutating func updateSettings(_ json: [UInt8]) -> [Effect] {
    guard let settings = try? JSON.decode(Settings.self, from: json) else {
      return [.output(.warn("the settings are not valid; keeping the previous ones"))]
    }
    self.settings = settings
    return []
  }
}
