import Messages
import Workout

/// The settings that affect what a segment shows. One that is missing or has a value of another version is nil.
struct StyleSettings: Decodable, Hashable, Sendable {
  /// The set of colours.
  let theme: Theme?
  /// The ground that they are for.
  let appearance: Appearance?
  /// Whether nothing pulses.
  let reducedMotion: Bool?
  /// Whether the last ten seconds of a phase have tenths.
  let showTenths: Bool?
  /// For how long the end of a workout is shown, in seconds.
  let completionSeconds: Int?

  private enum CodingKeys: CodingKey {
    case theme, appearance, reducedMotion, showTenths, completionSeconds
  }

  /// Decodes only these, to keep a single line fast.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    theme = try container.decodeIfPresent(String.self, forKey: .theme).flatMap(Theme.init)
    appearance = try container.decodeIfPresent(String.self, forKey: .appearance).flatMap(Appearance.init)
    reducedMotion = try container.decodeIfPresent(Bool.self, forKey: .reducedMotion)
    showTenths = try container.decodeIfPresent(Bool.self, forKey: .showTenths)
    completionSeconds = try container.decodeIfPresent(Int.self, forKey: .completionSeconds)
  }
}
