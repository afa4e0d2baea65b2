import Messages
import Workout

/// The settings that change how a segment looks.
struct StyleSettings: Decodable, Hashable, Sendable {
  /// Nil where the store does not know it, or knows another.
  let theme: Theme?
  let reducedMotion: Bool?

  private enum CodingKeys: CodingKey {
    case theme, reducedMotion
  }

  /// Reads these two alone: a process that writes one line has no time to lose.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    theme = try container.decodeIfPresent(String.self, forKey: .theme).flatMap(Theme.init)
    reducedMotion = try container.decodeIfPresent(Bool.self, forKey: .reducedMotion)
  }
}
