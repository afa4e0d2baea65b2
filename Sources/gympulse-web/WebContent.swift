import ActorCore
import Cues

// What the server makes itself, for the page.
extension WebCore {
  /// Returns the response with a content.
  mutating func content(
    _ content: Route.Content, _ query: [String: String], _ body: [UInt8], of device: PairedDevice,
    at now: Moment
  ) -> HTTPResponse {
    switch content {
    case .now:
      let clocks = BrokerMethods.Now.Result(
        at: now.instant.nanoseconds, bootId: world.bootId, date: now.wall.rfc3339)
      return .json(JSON.encode(clocks))
    case .presets:
      guard let presets else { return .problem(503, "the timers are not loaded yet") }
      let json = listedPresets ?? JSON.encode(ListedPresets(presets))
      listedPresets = json
      return .json(json)
    case .fields: return .json(JSON.encode(ListedFields()))
    case .line:
      guard let text = query["text"], (1...ListedLine.lengthMax).contains(text.count) else {
        return .problem(
          400, "text must be a line of 1 to \(ListedLine.lengthMax) characters", reason: .outOfRange)
      }
      return .json(JSON.encode(ListedLine(text, at: now)))
    case .examples: return .json(JSON.encode(ListedExamples()))
    case .outline, .notation:
      do {
        let preset = try JSON.decode(Preset.self, from: body)
        return .json(
          content == .outline
            ? JSON.encode(ListedWorkout(preset)) : JSON.encode(SharedLine(preset, squares: world.squares)))
      } catch {
        return .problem(400, "the body is not a timer", reason: .wrongType)
      }
    case .settings: return .json(JSON.encode(ListedSettings(settings)))
    case .sounds:
      guard let set = query["set"].map({ Settings.SoundSet(rawValue: $0) }) ?? settings.soundSet else {
        return .problem(400, "set must be a set of sounds", reason: .unknownName)
      }
      return .json(JSON.encode(ListedSounds(set)))
    case .cues:
      let after = query["after"].map { Int64($0) }
      guard after != .some(nil) else {
        return .problem(400, "after must be a number of nanoseconds", reason: .wrongType)
      }
      guard let payload = session.flatMap({ try? JSON.decode(SessionPayload.self, from: $0) }) else {
        return .problem(503, "the workout is not known yet")
      }
      // How earlier workouts went is not for guests.
      let earlier = (device.role == .guest ? nil : results).flatMap {
        try? JSON.decode(EarlierResults.self, from: $0)
      }
      return .json(
        JSON.encode(ListedCues(payload, settings, earlier, words: world.words(), after: after ?? nil)))
    }
  }
}
